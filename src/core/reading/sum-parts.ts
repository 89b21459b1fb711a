import { type AmountHit, amountsIn, cents } from './amounts.ts'
import { once } from './once.ts'
import { moneyOf, phrasesOf } from './row-facts.ts'
import { findTax, findTotal } from './scorer/finders.ts'
import { says } from './scorer/page.ts'
import type { Row, Sheet } from './sheet.ts'
import { foundSum, labelOf, type Sum } from './sums.ts'
import { DISCOUNT, PAYMENT, SERVICE, SHIPPING } from './part-words.ts'
import { SUBTOTAL_WORDS } from './till-words.ts'
import type { Found } from './types.ts'

// The sum before tax, and what is deducted from it or added to it besides tax. Several amounts may be labelled as such:
// those are taken that make the total.

const SUBTOTAL = new RegExp(
  String.raw`sub\s*-?\s*tota[l1]|(?<!\p{L})(?:${SUBTOTAL_WORDS})(?!\p{L})|nettobetrag|summe\s*netto|(?:total|amount)\s*\(?(?:excl|before|without|ht\b|net\b)|totaal\s*excl|subtotaal|base\s*imponible|imponibile|net\s*(?:amount|total)(?!\s*(?:due|payable))`,
  'iu',
)
/** Of parts on the page, so many last ones are compared. */
const COMPARED = 6

/** The parts that documents state besides tax. */
export type Part = 'discount' | 'rounding' | 'service' | 'shipping'

interface PlacedPart extends Sum {
  readonly part: Part
  /** What it adds to the sum, in hundredths. */
  readonly adds: number
}

interface Parts {
  readonly subtotal: Sum | undefined
  readonly others: readonly PlacedPart[]
}

/** The amount at the end of a labelled row, also without decimals: only a sum that it makes confirms it. */
function lastOf(sheet: Sheet, row: Row): AmountHit | undefined {
  const money = moneyOf(sheet, row).at(-1)
  if (money || sheet.amountStyle === 'whole') return money
  return amountsIn(row.text, sheet.amountStyle).findLast(
    ({ end }) => !/[\p{L}\d%]/u.test(row.text.slice(end)),
  )
}

function kindOf(row: Row): Part | null {
  if (SERVICE.test(row.text)) return 'service'
  if (SHIPPING.test(row.text)) return 'shipping'
  if (says(phrasesOf(row), 'rounding')) return 'rounding'
  return DISCOUNT.test(row.text) && !PAYMENT.test(row.text) ? 'discount' : null
}

const sumsOf = (sheet: Sheet): Sum[] =>
  sheet.rows.flatMap((row) => {
    const hit = SUBTOTAL.test(labelOf(row)) ? lastOf(sheet, row) : undefined
    return hit ? [{ hit, row }] : []
  })

const othersOf = (sheet: Sheet): PlacedPart[] =>
  sheet.rows
    .flatMap((row) => {
      const part = SUBTOTAL.test(labelOf(row)) ? null : kindOf(row)
      const hit = part && lastOf(sheet, row)
      if (!part || !hit || hit.value === 0) return []
      const size = Math.abs(cents(hit.value))
      const adds = part === 'discount' ? -size : part === 'rounding' ? cents(hit.value) : size
      return [{ part, hit, row, adds }]
    })
    .slice(-COMPARED)

/** Some of the parts, the fewest first. */
const choicesOf = (others: readonly PlacedPart[]): PlacedPart[][] =>
  others
    .reduce<PlacedPart[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]])
    .toSorted((a, b) => a.length - b.length)

const added = (parts: readonly PlacedPart[]) => parts.reduce((sum, { adds }) => sum + adds, 0)
/** Sums may be rounded by a cent, which an exact choice of parts may explain. */
const ROUNDED = [0, 1] as const

const partsOf = once((sheet: Sheet): Parts => {
  const [subtotals, others, total] = [sumsOf(sheet), othersOf(sheet), findTotal(sheet)]
  const last = subtotals.findLast(({ hit, row }) => moneyOf(sheet, row).includes(hit))
  if (!total) return { subtotal: last, others: [] }
  const [gross, tax] = [cents(total.value), cents(findTax(sheet)?.value ?? 0)]
  const choices = choicesOf(others)
  for (const taxed of tax === 0 ? [0] : [tax, 0]) {
    for (const slack of ROUNDED) {
      for (const parts of choices) {
        const net = gross - taxed - added(parts)
        const subtotal = subtotals.findLast(({ hit }) => Math.abs(cents(hit.value) - net) <= slack)
        if (subtotal) return { subtotal, others: parts }
      }
    }
  }
  return { subtotal: last, others: [] }
})

/** Sum before tax. */
export function findSubtotal(sheet: Sheet): Found<number> | null {
  const { subtotal } = partsOf(sheet)
  return subtotal ? foundSum(subtotal) : null
}

/** What is deducted or added, if it makes the total: all of its kind. Only a rounding may be negative. */
export const partFinder =
  (part: Part) =>
  (sheet: Sheet): Found<number> | null => {
    const sums = partsOf(sheet).others.filter((one) => one.part === part)
    const [first] = sums
    if (!first) return null
    const value = added(sums) / 100
    return { ...foundSum(first), value: part === 'rounding' ? value : Math.abs(value) }
  }
