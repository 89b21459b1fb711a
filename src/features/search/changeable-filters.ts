import type { QueryFilter } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'

const IDS = new Set(['folder_id', 'created_by', 'review'])

/** Whether each filter has a single value that a person can type, as opposed to several choices or yes/no. */
export const areChangeable = (filters: readonly QueryFilter[]): filters is readonly ColumnFilter[] =>
  filters.every(isChangeable)

const isChangeable = (filter: QueryFilter): boolean =>
  !('any' in filter) &&
  !IDS.has(filter.id) &&
  filter.op !== 'empty' &&
  filter.op !== 'filled' &&
  (typeof filter.value === 'number' || typeof filter.value === 'string')
