import type { ReactNode } from 'react'
import type { FileThing } from '#contract/things.ts'
import { paths } from '#features/navigation/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/documents.ts'
import { texts as overviewTexts } from '#messages/overview.ts'
import { classNames } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { PageThumbnail } from '../page-thumbnail.tsx'
import { StatusChip } from '../status-chip.tsx'
import { TitleText } from '../title-text.tsx'
import { NewestRow } from './newest-row.tsx'
import { type Newest, useReadingProgress } from './use-newest.ts'

export interface NewestDocumentsProps extends Newest {
  readonly projectId: string
  /** List items above the documents; null for none. */
  readonly waiting: ReactNode
}

/** The newest documents, which update while they are read, and the progress of reading. */
export function NewestDocuments({ projectId, newest, failed, waiting }: NewestDocumentsProps) {
  if (newest.length === 0 && failed.length === 0 && waiting === null) return null
  return (
    <section aria-labelledby="newest-title" className={classNames(cardClass, 'mb-6 overflow-hidden')}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-3 py-2 md:px-5">
        <h2 id="newest-title" className="text-base font-semibold">
          {overviewTexts.newest}
        </h2>
        <Progress projectId={projectId} />
      </div>
      <ul className="grid grid-cols-1 xl:grid-cols-2 [&>li]:border-t [&>li]:border-border xl:[&>li:nth-child(even)]:border-s xl:[&>li:nth-child(odd):last-child]:border-e">
        {waiting}
        {newest.map((file) => (
          <DocumentRow key={file.id} projectId={projectId} file={file} />
        ))}
      </ul>
      {failed.length > 0 && (
        <>
          <h3 className="border-t border-border px-3 pt-4 pb-1 text-sm font-semibold md:px-5">
            {overviewTexts.failedReading}
          </h3>
          <ul className="divide-y divide-border">
            {failed.map((file) => (
              <DocumentRow key={file.id} projectId={projectId} file={file} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Progress({ projectId }: { projectId: string }) {
  const progress = useReadingProgress(projectId)
  if (progress === null) return null
  const { done, all } = progress
  return (
    <div
      role="status"
      className="flex items-center gap-3 text-sm text-text-muted tabular-nums max-[30rem]:w-full"
    >
      <span className="whitespace-nowrap">{overviewTexts.readOf({ done, all })}</span>
      <span className="w-28 shrink-0 max-[30rem]:w-auto max-[30rem]:min-w-12 max-[30rem]:flex-1">
        <ProgressBar label={overviewTexts.readingLabel} value={(100 * done) / all} />
      </span>
    </div>
  )
}

function DocumentRow({ projectId, file: { id, data } }: { projectId: string; file: FileThing }) {
  const titleOf = useTitles(projectId)
  const wide = useTableWidth()
  const isRead = data.status === 'extracted'
  const below = isRead
    ? typeName(data.document_type ?? '')
    : data.status === 'error'
      ? (data.error ?? texts.readFailed)
      : texts.processingType
  return (
    <NewestRow
      href={paths.thing(projectId, id)}
      thumbnail={<PageThumbnail gcsUrl={data.pageImages[0]} alt="" />}
      title={<TitleText title={titleOf(data)} />}
      below={below}
      end={
        (data.status === 'error' || (isRead && !!data.review?.length)) && (
          <StatusChip status={data.status} review={data.review} quiet={!wide} />
        )
      }
    />
  )
}
