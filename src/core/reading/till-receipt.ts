import { cents } from './amounts.ts'
import { moneyOf } from './row-facts.ts'
import type { Row, Sheet } from './sheet.ts'
import { labelOf } from './sums.ts'
import { TOTAL_WORDS } from './till-words.ts'

// Till receipts look alike in every language: few words per line, prices at line ends, and a total below them.

/** Maximum rows of a receipt, which has one page. */
const MOST_ROWS = 80
/** Maximum median of words per row: letters and contracts have more. */
const MOST_WORDS = 6
/** Minimum share of rows that end in a price. */
const LEAST_PRICED = 0.2
/**
 * Points for a price with a total, for a list of prices with a total, and for a total that is the sum of the prices.
 */
const WITH_SUM = 2
const LIST_WITH_SUM = 3
const SUM_IS_RIGHT = 3
/** Minimum number of prices, including the total, that are a list. */
const LIST = 3

const SUM_LABEL = new RegExp(String.raw`(?<!\p{L})(?:grand\s*)?(?:${TOTAL_WORDS})(?!\p{L})`, 'iu')

const isSum = (row: Row) => SUM_LABEL.test(labelOf(row))
const ENDS_IN_DIGIT = /\d\W*$/
/** Digits of an amount that lost its point. */
const POINTLESS = /(?<![\d.,/:#-])\d{3,6}\W*$/

/** The price at the end of a row, in hundredths; null without one. */
function priceOf(row: Row, sheet: Sheet): number | null {
  const last = moneyOf(sheet, row).at(-1)
  if (last === undefined && isSum(row)) {
    const digits = POINTLESS.exec(row.text)?.[0].replace(/\D/g, '')
    return digits === undefined ? null : Number(digits)
  }
  const isAtEnd = last !== undefined && !/\p{L}{3}|\d/u.test(row.text.slice(last.end))
  return isAtEnd && (last.decimals === 2 || sheet.amountStyle === 'whole') && last.value > 0
    ? cents(last.value)
    : null
}

/** Whether the amount paid minus the change directly below it is the amount directly above. */
const isPaid = (prices: readonly number[]) =>
  prices.some((price, place) => {
    const [paid, back] = [prices[place + 1], prices[place + 2]]
    return paid !== undefined && back !== undefined && paid - back === price && back !== price
  })

/** Whether a price is the sum of those right above it. */
function hasSum(prices: readonly number[]): boolean {
  return prices.some((price, place) => {
    let sum = 0
    for (let above = place - 1; above >= 0 && sum < price; above -= 1) sum += prices[above] ?? 0
    return place > 0 && sum === price
  })
}

/** Points for the layout of a till receipt: a column of prices with a total. 0 for other layouts. */
export function tillReceiptPoints(sheet: Sheet): number {
  const { rows } = sheet
  const isOnePage = rows.every(({ page }) => page === 0)
  if (!isOnePage || rows.length === 0 || rows.length > MOST_ROWS) return 0
  const words = rows.map((row) => row.words.length).toSorted((a, b) => a - b)
  if ((words[Math.floor(words.length / 2)] ?? 0) > MOST_WORDS) return 0
  const priced = rows.flatMap((row) => {
    const price = priceOf(row, sheet)
    return price === null ? [] : [{ row, price }]
  })
  if (priced.length < 2 || priced.length < LEAST_PRICED * rows.length) return 0
  const prices = priced.map(({ price }) => price)
  if (isPaid(prices)) return SUM_IS_RIGHT
  const hasLabel =
    priced.some(({ row }) => isSum(row)) || rows.some((row) => ENDS_IN_DIGIT.test(row.text) && isSum(row))
  if (!hasLabel) return 0
  if (hasSum(prices)) return SUM_IS_RIGHT
  return prices.length < LIST ? WITH_SUM : LIST_WITH_SUM
}
