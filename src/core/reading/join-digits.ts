import { union } from './boxes.ts'
import type { Word } from './types.ts'

/** A space narrower than this, in letter heights, may be one that the engine inserted into a number. */
const NARROW = 0.75
const AMOUNT = /^[^\p{L}\d]{0,2}(?:RM|[A-Z]{3}|\p{Sc})?\d{1,3}(?:,?\d{3})*[.,]\d{2}\p{L}?$/u
const DAY = /^\D{0,6}\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}$/
const isWhole = (text: string) => AMOUNT.test(text) || DAY.test(text)
const isPiece = (text: string) => /^[\d.,/-]+$/.test(text)
/** The first digit of a date is separate: the rest looks complete, but is another date. */
const isDayInTwo = (left: string, right: string) =>
  /^[0-3]$/.test(left) && /^\d[-/.]/.test(right) && DAY.test(right)
/** Maximum pieces of one number. */
const MOST = 4

/**
 * Joins numbers that were read in pieces (`1 70. 00`, `28/12/201 7`), if the pieces are close and together form an
 * amount or a date that none of them is alone. `aspect` is the page's width divided by its height.
 */
export function joinDigits(words: readonly Word[], aspect: number): readonly Word[] {
  if (words.every((word, index) => index === 0 || !isPiece(word.text))) return words
  const joined: Word[] = []
  for (let start = 0; start < words.length;) {
    const count = piecesFrom(words, start, aspect)
    const pieces = words.slice(start, start + count)
    const [first] = pieces
    if (!first) break
    joined.push(count === 1 ? first : oneOf(pieces))
    start += count
  }
  return joined
}

const oneOf = (pieces: readonly Word[]): Word => ({
  text: pieces.map((word) => word.text).join(''),
  box: union(pieces.map((word) => word.box)),
  confidence: Math.min(...pieces.map((word) => word.confidence)),
})

/** Number of words from `start` that form one number; 1 if they do not. */
function piecesFrom(words: readonly Word[], start: number, aspect: number): number {
  const first = words[start]
  if (!first || !/\d[.,/-]?$/.test(first.text) || isWhole(first.text)) return 1
  let [text, found] = [first.text, 1]
  for (let index = start + 1; index < Math.min(words.length, start + MOST); index += 1) {
    const [left, right] = [words[index - 1], words[index]]
    if (!left || !right || !isPiece(right.text)) break
    if (isWhole(right.text) && !isDayInTwo(text, right.text)) break
    const gap = right.box[0] - left.box[0] - left.box[2]
    if (gap * aspect > NARROW * Math.min(left.box[3], right.box[3])) break
    text += right.text
    if (isWhole(text)) found = index - start + 1
  }
  return found
}
