import type { FieldValue } from '#contract/things.ts'
import { cents } from './amounts.ts'

/** Amounts that are added to a subtotal, and those that are deducted. */
const ADDED = ['tip', 'service_charge', 'shipping'] as const
const TAKEN_OFF = ['discount'] as const

/** An amount in hundredths; null if it is not a number. */
export const centsOf = (value: FieldValue | undefined) => (typeof value === 'number' ? cents(value) : null)

/** What a document adds to its subtotal besides tax, minus deductions, in hundredths. */
export const otherParts = (values: Readonly<Record<string, FieldValue | undefined>>): number =>
  sum(values, ADDED) - sum(values, TAKEN_OFF) + (centsOf(values['rounding']) ?? 0)

const sum = (values: Readonly<Record<string, FieldValue | undefined>>, keys: readonly string[]) =>
  keys.reduce((all, key) => all + Math.abs(centsOf(values[key]) ?? 0), 0)
