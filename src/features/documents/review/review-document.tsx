import { Check, ExternalLink, SkipBack, SkipForward } from 'lucide-react'
import { useEffect } from 'react'
import type { FileThing } from '#contract/things.ts'
import { paths } from '#features/navigation/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { texts as reviewTexts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { PageViewer } from '../detail/viewer/page-viewer.tsx'
import type { Property } from '../document-type.ts'
import { DecideAlike } from './alike.tsx'
import { KeyHint } from './choices.tsx'
import { ReviewField } from './review-field.tsx'
import { DocumentSkeleton } from './document-skeleton.tsx'
import type { Decisions } from './use-decisions.ts'
import { useFreshCopy } from './use-fresh-copy.ts'
import { useActivePage, useReviewFields, useReviewKeys } from './use-review-fields.ts'

export interface ReviewDocumentProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  /** Documents to review that are loaded, this one included. */
  readonly queue: readonly FileThing[]
  readonly decisions: Decisions
  /** Called when this person has decided everything. */
  readonly onDone: () => void
  /** Called when nothing is to decide in the server's copy, and this person decided nothing. */
  readonly onPass: () => void
  /** Null at the first document of the visit. */
  readonly onPrevious: (() => void) | null
  readonly onSkip: () => void
}

/** The current document: its page and the fields to review, one of them open. */
export function ReviewDocument(props: ReviewDocumentProps) {
  const { projectId, file, properties, queue, decisions, onDone, onPass, onPrevious } = props
  const review = useReviewFields(projectId, file, properties, decisions)
  const { fields, places, activeKey, rejection, editors, confirmable } = review
  const { list, focus } = useReviewKeys(review)
  const { page, setPage } = useActivePage(activeKey, places.find(({ key }) => key === activeKey)?.page)
  const title = useTitles(projectId)(file.data)
  const isEmpty = fields.length === 0
  const hasDecided = decisions.hasDecided(file.id)
  const isFresh = useFreshCopy(projectId, file.id, isEmpty && !hasDecided)
  useEffect(() => {
    if (isEmpty && hasDecided) onDone()
    else if (isEmpty && isFresh) onPass()
  }, [isEmpty, hasDecided, isFresh, onDone, onPass])
  // What was decided before and looked at again is not skipped.
  const onSkip = review.marked === 0 && hasDecided ? onDone : props.onSkip
  useKeys({ s: onSkip, ...(onPrevious && { b: onPrevious }) })
  if (isEmpty) return <DocumentSkeleton />

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[11fr_9fr] lg:gap-5">
      <div className="min-w-0 max-lg:order-last lg:sticky lg:top-18">
        <PageViewer
          title={title}
          pages={file.data.pageImages}
          page={page}
          onPage={setPage}
          places={places}
          pointed={activeKey}
          startAll={false}
          onPick={focus}
          onHover={() => undefined}
        />
      </div>
      <div className="@container min-w-0">
        <Hints left={review.left} isDoneElsewhere={review.marked === 0 && !hasDecided} onDone={onPass} />
        <ul ref={list} className="flex flex-col gap-3">
          {fields.map((field) => (
            <ReviewField
              key={field.property.key}
              {...{ projectId, file, rejection, onSkip, ...field }}
              busy={review.isBusy(field.property.key)}
              place={places.find(({ key }) => key === field.property.key)}
              active={field.property.key === activeKey}
              editing={editors.baseOf(field.property.key)}
              onActive={() => review.setActive(field.property.key)}
              onAccept={() => review.accept(field)}
              onSwipeAccept={() => review.acceptQuickly(field)}
              onOther={() => review.takeOther(field)}
              onEdit={() => editors.open(field.property.key)}
              onClose={() => editors.close(field.property.key)}
              onSaved={(text) => review.corrected(field, text)}
              alike={
                <DecideAlike
                  {...{ projectId, file, properties, queue }}
                  property={field.property}
                  onDecide={() => review.decidedAlike(field)}
                />
              }
            />
          ))}
        </ul>
        <Actions
          {...{ projectId, rejection, onSkip, onPrevious }}
          id={file.id}
          isBusy={confirmable.every(({ property }) => review.isBusy(property.key))}
          onAcceptAll={confirmable.length > 1 ? review.acceptAll : null}
        />
      </div>
    </div>
  )
}

interface HintsProps {
  readonly left: number
  /** Someone else has confirmed the last field while an editor was open here. */
  readonly isDoneElsewhere: boolean
  readonly onDone: () => void
}

function Hints({ left, isDoneElsewhere, onDone }: HintsProps) {
  return (
    <>
      {isDoneElsewhere && (
        <Banner
          tone="info"
          title={reviewTexts.doneMeanwhile}
          className="mb-3"
          actions={<Button onPress={onDone}>{reviewTexts.next}</Button>}
        />
      )}
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-text-muted">
        <span className="font-medium text-text tabular-nums">{reviewTexts.left({ n: left })}</span>
        <span className="max-lg:hidden">{reviewTexts.keys}</span>
      </p>
      <p className="mb-2 hidden text-sm text-text-muted pointer-coarse:block">{reviewTexts.swipe}</p>
    </>
  )
}

interface ActionsProps {
  readonly projectId: string
  readonly id: string
  readonly rejection: string | undefined
  readonly isBusy: boolean
  /** Null with at most one field to confirm. */
  readonly onAcceptAll: (() => void) | null
  readonly onSkip: () => void
  readonly onPrevious: (() => void) | null
}

/** The actions on the whole document. On a phone the bar stays at the bottom of the screen. */
function Actions({ projectId, id, rejection, isBusy, onAcceptAll, onSkip, onPrevious }: ActionsProps) {
  return (
    <div className="sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-30 -mx-4 mt-4 flex @max-[14rem]:static flex-wrap gap-2 border-t border-border bg-bg px-4 pt-2 pb-5 max-md:[&>*]:px-3 max-md:[&>*>svg]:hidden md:static md:mx-0 md:border-0 md:p-0">
      {onPrevious && (
        <Button icon={<SkipBack aria-hidden className="size-4" />} onPress={onPrevious}>
          {reviewTexts.previous}
          <KeyHint>B</KeyHint>
        </Button>
      )}
      <Button icon={<SkipForward aria-hidden className="size-4" />} onPress={onSkip}>
        {reviewTexts.skip}
        <KeyHint>S</KeyHint>
      </Button>
      {onAcceptAll && (
        <Button
          icon={<Check aria-hidden className="size-4" />}
          busy={isBusy}
          blockedReason={rejection}
          onPress={onAcceptAll}
        >
          {reviewTexts.acceptAll}
          <KeyHint>{reviewTexts.acceptAllKeys}</KeyHint>
        </Button>
      )}
      <LinkButton
        variant="quiet"
        href={paths.thing(projectId, id)}
        icon={<ExternalLink aria-hidden className="size-4" />}
      >
        {reviewTexts.openDocument}
      </LinkButton>
    </div>
  )
}
