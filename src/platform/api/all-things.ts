import { PAGE_SIZES } from '#contract/limits.ts'
import type { ColumnFilter, Sorting, Thing, ThingKind } from '#contract/things.ts'
import type { ApiClient, CallOptions } from './client.ts'

/** As many as every documented host gives at a time (API-17). */
export const PAGE = Math.max(...PAGE_SIZES)

type Host = Pick<ApiClient, 'call'>

export interface ThingsAsked {
  readonly kind: ThingKind
  readonly filters?: readonly ColumnFilter[] | undefined
  readonly sorting?: readonly Sorting[] | undefined
  /** Rows after which no further page is asked for; all without it. */
  readonly most?: number
}

/**
 * Things of a kind, a page at a time, and how many there are; a host may give fewer at a time than it was asked for.
 * What is listed twice, since the list moved between two pages, is answered once.
 */
export async function thingsInPages(
  api: Host,
  { kind, filters = [], sorting = [], most = Infinity }: ThingsAsked,
  options: CallOptions,
): Promise<{ readonly rows: Thing[]; readonly total_count: number }> {
  const all = new Map<string, Thing>()
  const asked = {
    kind,
    page_size: PAGE,
    ...(filters.length > 0 && { column_filters: JSON.stringify(filters) }),
    ...(sorting.length > 0 && { sorting: JSON.stringify(sorting) }),
  }
  let seen = 0
  for (let page = 1; ; page += 1) {
    const { rows, total_count } = await api.call('listThings', { query: { ...asked, page } }, options)
    for (const row of rows) all.set(row.id, row)
    seen += rows.length
    if (rows.length === 0 || seen >= Math.min(total_count, most))
      return { rows: [...all.values()], total_count }
  }
}

/** All things of a kind. */
export const allThings = async (
  api: Host,
  kind: ThingKind,
  sorting: readonly Sorting[],
  options: CallOptions,
): Promise<Thing[]> => (await thingsInPages(api, { kind, sorting }, options)).rows
