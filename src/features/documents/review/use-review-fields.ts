import { useEffect, useRef, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/documents.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useEditors } from '../detail/fields/use-editors.ts'
import { placesOf } from '../detail/viewer/places.ts'
import type { Property } from '../document-type.ts'
import { useEditRejection } from '../edits/use-edit-rejection.ts'
import { canConfirm, markOf } from '../review-mark.ts'
import { otherValueOf } from './other-value.ts'
import { type FieldToReview, inReviewOrder } from './review-order.ts'
import type { Decisions } from './use-decisions.ts'
import { useSaveDecisions } from './use-save-decisions.ts'

/** The fields of a document to review, the active one, and the possible decisions. */
export function useReviewFields(
  projectId: string,
  file: FileThing,
  properties: readonly Property[],
  decisions: Decisions,
) {
  const editors = useEditors(file)
  const mayNot = useEditRejection(projectId, file)
  const rejection = mayNot ?? (file.cut?.length ? texts.isCut : undefined)
  const [wanted, setWanted] = useState<string | null>(null)
  const saving = useSaveDecisions({ projectId, file, decisions, editors, rejection })
  const { isBusy, save, corrected, decidedAlike } = saving

  const reopened = decisions.reopenedIn(file.id)
  const toDecide = properties.flatMap((property): FieldToReview[] => {
    const reason = markOf(file, property.key) ?? reopened.get(property.key) ?? null
    const isOpen = editors.baseOf(property.key) !== undefined
    // A field with an open editor stays in the list, even if someone else has just confirmed it.
    return reason === null && !isOpen ? [] : [{ property, reason: reason ?? 'unclear' }]
  })
  const fields = inReviewOrder(toDecide, properties, file.data.extracted)
  // A field that was just accepted stays in the list as busy; shortcuts act on the next one.
  const left = fields.filter(({ property }) => !isBusy(property.key))
  const active = left.find(({ property }) => property.key === wanted) ?? left[0] ?? fields[0]
  const marked = properties.filter(({ key }) => markOf(file, key) !== null)
  const isEmpty = ({ property }: FieldToReview) => isEmptyValue(file.data.extracted[property.key])
  const confirmable = fields.filter((field) => canConfirm(field.reason) && !isEmpty(field))
  return {
    fields,
    left: left.length,
    marked: marked.length,
    confirmable,
    notConfirmable: fields.filter((field) => !confirmable.includes(field)),
    active,
    activeKey: active?.property.key ?? null,
    places: placesOf(file, properties),
    rejection,
    editors,
    isBusy,
    setActive: setWanted,
    accept(field: FieldToReview | undefined) {
      if (field && canConfirm(field.reason)) void save([field])
    },
    takeOther(field: FieldToReview | undefined) {
      const other = field && otherValueOf(file, field.property.key)
      if (field && other) void save([field], other.value)
    },
    /** Accepts a value by shortcut or swipe. Empty values can only be accepted with their button. */
    acceptQuickly(field: FieldToReview | undefined) {
      if (field && confirmable.includes(field)) void save([field])
    },
    acceptAll: () => void save(confirmable),
    corrected,
    decidedAlike,
  }
}

export type ReviewFields = ReturnType<typeof useReviewFields>

/** Keyboard shortcuts for moving between fields and deciding. `focus` also scrolls to a field. */
export function useReviewKeys(review: ReviewFields) {
  const list = useRef<HTMLUListElement>(null)
  const { fields, active, activeKey, editors, rejection } = review
  const focus = (key: string) => {
    review.setActive(key)
    const row = list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.focus({ preventScroll: true })
  }
  const move = (step: 1 | -1) => {
    const to = fields[fields.findIndex(({ property }) => property.key === activeKey) + step]
    if (to) focus(to.property.key)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    a: () => review.acceptQuickly(active),
    A: review.acceptAll,
    p: () => review.takeOther(active),
    e: () => activeKey !== null && rejection === undefined && editors.open(activeKey),
  })
  return { list, focus }
}

/** The page of the active field, unless the person has turned to another one. */
export function useActivePage(activeKey: string | null, activePage: number | undefined) {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (activePage !== undefined) setPage(activePage)
  }, [activeKey, activePage])
  return { page, setPage }
}
