import { FRESH_MS } from '#contract/limits.ts'
import { queryAt, reportKey } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

/** An expense report as it is now, with its receipts and the rules of its approval. */
export const reportQuery = (projectId: string, id: string) =>
  queryAt(reportKey(projectId, id), {
    queryFn: ({ signal }) => api.call('expenseReport', { params: { projectId, id } }, { signal }),
    staleTime: FRESH_MS.lists,
  })
