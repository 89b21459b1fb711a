import { keepPreviousData } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { keyBelow, queryAt, trashPrefix } from '#features/query-cache/index.ts'
import { readPages } from '#platform/api/read-pages.ts'
import { api } from '#platform/session/page-session.ts'

/** One page of the trash, the latest deleted first. */
export const trashQuery = (projectId: string, page: number, pageSize: number) =>
  queryAt(keyBelow(trashPrefix(projectId), page, pageSize), {
    queryFn: ({ signal }) =>
      api.call('listTrash', { query: { page, page_size: pageSize } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

/** Ids of everything in the trash. Rejects if a page fails. */
export async function allTrashed(projectId: string): Promise<readonly string[]> {
  const { rows } = await readPages((page, page_size) =>
    api.call('listTrash', { query: { page, page_size } }, { projectId }),
  )
  return rows.map(({ id }) => id)
}
