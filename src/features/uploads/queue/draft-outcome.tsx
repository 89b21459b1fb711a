import type { FieldValue } from '#contract/things.ts'
import { differencesOf } from '#core/reading/draft-differences.ts'
import { contextOf, showField } from '#features/documents/index.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import type { OwnReading } from '../engine.ts'
import { texts } from '#messages/uploads.ts'
import { shownFields } from './shown-fields.ts'

export interface DraftOutcomeProps {
  readonly reading: OwnReading
  /** The document's fields as the server has read them. */
  readonly final: Readonly<Record<string, FieldValue>>
}

/** The fields that the server read differently from this device; nothing if there are none. */
export function DraftOutcome({ reading: { draft, corrected }, final }: DraftOutcomeProps) {
  const fields = shownFields(draft.properties, { ...draft.extracted, ...corrected })
  const shown = new Set(fields.map(([name]) => name))
  const differences = differencesOf(draft.extracted, corrected, final).filter(({ name }) => shown.has(name))
  if (differences.length === 0) return null
  const context = contextOf({ ...draft.extracted, ...final })
  return (
    <section aria-label={texts.draft.differences} className="mx-4 mb-3 text-sm text-text-muted">
      <ul className="flex flex-col gap-0.5">
        {differences.map(({ name, draft: before, final: after, isOwn }) => {
          const show = (value: FieldValue) => showField(name, value, draft.properties[name], context)
          return (
            <li key={name} className="break-words">
              {isOwn
                ? texts.draft.own({ field: fieldName(name), own: show(before), final: show(after) })
                : texts.draft.other({ field: fieldName(name), draft: show(before), final: show(after) })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
