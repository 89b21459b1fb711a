import { cents } from './amounts.ts'
import { moneyOf } from './row-facts.ts'
import type { Row, Sheet } from './sheet.ts'
import { labelOf } from './sums.ts'
import { TOTAL_WORDS } from './till-words.ts'

// What tills print looks the same in every language: a few words a line, prices at their ends, and a sum below them.

/** A receipt is one page of no more rows. */
const MOST_ROWS = 80
/** Words of a row in the middle of all: a letter or a contract has more. */
const MOST_WORDS = 6
/** Share of the rows that end in a price. */
const LEAST_PRICED = 0.2
/** Points of a type: a price with its sum, a list of prices with its sum, and one whose sum was checked. */
const WITH_SUM = 2
const LIST_WITH_SUM = 3
const SUM_IS_RIGHT = 3
/** Prices and their sum that are a list. */
const LIST = 3

const SUM_LABEL = new RegExp(String.raw`(?<!\p{L})(?:grand\s*)?(?:${TOTAL_WORDS})(?!\p{L})`, 'iu')

const isSum = (row: Row) => SUM_LABEL.test(labelOf(row).text)
const ENDS_IN_DIGIT = /\d\W*$/
/** Digits of a sum that lost its point. */
const POINTLESS = /(?<![\d.,/:#-])\d{3,6}\W*$/

/** The price at the end of a row, in hundredths; null for a row without one. */
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

/** What was handed over less what came back right below it is the sum right above it. */
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

/** Points for what a till's receipt looks like: prices below each other that a sum closes. 0 where it does not. */
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
