import { union } from './boxes.ts'
import type { Line, Word } from './types.ts'

// What no paper prints in one line: a text layer may hold anything, and rules that search a row take the square of its
// length.

/** Letters of a word that are looked at: more than the longest web address or number has. */
const WORD_MOST = 300
/** Letters of a row that are looked at together, more than a wide page has in small print. */
const ROW_MOST = 1_000

/** A line as it is searched: one that is longer than any paper's in pieces, and words that are no words without their ends. */
export function searchable(line: Line): Line[] {
  const words = line.words.map(shortened)
  const length = words.reduce((sum, { text }) => sum + text.length + 1, 0)
  if (length <= ROW_MOST) return [{ ...line, words }]
  const pieces: Word[][] = []
  let room = 0
  for (const word of words) {
    const needed = word.text.length + 1
    const piece = pieces.at(-1)
    if (piece && needed <= room) piece.push(word)
    else {
      pieces.push([word])
      room = ROW_MOST
    }
    room -= needed
  }
  return pieces.map((piece) => ({
    text: piece.map(({ text }) => text).join(' '),
    box: union(piece.map(({ box }) => box)),
    words: piece,
  }))
}

const shortened = (word: Word): Word =>
  word.text.length > WORD_MOST ? { ...word, text: word.text.slice(0, WORD_MOST) } : word
