import type { FieldValue } from '#contract/things.ts'
import { findTable } from './any-field/tables.ts'
import { itemsAddUp, lineSum, sumAddsUp } from './items-add-up.ts'
import { lineItemsProperty } from './line-items-property.ts'
import type { Field } from './profile.ts'
import { evidenceAt, joined, type Sheet, withLowConfidence } from './sheet.ts'
import { findTax, findTotal } from './scorer/finders.ts'
import { COUNT_FIRST, likeliestLines } from './receipt-lines.ts'
import { findSubtotal, partFinder } from './sum-parts.ts'
import type { Found } from './types.ts'

/** Line items of a table with column headings; those without an amount have low confidence. */
export const tableField: Field = { property: lineItemsProperty, find: tableItems }

/** The same, and for receipts without headings the rows that look like goods. */
export const receiptItemsField: Field = { property: lineItemsProperty, find: itemsOfReceipt }

function tableItems(sheet: Sheet): Found<FieldValue> | null {
  const found = findTable(sheet, lineItemsProperty)
  const value = Array.isArray(found?.value) ? found.value.filter(isNamed).map(withCount) : []
  if (!found || value.length === 0) return null
  return value.every((item) => lineSum(item) !== null)
    ? { ...found, value }
    : withLowConfidence({ ...found, value }, 'part')
}

const isItem = (item: FieldValue): item is Item =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
const isNamed = (item: FieldValue): item is Item & { description: string } =>
  isItem(item) && typeof item['description'] === 'string'

/** A number before an article is its quantity, if no column states one. */
function withCount(item: Item & { description: string }): Item {
  const count = item['quantity'] === undefined ? COUNT_FIRST.exec(item.description) : null
  if (!count) return item
  return { ...item, description: item.description.slice(count[0].length), quantity: Number(count[1]) }
}

function itemsOfReceipt(sheet: Sheet): Found<FieldValue> | null {
  const sums = sumsOf(sheet)
  const isWhole = (found: Found<FieldValue> | null) =>
    found !== null && itemsAddUp({ ...sums, line_items: found.value }) === true
  const lines = receiptItems(sheet, sums)
  if (isWhole(lines)) return lines
  const table = tableItems(sheet)
  return isWhole(table) ? table : (lines ?? table)
}

const sumsOf = (sheet: Sheet) => ({
  subtotal: findSubtotal(sheet)?.value,
  tax: findTax(sheet)?.value,
  total: findTotal(sheet)?.value,
  discount: partFinder('discount')(sheet)?.value,
  shipping: partFinder('shipping')(sheet)?.value,
  service_charge: partFinder('service')(sheet)?.value,
  rounding: partFinder('rounding')(sheet)?.value,
})

type Item = Record<string, FieldValue>

/** The line items that the scorer of rows finds, with more confidence if they add up to the sum below them. */
function receiptItems(sheet: Sheet, sums: ReturnType<typeof sumsOf>): Found<FieldValue> | null {
  const { lines, addsUp } = likeliestLines(sheet, (sum, count) => sumAddsUp(sums, sum, count) === true)
  const [first, ...rest] = lines.map(({ row }) => row)
  if (!first) return null
  const found = { value: lines.map(({ item }) => item), evidence: evidenceAt(joined([first, ...rest])) }
  return addsUp ? found : withLowConfidence(found, 'part')
}
