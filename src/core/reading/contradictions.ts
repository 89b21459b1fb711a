import type { FieldValue } from '#contract/things.ts'
import { itemsAddUp } from './items-add-up.ts'
import { centsOf, otherParts } from './other-parts.ts'

type Values = Readonly<Record<string, FieldValue>>

/** Pairs of dates, of which the first is never after the second. */
const IN_ORDER: readonly (readonly [first: string, second: string])[] = [
  ['invoice_date', 'due_date'],
  ['date', 'due_date'],
  ['date', 'valid_until'],
  ['issue_date', 'expiry_date'],
  ['date_of_birth', 'issue_date'],
  ['start_date', 'end_date'],
  ['period_start', 'period_end'],
]

const CENT = 1

/**
 * Properties that contradict others: a total that differs from its parts, line items that do not add up, dates in the
 * wrong order. Of the properties of a contradiction, only the last that `mayDoubt` allows is returned, or none.
 */
export function contradictions(values: Values, mayDoubt: (key: string) => boolean): ReadonlySet<string> {
  const doubted = new Set<string>()
  const doubt = (keys: readonly string[]) => {
    const key = keys.findLast(mayDoubt)
    if (key !== undefined) doubted.add(key)
  }
  if (!addsUp(values)) doubt(['tax', 'subtotal', 'total'])
  if (itemsAddUp(values) === false) doubt(['line_items'])
  for (const [first, second] of IN_ORDER) {
    if (isBefore(values[second], values[first])) doubt([first, second])
  }
  return doubted
}

/** Prices may include the tax: the total is the subtotal, with or without the tax added. */
function addsUp(values: Values): boolean {
  const [subtotal, tax, total] = ['subtotal', 'tax', 'total'].map((key) => centsOf(values[key]))
  if (subtotal == null || tax == null || total == null) return true
  const isCash = values['payment_method'] === 'cash'
  const more = otherParts(values)
  return [subtotal + tax, subtotal].some(
    (parts) =>
      isNear(parts, total) || isNear(parts + more, total) || (isCash && isRounded(parts + more, total)),
  )
}

/** Without coins of one or two cents, cash payments are rounded to five. */
const COIN = 5
const isRounded = (sum: number, paid: number) => paid % COIN === 0 && Math.round(sum / COIN) * COIN === paid

const isNear = (a: number, b: number) => Math.abs(a - b) <= CENT

const DAY = /^\d{4}-\d{2}-\d{2}/
const isBefore = (day: FieldValue | undefined, other: FieldValue | undefined) =>
  typeof day === 'string' &&
  typeof other === 'string' &&
  DAY.test(day) &&
  DAY.test(other) &&
  day.slice(0, 10) < other.slice(0, 10)
