import type { FieldValue } from '#contract/things.ts'

/** The facts that codes contain, independent of the standard. */
export const factNames = [
  'vendor',
  'vendor_tax_id',
  'vendor_address',
  'customer',
  'customer_tax_id',
  'customer_address',
  'number',
  'date',
  'time',
  'due_date',
  'currency',
  'subtotal',
  'discount',
  'shipping',
  'service_charge',
  'tax',
  'total',
  'iban',
  'bic',
  'reference',
  'purpose',
  'purchase_order',
  'items',
] as const
export type FactName = (typeof factNames)[number]

/** One fact of a code. */
export interface Fact {
  /** Days as `2026-11-20`, sums as numbers, items as rows of `description`, `quantity`, `unit_price`, `amount`. */
  readonly value: FieldValue
  /** As written in the code. */
  readonly text: string
}
export type Facts = Partial<Record<FactName, Fact>>

/** The facts without blank and missing ones. */
export function factsOf(entries: readonly (readonly [FactName, Fact | null | undefined])[]): Facts {
  return Object.fromEntries(entries.filter((entry): entry is readonly [FactName, Fact] => Boolean(entry[1])))
}

/** A text as written; null if it is blank. */
export function said(text: string | undefined): Fact | null {
  const value = text?.trim() ?? ''
  return value === '' ? null : { value, text: value }
}

/** `1234.50` or `1234,50`: machine format, without thousands separators. Null for anything else. */
export function sum(text: string | undefined): Fact | null {
  const value = text?.trim() ?? ''
  return /^-?\d{1,15}(?:[.,]\d{1,6})?$/.test(value)
    ? { value: Number(value.replace(',', '.')), text: value }
    : null
}

/** A day of the calendar by its parts, null for `2026-02-30`. */
export function dayOf(year: string, month: string, day: string, text: string): Fact | null {
  const iso = `${year.length === 2 ? '20' : ''}${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? { value: iso, text } : null
}

/** The date that a timestamp begins with, as written: `2026-11-20T10:00:00`, `20261120`, `261120`. */
export function day(text: string | undefined): Fact | null {
  const value = text?.trim() ?? ''
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ??
    /^(\d{4})(\d\d)(\d\d)(?!\d)/.exec(value) ??
    /^(\d\d)(\d\d)(\d\d)$/.exec(value)
  const [, year, month, date] = parts ?? []
  return year && month && date ? dayOf(year, month, date, value) : null
}
