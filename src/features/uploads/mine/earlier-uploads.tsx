import { useQuery } from '@tanstack/react-query'
import type { FileThing } from '#contract/things.ts'
import { isInProgress, PageThumbnail, StatusChip, TitleText } from '#features/documents/index.ts'
import { QueryFallback, type QueryFallbackProps } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useProgressPolling, useTitles } from '#features/workspace-data/index.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { texts } from '#messages/uploads.ts'
import type { QueueEntry } from '../use-queue.ts'
import { myFilesListQuery } from './my-files-list.ts'

/** Number of rows; the other documents are in My Uploads. */
const MOST = 8

export interface Earlier {
  /** The person's newest documents of which this device has no capture; null while they load for the first time. */
  readonly files: readonly FileThing[] | null
  readonly query: QueryFallbackProps['query']
}

export function useEarlier(projectId: string, entries: readonly QueueEntry[] | null): Earlier {
  const polling = useProgressPolling(projectId)
  const query = useQuery({
    ...myFilesListQuery(projectId, {}),
    refetchInterval: (asked) => polling((asked.state.data?.rows ?? []).some(isInProgress)),
  })
  if (query.isLoading) return { files: null, query }
  const listed = new Set((entries ?? []).flatMap(({ item }) => item.thingId ?? []))
  const unlisted = entries === null ? [] : (query.data?.rows ?? []).filter(({ id }) => !listed.has(id))
  return { files: unlisted.slice(0, MOST), query }
}

/** One quiet row for each document. */
export function EarlierUploads({ projectId, files }: { projectId: string; files: readonly FileThing[] }) {
  return (
    <section aria-label={texts.earlier} className="mt-2">
      <ul aria-label={texts.earlier} className="divide-y divide-border">
        {files.map((file) => (
          <EarlierRow key={file.id} projectId={projectId} file={file} />
        ))}
      </ul>
      <p className="mt-1 flex min-h-11 items-center px-2 md:px-4">
        <TextLink href={paths.myUploads(projectId)} className="py-3">
          {texts.allUploads}
        </TextLink>
      </p>
    </section>
  )
}

/** In the place of the rows while they load. */
export function EarlierLoading({ query }: Pick<Earlier, 'query'>) {
  const rows = (
    <Skeleton label={texts.loadingFiles}>
      <div className="mb-8 flex flex-col gap-3">
        {Array.from({ length: 3 }, (_, row) => (
          <SkeletonBlock key={row} className="h-12 w-full" />
        ))}
      </div>
    </Skeleton>
  )
  return <QueryFallback query={query} pending={rows} errorTitle={texts.filesError} />
}

function EarlierRow({ projectId, file }: { projectId: string; file: FileThing }) {
  const title = useTitles(projectId)(file.data)
  const now = useNow()
  const at = Date.parse(file.data.createdAt ?? '')
  return (
    <li>
      <AreaLink
        href={paths.thing(projectId, file.id)}
        className="flex min-h-14 flex-wrap items-center gap-3 rounded-control px-2 py-1.5 md:px-4 hover:bg-sunken"
      >
        <PageThumbnail gcsUrl={file.data.pageImages[0]} alt="" className="size-10" />
        <span className="min-w-0 flex-1 basis-[8rem]">
          <span className="block break-words">
            <TitleText title={title} />
          </span>
          {!Number.isNaN(at) && <span className="text-sm text-text-muted">{relativeTime(at, now)}</span>}
        </span>
        <StatusChip review={file.data.review} status={file.data.status} quiet />
      </AreaLink>
    </li>
  )
}
