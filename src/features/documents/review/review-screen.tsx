import { CircleCheck, CloudOff, ListChecks } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { QueryFallback, useOnline } from '#features/loading/index.ts'
import { useAddition, useScreenTitle } from '#features/workspaces/index.ts'
import { texts as valueTexts } from '#messages/document-values.ts'
import { texts } from '#messages/documents.ts'
import { texts as reviewTexts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { announce } from '#ui/feedback/live-region.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { BackLink } from '#ui/controls/back-link.tsx'
import { paths } from '#features/navigation/index.ts'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FileThing } from '#contract/things.ts'
import { pageImages } from '#platform/cache/page-cache.ts'
import { thingQuery, useTitles } from '#features/workspace-data/index.ts'
import { type ReviewQueue, useReviewQueue } from './use-review-queue.ts'
import { useDocument } from '../detail/use-document.ts'
import { DocumentSkeleton } from './document-skeleton.tsx'
import { ReviewDocument } from './review-document.tsx'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { TitleText } from '../title-text.tsx'

/** Documents with uncertain, invalid or missing fields, one at a time. */
export function ReviewScreen({ projectId }: { readonly projectId: string }) {
  useScreenTitle(reviewTexts.title)
  const queue = useReviewQueue(projectId)
  usePrefetch(projectId, queue.next)
  const online = useOnline()
  const { current, position, total } = queue
  const supported = useAddition('review')
  const titleOf = useTitles(projectId)
  const wide = useTableWidth()
  return (
    <>
      <PageHeader
        title={reviewTexts.title}
        // On phones the back link is in the top bar.
        before={wide && <BackLink href={paths.documents(projectId)}>{texts.documents}</BackLink>}
        titleAction={
          current && (
            <span className="ms-2 self-center font-medium text-text-muted tabular-nums">
              {reviewTexts.position({ at: position, total: Math.max(position, total) })}
            </span>
          )
        }
        description={
          current && (
            <span className="line-clamp-5 break-words md:line-clamp-none">
              <TitleText title={titleOf(current.data)} />
            </span>
          )
        }
        dense
      />
      {current && total > 1 && (
        <ProgressBar
          label={reviewTexts.progress}
          value={((position - 1) / Math.max(position, total)) * 100}
          className="mb-2 md:mb-4"
        />
      )}
      {!online && (
        <p role="status" className="mb-4 flex items-center gap-2 text-sm text-text-muted">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {reviewTexts.offline}
        </p>
      )}
      <Body {...{ projectId, queue, supported }} />
    </>
  )
}

interface BodyProps {
  readonly projectId: string
  readonly queue: ReviewQueue
  readonly supported: boolean
}

function Body({ projectId, queue, supported }: BodyProps) {
  const { current, finish, skip, pass, previous, position, total } = queue
  const decisions = useDecisions(projectId, queue.bring)
  const id = current?.id
  const titleOf = useTitles(projectId)
  const name = current && titleOf(current.data)
  const announcement = useRef('')
  useEffect(() => {
    announcement.current = name === undefined ? '' : reviewTexts.moved({ name, at: position, total })
  })
  // Announces only a new document, not each change of the counts.
  useEffect(() => {
    if (id !== undefined) announce(announcement.current)
  }, [id])
  if (current) {
    return (
      <ReviewFront
        key={current.id}
        projectId={projectId}
        id={current.id}
        queue={queue.rows}
        decisions={decisions}
        onDone={() => finish(current)}
        onPass={(version) => pass(current.id, version)}
        onSkip={() => skip(current)}
        onPrevious={previous && (() => decisions.goBack(previous))}
      />
    )
  }
  if (!queue.ready) {
    const waiting = (
      <Skeleton label={reviewTexts.loading}>
        <SkeletonBlock className="h-[50dvh] w-full" />
      </Skeleton>
    )
    return <QueryFallback query={queue.list} pending={waiting} errorTitle={reviewTexts.error} />
  }
  return <End {...{ projectId, queue, supported }} />
}

function End({ projectId, queue, supported }: BodyProps) {
  const back = <LinkButton href={paths.documents(projectId)}>{texts.documents}</LinkButton>
  if (queue.skipped > 0) {
    return (
      <EmptyState
        framed
        icon={<ListChecks />}
        title={reviewTexts.onlySkipped({ n: queue.skipped })}
        actions={
          <>
            <Button variant="primary" onPress={queue.again}>
              {reviewTexts.again}
            </Button>
            {back}
          </>
        }
      >
        {queue.done > 0 && reviewTexts.checked({ n: queue.done })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      framed
      icon={<CircleCheck />}
      title={queue.partial ? reviewTexts.deviceDone : reviewTexts.allDone}
      actions={back}
    >
      {queue.done > 0 && <p>{reviewTexts.checked({ n: queue.done })}</p>}
      <p>
        {queue.partial
          ? reviewTexts.deviceDoneHint
          : supported
            ? reviewTexts.allDoneHint
            : reviewTexts.unsupported}
      </p>
    </EmptyState>
  )
}

interface ReviewFrontProps {
  readonly projectId: string
  readonly id: string
  readonly queue: readonly FileThing[]
  readonly decisions: Decisions
  readonly onDone: () => void
  /** Gets the version of the copy that was looked at; undefined if there is none. */
  readonly onPass: (version: number | undefined) => void
  readonly onSkip: () => void
  readonly onPrevious: (() => void) | null
}

/** Loads the current document. Skips it if it was deleted or is no longer visible. */
function ReviewFront({
  projectId,
  id,
  queue,
  decisions,
  onDone,
  onPass,
  onSkip,
  onPrevious,
}: ReviewFrontProps) {
  const document = useDocument(projectId, id)
  const isGone =
    document.state === 'missing' ||
    document.state === 'forbidden' ||
    (document.state === 'ready' && document.gone)
  const pass = useLatest(onPass)
  useEffect(() => {
    if (isGone) pass.current(undefined)
  }, [isGone, pass])
  useKeys(document.state === 'ready' ? {} : { s: onSkip })
  if (document.state === 'wait') {
    return (
      <QueryFallback
        query={document.query}
        pending={<DocumentSkeleton />}
        errorTitle={valueTexts.documentError}
        actions={<Button onPress={onSkip}>{reviewTexts.skip}</Button>}
      />
    )
  }
  if (document.state !== 'ready' || isGone) return <DocumentSkeleton />
  const { file, properties } = document
  return (
    <ReviewDocument
      {...{ projectId, file, properties, queue, decisions, onDone, onSkip, onPrevious }}
      onPass={() => onPass(file.version)}
    />
  )
}

/** Prefetches the next document and its first page. */
function usePrefetch(projectId: string, next: FileThing | undefined): void {
  const client = useQueryClient()
  const id = next?.id
  const firstPage = next?.data.pageImages[0]
  useEffect(() => {
    if (id === undefined) return
    void client.prefetchQuery(thingQuery(projectId, id))
    // If it fails, the page shows the error when it is opened.
    if (firstPage !== undefined) pageImages.read(firstPage).catch(() => undefined)
  }, [client, projectId, id, firstPage])
}
