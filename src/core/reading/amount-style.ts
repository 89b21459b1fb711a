import { type AmountStyle, moneyIn } from './amounts.ts'
import { countriesOf, currencyOf, WHOLE_MONEY } from './country-signs.ts'
import { currenciesIn } from './currencies.ts'

// The number format of a document's amounts.

/** Currencies without decimals. */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set([...WHOLE_MONEY].map(currencyOf))

/** Minimum number of sums at row ends that show it: grouped thousands, or any sum in a document of such a country. */
const ENOUGH = 2

/** A sum with two decimals that is not part of a date, of a longer number, or of one with a blank before its last digit. */
const WITH_DECIMALS = /(?<![\d.,/:-])\d{1,6}(?:[.,'’ ]\d{3})*[.,]\d{2}(?![\d.,/%]|\s?%|-\d|\s\d$)/u
/** A rate or a count, which may be printed with decimals where sums are not: `VAT 10.00`, `Items 8.00`. */
const RATE_OR_COUNT = /(?<![\d.,/:-])\d{1,2}[.,]00(?![\d.,])/gu
const GROUPED = /\d[.,'’\s]\d{3}(?!\d)/u
/** A time written with a point may be next to a date. */
const DAY = /\d[-/.]\d{1,2}[-/.]\d{2}/
/** With at least this many sums in grouped thousands, a single row with decimals counts as misread. */
const MANY = 5

/**
 * The decimal format of a document, counted over all its numbers with two decimals. `whole` if no sum has decimals and
 * sums are in thousands, or in a currency without decimals.
 */
export function amountStyleOf(text: string): AmountStyle {
  const rows = text.split('\n')
  if (areWhole(text, rows)) return 'whole'
  const comma = text.match(/\d,\d{2}(?![\d.,])/g)?.length ?? 0
  const point = text.match(/\d\.\d{2}(?![\d.,])/g)?.length ?? 0
  return comma > point ? 'comma' : 'point'
}

function areWhole(text: string, rows: readonly string[]): boolean {
  const withDecimals = rows.filter(
    (row) => WITH_DECIMALS.test(row.replaceAll(RATE_OR_COUNT, '')) && !DAY.test(row),
  ).length
  const sums = rows.flatMap((row) => {
    const last = moneyIn(row, 'whole').at(-1)
    return last && /\p{L}{2}/u.test(row.slice(0, last.start)) ? [row.slice(last.start, last.end)] : []
  })
  const grouped = sums.filter((sum) => GROUPED.test(sum)).length
  if (sums.length < ENOUGH || withDecimals > (grouped >= MANY ? 1 : 0)) return false
  if (grouped >= ENOUGH) return true
  return (
    currenciesIn(text).some(({ code }) => WHOLE_CURRENCIES.has(code)) ||
    countriesOf(text).some((country) => WHOLE_MONEY.has(country))
  )
}
