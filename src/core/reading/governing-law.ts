import { allSentences } from './agreements.ts'
import { COUNTRIES } from './lexicon/countries.ts'
import { LANGUAGES, patternOf, withoutMarks } from './lexicon/words.ts'
import { evidenceAt, type Sheet } from './sheet.ts'
import type { Found } from './types.ts'

// Whose law governs an agreement.

/** Begins with a capital, which a case-insensitive pattern cannot check. */
const PLACE = /^\p{Lu}[\p{L}]+(?:\s+(?:of\s+|and\s+)?\p{Lu}[\p{L}]+){0,2}/u
const OF_THE = String.raw`laws?\s+of\s+(?:the\s+)?(?:(?:state|commonwealth|province|republic|country|kingdom)\s+of\s+)?`
/** A choice of law comes before the place where a party was founded. */
const LAWS = [
  String.raw`(?:governed|construed|interpreted)\s+(?:\p{L}+\s+){0,2}(?:by|in|under)(?!\p{L})[^.]{0,140}?\b${OF_THE}`,
  String.raw`(?<!(?:organized|organised|existing|incorporated|formed|established)[^.]{0,30})\b${OF_THE}`,
].map((source) => new RegExp(source, 'iu'))

/** Capitalized words after a place that belong to the sentence: `DELAWARE WITHOUT GIVING EFFECT`. */
const AFTER_PLACE =
  /\s+(?:without|with|and|as|applicable|in|for|regardless|excluding|which|that|shall|is|are|or|but|to|law|laws)(?!\p{L}).*$/isu

/** The state or country in `governed by the laws of ...`. */
export function governingLaw(sheet: Sheet): Found<string> | null {
  for (const pattern of LAWS) {
    for (const { match, span } of allSentences(sheet, pattern)) {
      const from = match.index + match[0].length
      const place = PLACE.exec(span.text.slice(from))?.[0].replace(AFTER_PLACE, '')
      if (!place) continue
      const isShouted = place.length > 3 && place === place.toUpperCase()
      const evidence = evidenceAt(span, match.index, from + place.length)
      return { value: isShouted ? capitalised(place) : place, evidence }
    }
  }
  return countryWhoseLaw(sheet)
}

const capitalised = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<!\p{L})(?!of(?!\p{L})|and(?!\p{L}))\p{L}/gu, (letter) => letter.toUpperCase())

/** Languages with words for law, for `Intl`. */
const LOCALES = {
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  dutch: 'nl',
  portuguese: 'pt',
  polish: 'pl',
}
/** Letters that an adjective shares with its country at least: `espa-ñol`, `fran-zösisch`. */
const STEM = 4

/** Behind a law with a title: `n. 392`, `du 6 juillet 1989`. */
const NUMBERED = String.raw`\W{0,3}(?:(?:\p{Ll}{2,3}\s+)?\d|[Nn][ro]?(?!\p{L}))`

/** In each language: its words for law next to a word, and the words that say that a law governs. */
const CLAUSES = Object.entries(LOCALES).flatMap(([name, locale]) => {
  const language = LANGUAGES[name]
  if (!language) return []
  const law = patternOf('law', [language])
  return [
    {
      locale,
      governs: new RegExp(patternOf('governs', [language]), 'u'),
      named: new RegExp(
        String.raw`(?<before>\p{L}{4,})(?=\s+${law}(?!\p{L}|${NUMBERED}))|${law}\s+(?:\p{Ll}{1,3}\s+|[Rr]ep\p{L}+\s+|[Bb]undesrepublik\s+){0,4}(?<behind>\p{L}{4,})(?!\p{L}|${NUMBERED})`,
        'gdu',
      ),
    },
  ]
})

const sharedLetters = (one: string, other: string) => {
  const differs = [...one].findIndex((letter, at) => letter !== other[at])
  return differs < 0 ? one.length : differs
}
const folded = (text: string) => withoutMarks(text).toLowerCase()

/** The country whose name in a language begins like a word; names of several words begin like others. */
function countryLike(word: string, locale: string): string | null {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const [best] = Object.keys(COUNTRIES)
    .map((code) => names.of(code) ?? '')
    .filter((name) => !/\s/.test(name))
    .map((name) => ({ name, shared: sharedLetters(folded(word), folded(name)) }))
    .toSorted((a, b) => b.shared - a.shared)
  return best && best.shared >= STEM ? best.name : null
}

/** The country of `es gilt deutsches Recht`: where a sentence says that its law governs, and not where it names a law. */
function countryWhoseLaw(sheet: Sheet): Found<string> | null {
  for (const { locale, governs, named } of CLAUSES)
    for (const { match, span } of allSentences(sheet, governs)) {
      const from = span.text.lastIndexOf('. ', match.index) + 1
      const end = span.text.indexOf('.', match.index + match[0].length)
      const sentence = withoutMarks(span.text.slice(from, end < 0 ? undefined : end))
      for (const { groups = {}, indices } of sentence.matchAll(named)) {
        const key = groups['before'] === undefined ? 'behind' : 'before'
        const [start, behind] = indices?.groups?.[key] ?? [0, 0]
        const country = countryLike(groups[key] ?? '', locale)
        if (country) return { value: country, evidence: evidenceAt(span, from + start, from + behind) }
      }
    }
  return null
}
