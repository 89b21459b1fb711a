import { type AmountStyle, moneyIn } from './amounts.ts'
import { type Country, countriesOf } from './country-signs.ts'
import { currenciesIn } from './currencies.ts'

// How a document writes its sums.

/** Countries whose prices have no decimals, and their money. */
const WHOLE_COUNTRIES: ReadonlySet<Country> = new Set(['CL', 'HU', 'ID', 'JP', 'KR', 'VN'])
const WHOLE_MONEY: ReadonlySet<string> = new Set(['CLP', 'HUF', 'IDR', 'JPY', 'KRW', 'VND'])

/** Sums at the ends of rows that tell: thousands in groups by themselves, or any on a paper of such a country. */
const ENOUGH = 2

/** A sum with two decimals, no part of a day or of a longer number. */
const WITH_DECIMALS = /(?<![\d.,/:-])\d{1,6}(?:[.,'’ ]\d{3})*[.,]\d{2}(?![\d.,/%]|\s?%|-\d)/u
const GROUPED = /\d[.,'’\s]\d{3}(?!\d)/u
/** A time with a point may be next to a day. */
const DAY = /\d[-/.]\d{1,2}[-/.]\d{2}/
/** So many sums without decimals let one pass that has some: it was misread. */
const MANY = 5

/**
 * How a document writes decimals: counted over all its numbers with two of them. `whole` where no sum has any and sums
 * are in thousands, or in the money of a country that has none.
 */
export function amountStyleOf(text: string): AmountStyle {
  const rows = text.split('\n')
  if (areWhole(text, rows)) return 'whole'
  const comma = text.match(/\d,\d{2}(?![\d.,])/g)?.length ?? 0
  const point = text.match(/\d\.\d{2}(?![\d.,])/g)?.length ?? 0
  return comma > point ? 'comma' : 'point'
}

function areWhole(text: string, rows: readonly string[]): boolean {
  const withDecimals = rows.filter((row) => WITH_DECIMALS.test(row) && !DAY.test(row)).length
  const sums = rows.flatMap((row) => {
    const last = moneyIn(row, 'whole').at(-1)
    return last && /\p{L}{2}/u.test(row.slice(0, last.start)) ? [row.slice(last.start, last.end)] : []
  })
  const grouped = sums.filter((sum) => GROUPED.test(sum)).length
  if (sums.length < ENOUGH || withDecimals > (grouped >= MANY ? 1 : 0)) return false
  if (grouped >= ENOUGH) return true
  return (
    currenciesIn(text).some(({ code }) => WHOLE_MONEY.has(code)) ||
    countriesOf(text).some((country) => WHOLE_COUNTRIES.has(country))
  )
}
