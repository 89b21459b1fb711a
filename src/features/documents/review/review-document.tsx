import { ExternalLink, SkipForward, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/documents.ts'
import { texts as reviewTexts } from '#messages/review.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useEditors } from '../detail/fields/use-editors.ts'
import { PageViewer } from '../detail/viewer/page-viewer.tsx'
import { placesOf } from '../detail/viewer/places.ts'
import type { Property } from '../document-type.ts'
import { paths } from '#features/navigation/index.ts'
import { canConfirm, markOf } from '../review-mark.ts'
import { useEditRejection } from '../edits/use-edit-rejection.ts'
import { useConfirm } from '../edits/use-confirm.ts'
import { ReviewField } from './review-field.tsx'

export interface ReviewDocumentProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  /** Called when no field is left to check. */
  readonly onDone: () => void
  readonly onSkip: () => void
}

/** The current document: its page and the fields to check. */
export function ReviewDocument({ projectId, file, properties, onDone, onSkip }: ReviewDocumentProps) {
  const { confirm, isBusy } = useConfirm(projectId, file)
  const editors = useEditors(file)
  const mayNot = useEditRejection(projectId, file)
  const rejection = mayNot ?? (file.cut?.length ? texts.isCut : undefined)
  const list = useRef<HTMLUListElement>(null)
  const [page, setPage] = useState(0)
  const [wanted, setWanted] = useState<string | null>(null)

  const places = placesOf(file, properties)
  const fields = properties.flatMap((property) => {
    const reason = markOf(file, property.key)
    const isOpen = editors.baseOf(property.key) !== undefined
    // A field with an open editor stays in the list even if someone else has just confirmed it.
    return reason === null && !isOpen ? [] : [{ property, reason: reason ?? 'unclear' }]
  })
  const marked = properties.filter(({ key }) => markOf(file, key) !== null)
  // A field that was just accepted stays in the list as busy; keys act on the next one.
  const open = fields.filter(({ property }) => !isBusy(property.key))
  const active = open.find(({ property }) => property.key === wanted) ?? open[0] ?? fields[0]
  const activeKey = active?.property.key ?? null
  const activePage = places.find(({ key }) => key === activeKey)?.page

  useEffect(() => {
    if (activePage !== undefined) setPage(activePage)
  }, [activeKey, activePage])
  const isDone = fields.length === 0
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])

  const focus = (key: string) => {
    setWanted(key)
    const row = list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.focus({ preventScroll: true })
  }
  const move = (step: 1 | -1) => {
    const to = fields[fields.findIndex(({ property }) => property.key === activeKey) + step]
    if (to) focus(to.property.key)
  }
  const accept = (field: typeof active) => {
    if (field && canConfirm(field.reason) && rejection === undefined) confirm(field.property)
  }
  const confirmable = marked.filter(({ key }) => canConfirm(markOf(file, key) ?? ''))
  const acceptAll = () => {
    if (rejection === undefined) confirm(...confirmable)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    a: () => accept(active),
    A: acceptAll,
    e: () => activeKey !== null && rejection === undefined && editors.open(activeKey),
  })

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[11fr_9fr] lg:gap-5">
      <div className="min-w-0 max-lg:order-last lg:sticky lg:top-18">
        <PageViewer
          filename={file.data.filename}
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
        {marked.length === 0 && !isDone && (
          <Banner
            tone="info"
            title={reviewTexts.doneMeanwhile}
            className="mb-3"
            actions={<Button onPress={onDone}>{reviewTexts.next}</Button>}
          />
        )}
        <p className="mb-2 text-sm text-text-muted max-lg:hidden">{reviewTexts.keys}</p>
        <p className="mb-2 hidden text-sm text-text-muted pointer-coarse:block">{reviewTexts.swipe}</p>
        <ul ref={list} className="flex flex-col gap-3">
          {fields.map((field) => (
            <ReviewField
              key={field.property.key}
              {...{ projectId, file, rejection, onSkip }}
              property={field.property}
              busy={isBusy(field.property.key)}
              reason={field.reason}
              place={places.find(({ key }) => key === field.property.key)}
              active={field.property.key === activeKey}
              editing={editors.baseOf(field.property.key)}
              onActive={() => setWanted(field.property.key)}
              onAccept={() => accept(field)}
              onEdit={() => editors.open(field.property.key)}
              onClose={() => editors.close(field.property.key)}
            />
          ))}
        </ul>
        <Actions
          {...{ projectId, rejection, onSkip }}
          id={file.id}
          isBusy={confirmable.every(({ key }) => isBusy(key))}
          onAcceptAll={confirmable.length > 1 ? acceptAll : null}
        />
      </div>
    </div>
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
}

/** The actions on the whole document. On a phone the bar stays at the bottom of the screen. */
function Actions({ projectId, id, rejection, isBusy, onAcceptAll, onSkip }: ActionsProps) {
  return (
    <div className="sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-30 -mx-4 mt-4 flex @max-[14rem]:static flex-wrap gap-2 border-t border-border bg-bg px-4 pt-2 pb-5 max-md:[&>*]:px-3 max-md:[&>*>svg]:hidden md:static md:mx-0 md:border-0 md:p-0">
      <Button icon={<SkipForward aria-hidden className="size-4" />} onPress={onSkip}>
        {reviewTexts.skip}
      </Button>
      {onAcceptAll && (
        <Button
          icon={<Check aria-hidden className="size-4" />}
          busy={isBusy}
          blockedReason={rejection}
          onPress={onAcceptAll}
        >
          {reviewTexts.acceptAll}
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
