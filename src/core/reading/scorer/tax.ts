import type { Concept } from '../lexicon/concepts.ts'
import { evidenceAt, type Sheet } from '../sheet.ts'
import { type Candidate, type Features, rounded } from './candidate.ts'
import {
  edgesOf,
  flags,
  headingAbove,
  labelBefore,
  type Page,
  type PageRow,
  pageOf,
  says,
  type PlacedPhrase,
} from './page.ts'
import { ratesIn } from './page-sums.ts'

// The tax of a receipt or invoice among all sums of its page.

export const taxCandidates = (sheet: Sheet): Candidate<number>[] =>
  pageOf(sheet).rows.flatMap(({ row, money }) =>
    money.map(({ value, start, end }) => ({ value, row, start, end })),
  )

const NAMED: readonly Concept[] = [
  'tax',
  'net',
  'gross',
  'total',
  'subtotal',
  'rate',
  'included',
  'excluded',
  'paid',
  'change',
  'rounding',
  'discount',
  'count',
  'register',
  'paper',
]
const COLUMNS: readonly Concept[] = ['tax', 'net', 'gross', 'total', 'rate', 'count']

export function taxFeatures(sheet: Sheet, candidate: Candidate<number>): Features {
  const page = pageOf(sheet)
  const { row, start, end } = candidate
  const own = page.rows[row.index]
  if (!own) return {}
  const label = labelBefore(own, start)
  const nearest = label.at(-1)
  const [left, right] = edgesOf(row, start, end)
  const above = headingAbove(page, row.index, left, right)
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
    'label exact': label.every(({ isExact }) => isExact) ? 1 : 0,
    'label gap': nearest ? Math.min(40, start - nearest.end) : -1,
    'row letters': Math.min(60, row.text.match(/\p{L}/gu)?.length ?? 0),
    ...agreementOf(page, own, candidate),
    ...placeOf(page, own, candidate),
  }
}

/** The nearest row above that heads columns: the tax and another column. */
function tableHeading(page: Page, index: number) {
  for (let above = index - 1; above >= Math.max(0, index - 5); above -= 1) {
    const heading = page.rows[above]
    if (!heading) continue
    const columns = heading.phrases.filter(({ concepts }) => COLUMNS.some((one) => concepts.has(one)))
    if (heading.money.length === 0 && columns.length > 1 && says(columns, 'tax'))
      return { phrases: columns, rowsAway: index - above }
  }
  return null
}

/** The heading at the same place from the right as the sum in its row. */
function columnOf(
  { phrases }: { readonly phrases: readonly PlacedPhrase[] },
  { money }: PageRow,
  { start }: Candidate<number>,
): PlacedPhrase[] {
  const fromRight = money.filter((hit) => hit.start > start).length
  const heading = phrases.at(-1 - fromRight)
  return heading ? [heading] : []
}

/** Sums that a tax's label stands before, none of them nought. */
const namedTaxes = (page: Page): number =>
  page.rows.filter(
    ({ phrases, money }) =>
      says(phrases, 'tax') && money.some(({ value }) => value > 0) && !says(phrases, 'total'),
  ).length

/** Rates of the world's taxes on sales, per cent. */
const USUAL_RATES: readonly number[] = [
  2.5, 2.6, 3.8, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 11, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  24, 25, 25.5, 27,
]

/** Of the smallest part of the money that the page prints: its cents, or whole units where no sum has any. */
const SLACK = 1.01

/** What other sums and the rates of the page say of a sum. Sums are compared in hundredths. */
function agreementOf(page: Page, own: PageRow, { value, row, start }: Candidate<number>): Features {
  const cents = (amount: number) => Math.round(amount * 100)
  const tax = cents(value)
  const others = own.money.filter((hit) => hit.start !== start).map((hit) => cents(hit.value))
  const all = page.rows.flatMap(({ money }) => money.map((hit) => cents(hit.value)))
  const known = new Set(all)
  const slack = all.every((sum) => sum % 100 === 0) ? SLACK * 100 : SLACK
  const rowRates = ratesIn(row.text)
  const pageRates = ratesIn(page.sheet.text)
  const totals = page.rows.flatMap(({ phrases, money }) =>
    says(phrases, 'total') ? money.map((hit) => cents(hit.value)) : [],
  )
  const total = Math.max(0, ...(totals.length > 0 ? totals : all))
  const isOf = (base: number, rate: number) =>
    rate > 0 &&
    base > tax &&
    tax > 0 &&
    (Math.abs((base * rate) / 100 - tax) <= slack || Math.abs((base * rate) / (100 + rate) - tax) <= slack)
  const some = (bases: readonly number[], rates: readonly number[]) =>
    rates.some((rate) => bases.some((base) => isOf(base, rate))) ? 1 : 0
  const makes = (bases: readonly number[]) =>
    bases.some((net) => net > tax && tax > 0 && bases.includes(net + tax)) ? 1 : 0
  const columnSums = sumOfThoseAbove(page, row.index, tax)
  return {
    'row rates': rowRates.length,
    'rate of row': rowRates[0] ?? -1,
    'row rate agrees': some(others, rowRates),
    'row rate agrees with total': some([total], rowRates),
    'row rate agrees with page': some(all, rowRates),
    'page rate agrees with row': some(others, pageRates),
    'page rate agrees with total': some([total], pageRates),
    'usual rate agrees with total': some([total], USUAL_RATES),
    'row makes sum': makes(others),
    'page makes sum': tax > 0 && total > tax && known.has(total - tax) ? 1 : 0,
    'page makes any sum': all.some((net) => net > tax && tax > 0 && known.has(net + tax)) ? 1 : 0,
    'is sum of above': columnSums,
    'share of total': total > 0 ? rounded((100 * tax) / total) : -1,
    'share of row': others.length > 0 ? rounded((100 * tax) / Math.max(1, ...others)) : -1,
    'is least of row': others.every((other) => other >= tax) ? 1 : 0,
    'is most of row': others.every((other) => other <= tax) ? 1 : 0,
    'is nought': tax === 0 ? 1 : 0,
    'taxes on page': namedTaxes(page),
    'is negative': tax < 0 ? 1 : 0,
    'times on page': Math.min(5, all.filter((other) => other === tax).length),
  }
}

/** It is what two or three sums make that are above it, in rows right above each other. */
function sumOfThoseAbove(page: Page, index: number, tax: number): number {
  const above = page.rows
    .slice(Math.max(0, index - 3), index)
    .map(({ money, phrases }) =>
      says(phrases, 'total') ? [] : money.map((hit) => Math.round(hit.value * 100)),
    )
  const sums = (from: number): number[] => {
    const rest = from + 1 < above.length ? sums(from + 1) : []
    return [...rest, ...(above[from] ?? []).flatMap((own) => [own, ...rest.map((sum) => sum + own)])]
  }
  return tax > 0 && above.length > 1 && page.rows[index]?.money.length !== 1 && sums(0).includes(tax) ? 1 : 0
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
    'last in row': /[\p{L}\d]/u.test(row.text.slice(end)) ? 0 : 1,
    'is printed as sums are': page.sheet.amountStyle === 'whole' || hit?.decimals === 2 ? 1 : 0,
    'has currency': hit?.currency ? 1 : 0,
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(page.sheet.doubt),
    'tax rows before': page.rows
      .slice(0, row.index)
      .filter(({ phrases, money }) => money.length > 0 && says(phrases, 'tax')).length,
    'tax rows behind': page.rows
      .slice(row.index + 1)
      .filter(({ phrases, money }) => money.length > 0 && says(phrases, 'tax')).length,
  }
}
