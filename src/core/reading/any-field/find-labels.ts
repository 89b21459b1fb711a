import { evidenceAt, restOf, type Sheet, type Span } from '../sheet.ts'
import type { Label } from '../labels.ts'
import { areSynonyms } from './synonyms.ts'
import { isCompoundOf, isFiller, likeness, plainWord, splitCompounds, significantWords } from './words.ts'

/** A label as printed in the document, with how well it fits. */
export interface Fitting {
  readonly label: Label
  /** 0..1 */
  readonly fit: number
}

/** Minimum fit: less is another label. */
const FITS = 0.55
/** Fit lost for each additional word of a printed label. */
const EXTRA = 0.16
/** Words between a match and a colon belong to the label if there are at most one more than this. */
const AFTER = 2

/** Minimum length of a part that is a sentence, in characters. */
const LONG = 60

interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[^\s:/|()[\]]+/gu)].flatMap((match) => {
    const word = plainWord(match[0])
    return word === '' ? [] : [{ word, start: match.index, end: match.index + match[0].length }]
  })

interface Match {
  readonly first: number
  readonly last: number
  readonly fit: number
}

/** The best run of tokens that contains the wanted words in order. */
function bestMatch(wanted: readonly string[], tokens: readonly Token[]): Match | null {
  let best: Match | null = null
  tokens.forEach(({ word }, first) => {
    const match = isCompoundOf(wanted, word)
      ? { first, last: first, fit: 0.88 }
      : matchFrom(wanted, tokens, first)
    if (match && match.fit > (best?.fit ?? 0)) best = match
  })
  return best
}

function matchFrom(wanted: readonly string[], tokens: readonly Token[], first: number): Match | null {
  let [at, sum] = [first, 0]
  for (const [index, word] of wanted.entries()) {
    // `date of birth`: function words in between do not count.
    while (index > 0 && isFiller(tokens[at]?.word ?? '')) at += 1
    const like = likeness(word, tokens[at]?.word ?? '')
    if (like === 0) return null
    sum += like
    at += 1
  }
  return { first, last: at - 1, fit: sum / wanted.length }
}

const isWord = ({ word }: Token) => /\p{L}{2}/u.test(word) && !/\d/.test(word) && !isFiller(word)

/** Additional words of the printed label: `due` in `due date`. */
function extraWords(text: string, tokens: readonly Token[], { first, last }: Match): number {
  const end = tokens[last]?.end ?? 0
  const colon = text.indexOf(':', end)
  const before = tokens.slice(0, first)
  const previousColon = text.lastIndexOf(':', tokens[first]?.start ?? 0)
  const own = before.filter((token) => token.start > previousColon && isWord(token))
  const after = tokens.slice(last + 1).filter((token) => colon < 0 || token.start < colon)
  const closing = colon >= 0 && after.length <= AFTER + 1 ? after.filter(isWord) : []
  return own.length + closing.length
}

interface Way {
  readonly words: readonly string[]
  readonly worth: number
}

/** The words as they are, with compounds split, and without `number`, which is often omitted. */
function waysToSay(words: readonly string[]): Way[] {
  if (words.length === 0) return []
  const ways: Way[] = [{ words, worth: 1 }]
  const taken = splitCompounds(words)
  if (taken.length > words.length) ways.push({ words: taken, worth: 0.98 })
  const bare = taken.filter((word) => !areSynonyms(word, 'number'))
  if (bare.length > 0 && bare.length < taken.length) ways.push({ words: bare, worth: 0.75 })
  return ways
}

const BETWEEN = /^[\s:;=.·…_–—)\]-]+(?=\S|$)/

/** All places where a part of the page contains a label, best first. */
export function findLabels(sheet: Sheet, text: string): Fitting[] {
  const ways = waysToSay(significantWords(text))
  const found: Fitting[] = []
  for (const row of sheet.rows) {
    for (const part of row.parts) {
      const best = ways
        .flatMap(({ words, worth }) => {
          const fitting = labelIn(words, row, part)
          return fitting && worth * fitting.fit >= FITS ? [{ ...fitting, fit: worth * fitting.fit }] : []
        })
        .sort((a, b) => b.fit - a.fit)[0]
      if (best) found.push(best)
    }
  }
  return found.sort((a, b) => b.fit - a.fit)
}

function labelIn(wanted: readonly string[], row: Label['row'], part: Span): Fitting | null {
  const tokens = tokensOf(part.text)
  const match = bestMatch(wanted, tokens)
  if (!match) return null
  const extra = extraWords(part.text, tokens, match)
  // A word in the middle of a sentence is not a label.
  const inSentence =
    part.text.length > LONG && match.first > 2 && !/^\s*:/.test(part.text.slice(tokens[match.last]?.end))
  const fit = match.fit - EXTRA * extra - (inSentence ? 0.3 : 0)
  if (fit < FITS) return null
  const [start, matched] = [tokens[match.first]?.start ?? 0, tokens[match.last]?.end ?? 0]
  const colon = /^[^:\d]{0,20}:/u.exec(part.text.slice(matched))?.[0].length ?? 0
  const end = matched + colon
  const gap = BETWEEN.exec(part.text.slice(end))?.[0].length ?? 0
  return {
    fit,
    label: { row, part, evidence: evidenceAt(part, start, matched), rest: restOf(part, end + gap) },
  }
}
