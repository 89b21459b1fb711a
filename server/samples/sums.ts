import { decimalNumber } from '#lib/field-format.ts'
import { type Row, strong, text } from './sample-document.ts'

/** One line item; `price` is the unit price in cents. */
export interface Item {
  readonly what: string
  readonly count: number
  readonly price: number
}

/** Cents as `1,234.50`. */
export const money = (cents: number) => decimalNumber(cents / 100, 'en-US')

export const dollars = (cents: number) => `$${money(cents)}`

/** `2026-11-05`: the day `back` days before `today`, by the calendar of the device. */
export function dayBefore(today: Date, back: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - back)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Net sum, tax (`percent` of it) and total, in cents. */
export function sumsOf(items: readonly Item[], percent: number) {
  const subtotal = items.reduce((sum, { count, price }) => sum + count * price, 0)
  const tax = Math.round((subtotal * percent) / 100)
  return { subtotal, tax, total: subtotal + tax }
}

/** Line items as a table with their totals below. */
export function goodsTable(items: readonly Item[], percent: number): Row[] {
  const { subtotal, tax, total } = sumsOf(items, percent)
  return [
    strong('Description', 'Quantity', 'Unit price', 'Amount'),
    ...items.map(({ what, count, price }) => text(what, String(count), money(price), money(count * price))),
    text('', '', 'Subtotal', dollars(subtotal)),
    text('', '', `Tax ${percent}%`, dollars(tax)),
    strong('', '', 'Total', dollars(total)),
  ]
}
