import type { FieldValue } from '#contract/things.ts'
import { cents } from './amounts.ts'

type Values = Readonly<Record<string, FieldValue | undefined>>

/** Amounts that are added to a subtotal, and those that are deducted. */
const ADDED = ['tip', 'service_charge', 'shipping'] as const
const TAKEN_OFF = ['discount'] as const

/** An amount in hundredths; null if it is not a number. */
export const centsOf = (value: FieldValue | undefined) => (typeof value === 'number' ? cents(value) : null)

/** What a document adds to its subtotal besides tax, minus deductions, in hundredths. */
export const otherParts = (values: Values): number => taxableParts(values) + roundingOf(values)

/** The same without the rounding, which is never taxed. */
export const taxableParts = (values: Values): number => sum(values, ADDED) - sum(values, TAKEN_OFF)

/** What rounds the total, in hundredths. */
export const roundingOf = (values: Values): number => centsOf(values['rounding']) ?? 0

const sum = (values: Values, keys: readonly string[]) =>
  keys.reduce((all, key) => all + Math.abs(centsOf(values[key]) ?? 0), 0)
