import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryFallback } from '#features/loading/index.ts'
import { historyKey, pagedQueryAt } from '#features/query-cache/index.ts'
import { texts } from '#messages/document-detail.ts'
import { api } from '#platform/session/page-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { ChangeRow } from './change-row.tsx'
import type { HistoryPanelProps } from './history-panel.tsx'

/** Content of the panel once it is open. */
export function Changes(props: HistoryPanelProps) {
  const history = useInfiniteQuery(historyQuery(props.projectId, props.file.id))
  if (history.data === undefined) {
    const waiting = (
      <Skeleton label={texts.historyLoading}>
        <SkeletonBlock className="h-10 w-2/3" />
      </Skeleton>
    )
    return (
      <div className="border-t border-border px-4 py-4 md:px-5">
        <QueryFallback query={history} pending={waiting} errorTitle={texts.historyError} headingLevel="h3" />
      </div>
    )
  }
  const rows = history.data.pages.flatMap((page) => page.rows)
  const total = history.data.pages[0]?.total_count ?? 0
  // A change between two page loads shifts rows to the next page, so some appear twice.
  const changes = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (changes.length === 0) {
    return <p className="border-t border-border px-4 py-4 text-text-muted md:px-5">{texts.historyEmpty}</p>
  }
  return (
    <>
      <ol className="border-t border-border">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} {...props} />
        ))}
      </ol>
      {history.hasNextPage && (
        <div className="border-t border-border px-4 py-3 md:px-5">
          <Button busy={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
            {texts.historyMore({ n: Math.max(1, total - changes.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

const PAGE = 20

/** The changes of a document, newest first, page by page. */
const historyQuery = (projectId: string, id: string) =>
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
