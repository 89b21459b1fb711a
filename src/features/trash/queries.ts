import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { projectKey } from '#features/documents/index.ts'
import { api } from '#platform/session/page-session.ts'

/** One page of the deleted documents, the latest first. */
export const trashQuery = (projectId: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...projectKey(projectId), 'trash', page, pageSize],
    queryFn: ({ signal }) =>
      api.call('listTrash', { query: { page, page_size: pageSize } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })
