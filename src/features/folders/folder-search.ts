import { PAGE_SIZES } from '#contract/limits.ts'

/** The URL parameters of a folder's screen. */
export interface FolderSearch {
  readonly page?: number
  readonly size?: number
}

/** Files on a page of a folder, unless chosen otherwise. */
export const FOLDER_PAGE_SIZE = 25

/** Reads an address; what makes no sense is left out. */
export function folderSearch(raw: Readonly<Record<string, unknown>>): FolderSearch {
  const page = Number(raw['page'])
  const size = Number(raw['size'])
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(PAGE_SIZES.some((one) => one === size) && size !== FOLDER_PAGE_SIZE && { size }),
  }
}
