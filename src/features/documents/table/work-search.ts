import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/limits.ts'
import type { ColumnFilter } from '#contract/things.ts'

/** The URL parameters of the work table: page from 1, rows per page, sort and filters. */
export interface WorkSearch {
  readonly page?: number
  readonly size?: number
  /** Field to sort by, such as `data.filename` or `data.extracted.total`; absent: newest first. */
  readonly sort?: string
  readonly desc?: boolean
  readonly filters?: readonly ColumnFilter[]
  /** Shows a table on phones too. */
  readonly table?: boolean
}

const MAX_FILTERS = 50
const operators: readonly unknown[] = [
  undefined,
  'contains',
  'lacks',
  'is',
  'not',
  'from',
  'to',
  'above',
  'below',
  'empty',
  'filled',
] satisfies ColumnFilter['op'][]

/** Checked by hand: the contract's schema would load its library on pages before sign-in, which parse all URLs. */
const isFilter = (given: unknown): given is ColumnFilter => {
  if (typeof given !== 'object' || given === null) return false
  const { id, value, op } = given as Readonly<Record<string, unknown>>
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isShort = (one: unknown) => typeof one === 'string' && one.length <= 1000
  return (
    typeof id === 'string' &&
    id.length <= 200 &&
    operators.includes(op) &&
    values.length <= 100 &&
    values.every((one) => isShort(one) || (!Array.isArray(value) && /^(number|boolean)$/.test(typeof one)))
  )
}

const filtersOf = (given: unknown): readonly ColumnFilter[] =>
  Array.isArray(given) && given.length <= MAX_FILTERS && given.every(isFilter) ? given : []

/** Parses the URL. Drops invalid parts, so that a broken link still opens the list. */
export function workSearch(search: Record<string, unknown>): WorkSearch {
  const page = Number(search['page'])
  const size = Number(search['size'])
  const { sort } = search
  const filters = filtersOf(search['filters'])
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(size !== PAGE_SIZE_DEFAULT && PAGE_SIZES.some((known) => known === size) ? { size } : {}),
    ...(typeof sort === 'string' && sort.length <= 200 ? { sort } : {}),
    ...(sort !== undefined && search['desc'] === true ? { desc: true } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(search['table'] === true ? { table: true } : {}),
  }
}
