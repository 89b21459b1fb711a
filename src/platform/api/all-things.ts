import { PAGE_SIZES } from '#contract/limits.ts'
import type { Sorting, Thing, ThingKind } from '#contract/things.ts'
import type { ApiClient, CallOptions } from './client.ts'

/** As many as every documented host gives at a time (API-17). */
const PAGE = Math.max(...PAGE_SIZES)

/**
 * All things of a kind, a page at a time; a host may give fewer at a time than it was asked for. What is listed twice,
 * since the list moved between two pages, is answered once.
 */
export async function allThings(
  api: Pick<ApiClient, 'call'>,
  kind: ThingKind,
  sorting: readonly Sorting[],
  options: CallOptions,
): Promise<Thing[]> {
  const all = new Map<string, Thing>()
  const order = sorting.length > 0 && { sorting: JSON.stringify(sorting) }
  let seen = 0
  for (let page = 1; ; page += 1) {
    const query = { kind, page, page_size: PAGE, ...order }
    const { rows, total_count } = await api.call('listThings', { query }, options)
    for (const row of rows) all.set(row.id, row)
    seen += rows.length
    if (rows.length === 0 || seen >= total_count) return [...all.values()]
  }
}
