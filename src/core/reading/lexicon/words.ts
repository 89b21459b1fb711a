import {
  type Concept,
  CONCEPTS,
  type LabelConcept,
  LABELS,
  type LanguageWords,
  type Payment,
  PAYMENTS,
} from './concepts.ts'
import { malay, vietnamese } from './languages/asian.ts'
import { dutch } from './languages/dutch.ts'
import { czech, hungarian, turkish } from './languages/eastern.ts'
import { english } from './languages/english.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { italian } from './languages/italian.ts'
import { danish, finnish, norwegian, swedish } from './languages/nordic.ts'
import { polish } from './languages/polish.ts'
import { portuguese } from './languages/portuguese.ts'
import { spanish } from './languages/spanish.ts'

/** Every language whose words are known. A new language is a file and an entry here. */
export const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  english,
  german,
  french,
  italian,
  spanish,
  portuguese,
  dutch,
  swedish,
  danish,
  norwegian,
  finnish,
  polish,
  czech,
  hungarian,
  turkish,
  malay,
  vietnamese,
}

function byPhrase<C extends string>(
  concepts: readonly C[],
  wordsOf: (language: LanguageWords) => Readonly<Partial<Record<C, string>>>,
  languages: readonly LanguageWords[] = Object.values(LANGUAGES),
): Map<string, Set<C>> {
  const found = new Map<string, Set<C>>()
  for (const language of languages) {
    const words = wordsOf(language)
    for (const concept of concepts) {
      for (const phrase of words[concept]?.split('|') ?? []) {
        const known = found.get(phrase) ?? new Set()
        found.set(phrase, known.add(concept))
      }
    }
  }
  return found
}

/** Concepts by phrase, for all languages: a phrase may have several. */
export const conceptsByPhrase = (): Map<string, Set<Concept>> => byPhrase(CONCEPTS, (words) => words)

/** Words between the parts of a sentence, which are no labels. */
const LINKING: readonly LabelConcept[] = [
  'until',
  'and',
  'unit',
  'between',
  'addressed',
  'numerals',
  'courtesy',
  'greeting',
  'close',
  'bank',
]

/** The same for labels. */
export const labelsByPhrase = (languages?: readonly LanguageWords[]): Map<string, Set<LabelConcept>> =>
  byPhrase(
    LABELS.filter((concept) => !LINKING.includes(concept)),
    ({ labels = {} }) => labels,
    languages,
  )

/** The same letters without accents, as recognition often reads them; each character stays in its place. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/[^\p{ASCII}]/gu, (letter) => STROKES[letter] ?? letter.normalize('NFD')[0] ?? letter)
const STROKES: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd' }

/** From this length on, the blanks around a phrase may be lost, or it is a part of a compound. */
const LONG = 6

/** Not within a word: at its beginning, or where a capital follows a small letter because the blank was lost. */
const WORD_START = String.raw`(?:(?<!\p{L})|(?<=\p{Ll})(?=\p{Lu}))`
const anyCase = (letter: string) => `[${letter}${letter.toUpperCase()}]`

/** The phrases of a concept in all of these languages. */
export const phrasesOfLabel = (
  concept: LabelConcept,
  languages: readonly LanguageWords[] = Object.values(LANGUAGES),
): string[] => languages.flatMap(({ labels }) => labels?.[concept]?.split('|') ?? [])

/**
 * A pattern's source for the phrases of a concept in a text without marks, the longest first, in capitals or not. It does
 * not allow the flag `i`.
 */
export const patternOf = (
  concept: LabelConcept,
  languages: readonly LanguageWords[] = Object.values(LANGUAGES),
): string => {
  const phrases = phrasesOfLabel(concept, languages)
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => {
      const pattern = withoutMarks(phrase)
        .replaceAll(/[a-z]/g, anyCase)
        .replaceAll(' ', String.raw`[\s'’./]*`)
      return phrase.length < LONG ? String.raw`${WORD_START}${pattern}(?!\p{Ll})` : pattern
    })
  return `(?:${phrases.join('|')})`
}

/** Means of payment by phrase, for all languages. */
export function paymentsByPhrase(): Map<string, Payment> {
  const phrases = Object.values(LANGUAGES).flatMap(({ payments = {} }) =>
    PAYMENTS.flatMap((payment) =>
      (payments[payment]?.split('|') ?? []).map((phrase) => [phrase, payment] as const),
    ),
  )
  return new Map(phrases)
}
