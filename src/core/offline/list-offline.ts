import type { ColumnFilter, FileThing, Sorting } from '#contract/things.ts'
import { matches } from './matches.ts'
import { inOrder } from './order.ts'

export interface OfflineList {
  /** Counts from 1. */
  readonly page: number
  readonly pageSize: number
  readonly filters?: readonly ColumnFilter[] | undefined
  readonly sorting?: readonly Sorting[] | undefined
}

/** A page of the stored files and the total number of matches, as the server would return them. */
export function listOffline(
  files: readonly FileThing[],
  { page, pageSize, filters = [], sorting = [] }: OfflineList,
): { readonly rows: readonly FileThing[]; readonly total: number } {
  const found = files.filter((file) => filters.every((filter) => matches(file, filter)))
  const from = (page - 1) * pageSize
  return { rows: inOrder(found, sorting).slice(from, from + pageSize), total: found.length }
}
