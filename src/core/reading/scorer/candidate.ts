import type { FieldValue } from '#contract/things.ts'
import type { Row } from '../sheet.ts'

/** Something on the page that may be the value of a field. */
export interface Candidate<T extends FieldValue = FieldValue> {
  readonly value: T
  /** Where it is: characters of a row. */
  readonly row: Row
  readonly start: number
  readonly end: number
}

/** Features of a candidate by name, in the order in which the weights were made. Numbers with at most two decimals. */
export type Features = Readonly<Record<string, number>>

/** 1 for what is so. */
export const flag = (is: boolean): number => (is ? 1 : 0)

export const countOf = (text: string, shape: RegExp): number => text.match(shape)?.length ?? 0
export const lettersIn = (text: string): number => countOf(text, /\p{L}/gu)

/** Numbers are stored with two decimals in the table that weights are made from, so they are used with as many. */
export const rounded = (value: number): number => Math.round(Math.max(-300, Math.min(300, value)) * 100) / 100
