import { type LabelConcept, OTHER_DAYS } from './concepts.ts'
import { fold, type MayMisread, type NamingPhrase, phraseFinder } from './find-phrases.ts'
import { labelsByPhrase, LANGUAGES } from './words.ts'

// Labels of papers in a text, as whole phrases.

/** What a label names, with its place in the text. */
export interface NamedLabel {
  readonly start: number
  readonly end: number
  readonly concepts: ReadonlySet<LabelConcept>
  /** The concepts in each language that has the phrase. */
  readonly languages: ReadonlyMap<string, ReadonlySet<LabelConcept>>
  /** A word for `number` is part of it. */
  readonly isNumbered: boolean
}

/** Most letters of words such as `of the` between the parts of a label. */
const LINKS = 6

const SIGNS = '|#'
const find = phraseFinder(labelsByPhrase(), { number: 'numbers', signs: SIGNS, isWhole: true })

/** Concepts by language of each phrase, folded. */
const byLanguage = new Map<string, Map<string, Set<LabelConcept>>>()
for (const [language, words] of Object.entries(LANGUAGES))
  for (const [phrase, concepts] of labelsByPhrase([words])) {
    const { text } = fold(phrase, SIGNS)
    const languages = byLanguage.get(text) ?? new Map<string, Set<LabelConcept>>()
    byLanguage.set(text, languages.set(language, new Set([...(languages.get(language) ?? []), ...concepts])))
  }

const WORD = /\p{L}+/gu
const foldedWords = (text: string) => (text.match(WORD) ?? []).map((word) => fold(word, SIGNS).text)
const known = new Set([...labelsByPhrase().keys()].flatMap(foldedWords))
/** Whether all words of a text are words of labels, so that none is misread. */
export const areLabelWords = (text: string): boolean => foldedWords(text).every((word) => known.has(word))

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
/** Where the word begins in which a phrase is: the first part of a compound belongs to its label. */
const wordStart = (text: string, at: number) => at - (/[\p{L}]*$/u.exec(text.slice(0, at))?.[0].length ?? 0)

/** Labels from left to right. `Numero della polizza` and `Policennummer` are one label each, `date of birth` is no label of a date. */
export function findLabelPhrases(text: string, mayMisread: MayMisread | null = null): NamedLabel[] {
  const phrases = find(text, mayMisread)
  const isNear = (one: NamingPhrase<LabelConcept>, next: NamingPhrase<LabelConcept> | undefined) =>
    next !== undefined &&
    !/[:\d]/.test(text.slice(one.end, next.start)) &&
    lettersIn(text.slice(one.end, next.start)) <= LINKS
  const labels = phrases.flatMap((phrase, at): NamedLabel[] => {
    const { concepts, start, end, folded } = phrase
    const [before, next] = [phrases[at - 1], phrases[at + 1]]
    if (concepts.has('day') && isNear(phrase, next) && OTHER_DAYS.some((day) => next?.concepts.has(day)))
      return []
    const isBehind = before?.concepts.has('numbers') === true && isNear(before, phrase)
    const isBefore =
      next?.concepts.has('numbers') === true &&
      lettersIn(text.slice(end, next.start)) === 0 &&
      isNear(phrase, next)
    return [
      {
        concepts,
        languages: byLanguage.get(folded) ?? new Map(),
        start: isBehind ? before.start : wordStart(text, start),
        end: isBefore ? next.end : end,
        isNumbered: isBehind || isBefore,
      },
    ]
  })
  return labels.reduce<NamedLabel[]>((done, label) => {
    const before = done.at(-1)
    if (before && BOTH.test(text.slice(before.end, label.start)) && isSame(before, label))
      done[done.length - 1] = united(before, label)
    else done.push(label)
    return done
  }, [])
}

/** Between the words of two languages for the same: `Name / Nom`. */
const BOTH = /^\s*\/\s*$/
const unitedSet = (
  one: ReadonlySet<LabelConcept> = new Set(),
  other: ReadonlySet<LabelConcept> = new Set(),
) => new Set([...one, ...other])

/** Two labels next to each other as one with what both name. */
function united(one: NamedLabel, other: NamedLabel): NamedLabel {
  const languages = new Set([...one.languages.keys(), ...other.languages.keys()])
  return {
    start: one.start,
    end: other.end,
    concepts: unitedSet(one.concepts, other.concepts),
    languages: new Map(
      [...languages].map((language) => [
        language,
        unitedSet(one.languages.get(language), other.languages.get(language)),
      ]),
    ),
    isNumbered: one.isNumbered || other.isNumbered,
  }
}
const isSame = (one: NamedLabel, other: NamedLabel) =>
  [...one.concepts].some((concept) => other.concepts.has(concept))
