import type { PaperLine } from '../kinds/paper.ts'
import type { Expected } from '../reading/field-score.ts'
import { later } from '../workspace/dice.ts'
import { laidOut, type Pair, sumOf } from './layouts.ts'
import { address, label, sentence, type Making, type Print } from './write.ts'

/** A paper that is being written: what it prints and the values that it states. */
export interface Draft extends Print {
  readonly making: Making
  readonly truth: Record<string, Expected>
  /** The company at the top. */
  readonly sender: string
}

/** The parts of a kind of paper between its head and its foot. */
export interface Sections {
  /** The property that the company at the top is, if any. */
  readonly sender?: string
  readonly hasHead?: false
  readonly write: (draft: Draft) => PaperLine[]
}

/** Labels with their values, in a layout of the role; by the second writer in any order. */
export const pairsOf = ({ making }: Draft, pairs: readonly Pair[]): PaperLine[] =>
  laidOut(making.writer === 1 ? pairs : making.dice.some(pairs, pairs.length), making)

/** An amount with its label, in two columns. */
export const sumLine = (draft: Draft, name: Parameters<typeof label>[1], amount: number): PaperLine =>
  sumOf(label(draft.making, name), draft.money(amount), draft.making)

/** Name and address, as in the window of an envelope. */
export const addressWindow = ({ making }: Draft, name: string): PaperLine[] => [
  [name],
  ...address(making).map((line) => [line]),
]

/** A period of so many days that ends on a day, as printed. */
export function periodOf(draft: Draft, days: number): { readonly pair: Pair; readonly end: string } {
  const { making, truth, day } = draft
  const start = making.dice.day()
  const end = later(start, days)
  truth['period_start'] = start
  truth['period_end'] = end
  return {
    end,
    pair: [label(making, 'period'), sentence(making, 'period', { date: day(start), end: day(end) })],
  }
}
