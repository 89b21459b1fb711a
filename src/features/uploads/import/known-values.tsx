import type { ImportPlan } from '#core/import/entry.ts'
import { knownOf } from '#core/import/known.ts'
import { listNames } from '#lib/list-words.ts'
import { texts } from '#messages/import.ts'

/** Names that are listed of types, and of fields. */
const NAMES_SHOWN = 12

/** Where the values go that another program knew; nothing if it knew none. */
export function KnownValues({ documents }: Pick<ImportPlan, 'documents'>) {
  const { parties, dates, types, fields } = knownOf(documents)
  if (parties + dates + types.size + fields.size === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-2">{texts.known}</summary>
      <ul className="flex flex-col gap-2 text-sm text-text-muted">
        {parties > 0 && <li>{texts.knownParties({ n: parties })}</li>}
        {dates > 0 && <li>{texts.knownDates({ n: dates })}</li>}
        {types.size > 0 && <Names head={texts.knownTypes} counts={types} hint={texts.knownTypesHint} />}
        {fields.size > 0 && <Names head={texts.knownFields} counts={fields} hint={texts.knownFieldsHint} />}
        <li>{texts.knownStays}</li>
      </ul>
    </details>
  )
}

interface NamesProps {
  readonly head: string
  readonly counts: ReadonlyMap<string, number>
  readonly hint: string
}

function Names({ head, counts, hint }: NamesProps) {
  const shown = [...counts].slice(0, NAMES_SHOWN).map(([name, n]) => `${name} (${n})`)
  return (
    <li>
      <p className="break-words text-text">
        {head} {listNames(shown)} {counts.size > NAMES_SHOWN && texts.more({ n: counts.size - NAMES_SHOWN })}
      </p>
      <p>{hint}</p>
    </li>
  )
}
