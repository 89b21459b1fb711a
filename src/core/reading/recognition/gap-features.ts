import type { Written } from './decode.ts'
import type { Ink } from './ink.ts'
import type { Letter } from './types.ts'

/** The distance between a letter and the next one of its line, in columns of the picture. */
export interface Gap {
  /** The longest run of columns without ink; both are the same if there is none. */
  readonly start: number
  readonly end: number
  /** From the centre of one letter to that of the next. */
  readonly pitch: number
}

/** Columns with fewer pixels of ink are noise. */
export const DUST = 2

export function gapsOf(written: Written, { columns }: Ink): Gap[] {
  const width = columns.length
  return written.slice(1).map((letter, index) => {
    const before = written[index] ?? letter
    const blank = longestBlank(columns, Math.round(before.at * width), Math.round(letter.at * width))
    return { ...blank, pitch: (letter.at - before.at) * width }
  })
}

function longestBlank(columns: Uint16Array, from: number, to: number): { start: number; end: number } {
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

/** Longest run of letters, or of digits, that counts. */
const LONGEST_RUN = 9
/** Wider gaps are between columns, in heights of the letters; how wide does not matter. */
const COLUMN_GAP = 1.2
const KINDS: readonly (readonly [name: string, kind: RegExp])[] = [
  ['capital', /\p{Lu}/u],
  ['small', /\p{Ll}/u],
  ['digit', /\d/],
  ['point', /[.,]/],
  ['colon', /[:;]/],
  ['dash', /[-/]/],
  ['bracket', /[()[\]]/],
  ['thin', /[1lIi.,:;'!|]/],
]
const IN_NUMBER = /^(?:\d|.\d)[.,/-]\d/

/** Features of each gap of a line, by which the model of gaps decides whether it separates two words. */
export function gapFeatures(written: Written, gaps: readonly Gap[], ink: Ink): Record<string, number>[] {
  const height = Math.max(1, ink.bottom - ink.top)
  const widths = gaps.map(({ start, end }) => end - start)
  const pitch = median(gaps.map((gap) => gap.pitch)) || 1
  const usual = median(widths)
  const even = median(gaps.map((gap) => Math.abs(gap.pitch - pitch))) / pitch
  const narrowed = widths.map((width) => Math.min(width, COLUMN_GAP * height))
  const sorted = narrowed.toSorted((a, b) => a - b)
  const widest = sorted.at(-1) || 1
  const { threshold, difference } = twoGroups(sorted)
  return gaps.map((gap, index) => {
    const [left, right] = [written[index], written[index + 1]]
    const [width = 0, own = 0] = [widths[index], narrowed[index]]
    return {
      width: width / height,
      ofUsual: Math.min(50, width / (usual + 0.5)),
      ofWidest: own / widest,
      rank: sorted.filter((other) => other < own).length / sorted.length,
      pitch: gap.pitch / height,
      ofUsualPitch: gap.pitch / pitch,
      even,
      aboveThreshold: (own - threshold) / height,
      difference: difference / height,
      space: oddsOfChance(left?.space ?? 0),
      gaps: gaps.length,
      before: (widths[index - 1] ?? 0) / height,
      after: (widths[index + 1] ?? 0) / height,
      runBefore: runLength(written, index, -1),
      runAfter: runLength(written, index + 1, 1),
      inNumber: Number(isInNumber(written, index)),
      ...kindsOf('left', left),
      ...kindsOf('right', right),
    }
  })
}

const kindsOf = (side: string, letter: Letter | undefined) =>
  Object.fromEntries(KINDS.map(([name, kind]) => [`${side} ${name}`, Number(kind.test(letter?.text ?? ''))]))

/** The logarithm of the odds of a probability, within -14 and 9. */
function oddsOfChance(chance: number): number {
  const inside = Math.min(0.9999, Math.max(1e-6, chance))
  return Math.log(inside / (1 - inside))
}

/** The bound between narrow and wide gaps that maximizes the difference of both (Otsu), and that difference. */
function twoGroups(sorted: readonly number[]): { threshold: number; difference: number } {
  const total = sorted.reduce((sum, one) => sum + one, 0)
  let [below, best, bound] = [0, -1, sorted.length]
  for (let index = 1; index < sorted.length; index += 1) {
    below += sorted[index - 1] ?? 0
    if (sorted[index] === sorted[index - 1]) continue
    const distance = below / index - (total - below) / (sorted.length - index)
    const spread = index * (sorted.length - index) * distance ** 2
    if (spread > best) [best, bound] = [spread, index]
  }
  if (best < 0) return { threshold: (sorted.at(-1) ?? 0) + 1, difference: 0 }
  return {
    threshold: ((sorted[bound - 1] ?? 0) + (sorted[bound] ?? 0)) / 2,
    difference: median(sorted.slice(bound)) - median(sorted.slice(0, bound)),
  }
}

const sortOf = (text: string) => (/\p{L}/u.test(text) ? 'letter' : /\d/.test(text) ? 'digit' : 'sign')

/** How many letters, or digits, follow each other from a place on in a direction, up to a space that the model saw. */
function runLength(written: Written, from: number, step: 1 | -1): number {
  const sort = sortOf(written[from]?.text ?? '')
  let length = 0
  for (let at = from; length < LONGEST_RUN && sortOf(written[at]?.text ?? '') === sort; at += step) {
    const parted = written[step > 0 ? at - 1 : at]?.space ?? 0
    if (at !== from && parted > 0.5) break
    if (!written[at]) break
    length += 1
  }
  return length
}

/** Whether the gap after this letter is next to a point, comma, slash or dash between two digits. */
function isInNumber(written: Written, index: number): boolean {
  const around = written.slice(Math.max(0, index - 1), index + 3)
  const text = around.map((letter) => letter.text).join('')
  return IN_NUMBER.test(index > 0 ? text : ` ${text}`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
