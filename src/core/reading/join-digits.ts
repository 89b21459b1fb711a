import { union } from './boxes.ts'
import type { Word } from './types.ts'

/** A blank narrower than this, in letter heights, may be one that the engine put into a number. */
const NARROW = 0.75
const AMOUNT = /^[^\p{L}\d]{0,2}(?:RM|[A-Z]{3}|\p{Sc})?\d{1,3}(?:,?\d{3})*[.,]\d{2}\p{L}?$/u
const DAY = /^\D{0,6}\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}$/
const isWhole = (text: string) => AMOUNT.test(text) || DAY.test(text)
const isPiece = (text: string) => /^[\d.,/-]+$/.test(text)
/** The first digit of a day stands by itself: what follows looks whole, and is another day. */
const isDayInTwo = (left: string, right: string) =>
  /^[0-3]$/.test(left) && /^\d[-/.]/.test(right) && DAY.test(right)
/** Pieces that one number may be in. */
const MOST = 4

/**
 * Puts numbers together that were read in pieces (`1 70. 00`, `28/12/201 7`): only where the pieces stand close and
 * make a sum or a day that none of them is alone. `aspect` is the page's width divided by its height.
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

/** How many words from `start` on make one number; 1 where they do not. */
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
