import { Pencil, ScanSearch, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Evidence, FieldValue } from '#contract/things.ts'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Property } from '../document-type.ts'
import { isRows, showValue, type ValueContext } from '../field-value.ts'
import { texts } from '../texts.ts'
import { FieldEditor } from './field-editor.tsx'
import { LongText } from './long-text.tsx'
import { RowsTable } from './rows-table.tsx'

/** Below this a value is worth a second look. */
const UNCLEAR = 0.6

/**
 * Marks where a value was read, null nothing. `mark`: on the page that shows. `turn`: turns to its page. `look`: also
 * brings the page into view.
 */
export type Point = (key: string | null, how: 'mark' | 'turn' | 'look') => void

export interface FieldRowProps {
  readonly projectId: string
  readonly id: string
  readonly version: number | undefined
  readonly property: Property
  readonly value: FieldValue | undefined
  readonly evidence: Evidence | undefined
  readonly context: ValueContext
  readonly onPoint: Point
}

/** One field: its label, its value, where it was read, and the way to correct it. */
export function FieldRow(props: FieldRowProps) {
  const { property, value, evidence, context, onPoint } = props
  const [editing, setEditing] = useState<Pick<FieldRowProps, 'value' | 'version'> | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const hasRows = isRows(value)
  const close = () => {
    setEditing(null)
    // The pencil comes back with the next paint; focus belongs there.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('button:last-of-type')?.focus())
  }
  return (
    <div
      ref={frame}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(property.key, 'mark')}
      onPointerLeave={(event) => {
        const isActive = event.currentTarget.contains(document.activeElement)
        if (event.pointerType === 'mouse' && !isActive) onPoint(null, 'mark')
      }}
      onFocus={() => onPoint(property.key, 'turn')}
      className="group border-b border-border px-4 py-2 last:border-b-0 hover:bg-sunken/50 md:px-5"
    >
      {editing ? (
        <FieldEditor {...props} base={editing.value} version={editing.version} onClose={close} />
      ) : (
        <div className="flex items-start gap-2">
          <dl className="min-w-0 flex-1 py-1">
            <dt className="text-sm text-text-muted">{property.label}</dt>
            <dd
              className={classNames(
                'text-base break-words whitespace-pre-line',
                isEmpty(value) && 'text-text-muted',
              )}
            >
              {hasRows ? (
                <RowsTable label={property.label} rows={value} context={context} />
              ) : (
                <LongText text={showValue(value, property.schema, context)} />
              )}
              <Hint evidence={evidence} empty={isEmpty(value)} />
            </dd>
          </dl>
          {evidence?.box && !isEmpty(value) && (
            <IconButton
              label={texts.showOnPage(property.label, evidence.page + 1)}
              icon={<ScanSearch aria-hidden className="size-5" />}
              onPress={() => onPoint(property.key, 'look')}
            />
          )}
          {!hasRows && (
            <IconButton
              label={texts.edit(property.label)}
              icon={<Pencil aria-hidden className="size-5" />}
              onPress={() => setEditing({ value, version: props.version })}
            />
          )}
        </div>
      )}
    </div>
  )
}

const isEmpty = (value: FieldValue | undefined) => value === undefined || value === null || value === ''

function Hint({ evidence, empty }: { evidence: Evidence | undefined; empty: boolean }) {
  if (!evidence || empty) return null
  if (evidence.source === 'user') return <p className="text-sm text-text-muted">{texts.corrected}</p>
  if (evidence.confidence === undefined || evidence.confidence >= UNCLEAR) return null
  return (
    <Chip tone="warning" icon={<TriangleAlert aria-hidden />} className="mt-1">
      {texts.unclear}
    </Chip>
  )
}
