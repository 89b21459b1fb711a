import type { FieldValue } from '#contract/things.ts'
import { moneyIn } from './amounts.ts'
import { findTable } from './any-field/tables.ts'
import { CURRENCY_SIGN } from './currencies.ts'
import { itemsAddUp, lineSum } from './items-add-up.ts'
import { lineItemsProperty } from './line-items-property.ts'
import type { Field } from './profile.ts'
import { evidenceAt, joined, type Row, type Sheet, unsure } from './sheet.ts'
import { findTax, findTotal } from './scorer/finders.ts'
import { findSubtotal } from './subtotal.ts'
import type { Found } from './types.ts'

/** The lines of a document with headings above its columns; little is sure of lines without a sum. */
export const tableField: Field = { property: lineItemsProperty, find: tableItems }

/** The same, and of slips without headings those lines that add up to the sum below them. */
export const slipItemsField: Field = { property: lineItemsProperty, find: itemsOfSlip }

function tableItems(sheet: Sheet): Found<FieldValue> | null {
  const found = findTable(sheet, lineItemsProperty)
  const value = Array.isArray(found?.value) ? found.value.filter(isNamed).map(withCount) : []
  if (!found || value.length === 0) return null
  return value.every((item) => lineSum(item) !== null)
    ? { ...found, value }
    : unsure({ ...found, value }, 'part')
}

const isItem = (item: FieldValue): item is Item =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
const isNamed = (item: FieldValue): item is Item & { description: string } =>
  isItem(item) && typeof item['description'] === 'string'

/** A number in front of an article says how many, where no column does. */
function withCount(item: Item & { description: string }): Item {
  const count = item['quantity'] === undefined ? COUNT_FIRST.exec(item.description) : null
  if (!count) return item
  return { ...item, description: item.description.slice(count[0].length), quantity: Number(count[1]) }
}

function itemsOfSlip(sheet: Sheet): Found<FieldValue> | null {
  const table = tableItems(sheet)
  if (table && itemsAddUp({ ...sumsOf(sheet), line_items: table.value }) === true) return table
  return slipItems(sheet) ?? table
}

const sumsOf = (sheet: Sheet) => ({
  subtotal: findSubtotal(sheet)?.value,
  tax: findTax(sheet)?.value,
  total: findTotal(sheet)?.value,
})

/** Where the sums begin, and what is printed above them by the price of an article. */
const SUMS =
  /(?<!\p{L})(?:sub\s*-?\s*tota[l1]|tota[l1]|zwischensumme|summe|gesamt|totaal|totale|jumlah|amount|balance)(?!\p{L})/iu
const TIMES = /(?<![\p{L}\d])(\d{1,4})\s*(?:x|×|@|\*)\s*(?:\p{Sc}|[A-Z]{2,3})?\s*(\d+[.,]\d{2})?(?![\d%])/iu
const COUNT_FIRST = /^(\d{1,3})\s+(?=\p{L})/u
/** The sign or code of a price. */
const SIGN_BEFORE = new RegExp(String.raw`(?:\p{Sc}|(?<!\p{L})(?:${CURRENCY_SIGN}))\s*$`, 'u')
/** The code of a tax where a row has no other words; at the end of a name it is the name's: `CABLE 5 MM`. */
const TAX_CODE = /(?<!\p{L})[A-Z]{2}\s*$/u
const WORDS = /\p{L}{2}/u

type Item = Record<string, FieldValue>

interface Line {
  readonly row: Row
  readonly item: Item
}

function slipItems(sheet: Sheet): Found<FieldValue> | null {
  const end = sheet.rows.findIndex(
    (row) => SUMS.test(row.text) && moneyIn(row.text, sheet.amountStyle).length > 0,
  )
  const above = sheet.rows.slice(0, Math.max(0, end)).filter(({ page }) => page === sheet.rows[end]?.page)
  const lines = above.flatMap((row, place): Line[] => {
    const line = lineOf(row, above[place - 1], sheet)
    return line ? [line] : []
  })
  const items = lines.map(({ item }) => item)
  const [first, ...rest] = lines.map(({ row }) => row)
  // Without headings nothing but the sum tells articles from whatever else a till prints.
  if (!first || itemsAddUp({ ...sumsOf(sheet), line_items: items }) !== true) return null
  return { value: items, evidence: evidenceAt(joined([first, ...rest])) }
}

/** An article with its price at the end of its row, or on the row below its name. */
function lineOf(row: Row, before: Row | undefined, sheet: Sheet): Line | null {
  const price = moneyIn(row.text, sheet.amountStyle).at(-1)
  if (!price || row.text.length - price.end > 3) return null
  const left = row.text.slice(0, price.start)
  const times = TIMES.exec(left)
  const unit = times?.[2] === undefined ? null : moneyIn(times[2], sheet.amountStyle)[0]
  const named = (times ? left.replace(times[0], ' ') : left).replace(SIGN_BEFORE, '')
  const count = COUNT_FIRST.exec(named)
  const own = clean(count ? named.slice(count[0].length) : named)
  const above = before && moneyIn(before.text, sheet.amountStyle).length === 0 ? clean(before.text) : ''
  const description = WORDS.test(own.replace(TAX_CODE, '')) ? own : above
  if (!WORDS.test(description)) return null
  const quantity = Number(times?.[1] ?? count?.[1])
  return {
    row,
    item: {
      description,
      ...(quantity > 0 ? { quantity } : {}),
      ...(unit ? { unit_price: unit.value } : {}),
      amount: price.value,
    },
  }
}

const clean = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s*.:-]+|[\s*.:-]+$/g, '')
