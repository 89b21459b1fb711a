import { distance } from '../query/parse/spelling.ts'
import { type NameParts, nameParts, numbersOf, shapeOf } from './name-parts.ts'

/**
 * Similarity of two names. `equal`: except for case, legal form, branch and look-alike letters. `near`: one or two
 * letters of long words are misread. `close`: one letter of a short word differs, or the order of words. `part`: one
 * name contains all words of the other.
 */
export type NameLikeness = 'equal' | 'near' | 'close' | 'part' | 'unlike'

/** Letters of a word that may be misread, and those that could make it a different word. */
const misread = (length: number) => (length >= 10 ? 2 : length >= 7 ? 1 : 0)
const doubtful = (length: number) => (length >= 9 ? 3 : length >= 6 ? 2 : length >= 3 ? 1 : 0)
/** From this length on, joined names may lack one letter. */
const LONG = 10
/** Minimum letters: shorter names are part of too many others. */
const TELLING = 4

type Allowed = (length: number) => number

/** Letters that are confused in bad print although their shapes differ. */
const MIXED = new Set(
  ['ec', 'ft', 'ao', 'uv', 'oc', 'rt'].flatMap((pair) => [pair, [...pair].toReversed().join('')]),
)
const MIXED_LEAST = 4

/** One letter of a short word was confused with a similar one. */
function isMixedUp(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < MIXED_LEAST) return false
  const differing = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [letter + (b[at] ?? '')]))
  return differing.length === 1 && MIXED.has(differing[0] ?? '')
}

const isMisread = (a: string, b: string) => isMixedUp(a, b) || fits(a, b, misread)

const fits = (a: string, b: string, allowed: Allowed) => {
  if (a === b) return true
  const most = allowed(Math.min(a.length, b.length))
  return most > 0 && Math.abs(a.length - b.length) <= most && distance(a, b) <= most
}

const sorted = (words: readonly string[]) => words.map(shapeOf).toSorted()
const isSame = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')

/** Every word of `few` is in `many`, in any order. */
const isWithin = (few: readonly string[], many: readonly string[]) =>
  few.every((word) => many.some((other) => isMisread(word, other)))

const pairwise = (
  a: readonly string[],
  b: readonly string[],
  isFit: (word: string, other: string) => boolean,
) => a.length === b.length && a.every((word, index) => isFit(word, b[index] ?? ''))

const inLong: Allowed = (length) => (length >= LONG ? 1 : 0)
const isDoubtful = (a: string, b: string) => fits(a, b, doubtful)

export function likenessOfParts(a: NameParts, b: NameParts): NameLikeness {
  if (a.shape === '' || b.shape === '') return 'unlike'
  if (a.shape === b.shape) return 'equal'
  if (!isSame(numbersOf(a.words).toSorted(), numbersOf(b.words).toSorted())) {
    return isPart(a, b) ? 'part' : 'unlike'
  }
  if (isSame(sorted(a.words), sorted(b.words))) return 'close'
  const [own, other] = [a.words.map(shapeOf), b.words.map(shapeOf)]
  if (pairwise(own, other, isMisread)) return 'near'
  // A space or a letter is missing.
  if ((own.length !== other.length || a.shape.length !== b.shape.length) && fits(a.shape, b.shape, inLong))
    return 'near'
  if (pairwise(own, other, isDoubtful) || isDoubtful(a.shape, b.shape)) return 'close'
  return isPart(a, b) ? 'part' : 'unlike'
}

function isPart(a: NameParts, b: NameParts): boolean {
  const [few, many] = [a.words.map(shapeOf), b.words.map(shapeOf)].toSorted((x, y) => x.length - y.length)
  if (!few || !many || few.join('').length < TELLING) return false
  return isWithin(few, many)
}

export const nameLikeness = (a: string, b: string): NameLikeness =>
  likenessOfParts(nameParts(a), nameParts(b))

/** Both state a legal form, but different ones. */
export const formsDiffer = ({ forms: a }: NameParts, { forms: b }: NameParts): boolean =>
  a.size > 0 && b.size > 0 && [...a].every((form) => !b.has(form))

/** Share of adjacent letter pairs that two names have in common, 0..1. */
export function sharedLetters(a: NameParts, b: NameParts): number {
  const [own, other] = [pairsOf(a.shape), pairsOf(b.shape)]
  if (own.length === 0 || other.length === 0) return 0
  const left = [...other]
  const shared = own.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (own.length + other.length)
}

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
