import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/limits.ts'

/** What of the work table stands in the address: page from 1, rows per page, and the sort. */
export interface WorkSearch {
  readonly page?: number
  readonly size?: number
  /** Field to sort by, as `data.filename` or `data.extracted.total`; absent: newest first. */
  readonly sort?: string
  readonly desc?: boolean
}

/** Reads the address; what makes no sense is left out, so that a bad link still opens the list. */
export function workSearch(search: Record<string, unknown>): WorkSearch {
  const page = Number(search['page'])
  const size = Number(search['size'])
  const { sort } = search
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(size !== PAGE_SIZE_DEFAULT && PAGE_SIZES.some((known) => known === size) ? { size } : {}),
    ...(typeof sort === 'string' && sort.length <= 200 ? { sort } : {}),
    ...(sort !== undefined && search['desc'] === true ? { desc: true } : {}),
  }
}
