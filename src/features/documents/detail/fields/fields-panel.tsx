import { ListChecks } from 'lucide-react'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { useLateCode, useOpening } from '#features/loading/index.ts'
import { texts as statusTexts } from '#messages/document-status.ts'
import { texts as valueTexts } from '#messages/document-values.ts'
import { texts } from '#messages/documents.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import type { Property } from '../../document-type.ts'
import { contextOf } from '../../field-value.ts'
import { isInProgress } from '../../file-status.ts'
import { markOf } from '../../review-mark.ts'
import { FieldRow, type Point } from './field-row.tsx'
import { loadEditors } from './late-editors.ts'
import { useEditors } from './use-editors.ts'

export interface FieldsHandle {
  /** Scrolls to a field and focuses it. */
  readonly focus: (key: string) => void
}

export interface FieldsPanelProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  /** Why this person cannot edit. */
  readonly rejection: string | undefined
  readonly pointed: string | null
  readonly onPoint: Point
  readonly handle: Ref<FieldsHandle>
  /** False if J, K and E belong to the list next to it. */
  readonly withKeys?: boolean
}

/** What was read from the document, each field with inline editing (DETAIL-07). */
export function FieldsPanel(props: FieldsPanelProps) {
  const { projectId, file, properties, rejection, pointed, onPoint, handle, withKeys = true } = props
  const { extracted } = file.data
  const waiting = isInProgress(file) && Object.keys(extracted).length === 0
  const rows = waiting ? [] : properties
  const editors = useEditors(file)
  const late = useLateCode(loadEditors, editors.isOpen)
  useOpening(late, editors.isOpen, editors.closeAll)
  const list = useRef<HTMLDivElement>(null)
  /** The field whose editor was just closed. */
  const [left, setLeft] = useState<string | null>(null)
  const lastMarked = useRef<string | null>(null)
  const marked = rows.filter(({ key }) => markOf(file, key) !== null)

  const rowOf = (key: string) => list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
  const focus = (key: string) => {
    const row = rowOf(key)
    row?.scrollIntoView({ block: 'nearest' })
    row?.focus({ preventScroll: true })
  }
  useImperativeHandle(handle, () => ({ focus }))
  /** The focused field; the pointer may be on another. */
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null
  const neighbour = (key: string | null, step: 1 | -1) => {
    const index = rows.findIndex((row) => row.key === key)
    return index < 0 ? rows[0] : rows[index + step]
  }
  const close = (key: string, step?: 1 | -1) => {
    editors.close(key)
    const next = step === undefined ? undefined : neighbour(key, step)
    if (next) return editors.open(next.key)
    setLeft(key)
  }
  useLayoutEffect(() => {
    if (left === null) return
    // The edit button is visible again and gets the focus.
    list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(left)}"] [data-edit]`)?.focus()
    setLeft(null)
  }, [left])
  const move = (step: 1 | -1) => {
    const to = neighbour(focused(), step)
    if (to) focus(to.key)
  }
  /** Searches after the focused field, then from the first one. */
  const toNextMarked = () => {
    const from = rows.findIndex(({ key }) => key === lastMarked.current)
    const next = marked.find(({ key }) => rows.findIndex((row) => row.key === key) > from) ?? marked[0]
    if (!next) return
    lastMarked.current = next.key
    onPoint(next.key, 'look')
    focus(next.key)
  }
  const keys = {
    j: () => move(1),
    k: () => move(-1),
    e: () => {
      const wanted = focused() ?? pointed
      const property = rows.find(({ key }) => key === wanted) ?? rows[0]
      if (property && rejection === undefined) editors.open(property.key)
    },
  }
  useKeys(keys, { active: withKeys })

  return (
    <section aria-labelledby="fields-title" className={classNames(cardClass, 'overflow-hidden')}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-border px-4 py-2 md:px-5 md:py-3">
        <h2 id="fields-title" className="text-lg font-semibold">
          {valueTexts.extracted}
        </h2>
        {marked.length > 0 && (
          <Button
            className="-my-1"
            icon={<ListChecks aria-hidden className="size-4 text-warning" />}
            onPress={toNextMarked}
          >
            {statusTexts.toCheck({ n: marked.length })}
          </Button>
        )}
      </div>
      {waiting && <Waiting />}
      {!waiting && rows.length === 0 && (
        <p className="px-4 py-5 text-text-muted md:px-5">{valueTexts.noFields}</p>
      )}
      <div ref={list}>
        {rows.map((property) => (
          <FieldRow
            key={property.key}
            {...{ projectId, file, property, rejection, onPoint }}
            context={contextOf(extracted)}
            editors={late.code}
            pointed={pointed === property.key}
            editing={editors.baseOf(property.key)}
            onEdit={() => editors.open(property.key)}
            onClose={(step) => close(property.key, step)}
          />
        ))}
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className="px-4 py-4 md:px-5">
      <p className="mb-3 text-text-muted">{valueTexts.fieldsPending}</p>
      <Skeleton label={texts.processingType}>
        <div className="flex flex-col gap-3">
          {['w-2/3', 'w-1/2', 'w-3/5', 'w-1/3'].map((width) => (
            <SkeletonBlock key={width} className={classNames('h-10', width)} />
          ))}
        </div>
      </Skeleton>
    </div>
  )
}
