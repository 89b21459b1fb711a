import { LINE_HEIGHT } from './crop-strip.ts'
import type { Written } from './decode.ts'
import type { Ink } from './ink.ts'
import type { Letter } from './types.ts'

/** A word of a line; `from` and `to` are shares of the line's length. */
export interface LineWord {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly confidence: number
}

/** A gap parts two words from this share of the letters' height on, and from so many times the line's usual gap on. */
const WORD_GAP = 0.3
const TIMES_USUAL = 2.4
/** Of letters of one width, the thin ones stand in wide gaps: their middles have to be so many times further apart. */
const TIMES_PITCH = 1.4
/** A point or comma between two digits parts them only where they stand so much further apart. */
const TIMES_PITCH_IN_NUMBER = 2
/** Columns with fewer pixels of ink are dust. */
const DUST = 2

/** The longest run of columns without ink between two places; empty where there is none. */
function longestGap({ columns }: Ink, from: number, to: number): { start: number; end: number } {
  let best = { start: from, end: from }
  let start = from
  for (let column = from; column <= to; column += 1) {
    const isBlank = column < to && (columns[column] ?? 0) < DUST
    if (isBlank) continue
    if (column - start > best.end - best.start) best = { start, end: column }
    start = column + 1
  }
  return best
}

/** The least sure letter counts as much as all together: one wrong digit makes a number wrong. */
function confidenceOf(letters: readonly Letter[]): number {
  const mean = letters.reduce((sum, letter) => sum + letter.confidence, 0) / letters.length
  return (mean + Math.min(...letters.map((letter) => letter.confidence))) / 2
}

/**
 * Words of a written line. The model drops blanks between words that stand close: a wide gap in the ink parts them as
 * well.
 */
export function splitWords(written: Written, ink: Ink): LineWord[] {
  const width = ink.columns.length
  const letters = written.filter(({ text }) => text !== ' ')
  const blanks = written.flatMap(({ text, at }) => (text === ' ' ? [at] : []))
  if (letters.length === 0) return []
  const gaps = letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? letter
    const gap = longestGap(ink, Math.round(before.at * width), Math.round(letter.at * width))
    const isSaid = blanks.some((at) => at > before.at && at < letter.at)
    return { ...gap, size: gap.end - gap.start, pitch: (letter.at - before.at) * width, isSaid }
  })
  const usual = median(gaps.filter(({ isSaid }) => !isSaid).map(({ size }) => size))
  const height = ink.bottom - ink.top
  const enough = Math.max(WORD_GAP * height, TIMES_USUAL * usual)
  const pitch = median(gaps.filter(({ isSaid }) => !isSaid).map((gap) => gap.pitch))
  const parts = (index: number): boolean => {
    const gap = gaps[index]
    if (!gap) return false
    if (isInNumber(letters, index)) return gap.pitch > TIMES_PITCH_IN_NUMBER * pitch && gap.size >= enough
    return gap.isSaid || (gap.size >= enough && gap.pitch > TIMES_PITCH * pitch)
  }
  const words: LineWord[] = []
  const first = ink.columns.findIndex((count) => count >= DUST)
  const last = ink.columns.findLastIndex((count) => count >= DUST)
  let from = Math.max(0, Math.min(first, Math.round((letters[0]?.at ?? 0) * width)))
  let begun = 0
  gaps.forEach((gap, index) => {
    if (!parts(index)) return
    const middle = Math.round((((letters[index]?.at ?? 0) + (letters[index + 1]?.at ?? 0)) / 2) * width)
    const [end, next] = gap.size > 0 ? [gap.start, gap.end] : [middle, middle]
    words.push(wordOf(letters.slice(begun, index + 1), from / width, end / width))
    begun = index + 1
    from = next
  })
  const end = Math.max(last + 1, Math.round((letters.at(-1)?.at ?? 1) * width))
  words.push(wordOf(letters.slice(begun), from / width, Math.min(width, end) / width))
  return words
}

/** The gap behind this letter is one beside the point or comma between two digits. */
function isInNumber(letters: readonly Letter[], index: number): boolean {
  const around = letters
    .slice(Math.max(0, index - 1), index + 3)
    .map(({ text }) => text)
    .join('')
  const own = index > 0 ? around : ` ${around}`
  return /^\d[.,]\d/.test(own) || /^.\d[.,]\d/.test(own)
}

const wordOf = (letters: readonly Letter[], from: number, to: number): LineWord => ({
  text: letters.map(({ text }) => text).join(''),
  from,
  to: Math.max(to, from + 1 / (40 * LINE_HEIGHT)),
  confidence: confidenceOf(letters),
})

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
