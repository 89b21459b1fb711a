import { Check, Pencil } from 'lucide-react'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { texts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Property } from '../document-type.ts'
import { contextOf, isRows, showValue } from '../field-value.ts'

/** The printed value, if a code or e-invoice contains another one; else undefined. */
export function printedValue(file: FileThing, key: string): FieldValue | undefined {
  const printed = file.data.evidence?.[key]?.printed
  return printed === undefined || typeof printed === 'object' ? undefined : printed
}

export interface ChoicesProps {
  readonly file: FileThing
  readonly property: Property
  readonly busy: boolean
  /** Why the value cannot be accepted. */
  readonly rejection: string | undefined
  /** Why nothing can be changed. */
  readonly editRejection: string | undefined
  readonly onAccept: () => void
  readonly onPrinted: () => void
  readonly onEdit: () => void
}

/** What can be decided about a value: take it, take the printed one, or correct it. */
export function Choices(props: ChoicesProps) {
  const { file, property, busy, rejection, editRejection } = props
  const value = file.data.extracted[property.key]
  const printed = printedValue(file, property.key)
  const show = (one: FieldValue | undefined) =>
    showValue(one ?? null, property.schema, contextOf(file.data.extracted))
  const hasTwo = printed !== undefined && !isRows(value)
  if (isEmptyValue(value)) return <EmptyChoices {...props} />
  return (
    <div className="flex flex-wrap gap-2 max-md:*:grow">
      <Button
        variant="primary"
        icon={<Check aria-hidden className="size-4" />}
        busy={busy}
        blockedReason={rejection}
        onPress={props.onAccept}
      >
        {hasTwo ? texts.fromCode({ value: show(value) }) : texts.accept}
        <KeyHint>A</KeyHint>
      </Button>
      {hasTwo && (
        <Button busy={busy} blockedReason={editRejection} onPress={props.onPrinted}>
          {texts.fromPrint({ value: show(printed) })}
          <KeyHint>P</KeyHint>
        </Button>
      )}
      <Button
        icon={<Pencil aria-hidden className="size-4" />}
        blockedReason={editRejection}
        onPress={props.onEdit}
      >
        {texts.correct}
        <KeyHint>E</KeyHint>
      </Button>
    </div>
  )
}

/** `Receipt Number` within a sentence: `receipt number`; `IBAN` stays. */
const withinSentence = (label: string) =>
  label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())

/** Without a value: most are on the page and were not read, so that typing comes first. No key leaves it empty. */
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

/** The key that does the same; on devices with a mouse only. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-[0.25rem] border border-current px-1 font-sans text-xs opacity-70 max-lg:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}
