import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/limits.ts'
import { ColumnFilter } from '#contract/things.ts'

/** What of the work table stands in the address: page from 1, rows per page, the sort and the filters. */
export interface WorkSearch {
  readonly page?: number
  readonly size?: number
  /** Field to sort by, as `data.filename` or `data.extracted.total`; absent: newest first. */
  readonly sort?: string
  readonly desc?: boolean
  readonly filters?: readonly ColumnFilter[]
  /** A real table on a phone too. */
  readonly table?: boolean
}

const Filters = z.array(ColumnFilter).min(1).max(50)

/** Reads the address; what makes no sense is left out, so that a bad link still opens the list. */
export function workSearch(search: Record<string, unknown>): WorkSearch {
  const page = Number(search['page'])
  const size = Number(search['size'])
  const { sort } = search
  const filters = Filters.safeParse(search['filters'])
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(size !== PAGE_SIZE_DEFAULT && PAGE_SIZES.some((known) => known === size) ? { size } : {}),
    ...(typeof sort === 'string' && sort.length <= 200 ? { sort } : {}),
    ...(sort !== undefined && search['desc'] === true ? { desc: true } : {}),
    ...(filters.success ? { filters: filters.data } : {}),
    ...(search['table'] === true ? { table: true } : {}),
  }
}
