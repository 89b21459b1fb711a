import { MY_FILES_PAGE_SIZE, PAGE_SIZES } from '#contract/limits.ts'

export type UploadTab = 'local' | 'drive' | 'mine'
const sorts = ['date-desc', 'date-asc', 'name-asc', 'name-desc', 'size-desc', 'size-asc'] as const
export type FileSort = (typeof sorts)[number]

/** The URL parameters of the upload page. */
export interface UploadSearch {
  readonly tab?: UploadTab
  readonly q?: string
  /** A document type. */
  readonly type?: string
  readonly sort?: FileSort
  readonly page?: number
  readonly size?: number
}

export const DEFAULT_SORT: FileSort = 'date-desc'

const isSort = (given: unknown): given is FileSort => sorts.some((sort) => sort === given)

/** My Files offers 20 in addition to the four page sizes (CONF-19). */
export const MY_FILES_SIZES = [...PAGE_SIZES, MY_FILES_PAGE_SIZE].toSorted((a, b) => a - b)

/** Reads the address; what makes no sense is left out. */
export function uploadSearch(search: Record<string, unknown>): UploadSearch {
  const { tab, q, sort, type } = search
  const page = Number(search['page'])
  const size = Number(search['size'])
  return {
    ...(tab === 'mine' || tab === 'drive' ? { tab } : {}),
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, 1000) } : {}),
    ...(typeof type === 'string' && type !== '' ? { type: type.slice(0, 200) } : {}),
    ...(isSort(sort) && sort !== DEFAULT_SORT ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(size !== MY_FILES_PAGE_SIZE && MY_FILES_SIZES.includes(size) ? { size } : {}),
  }
}

const fields = { date: 'createdAt', name: 'filename', size: 'size' } as const

/** The sort as the server expects it (UPLOAD-19). */
export function sortingOf(sort: FileSort): { id: string; desc: boolean } {
  const [field, direction] = sort.split('-') as ['date' | 'name' | 'size', 'asc' | 'desc']
  return { id: `data.${fields[field]}`, desc: direction === 'desc' }
}
