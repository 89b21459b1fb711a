import type { FieldValue } from '#contract/things.ts'
import type { Row, Span } from '../sheet.ts'

/** A possible value of a field on the page. */
export interface Candidate<T extends FieldValue = FieldValue> {
  readonly value: T
  /** Its location: characters of a row. */
  readonly row: Row
  readonly start: number
  readonly end: number
  /** All rows that it was made of, if there are several. */
  readonly span?: Span
}

/**
 * Features of a candidate by name, in the order that the weights were trained with. Numbers with at most two decimals.
 */
export type Features = Readonly<Record<string, number>>

/** A boolean as a feature. */
export const flag = (is: boolean): number => (is ? 1 : 0)

export const countOf = (text: string, shape: RegExp): number => text.match(shape)?.length ?? 0
export const lettersIn = (text: string): number => countOf(text, /\p{L}/gu)

/** Rounds to two decimals, as numbers are stored in the training table. */
export const rounded = (value: number): number => Math.round(Math.max(-300, Math.min(300, value)) * 100) / 100
