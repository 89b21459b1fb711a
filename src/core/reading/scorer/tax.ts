import { cents } from '../amounts.ts'
import { concepts } from '../lexicon/concepts.ts'
import { once } from '../once.ts'
import { evidenceAt, type Sheet } from '../sheet.ts'
import { type Candidate, type Features, flag, lettersIn, rounded } from './candidate.ts'
import {
  edgesOf,
  flags,
  type Page,
  type PageRow,
  pageOf,
  says,
  surroundingsOf,
  type PlacedPhrase,
} from './page.ts'
import { around, ratesIn, type Sums, sumsOf } from './page-sums.ts'
import { type SumCandidate, sumCandidates } from './sum-candidates.ts'
import { COLUMNS, isOf, ratedTaxes, tableHeading, tableRowsOf } from './tax-table.ts'
import { countAbove, countBelow, someBetween } from './sorted.ts'

// The tax of a receipt or invoice among all amounts of its page.

/** All amounts, what misread ones may have been, and the sums of taxes at several rates. */
export const taxCandidates = (sheet: Sheet): SumCandidate[] => [
  ...tableRowsOf(pageOf(sheet)).flatMap(({ row, money }) => sumCandidates(sheet, row, money)),
  ...ratedTaxes(pageOf(sheet)).sums,
]

const NAMED = concepts(
  'tax net gross total subtotal rate included excluded paid change rounding discount count register paper',
)

export function taxFeatures(sheet: Sheet, candidate: SumCandidate): Features {
  const page = pageOf(sheet)
  const { row, start } = candidate
  const { label, nearest, above, ...surroundings } = surroundingsOf(page, candidate)
  const own = tableRowsOf(page)[row.index] ?? surroundings.own
  const table = tableHeading(page, row.index)
  const isLettered = /\p{L}{2}/u.test(row.text)
  const before = isLettered ? [] : (page.rows[row.index - 1]?.phrases ?? [])
  return {
    ...flags('row', own.phrases, NAMED),
    ...flags('nearest', nearest ? [nearest] : [], NAMED),
    ...flags('above', above?.phrases ?? [], COLUMNS),
    ...flags('column', table ? columnOf(table, own, candidate) : [], COLUMNS),
    ...flags('before', before, COLUMNS),
    'rows above': above?.rowsAway ?? 9,
    'table rows away': table?.rowsAway ?? 9,
    'table words': table?.phrases.length ?? 0,
    'label exact': flag(label.every(({ isExact }) => isExact)),
    'label gap': nearest ? Math.min(40, start - nearest.end) : -1,
    'row letters': Math.min(60, lettersIn(row.text)),
    'made by': candidate.made,
    'taxes at rates': ratedTaxes(page).countAt(candidate),
    ...agreementOf(page, own, candidate),
    ...placeOf(page, own, candidate),
  }
}

/** The heading at the same position from the right as the amount in its row. */
function columnOf(
  { phrases }: { readonly phrases: readonly PlacedPhrase[] },
  { money }: PageRow,
  { start }: Candidate<number>,
): PlacedPhrase[] {
  const fromRight = money.filter((hit) => hit.start > start).length
  const heading = phrases.at(-1 - fromRight)
  return heading ? [heading] : []
}

/** Rows with an amount that name a tax. */
const taxesOf = once(({ rows }: Page) => {
  const own = rows.filter(({ phrases, money }) => money.length > 0 && says(phrases, 'tax'))
  const isNamed = ({ phrases, money }: PageRow) =>
    money.some(({ value }) => value > 0) && !says(phrases, 'total')
  return {
    rows: own.map(({ row }) => row.index),
    /** How many of them have an amount above zero and do not name a total. */
    named: own.filter(isNamed).length,
  }
})

/** Sales tax rates of the world, in percent. */
const USUAL_RATES: readonly number[] = [
  2.5, 2.6, 3.8, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 11, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  24, 25, 25.5, 27,
]

/** What other amounts and the rates of the page say of an amount. Amounts are compared in hundredths. */
function agreementOf(page: Page, own: PageRow, { value, row, start }: Candidate<number>): Features {
  const sums = sumsOf(page)
  const tax = cents(value)
  const others = own.money.filter((hit) => hit.start !== start).map((hit) => cents(hit.value))
  const rowRates = ratesIn(row.text)
  const total = Math.max(0, sums.mostTotal ?? sums.distinct.at(-1) ?? 0)
  const some = (bases: readonly number[], rates: readonly number[]) =>
    flag(rates.some((rate) => bases.some((base) => isOf(tax, base, rate, sums.slack))))
  const makes = (nets: readonly number[], isSum: (sum: number) => boolean) =>
    flag(nets.some((net) => net > tax && tax > 0 && isSum(net + tax)))
  const { before, behind } = around(sums, row.index)
  const isOnPage = (sum: number) => sums.times.has(sum)
  return {
    'row rates': rowRates.length,
    'rate of row': rowRates[0] ?? -1,
    'row rate agrees': some(others, rowRates),
    'row rate agrees with total': some([total], rowRates),
    'row rate agrees with page': flag(rowRates.some((rate) => isOfPage(sums, tax, rate))),
    'page rate agrees with row': some(others, sums.rates),
    'page rate agrees with total': some([total], sums.rates),
    'usual rate agrees with total': some([total], USUAL_RATES),
    'row makes sum': makes(others, (sum) => others.includes(sum)),
    'page makes sum': flag(tax > 0 && total > tax && isOnPage(total - tax)),
    'page makes any sum': makes([...before, ...others, ...behind], isOnPage),
    'is sum of above': flag(isSumOfThoseAbove(page, row.index, tax)),
    'share of total': total > 0 ? rounded((100 * tax) / total) : -1,
    'share of row': others.length > 0 ? rounded((100 * tax) / Math.max(1, ...others)) : -1,
    'is least of row': flag(others.every((other) => other >= tax)),
    'is most of row': flag(others.every((other) => other <= tax)),
    'is nought': flag(tax === 0),
    'taxes on page': taxesOf(page).named,
    'is negative': flag(tax < 0),
    'times on page': Math.min(5, sums.times.get(tax) ?? 0),
  }
}

/** The same for any base on the page. */
function isOfPage({ distinct, slack }: Sums, tax: number, rate: number): boolean {
  if (rate <= 0 || tax <= 0) return false
  return [100 / rate, (100 + rate) / rate].some((times) =>
    someBetween(distinct, (tax - slack) * times - 1, (tax + slack) * times + 1, (base) =>
      isOf(tax, base, rate, slack),
    ),
  )
}

/** Maximum amounts of a row that are added to those of others, counted from the end. */
const ADDED = 20

/** Whether it is the sum of up to three amounts above it, in consecutive rows. */
function isSumOfThoseAbove({ rows }: Page, index: number, tax: number): boolean {
  if (tax <= 0 || index < 2 || rows[index]?.money.length === 1) return false
  const above = rows
    .slice(Math.max(0, index - 3), index)
    .map(({ money, phrases }) => (says(phrases, 'total') ? [] : money.slice(-ADDED)))
    .map((money) => money.map((hit) => cents(hit.value)))
  const makes = (wanted: number, from: number): boolean => {
    const sums = above[from]
    if (!sums) return false
    return (
      sums.includes(wanted) || makes(wanted, from + 1) || sums.some((own) => makes(wanted - own, from + 1))
    )
  }
  return makes(tax, 0)
}

function placeOf(page: Page, own: PageRow, { row, start, end }: Candidate<number>): Features {
  const hit = own.money.find((one) => one.start === start)
  return {
    left: rounded(edgesOf(row, start, end)[1]),
    'row of all': rounded(row.index / Math.max(1, page.sheet.rows.length)),
    'from last total': rounded(row.index - page.lastTotal),
    'from end': page.sheet.rows.length - row.index,
    'sums in row': own.money.length,
    'place in row': own.money.filter((one) => one.start < start).length,
    'last in row': flag(!/[\p{L}\d]/u.test(row.text.slice(end))),
    'is printed as sums are': flag(page.sheet.amountStyle === 'whole' || hit?.decimals === 2),
    'has currency': flag(hit !== undefined && hit.currency !== null),
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(page.sheet.doubt),
    'tax rows before': countBelow(taxesOf(page).rows, row.index),
    'tax rows behind': countAbove(taxesOf(page).rows, row.index),
  }
}
