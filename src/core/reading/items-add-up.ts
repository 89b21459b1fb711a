import type { FieldValue } from '#contract/things.ts'
import { centsOf, otherParts } from './other-parts.ts'

type Values = Readonly<Record<string, FieldValue | undefined>>

/**
 * Whether the line items add up to the subtotal or total, each with or without tax, additions and deductions. Null if
 * unknown: no items, one without an amount, or nothing to compare with.
 */
export function itemsAddUp(values: Values): boolean | null {
  const items = values['line_items']
  if (!Array.isArray(items)) return null
  const amounts = items.map(lineSum)
  if (amounts.includes(null)) return null
  return sumAddsUp(
    values,
    amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0),
    items.length,
  )
}

/** The same for this many lines, of which only the sum is known, in hundredths. */
export function sumAddsUp(values: Values, lines: number, count: number): boolean | null {
  const [subtotal, tax, total] = [values['subtotal'], values['tax'], values['total']].map(centsOf)
  if (count === 0 || (subtotal == null && total == null)) return null
  const more = otherParts(values)
  const wanted = [subtotal, total, tax == null || total == null ? null : total - tax]
  // Each line may be rounded separately.
  const slack = Math.max(1, Math.ceil(count / 2))
  return wanted.some(
    (one) => one != null && [lines, lines + more].some((made) => Math.abs(made - one) <= slack),
  )
}

/** Amount of a line in cents, or else quantity times price; null if these are unknown. */
export function lineSum(item: FieldValue): number | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null
  const { amount, quantity, unit_price: price } = item
  if (typeof amount === 'number') return centsOf(amount)
  return typeof quantity === 'number' && typeof price === 'number' ? centsOf(quantity * price) : null
}
