import { PAGE_SIZES } from '#contract/limits.ts'

/** The URL parameters of a folder's screen. */
export interface FolderSearch {
  readonly page?: number
  readonly size?: number
}

/** Default number of files on a page of a folder. */
export const FOLDER_PAGE_SIZE = 25

/** Parses a URL. Drops invalid parts. */
export function folderSearch(raw: Readonly<Record<string, unknown>>): FolderSearch {
  const page = Number(raw['page'])
  const size = Number(raw['size'])
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(PAGE_SIZES.some((one) => one === size) && size !== FOLDER_PAGE_SIZE && { size }),
  }
}
