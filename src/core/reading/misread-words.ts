import { distance } from './any-field/words.ts'
import type { Token } from './text-confidence.ts'

// Words that values of one kind share. A known word is accepted in spite of an uncertain letter, and a word read with
// low confidence that is close to a known one is corrected.

/** Known words, in small letters. */
export interface Lexicon {
  readonly words: ReadonlySet<string>
  /** By the form that is compared, without the characters between words: the phrase with its words. */
  readonly phrases: ReadonlyMap<string, string>
}

/** Entries in small letters; a hyphen joins two words that belong together. */
export const lexiconOf = (entries: readonly string[]): Lexicon => {
  const phrases = new Map(entries.map((entry) => [entry.replaceAll('-', ''), entry.replaceAll('-', ' ')]))
  return { phrases, words: new Set([...entries.flatMap((entry) => entry.split('-')), ...phrases.keys()]) }
}

/** Whether it is a known word, or several of them without spaces. */
export function isKnownWord(letters: string, { words }: Lexicon): boolean {
  const all = letters.toLowerCase()
  if (all.length > LONGEST) return false
  const from = (start: number): boolean => {
    if (words.has(all.slice(start))) return true
    for (let end = start + GLUED; end <= all.length - GLUED; end += 1) {
      if (words.has(all.slice(start, end)) && from(end)) return true
    }
    return false
  }
  return from(0)
}
/** Shorter words are not searched within joined words, and longer runs of letters are not searched at all. */
const GLUED = 4
const LONGEST = 60

/** Shorter words are one letter away from too many others. */
const SHORTEST = 5
/**
 * From the first length on, two letters that look alike may be misread; from the second on, one letter may be
 * superfluous.
 */
const LONG = 8
const VERY_LONG = 10
/** A word read with more confidence than this is what was printed. */
const SURE = 0.95
/** A vertical stroke between letters is the rest of a letter; a capital after small letters begins a word. */
const RUN = /\p{Lu}\p{Ll}{2,}(?=\p{Lu}\p{Ll})|\p{L}+(?:[_|]\p{L}+)*/gu

interface Run {
  readonly letters: string
  readonly start: number
  readonly end: number
  readonly confidence: number
}

/** The runs of letters of a text, which is the `tokens` joined by spaces. */
function runsOf(text: string, tokens: readonly Token[]): Run[] {
  let end = 0
  const ends = tokens.map((token) => (end += token.text.length + 1))
  return [...text.matchAll(RUN)].map((match) => ({
    letters: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
    confidence: tokens[ends.findIndex((one) => match.index < one)]?.confidence ?? 1,
  }))
}

/** Letters that are confused with each other, small or capital. */
const ALIKE = new Set(
  'ae ao ac eo ec oc od oq og cg dq nm nh nr nu mh mw nw uv vy hb hk li lt it lj ij lf ft tj ef fp eb bp pr rk kx bd bs gs bh _l _i _h _t'
    .split(' ')
    .flatMap(([one = '', other = '']) => [one + other, other + one]),
)

/**
 * Whether it differs from the known word by one or two letters that look alike, or by one letter lost or added inside.
 */
function isMisread(read: string, known: string): boolean {
  const most = known.length >= LONG ? 2 : 1
  const isFramed = read[0] === known[0] && read.at(-1) === known.at(-1)
  if (read.length < known.length)
    return known.length >= LONG - 1 && isFramed && distance(known, read, 1) === 1
  if (read.length > known.length)
    return known.length >= VERY_LONG && isFramed && distance(known, read, 1) === 1
  const others = [...read].flatMap((letter, at) => (letter === known[at] ? [] : [letter + (known[at] ?? '')]))
  return others.length <= most && others.every((pair) => ALIKE.has(pair))
}

/** The phrase that these letters are a misreading of; null if there is none, or if they are a known word. */
function meant(letters: string, { words, phrases }: Lexicon): string | null {
  const isForm = words.has(letters) || words.has(`${letters}s`) || words.has(letters.replace(/s$/, ''))
  if (letters.length < SHORTEST - 1 || isForm) return null
  for (const [known, phrase] of phrases)
    if (known.length >= SHORTEST && isMisread(letters, known)) return phrase
  return null
}

const inCaseOf = (printed: string, phrase: string) =>
  (printed.match(/\p{Lu}/gu)?.length ?? 0) > 0.6 * (printed.match(/\p{L}/gu)?.length ?? 0)
    ? phrase.toUpperCase()
    : phrase.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

/**
 * A text in which words with low confidence that are close to known ones are corrected; it is the `tokens` joined by
 * spaces.
 */
export function correctWords(text: string, tokens: readonly Token[], lexicon: Lexicon): string {
  const runs = runsOf(text, tokens)
  let [corrected, done] = ['', 0]
  for (let at = 0; at < runs.length; at += 1) {
    for (let count = 3; count > 0; count -= 1) {
      const taken = runs.slice(at, at + count)
      const [first, last] = [taken[0], taken.at(-1)]
      if (taken.length < count || !first || !last) continue
      const isOne = taken.every(
        (run, place) => place === 0 || text.slice(taken[place - 1]?.end, run.start) === ' ',
      )
      if (!isOne || taken.every((run) => run.confidence >= SURE)) continue
      if (count > 1 && taken.every((run) => lexicon.words.has(run.letters))) continue
      const phrase = meant(taken.map((run) => run.letters).join(''), lexicon)
      if (phrase === null || (count > 1 && count > phrase.split(' ').length + 1)) continue
      corrected += text.slice(done, first.start) + inCaseOf(text.slice(first.start, last.end), phrase)
      done = last.end
      at += count - 1
      break
    }
  }
  return corrected + text.slice(done)
}
