import { Check, Pencil } from 'lucide-react'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { withinSentence } from '#lib/within-sentence.ts'
import { texts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Property } from '../document-type.ts'
import { otherValueOf } from './other-value.ts'
import { contextOf, isRows, showField } from '../field-value.ts'

export interface ChoicesProps {
  readonly file: FileThing
  readonly property: Property
  readonly busy: boolean
  /** Why the value cannot be accepted. */
  readonly rejection: string | undefined
  /** Why nothing can be changed. */
  readonly editRejection: string | undefined
  readonly onAccept: () => void
  readonly onOther: () => void
  readonly onEdit: () => void
}

/** Possible decisions about a value: accept it, use the other one of the document, or correct it. */
export function Choices(props: ChoicesProps) {
  const { file, property, busy, rejection, editRejection } = props
  const value = file.data.extracted[property.key]
  const other = otherValueOf(file, property.key)
  const show = (one: FieldValue | undefined) =>
    showField(property.key, one ?? null, property.schema, contextOf(file.data.extracted))
  const hasTwo = other !== null && !isRows(value)
  if (isEmptyValue(value)) return <EmptyChoices {...props} />
  return (
    <div
      className={
        hasTwo
          ? 'flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto]'
          : 'flex flex-wrap gap-2 max-md:*:grow max-md:*:px-3'
      }
    >
      <Button
        variant="primary"
        icon={<Check aria-hidden className="size-4" />}
        busy={busy}
        blockedReason={rejection}
        onPress={props.onAccept}
        className={hasTwo ? 'py-1.5 max-md:col-span-2 max-md:text-sm' : ''}
      >
        {hasTwo ? <LongChoice>{other.named.value(show(value))}</LongChoice> : texts.accept}
        <KeyHint>A</KeyHint>
      </Button>
      {hasTwo && (
        <Button
          busy={busy}
          blockedReason={editRejection}
          onPress={props.onOther}
          className="py-1.5 max-md:col-start-1 max-md:row-start-2 max-md:text-sm"
        >
          <LongChoice>{other.named.other(show(other.value))}</LongChoice>
          <KeyHint>P</KeyHint>
        </Button>
      )}
      <Button
        icon={<Pencil aria-hidden className="size-4" />}
        blockedReason={editRejection}
        onPress={props.onEdit}
        className={hasTwo ? 'max-md:col-start-2 max-md:row-start-2 max-md:self-end max-md:px-3.5' : ''}
      >
        <span className={hasTwo ? 'max-md:sr-only' : ''}>{texts.correct}</span>
        <KeyHint>E</KeyHint>
      </Button>
    </div>
  )
}

/** A value and its origin. */
const LongChoice = ({ children }: { readonly children: string }) => (
  <span className="line-clamp-4 min-w-0 break-words">{children}</span>
)

/** For an empty value. Most are on the page but were not read, so typing comes first. No shortcut leaves it empty. */
function EmptyChoices({ property, busy, rejection, editRejection, onAccept, onEdit }: ChoicesProps) {
  return (
    <div className="flex flex-wrap gap-2 max-md:*:grow">
      <Button
        variant="primary"
        icon={<Pencil aria-hidden className="size-4" />}
        blockedReason={editRejection}
        onPress={onEdit}
      >
        {texts.enter({ label: withinSentence(property.label) })}
        <KeyHint>E</KeyHint>
      </Button>
      <Button busy={busy} blockedReason={rejection} onPress={onAccept}>
        {texts.leaveEmpty}
      </Button>
    </div>
  )
}

/** The equivalent shortcut, only on devices with a mouse. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-[0.25rem] border border-current px-1 font-sans text-xs max-lg:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}
