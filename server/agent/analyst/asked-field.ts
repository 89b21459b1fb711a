import type { AskedField } from '#core/analyst/fields-asked.ts'
import { labelOf } from '#core/query/say.ts'
import { texts } from '#messages/agent-steps.ts'
import { textsIn } from '#messages/current-language.ts'
import { filterTexts } from '#messages/filters.ts'

/** What a field that is asked for is called in a language. */
export function nameOfField(
  { keys: [key, ...others], concept, isOfDeed, state }: AskedField,
  language: string,
) {
  const names = filterTexts(language)
  const isMain = concept === 'date' || concept === 'party' || concept === 'amount'
  // A main value has another name in each type.
  if (isMain && others.length > 0) return labelOf(concept, names)
  if (key !== undefined) return labelOf(`extracted.${key}`, names)
  return (
    (isOfDeed && nameOfDeed(concept, state, language)) ||
    labelOf(`extracted.${concept.replaceAll(' ', '_')}`, names)
  )
}

/** `paid date`, `signed date` and `“signed by”` are no fields of the document: it would be in them if it had them. */
function nameOfDeed(concept: string, state: string | undefined, language: string): string | null {
  // English calls it as such a field would be called.
  if (language === 'en') return null
  const { asked } = textsIn(texts, language)
  if (concept === 'paid date') return asked.paymentDate
  const [, by, date] = /^“(.+) by”$|^(.+) date$/su.exec(concept) ?? []
  if (by !== undefined) return asked.stateBy({ state: state ?? by })
  return date === undefined ? null : asked.stateDate({ state: state ?? date })
}
