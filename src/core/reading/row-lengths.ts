import { union } from './boxes.ts'
import type { Line, Word } from './types.ts'

// Limits the length of words and rows: a text layer may contain anything, and rules that search a row take quadratic
// time.

/** Maximum letters of a word that are searched: more than the longest web address or number. */
const WORD_MOST = 300
/** Maximum letters of a row that are searched together: more than a wide page in small print. */
const ROW_MOST = 1_000

/** A line in the form that is searched: a longer one in pieces, and longer words cut off. */
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
