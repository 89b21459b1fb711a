import type { QueryTree } from '#contract/query-tree.ts'
import { joinRanges, sayRange } from '#core/query/say-range.ts'
import { sayFilter } from '#core/query/say.ts'
import { conceptOf, namesOfConcept } from '#core/query/parse/lexicons.ts'
import { answerTexts } from '#messages/analyst.ts'
import { filterTexts } from '#messages/filters.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { profileOf } from '#core/reading/profiles/all.ts'
import { HOST_LOCALE, labelOfName, plainNumber } from '#lib/field-format.ts'

const LONGEST = 240

/** What a tree finds, for people: `Invoices · Vendor: Ferrand · Date: March 2026`. */
export function labelOfTree({ types, filters }: QueryTree, vocabulary: Vocabulary, language = 'en'): string {
  const texts = filterTexts(language)
  const locale = language === 'en' ? (vocabulary.locale ?? HOST_LOCALE) : language
  const [first = documentsIn(language)[1], ...others] = types.map(nameOfSeveral)
  const said = joinRanges(filters).map(
    (joined) =>
      sayRange(joined, null, locale, texts) ??
      joined.map((filter) => sayFilter(filter, vocabulary, locale, texts)).join(' · '),
  )
  const label = [[labelOfName(first), ...others].join(` ${texts.and} `), ...new Set(said)].join(' · ')
  return label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label
}

/** The plural of one of Sheaf's own types; null for a name that a person gave. */
const pluralOfType = (type: string) => profileOf(type)?.plural ?? null

/** How several documents of a type are called. A name that a person gave is never inflected. */
export const nameOfSeveral = (type: string) => pluralOfType(type) ?? labelOfName(type)

/** `3 invoices`, `1 CV`, `2 documents`; of a type that a person named, `3 Lieferschein Nord documents`. */
export function countOfTypes(count: number, types: readonly string[], language = 'en'): string {
  const n = plainNumber(count, answerTexts(language).locale)
  const [type] = types
  const documents = documentsIn(language)[count === 1 ? 0 : 1]
  if (types.length !== 1 || type === undefined) return `${n} ${documents}`
  const plural = pluralOfType(type)
  if (plural === null)
    return language === 'en' ? `${n} ${labelOfName(type)} ${documents}` : `${n} ${labelOfName(type)}`
  if (language !== 'en') return `${n} ${nameOfType(type, count !== 1, language)}`
  return `${n} ${count === 1 ? inSentence(labelOfName(type)) : plural}`
}

/** The name of one of Sheaf's own types in a language; its English name where it has none there. */
function nameOfType(type: string, isPlural: boolean, language: string): string {
  const concept = conceptOf('types', type)
  const names = concept === null ? [] : namesOfConcept('types', concept, language)
  const own = names.find(({ plural, language: of }) => plural === isPlural && of === language)
  return own?.phrase ?? pluralOfType(type) ?? labelOfName(type)
}

const documentsIn = (language: string): readonly [string, string] => {
  const { oneDocument, manyDocuments } = answerTexts(language)
  return [oneDocument, manyDocuments]
}

/** Without its capital, unless it is an abbreviation. */
const inSentence = (label: string) => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
