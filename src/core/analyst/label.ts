import type { QueryTree } from '#contract/query-tree.ts'
import { joinRanges, sayRange } from '#core/query/say-range.ts'
import { sayFilter } from '#core/query/say.ts'
import { answerTexts } from '#messages/analyst.ts'
import { countedDocuments, countedType } from '#messages/counted-types.ts'
import { filterTexts } from '#messages/filters.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { profileOf } from '#core/reading/profiles/all.ts'
import { HOST_LOCALE, labelOfName, plainNumber } from '#lib/field-format.ts'
import { localeOf } from '#lib/locale.ts'

const LONGEST = 240

/**
 * A tree in display form: `Invoices · Vendor: Ferrand · Date: March 2026`. In the user's language, unless another one
 * is given.
 */
export function labelOfTree(
  { types, filters }: QueryTree,
  vocabulary: Vocabulary,
  language = vocabulary.language ?? 'en',
): string {
  const texts = filterTexts(language)
  const device = vocabulary.locale ? [vocabulary.locale] : []
  const locale = language === 'en' ? (vocabulary.locale ?? HOST_LOCALE) : localeOf(language, device)
  const [first = countedDocuments(2, language), ...others] = types.map((type) =>
    nameOfSeveral(type, language),
  )
  const said = joinRanges(filters).map(
    (joined) =>
      sayRange(joined, null, locale, texts) ??
      joined.map((filter) => sayFilter(filter, vocabulary, locale, texts)).join(' · '),
  )
  const named = language === 'en' ? labelOfName(first) : first.charAt(0).toUpperCase() + first.slice(1)
  const label = [[named, ...others].join(` ${texts.and} `), ...new Set(said)].join(' · ')
  return label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label
}

/** The plural of one of Sheaf's own types; null for a name that a user gave. */
const pluralOfType = (type: string) => profileOf(type)?.plural ?? null

/** The name for several documents of a type. A name that a user gave is never inflected. */
function nameOfSeveral(type: string, language: string): string {
  const plural = pluralOfType(type)
  if (plural === null || language === 'en') return plural ?? labelOfName(type)
  return nameOfType(type, 2, language) ?? plural
}

/** `invoices`, `documents`. */
export const nameOfTypes = (types: readonly string[], language: string): string =>
  countedName(2, types, language)

/** `3 invoices`, `1 CV`, `2 documents`; for a type that a user named, `3 Lieferschein Nord documents`. */
export const countOfTypes = (count: number, types: readonly string[], language = 'en'): string =>
  `${plainNumber(count, answerTexts(language).locale)} ${countedName(count, types, language)}`

function countedName(count: number, types: readonly string[], language: string): string {
  const [type] = types
  const documents = countedDocuments(count, language)
  if (types.length !== 1 || type === undefined) return documents
  const plural = pluralOfType(type)
  if (plural === null) return language === 'en' ? `${labelOfName(type)} ${documents}` : labelOfName(type)
  const english = count === 1 ? inSentence(labelOfName(type)) : plural
  return language === 'en' ? english : (nameOfType(type, count, language) ?? english)
}

/** The name of one of Sheaf's own types in a language. */
const nameOfType = (type: string, n: number, language: string): string | null =>
  countedType(profileOf(type)?.documentType ?? '', n, language)

/** Without its capital, unless it is an abbreviation. */
const inSentence = (label: string) => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
