import type { Concept, Payment } from './concepts.ts'
import { conceptsByPhrase, paymentsByPhrase } from './words.ts'

// Phrases of the lexicon in a text, found without accents and spaces and with misread letters.

/** A phrase in a text; positions are characters. */
export interface NamingPhrase<C extends string> {
  readonly start: number
  readonly end: number
  readonly concepts: ReadonlySet<C>
  /** No letter is misread. */
  readonly isExact: boolean
}

export interface Phrase extends NamingPhrase<Concept> {
  /** The means of payment that it states. */
  readonly payment: Payment | null
}

const MARKS = /\p{M}/gu
const SIGN = /[\p{L}\p{N}]/u
const LETTER = /\p{L}/u

/** Letters and digits that are misread for each other are equal. */
const LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  ı: 'l',
  '|': 'l',
  '5': 's',
  '8': 'b',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 's',
  æ: 'a',
}

interface Folded {
  readonly text: string
  /** Position in the text of each folded letter. */
  readonly places: readonly number[]
}

export function fold(printed: string, signs: string): Folded {
  let text = ''
  const places: number[] = []
  for (let place = 0; place < printed.length; place += 1) {
    const letter = printed[place] ?? ''
    if (letter === '°' || letter === 'º' || !(SIGN.test(letter) || signs.includes(letter))) continue
    const plain = letter.normalize('NFD').replaceAll(MARKS, '').toLowerCase()
    // A digit that is not next to a letter stays a digit.
    const isDigit =
      !LETTER.test(letter) && !LETTER.test(printed[place - 1] ?? '') && !LETTER.test(printed[place + 1] ?? '')
    text += isDigit ? plain : (LIKE[plain] ?? plain[0] ?? '')
    places.push(place)
  }
  return { text, places }
}

interface Entry<C extends string> {
  readonly folded: string
  readonly concepts: ReadonlySet<C>
}

/** From this length on, one letter may be misread, and the phrase may be joined to other letters. */
const LONG = 6

/** How phrases are found. */
export interface FindingRules<C extends string> {
  /** The concept of words that may be glued behind any phrase. */
  readonly number: C
  /** Signs that are letters besides those of a script. */
  readonly signs: string
  /** A phrase ends with its word, or where the next word begins with a capital. */
  readonly isWhole: boolean
}

/** Entries by the first letters of their phrases, longest first. */
interface Entries<C extends string> {
  readonly byLetter: ReadonlyMap<string, readonly Entry<C>[]>
  readonly byLetters: ReadonlyMap<string, readonly Entry<C>[]>
}

function entriesOf<C extends string>(
  phrases: ReadonlyMap<string, ReadonlySet<C>>,
  signs: string,
): Entries<C> {
  const merged = new Map<string, Set<C>>()
  for (const [phrase, concepts] of phrases) {
    const { text } = fold(phrase, signs)
    if (text !== '') merged.set(text, new Set([...(merged.get(text) ?? []), ...concepts]))
  }
  const entries = [...merged]
    .map(([folded, concepts]) => ({ folded, concepts }))
    .toSorted((a, b) => b.folded.length - a.folded.length)
  return {
    byLetter: Map.groupBy(entries, ({ folded }) => folded.slice(0, 1)),
    byLetters: Map.groupBy(entries, ({ folded }) => folded.slice(0, 2)),
  }
}

/** Number of different letters, counted up to two. */
function differing(entry: string, text: string, from: number): number {
  let wrong = 0
  for (let at = 0; at < entry.length; at += 1) {
    if (entry[at] !== text[from + at] && (wrong += 1) > 1) break
  }
  return wrong
}

/** Whether a letter may be misread in these characters of a text. */
export type MayMisread = (start: number, end: number) => boolean

/** A function that finds phrases from left to right, without overlaps; the longest wins. */
export function phraseFinder<C extends string>(
  phrases: ReadonlyMap<string, ReadonlySet<C>>,
  { number, signs, isWhole }: FindingRules<C>,
): (printed: string, mayMisread?: MayMisread | null) => (NamingPhrase<C> & { readonly folded: string })[] {
  // Made at the first search: a server starts without one.
  let made: Entries<C> | undefined
  const startingAt = (text: string, from: number, most: number) => {
    const { byLetter, byLetters } = (made ??= entriesOf(phrases, signs))
    if (most > 0) return byLetter.get(text[from] ?? '') ?? []
    const two = byLetters.get(text.slice(from, from + 2)) ?? []
    const [letter = ''] = text.slice(from, from + 1)
    return from + 1 < text.length ? [...two, ...(byLetters.get(letter) ?? [])] : two
  }
  return findIn
  function findIn(printed: string, mayMisread: MayMisread | null = () => true) {
    const { text, places } = fold(printed, signs)
    const found: (NamingPhrase<C> & { readonly folded: string })[] = []
    const letterAt = (at: number) => printed[places[at] ?? -1] ?? ''
    const isLetter = (at: number) => LETTER.test(letterAt(at))
    const isBoundary = (at: number) => {
      if (at <= 0 || at >= text.length) return true
      return places[at] !== (places[at - 1] ?? 0) + 1 || isLetter(at) !== isLetter(at - 1)
    }
    const isNumberAt = (from: number): boolean =>
      startingAt(text, from, 0).some(
        ({ folded, concepts }) =>
          concepts.has(number) &&
          folded.length > 1 &&
          text.startsWith(folded, from) &&
          isBoundary(from + folded.length),
      )
    const isEnd = (at: number, length: number) =>
      isBoundary(at) ||
      isNumberAt(at) ||
      (isWhole ? isCapital(letterAt(at), letterAt(at - 1)) : length >= LONG)
    const matchAt = (from: number, most: number): { entry: Entry<C>; wrong: number } | null => {
      for (const entry of startingAt(text, from, most)) {
        const { length } = entry.folded
        if (from + length > text.length || (most > 0 && length < LONG)) continue
        const wrong = differing(entry.folded, text, from)
        if (wrong <= most && isEnd(from + length, length)) return { entry, wrong }
      }
      return null
    }
    const misreadAt = (from: number) => {
      if (!mayMisread) return null
      const match = matchAt(from, 1)
      const end = (places[from + (match?.entry.folded.length ?? 0) - 1] ?? 0) + 1
      return match && mayMisread(places[from] ?? 0, end) ? match : null
    }
    let last = 0
    for (let at = 0; at < text.length;) {
      const isStart = isBoundary(at) || (at === last && found.length > 0)
      const match = isStart ? (matchAt(at, 0) ?? misreadAt(at)) : isLetter(at) ? matchAt(at, 0) : null
      if (!match || (!isStart && match.entry.folded.length < LONG)) {
        at += 1
        continue
      }
      const { entry, wrong } = match
      const end = at + entry.folded.length
      const [start, behind] = [places[at] ?? 0, (places[end - 1] ?? 0) + 1]
      found.push({ ...entry, start, end: behind, isExact: wrong === 0 })
      at = end
      last = end
    }
    return found
  }
}

const isCapital = (letter: string, before: string) => /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)

const findConcepts = phraseFinder(conceptsByPhrase(), { number: 'number', signs: '|', isWhole: false })
const PAYMENT_OF = new Map(
  [...paymentsByPhrase()].map(([phrase, payment]) => [fold(phrase, '|').text, payment]),
)

/** Phrases of trade papers from left to right, without overlaps; the longest wins. */
export const findPhrases = (printed: string): Phrase[] =>
  findConcepts(printed).map(({ folded, ...phrase }) => ({
    ...phrase,
    payment: PAYMENT_OF.get(folded) ?? null,
  }))
