import { historyKey, pagedQueryAt } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

const PAGE = 20

/** The changes of a document, the newest first, a page at a time. */
export const historyQuery = (projectId: string, id: string) =>
  pagedQueryAt(historyKey(projectId, id), {
    queryFn: ({ signal, pageParam }) =>
      api.call(
        'thingHistory',
        { params: { id }, query: { page: pageParam, page_size: PAGE } },
        { signal, projectId },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { rows }) => sum + rows.length, 0) < last.total_count ? pages.length + 1 : undefined,
  })
