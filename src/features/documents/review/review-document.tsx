import { ExternalLink } from 'lucide-react'
import { type ReactNode, type Ref, useEffect } from 'react'
import type { FileThing } from '#contract/things.ts'
import { paths } from '#features/navigation/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { texts as reviewTexts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { listWords } from '#lib/list-words.ts'
import { PageViewer } from '../detail/viewer/page-viewer.tsx'
import type { Property } from '../document-type.ts'
import { AcceptAll, Actions, BottomBar } from './actions.tsx'
import { DecideAlike } from './alike.tsx'
import { canConfirm } from '../review-mark.ts'
import { Choices } from './choices.tsx'
import { ReviewField } from './review-field.tsx'
import { DocumentSkeleton } from './document-skeleton.tsx'
import type { Decisions } from './use-decisions.ts'
import { useFreshCopy } from './use-fresh-copy.ts'
import type { FieldToReview } from './review-order.ts'
import { type ReviewFields, useActivePage, useReviewFields, useReviewKeys } from './use-review-fields.ts'

export interface ReviewDocumentProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  /** Loaded documents to review, including this one. */
  readonly queue: readonly FileThing[]
  readonly decisions: Decisions
  /** Called when this person has decided on everything. */
  readonly onDone: () => void
  /** Called when the server's copy has nothing to decide and this person decided nothing. */
  readonly onPass: () => void
  /** Null at the first document of the visit. */
  readonly onPrevious: (() => void) | null
  readonly onSkip: () => void
}

/** The current document, until this person has decided on everything or nothing is left to decide. */
export function ReviewDocument(props: ReviewDocumentProps) {
  const { projectId, file, properties, decisions, onDone, onPass, onPrevious } = props
  const review = useReviewFields(projectId, file, properties, decisions)
  const isEmpty = review.fields.length === 0
  const hasDecided = decisions.hasDecided(file.id)
  const isFresh = useFreshCopy(projectId, file.id, isEmpty && !hasDecided)
  useEffect(() => {
    if (isEmpty && hasDecided) onDone()
    else if (isEmpty && isFresh) onPass()
  }, [isEmpty, hasDecided, isFresh, onDone, onPass])
  // A document that was decided and opened again cannot be skipped.
  const onSkip = review.marked === 0 && hasDecided ? onDone : props.onSkip
  useKeys({ s: onSkip, ...(onPrevious && { b: onPrevious }) })
  if (isEmpty) return <DocumentSkeleton />
  const isDoneElsewhere = review.marked === 0 && !hasDecided
  return <OpenDocument {...props} {...{ review, onSkip, isDoneElsewhere }} />
}

interface OpenDocumentProps extends ReviewDocumentProps {
  readonly review: ReviewFields
  /** Someone else has confirmed the last field while an editor was open here. */
  readonly isDoneElsewhere: boolean
}

/** The document's page, and its fields to review with one of them open. On phones the buttons are at the bottom. */
function OpenDocument(props: OpenDocumentProps) {
  const { projectId, file, review, onSkip, onPass, onPrevious } = props
  const { places, activeKey, active, rejection, editors, confirmable } = review
  const { list, focus } = useReviewKeys(review)
  const { page, setPage } = useActivePage(activeKey, places.find(({ key }) => key === activeKey)?.page)
  const title = useTitles(projectId)(file.data)
  const wide = useTableWidth()
  const actions = <Actions {...{ onSkip, onPrevious }} />
  const acceptAll = confirmable.length > 1 && (
    <AcceptAll
      rejection={rejection}
      isBusy={confirmable.every(({ property }) => review.isBusy(property.key))}
      onAcceptAll={review.acceptAll}
    />
  )
  const isEditing = active && editors.baseOf(active.property.key) !== undefined
  return (
    // At least as high as the screen, so that the buttons are at its bottom even if the document has little content.
    <div className="@container max-md:flex max-md:min-h-dvh max-md:flex-col">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[11fr_9fr] lg:gap-5">
        <div className="min-w-0 max-lg:order-last lg:sticky lg:top-18">
          <PageViewer
            {...{ projectId, file, rejection, title, page, places }}
            onPage={setPage}
            pointed={activeKey}
            startAll={false}
            onPick={focus}
            onHover={() => undefined}
          />
        </div>
        <div className="min-w-0">
          <Hints review={review} isDoneElsewhere={props.isDoneElsewhere} onDone={onPass}>
            {!wide && !isEditing && acceptAll}
          </Hints>
          {!wide && <LeftOut {...review} />}
          <Fields {...props} {...{ list, wide }} />
          <div className="mt-4 flex flex-wrap gap-2">
            {wide && actions}
            {wide && acceptAll}
            <LinkButton
              variant="quiet"
              href={paths.thing(projectId, file.id)}
              icon={<ExternalLink aria-hidden className="size-4 directional" />}
            >
              {reviewTexts.openDocument}
            </LinkButton>
          </div>
          {wide && <LeftOut {...review} />}
        </div>
      </div>
      {/* Hidden while the keyboard leaves little room; the editor has its own buttons. */}
      {!wide && active && !isEditing && (
        <BottomBar actions={actions} choices={<FieldChoices {...{ file, review }} field={active} />} />
      )}
    </div>
  )
}

interface FieldsProps extends OpenDocumentProps {
  readonly list: Ref<HTMLUListElement>
  /** The choices are in their field instead of at the bottom of the screen. */
  readonly wide: boolean
}

function Fields({ projectId, file, properties, queue, review, onSkip, list, wide }: FieldsProps) {
  const { fields, places, activeKey, rejection, editors } = review
  return (
    <ul ref={list} className="flex flex-col gap-3">
      {fields.map((field) => (
        <ReviewField
          key={field.property.key}
          {...{ projectId, file, rejection, onSkip, ...field }}
          place={places.find(({ key }) => key === field.property.key)}
          active={field.property.key === activeKey}
          editing={editors.baseOf(field.property.key)}
          onActive={() => review.setActive(field.property.key)}
          choices={wide ? <FieldChoices {...{ file, review, field }} /> : null}
          onSwipeAccept={() => review.acceptQuickly(field)}
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
  )
}

interface FieldChoicesProps {
  readonly file: FileThing
  readonly review: ReviewFields
  readonly field: FieldToReview
}

function FieldChoices({ file, review, field }: FieldChoicesProps) {
  const { property, reason } = field
  const { rejection } = review
  return (
    <Choices
      {...{ file, property }}
      busy={review.isBusy(property.key)}
      rejection={rejection ?? (canConfirm(reason) ? undefined : reviewTexts.onlyCorrect)}
      editRejection={rejection}
      onAccept={() => review.accept(field)}
      onOther={() => review.takeOther(field)}
      onEdit={() => review.editors.open(property.key)}
    />
  )
}

/** What accepting all leaves out. */
function LeftOut({ confirmable, notConfirmable }: ReviewFields) {
  const leftOut = notConfirmable.map(({ property }) => property.label)
  if (confirmable.length < 2 || leftOut.length === 0) return null
  return <p className="my-2 text-sm text-text-muted">{reviewTexts.leftOut({ fields: listWords(leftOut) })}</p>
}

interface HintsProps {
  readonly review: ReviewFields
  /** Someone else has confirmed the last field while an editor was open here. */
  readonly isDoneElsewhere: boolean
  readonly onDone: () => void
  readonly children: ReactNode
}

function Hints({ review, isDoneElsewhere, onDone, children }: HintsProps) {
  const { left } = review
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
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-text-muted">
        <p>
          <span className="font-medium text-text tabular-nums">{reviewTexts.left({ n: left })}</span>
          <span className="hidden pointer-coarse:inline"> {reviewTexts.swipe}</span>
        </p>
        <span className="max-lg:hidden">{reviewTexts.keys}</span>
        {children}
      </div>
    </>
  )
}
