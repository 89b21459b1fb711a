import type { FieldValue } from '#contract/things.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Property } from '../document-type.ts'
import { parseText, showValue, type ValueContext } from '../field-value.ts'
import { texts } from '../texts.ts'

export interface ConflictChoiceProps {
  readonly theirs: FieldValue | undefined
  /** The text as it was typed here. */
  readonly mine: string
  readonly property: Property
  readonly context: ValueContext
  readonly busy: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Two people changed one field: shows both values and lets a person choose. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { theirs, mine, property, context, busy, onMine, onTheirs } = props
  const parsed = parseText(mine, property.schema)
  return (
    <Banner
      tone="warning"
      title={texts.conflict}
      actions={
        <>
          <Button variant="primary" busy={busy} busyText={texts.saving} onPress={onMine}>
            {texts.keepMine}
          </Button>
          <Button onPress={onTheirs}>{texts.takeTheirs}</Button>
        </>
      }
    >
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-text-muted">{texts.conflictTheirs}</dt>
        <dd className="break-words">{showValue(theirs, property.schema, context)}</dd>
        <dt className="text-text-muted">{texts.conflictYours}</dt>
        <dd className="break-words">
          {parsed.ok ? showValue(parsed.value, property.schema, context) : mine}
        </dd>
      </dl>
    </Banner>
  )
}
