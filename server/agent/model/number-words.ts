import { lexicons } from '#core/query/lexicon/all.ts'
import { listOf } from '#core/query/parse/lexicons.ts'
import { folded } from '#core/query/parse/tokens.ts'

/** A number written in words. */
export interface SpokenNumber {
  readonly text: string
  readonly index: number
  readonly value: number
}

/** Number words of a language, and phrases such as `quatre vingt` as their single words. */
interface Words {
  readonly values: ReadonlyMap<string, number>
  /** Longest first, to split words that are written together. */
  readonly parts: readonly string[]
}

/** One is an article in most languages, so it counts only as part of a larger number. */
const ONES: Readonly<Record<string, string>> = {
  en: 'one',
  de: 'ein, eins, eine',
  fr: 'un, une',
  es: 'un, uno, una',
  it: 'un, uno',
  nl: 'een',
  pl: 'jeden',
  pt: 'um, uma',
}

const LANGUAGES: readonly Words[] = lexicons.map(({ language, numbers }) => {
  const values = new Map(
    Object.entries({ ...numbers, 1: ONES[language] ?? '' }).flatMap(([value, phrases]) =>
      listOf(phrases)
        .filter((phrase) => !/^(?:an?|one) /.test(phrase))
        .map((phrase) => [folded(phrase), Number(value)] as const),
    ),
  )
  const parts = [...values.keys()].filter((part) => !part.includes(' '))
  return { values, parts: parts.toSorted((a, b) => b.length - a.length) }
})

/** Words that join the parts of one number. */
const JOINERS: ReadonlySet<string> = new Set(['and', 'und', 'et', 'e', 'y', 'i', 'en'])
const WORD = /\p{L}+/gu
/** Separators between the words of one number. */
const GAP = /^[ \u00a0-]$/

/** Numbers from two upwards that are written in words, in any language of questions. */
export function spokenNumbers(text: string): SpokenNumber[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: folded(word),
    index,
    end: index + word.length,
  }))
  const found: SpokenNumber[] = []
  for (let at = 0; at < words.length;) {
    const longest = LANGUAGES.map((language) => runFrom(words, at, language, text)).reduce((a, b) =>
      b.next > a.next ? b : a,
    )
    const [first, last] = [words[at], words[longest.next - 1]]
    if (first && last && longest.next > at) {
      found.push({ text: text.slice(first.index, last.end), index: first.index, value: sumOf(longest.parts) })
    }
    at = Math.max(at + 1, longest.next)
  }
  return found
}

interface PlacedWord {
  readonly word: string
  readonly index: number
  readonly end: number
}

/**
 * The parts of the number that begins at `start`, and the index of the word after it; `start` if there is no number.
 */
function runFrom(words: readonly PlacedWord[], start: number, { values, parts }: Words, text: string) {
  const run: number[] = []
  let next = start
  for (let at = start; at < words.length;) {
    const word = words[at]
    const before = words[at - 1]
    if (!word || (at > start && !GAP.test(text.slice(before?.end, word.index)))) break
    const pair = values.get(`${word.word} ${words[at + 1]?.word ?? ''}`)
    const own = pair === undefined ? partsOf(word.word, values, parts) : [pair]
    if (own === null) {
      if (at === start || !JOINERS.has(word.word)) break
      at += 1
      continue
    }
    if (!goesOn(run.at(-1), own[0] ?? 0)) break
    run.push(...own)
    at += pair === undefined ? 1 : 2
    next = at
  }
  return run.length === 1 && run[0] === 1 ? { parts: [], next: start } : { parts: run, next }
}

/**
 * Whether a part continues the number that so far ends with `last`: `twenty five` is one number, `five twenty` is
 * two.
 */
const goesOn = (last: number | undefined, part: number): boolean =>
  last === undefined ||
  (part >= 100 && last < part) ||
  (last >= 100 && part < last) ||
  (last >= 20 && part < 10) ||
  (last >= 60 && part < 20)

/** The number words that a word is composed of, such as `neunzigtausend`; null for any other word. */
function partsOf(
  word: string,
  values: ReadonlyMap<string, number>,
  parts: readonly string[],
): number[] | null {
  const found: number[] = []
  let rest = word
  while (rest !== '') {
    const part = parts.find((one) => rest.startsWith(one))
    if (part !== undefined) {
      found.push(values.get(part) ?? 0)
      rest = rest.slice(part.length)
      continue
    }
    const joiner = /^(?:ein)?und|^en(?=.)|^e(?=.)/.exec(rest)?.[0]
    if (joiner === undefined || joiner === rest || (found.length === 0 && !joiner.startsWith('ein')))
      return null
    if (joiner.startsWith('ein')) found.push(1)
    rest = rest.slice(joiner.length)
  }
  return found
}

/** `two hundred thousand` is 2 x 100 x 1000: a part of a hundred or more multiplies the parts before it. */
function sumOf(parts: readonly number[]): number {
  let total = 0
  let current = 0
  for (const part of parts) {
    if (part >= 1000) {
      total += Math.max(1, current) * part
      current = 0
    } else if (part === 100) current = Math.max(1, current) * part
    else current += part
  }
  return total + current
}
