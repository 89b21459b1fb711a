import { keepPreviousData } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { keyBelow, queryAt, trashPrefix } from '#features/query-cache/index.ts'
import { PAGE } from '#platform/api/list-things.ts'
import { api } from '#platform/session/page-session.ts'

/** One page of the trash, the latest deleted first. */
export const trashQuery = (projectId: string, page: number, pageSize: number) =>
  queryAt(keyBelow(trashPrefix(projectId), page, pageSize), {
    queryFn: ({ signal }) =>
      api.call('listTrash', { query: { page, page_size: pageSize } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

/** Ids of everything in the trash; rejects where a page of them does not come. */
export async function allTrashed(projectId: string): Promise<readonly string[]> {
  const ids = new Set<string>()
  let seen = 0
  for (let page = 1; ; page += 1) {
    const { rows, total_count } = await api.call(
      'listTrash',
      { query: { page, page_size: PAGE } },
      { projectId },
    )
    for (const { id } of rows) ids.add(id)
    seen += rows.length
    if (rows.length === 0 || seen >= total_count) return [...ids]
  }
}
