import type { Concept, Payment } from './concepts.ts'
import { conceptsByPhrase, paymentsByPhrase } from './words.ts'

// Phrases of the lexicon in a text, found without accents and spaces and with misread letters.

/** A phrase in a text; positions are characters. */
export interface Phrase {
  readonly start: number
  readonly end: number
  readonly concepts: ReadonlySet<Concept>
  /** The means of payment that it states. */
  readonly payment: Payment | null
  /** No letter is misread. */
  readonly isExact: boolean
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

function fold(printed: string): Folded {
  let text = ''
  const places: number[] = []
  for (let place = 0; place < printed.length; place += 1) {
    const letter = printed[place] ?? ''
    if (letter === '°' || letter === 'º' || !(SIGN.test(letter) || letter === '|')) continue
    const plain = letter.normalize('NFD').replaceAll(MARKS, '').toLowerCase()
    // A digit that is not next to a letter stays a digit.
    const isDigit =
      !LETTER.test(letter) && !LETTER.test(printed[place - 1] ?? '') && !LETTER.test(printed[place + 1] ?? '')
    text += isDigit ? plain : (LIKE[plain] ?? plain[0] ?? '')
    places.push(place)
  }
  return { text, places }
}

interface Entry extends Pick<Phrase, 'concepts' | 'payment'> {
  readonly folded: string
}

/** From this length on, one letter may be misread, and the phrase may be joined to other letters. */
const LONG = 6

/** Entries by their first letter, longest first. */
const ENTRIES: ReadonlyMap<string, readonly Entry[]> = entries()

function entries(): Map<string, Entry[]> {
  const merged = new Map<string, Set<Concept>>()
  for (const [phrase, concepts] of conceptsByPhrase()) {
    const { text } = fold(phrase)
    if (text !== '') merged.set(text, new Set([...(merged.get(text) ?? []), ...concepts]))
  }
  const payments = new Map([...paymentsByPhrase()].map(([phrase, payment]) => [fold(phrase).text, payment]))
  const byLetter = new Map<string, Entry[]>()
  for (const [folded, concepts] of [...merged].toSorted(([a], [b]) => b.length - a.length)) {
    const letter = folded[0] ?? ''
    const entry = { folded, concepts, payment: payments.get(folded) ?? null }
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), entry])
  }
  return byLetter
}

/** Number of different letters, counted up to two. */
function differing(entry: string, text: string, from: number): number {
  let wrong = 0
  for (let at = 0; at < entry.length; at += 1) {
    if (entry[at] !== text[from + at] && (wrong += 1) > 1) break
  }
  return wrong
}

/** Phrases from left to right, without overlaps; the longest wins. */
export function findPhrases(printed: string): Phrase[] {
  const { text, places } = fold(printed)
  const found: Phrase[] = []
  const isLetter = (at: number) => LETTER.test(printed[places[at] ?? -1] ?? '')
  const isBoundary = (at: number) => {
    if (at <= 0 || at >= text.length) return true
    return places[at] !== (places[at - 1] ?? 0) + 1 || isLetter(at) !== isLetter(at - 1)
  }
  const matchAt = (from: number, most: number): { entry: Entry; wrong: number } | null => {
    for (const entry of ENTRIES.get(text[from] ?? '') ?? []) {
      const { length } = entry.folded
      if (from + length > text.length || (most > 0 && length < LONG)) continue
      const wrong = differing(entry.folded, text, from)
      if (wrong > most) continue
      if (length >= LONG || isBoundary(from + length) || isNumberAt(from + length)) return { entry, wrong }
    }
    return null
  }
  const isNumberAt = (from: number): boolean =>
    (ENTRIES.get(text[from] ?? '') ?? []).some(
      ({ folded, concepts }) =>
        concepts.has('number') &&
        folded.length > 1 &&
        text.startsWith(folded, from) &&
        isBoundary(from + folded.length),
    )
  let last = 0
  for (let at = 0; at < text.length;) {
    const isStart = isBoundary(at) || (at === last && found.length > 0)
    const match = isStart ? (matchAt(at, 0) ?? matchAt(at, 1)) : isLetter(at) ? matchAt(at, 0) : null
    if (!match || (!isStart && match.entry.folded.length < LONG)) {
      at += 1
      continue
    }
    const end = at + match.entry.folded.length
    found.push({
      start: places[at] ?? 0,
      end: (places[end - 1] ?? 0) + 1,
      concepts: match.entry.concepts,
      payment: match.entry.payment,
      isExact: match.wrong === 0,
    })
    at = end
    last = end
  }
  return found
}
