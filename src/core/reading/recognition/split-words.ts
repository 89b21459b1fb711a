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
  /** From where its ink begins to where its first letter was seen, in usual distances of two letters. */
  readonly lead: number
}

/** A gap parts two words from this share of the letters' height on, and from so many times the line's usual gap on. */
const WORD_GAP = 0.35
const TIMES_USUAL = 2.4
/** Of letters of one width, the thin ones stand in wide gaps: their middles have to be so many times further apart. */
const TIMES_PITCH = 1.4
/** Letters have one width where half of them stand no further from the usual pitch than this share of it. */
const EVEN = 0.1
const EVEN_LETTERS = 6
/** A place left free among them is known by its place too: its gap may be this share of the usual one. */
const EVEN_GAP = 0.7
/** Two digits are parted only where they stand so much further apart: a one is thin, and a place for a digit is not. */
const TIMES_PITCH_OF_DIGITS = 1.6
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

/** What lies between a letter and the next one. */
interface Gap {
  /** Columns without ink. */
  readonly start: number
  readonly end: number
  /** Columns from the middle of one letter to that of the next. */
  readonly pitch: number
  /** The model saw a blank. */
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

/** Which gaps part words. `pitch` is the usual distance of two letters. */
function partingGaps(
  letters: readonly Letter[],
  gaps: readonly Gap[],
  height: number,
): { readonly parting: readonly boolean[]; readonly pitch: number } {
  const unsaid = gaps.filter(({ isSaid }) => !isSaid)
  const usual = median(unsaid.map(({ start, end }) => end - start))
  const pitch = median(unsaid.map((gap) => gap.pitch))
  const enough = Math.max(WORD_GAP * height, TIMES_USUAL * usual)
  // Letters of one width: nothing but a place left free parts words.
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
 * Words of a written line. The model drops blanks between words that stand close: a wide gap in the ink parts them as
 * well.
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
  // Ink that is further off than a letter is wide was not read: it is no part of the word.
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

/** The gap behind this letter is one next to the point or comma, or a day's stroke or dash, between two digits. */
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
