import { moneyIn } from './amounts.ts'
import type { Row, Sheet } from './sheet.ts'
import { labelOf } from './sums.ts'

// What tills print looks the same in every language: a few words a line, prices at their ends, and a sum below them.

/** A slip is one page of no more rows. */
const MOST_ROWS = 80
/** Words of a row in the middle of all: a letter or a contract has more. */
const MOST_WORDS = 6
/** Share of the rows that end in a price. */
const LEAST_PRICED = 0.2
/** Points of a type: a list of prices with its sum, and one whose sum was checked. */
const WITH_SUM = 2
const SUM_IS_RIGHT = 3

const SUM_LABEL =
  /(?<!\p{L})(?:grand\s*)?(?:total|totaal|totale|totalt|jumlah|suma|summe|somme|samlet|razem|celkem|yhteensä|toplam)(?!\p{L})/iu

const cents = (value: number) => Math.round(value * 100)

/** The price at the end of a row, in hundredths; null for a row without one. */
function priceOf(row: Row, sheet: Sheet): number | null {
  const last = moneyIn(row.text, sheet.amountStyle).at(-1)
  const isAtEnd = last !== undefined && !/\p{L}{3}|\d/u.test(row.text.slice(last.end))
  return isAtEnd && last.decimals === 2 && last.value > 0 ? cents(last.value) : null
}

/** Whether a price is the sum of those right above it. */
function hasSum(prices: readonly number[]): boolean {
  return prices.some((price, place) => {
    let sum = 0
    for (let above = place - 1; above >= 0 && sum < price; above -= 1) sum += prices[above] ?? 0
    return place > 0 && sum === price
  })
}

/** Points for what a till's slip looks like: prices below each other that a sum closes. 0 where it does not. */
export function tillSlipPoints(sheet: Sheet): number {
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
  const hasLabel = priced.some(({ row }) => SUM_LABEL.test(labelOf(row).text))
  if (!hasLabel) return 0
  return hasSum(priced.map(({ price }) => price)) ? SUM_IS_RIGHT : WITH_SUM
}
