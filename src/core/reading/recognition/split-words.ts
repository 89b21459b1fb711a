import { LINE_HEIGHT } from './crop-strip.ts'
import type { Written } from './decode.ts'
import type { Ink } from './ink.ts'
import { settleLetters } from './settle-letters.ts'
import type { Letter } from './types.ts'

/** A word of a line; `from` and `to` are shares of the line's length. */
export interface LineWord {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly confidence: number
  /** Distance from where its ink begins to where its first letter was detected, in usual letter distances. */
  readonly lead: number
}

/** Minimum gap between two words: as a share of the letters' height, and as a multiple of the line's usual gap. */
const WORD_GAP = 0.35
const TIMES_USUAL = 2.4
/** Thin letters of a monospaced font have wide gaps, so the centres must be this many times farther apart. */
const TIMES_PITCH = 1.4
/**
 * A font is monospaced if at least half of its letters deviate from the usual pitch by less than this share, in lines
 * with at least this many gaps.
 */
const EVEN = 0.1
const EVEN_LETTERS = 6
/**
 * In a monospaced font, an empty position is also recognised by its pitch, so its gap may be this share of the usual
 * one.
 */
const EVEN_GAP = 0.7
/** Two digits are only separated if they are this much farther apart: a one is thin, but takes the width of a digit. */
const TIMES_PITCH_OF_DIGITS = 1.6
/** A point or comma between two digits only separates them if they are this much farther apart. */
const TIMES_PITCH_IN_NUMBER = 2
/** Columns with fewer pixels of ink are noise. */
const DUST = 2

/** The longest run of columns without ink between two positions; empty if there is none. */
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

/** The mean of the average and the lowest confidence: one wrong digit makes a number wrong. */
function confidenceOf(letters: readonly Letter[]): number {
  const mean = letters.reduce((sum, letter) => sum + letter.confidence, 0) / letters.length
  return (mean + Math.min(...letters.map((letter) => letter.confidence))) / 2
}

/** The gap between a letter and the next one. */
interface Gap {
  /** Columns without ink. */
  readonly start: number
  readonly end: number
  /** Columns from the centre of one letter to that of the next. */
  readonly pitch: number
  /** The model output a space. */
  readonly isSaid: boolean
}

function gapsOf(letters: readonly Letter[], blanks: readonly number[], ink: Ink): Gap[] {
  const width = ink.columns.length
  return letters.slice(1).map((letter, index) => {
    const before = letters[index] ?? letter
    const gap = longestGap(ink, Math.round(before.at * width), Math.round(letter.at * width))
    const isSaid = blanks.some((at) => at > before.at && at < letter.at)
    return { ...gap, pitch: (letter.at - before.at) * width, isSaid }
  })
}

/** Which gaps separate words. `pitch` is the usual distance of two letters. */
function partingGaps(
  letters: readonly Letter[],
  gaps: readonly Gap[],
  height: number,
): { readonly parting: readonly boolean[]; readonly pitch: number } {
  const unsaid = gaps.filter(({ isSaid }) => !isSaid)
  const usual = median(unsaid.map(({ start, end }) => end - start))
  const pitch = median(unsaid.map((gap) => gap.pitch))
  const enough = Math.max(WORD_GAP * height, TIMES_USUAL * usual)
  // In a monospaced font, only an empty position separates words.
  const isEven =
    unsaid.length >= EVEN_LETTERS && median(unsaid.map((gap) => Math.abs(gap.pitch - pitch))) < EVEN * pitch
  const parting = gaps.map((gap, index) => {
    const isWide = gap.end - gap.start >= enough
    if (isInNumber(letters, index)) return isWide && gap.pitch > TIMES_PITCH_IN_NUMBER * pitch
    if (!gap.isSaid && isBetweenDigits(letters, index))
      return isWide && gap.pitch > TIMES_PITCH_OF_DIGITS * pitch
    const isSeparate = gap.pitch > TIMES_PITCH * pitch
    if (isEven) return isSeparate && (gap.isSaid || gap.end - gap.start >= EVEN_GAP * enough)
    return gap.isSaid || (isWide && isSeparate)
  })
  return { parting, pitch }
}

/**
 * Splits a line into words. The model loses spaces between close words, so a wide gap in the ink separates them too.
 */
export function splitWords(written: Written, ink: Ink): LineWord[] {
  const width = ink.columns.length
  const letters = written.filter(({ text }) => text !== ' ')
  const blanks = written.flatMap(({ text, at }) => (text === ' ' ? [at] : []))
  const [head, tail] = [letters[0], letters.at(-1)]
  if (!head || !tail) return []
  const gaps = gapsOf(letters, blanks, ink)
  const { parting, pitch } = partingGaps(letters, gaps, ink.bottom - ink.top)
  const words: LineWord[] = []
  // Ink that is farther away than a letter's width was not read and does not belong to the word.
  const reach = pitch > 0 ? pitch : width
  const isInk = (count: number) => count >= DUST
  const first = Math.max(ink.columns.findIndex(isInk), Math.round(head.at * width - reach))
  const last = Math.min(ink.columns.findLastIndex(isInk) + 1, Math.round(tail.at * width + reach))
  let from = Math.max(0, Math.min(first, Math.round(head.at * width)))
  let begun = 0
  const add = (written: readonly Letter[], to: number) => {
    const lead = pitch > 0 ? ((written[0]?.at ?? 0) * width - from) / pitch : 0
    words.push({ ...wordOf(written, from / width, to / width), lead })
  }
  gaps.forEach((gap, index) => {
    if (!parting[index]) return
    const middle = Math.round((((letters[index]?.at ?? 0) + (letters[index + 1]?.at ?? 0)) / 2) * width)
    const [end, next] = gap.end > gap.start ? [gap.start, gap.end] : [middle, middle]
    add(letters.slice(begun, index + 1), end)
    begun = index + 1
    from = next
  })
  const end = Math.max(last, Math.round(tail.at * width))
  add(letters.slice(begun), Math.min(width, end))
  return words
}

const isBetweenDigits = (letters: readonly Letter[], index: number) =>
  /^\d\d$/.test(`${letters[index]?.text ?? ''}${letters[index + 1]?.text ?? ''}`)

/** Whether the gap after this letter is next to a point, comma, slash or dash between two digits. */
function isInNumber(letters: readonly Letter[], index: number): boolean {
  const around = letters
    .slice(Math.max(0, index - 1), index + 3)
    .map(({ text }) => text)
    .join('')
  const own = index > 0 ? around : ` ${around}`
  return /^\d[.,/-]\d/.test(own) || /^.\d[.,/-]\d/.test(own)
}

const wordOf = (letters: readonly Letter[], from: number, to: number): Omit<LineWord, 'lead'> => ({
  text: settleLetters(letters)
    .map(({ text }) => text)
    .join(''),
  from,
  to: Math.max(to, from + 1 / (40 * LINE_HEIGHT)),
  confidence: confidenceOf(letters),
})

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
