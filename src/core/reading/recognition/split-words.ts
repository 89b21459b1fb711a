import { type Model, oddsOf } from '../scorer/model.ts'
import { LINE_HEIGHT } from './crop-strip.ts'
import type { Written } from './decode.ts'
import { DUST, gapFeatures, gapsOf, median } from './gap-features.ts'
import weights from './gap-weights.json' with { type: 'json' }
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

const MODEL = weights.model as unknown as Pick<Model, 'start' | 'trees'>
/**
 * Least logarithm of the odds of a space. The lexicon finds two words without a space, but not a word cut in two. Of
 * 1,330 spaces for choosing 26 are missed and 13 added; with 0, 20 and 19.
 */
export const LEAST_ODDS = 1

/** The mean of the average and the lowest confidence: one wrong digit makes a number wrong. */
function confidenceOf(letters: readonly Letter[]): number {
  const mean = letters.reduce((sum, letter) => sum + letter.confidence, 0) / letters.length
  return (mean + Math.min(...letters.map((letter) => letter.confidence))) / 2
}

/**
 * Splits a line into words. The model of letters loses spaces and adds some, so a trained model decides by the ink, the
 * letters around the gap and the probability of a space.
 */
export function splitWords(written: Written, ink: Ink): LineWord[] {
  const width = ink.columns.length
  const [head, tail] = [written[0], written.at(-1)]
  if (!head || !tail) return []
  const gaps = gapsOf(written, ink)
  const parting = gapFeatures(written, gaps, ink).map(
    (features) => oddsOf(MODEL, Object.values(features)) >= LEAST_ODDS,
  )
  const pitch = median(gaps.filter((_, index) => !parting[index]).map((gap) => gap.pitch))
  const words: LineWord[] = []
  // Ink that is farther away than a letter's width was not read and does not belong to the word.
  const reach = pitch > 0 ? pitch : width
  const isInk = (count: number) => count >= DUST
  const first = Math.max(ink.columns.findIndex(isInk), Math.round(head.at * width - reach))
  const last = Math.min(ink.columns.findLastIndex(isInk) + 1, Math.round(tail.at * width + reach))
  let from = Math.max(0, Math.min(first, Math.round(head.at * width)))
  let begun = 0
  const add = (letters: readonly Letter[], to: number) => {
    const lead = pitch > 0 ? ((letters[0]?.at ?? 0) * width - from) / pitch : 0
    words.push({ ...wordOf(letters, from / width, to / width), lead })
  }
  gaps.forEach((gap, index) => {
    if (!parting[index]) return
    const middle = Math.round((((written[index]?.at ?? 0) + (written[index + 1]?.at ?? 0)) / 2) * width)
    const [end, next] = gap.end > gap.start ? [gap.start, gap.end] : [middle, middle]
    add(written.slice(begun, index + 1), end)
    begun = index + 1
    from = next
  })
  const end = Math.max(last, Math.round(tail.at * width))
  add(written.slice(begun), Math.min(width, end))
  return words
}

const wordOf = (letters: readonly Letter[], from: number, to: number): Omit<LineWord, 'lead'> => ({
  text: settleLetters(letters)
    .map(({ text }) => text)
    .join(''),
  from,
  to: Math.max(to, from + 1 / (40 * LINE_HEIGHT)),
  confidence: confidenceOf(letters),
})
