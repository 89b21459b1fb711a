import {
  type ColumnFilter,
  type Sorting,
  type Thing,
  type ThingKind,
  SchemaThing,
  type SchemaStats,
} from '#contract/things.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { readPages } from './read-pages.ts'

type Api = Pick<ApiClient, 'call'>

export interface ThingsAsked {
  readonly kind: ThingKind
  readonly filters?: readonly ColumnFilter[] | undefined
  readonly sorting?: readonly Sorting[] | undefined
  /** Stops reading pages after this many rows; all if absent. */
  readonly most?: number
}

/** Things of a kind, page by page, and their total number. */
export function fetchThings(
  api: Api,
  { kind, filters = [], sorting = [], most }: ThingsAsked,
  options: CallOptions,
): Promise<{ readonly rows: Thing[]; readonly total_count: number }> {
  const query = {
    kind,
    ...(filters.length > 0 && { column_filters: JSON.stringify(filters) }),
    ...(sorting.length > 0 && { sorting: JSON.stringify(sorting) }),
  }
  return readPages(
    (page, page_size) => api.call('listThings', { query: { ...query, page_size, page } }, options),
    most,
  )
}

/** Fetches all things of a kind. */
export const fetchAllThings = async (
  api: Api,
  kind: ThingKind,
  sorting: readonly Sorting[],
  options: CallOptions,
): Promise<Thing[]> => (await fetchThings(api, { kind, sorting }, options)).rows

/** Replaces the rows that a list shortened (`cut`) with complete ones, for offline copies and exports. */
export function completeRows(api: Api, rows: readonly Thing[], options: CallOptions): Promise<Thing[]> {
  return inTurn(rows, (row) => api.call('getThing', { params: { id: row.id } }, options))
}

/** Document types with all their properties. */
export function completeTypes(
  api: Api,
  types: readonly SchemaStats[],
  options: CallOptions,
): Promise<SchemaStats[]> {
  return inTurn(types, async ({ cut: _cut, ...type }) => {
    const { data } = SchemaThing.parse(await api.call('getThing', { params: { id: type.id } }, options))
    return { ...type, description: data.description, schema: data.schema }
  })
}

/** One at a time, because shortened rows are the largest. */
async function inTurn<R extends Pick<Thing, 'cut'>>(
  rows: readonly R[],
  complete: (row: R) => Promise<R>,
): Promise<R[]> {
  const all: R[] = []
  for (const row of rows) all.push(row.cut?.length ? await complete(row) : row)
  return all
}
