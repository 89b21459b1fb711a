import type { AskedField } from '#core/analyst/fields-asked.ts'
import { labelOf } from '#core/query/say.ts'
import { texts } from '#messages/agent-steps.ts'
import { textsIn } from '#messages/current-language.ts'
import { filterTexts } from '#messages/filters.ts'

/** Name of a requested field in a language. */
export function nameOfField(
  { keys: [key, ...others], concept, isOfDeed, state }: AskedField,
  language: string,
) {
  const names = filterTexts(language)
  const isMain = concept === 'date' || concept === 'party' || concept === 'amount'
  // A main value has a different name in each type.
  if (isMain && others.length > 0) return labelOf(concept, names)
  if (key !== undefined) return labelOf(`extracted.${key}`, names)
  return (
    (isOfDeed && nameOfDeed(concept, state, language)) ||
    labelOf(`extracted.${concept.replaceAll(' ', '_')}`, names)
  )
}

/** A name for `paid date`, `signed date` or `“signed by”` where no document type has such a field. */
function nameOfDeed(concept: string, state: string | undefined, language: string): string | null {
  // English uses the name that such a field would have.
  if (language === 'en') return null
  const { asked } = textsIn(texts, language)
  if (concept === 'paid date') return asked.paymentDate
  const [, by, date] = /^“(.+) by”$|^(.+) date$/su.exec(concept) ?? []
  if (by !== undefined) return asked.stateBy({ state: state ?? by })
  return date === undefined ? null : asked.stateDate({ state: state ?? date })
}
