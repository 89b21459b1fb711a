import { type AmountHit, amountsIn, cents } from '../amounts.ts'
import { concepts } from '../lexicon/concepts.ts'
import { once } from '../once.ts'
import { joined } from '../sheet.ts'
import { type Page, type PageRow, says } from './page.ts'
import { ratesIn, type Sums, sumsOf } from './page-sums.ts'
import type { SumCandidate } from './sum-candidates.ts'

// Tables of taxes by rate.

export const COLUMNS = concepts('tax net gross total rate count')

/** Maximum rows of such a table. */
const ROWS = 5

/** The nearest row above that is the heading of a table: the tax and another column. */
export function tableHeading(page: Page, index: number) {
  for (let above = index - 1; above >= Math.max(0, index - ROWS); above -= 1) {
    const heading = page.rows[above]
    if (!heading) continue
    const columns = heading.phrases.filter(({ concepts }) => COLUMNS.some((one) => concepts.has(one)))
    if (heading.money.length === 0 && columns.length > 1 && says(columns, 'tax'))
      return { phrases: columns, rowsAway: index - above }
  }
  return null
}

/** Whether a rate of a base, with or without the tax, gives the tax. */
export const isOf = (tax: number, base: number, rate: number, slack: number) =>
  rate > 0 &&
  base > tax &&
  tax > 0 &&
  (Math.abs((base * rate) / 100 - tax) <= slack || Math.abs((base * rate) / (100 + rate) - tax) <= slack)

/**
 * The rows of a page. In a row about taxes, all numbers at its end are amounts: without decimals, only the last one is
 * an amount elsewhere.
 */
export const tableRowsOf = once((page: Page): readonly PageRow[] =>
  page.sheet.amountStyle === 'whole' ? page.rows.map((own) => withColumns(page, own)) : page.rows,
)

function withColumns(page: Page, own: PageRow): PageRow {
  const { row, money, phrases } = own
  if (!says(phrases, 'tax') && ratesIn(row.text).length === 0 && !tableHeading(page, row.index)) return own
  const isLast = ({ end }: AmountHit) => !/\p{L}{2}/u.test(row.text.slice(end).replaceAll(CODE, ''))
  const isKnown = ({ start }: AmountHit) => money.some((hit) => hit.start === start)
  const more = amountsIn(row.text, 'whole').filter(
    (hit) => hit.decimals === 0 && isLast(hit) && !isKnown(hit),
  )
  return more.length === 0
    ? own
    : { ...own, money: [...money, ...more].toSorted((a, b) => a.start - b.start) }
}
const CODE = /(?<!\p{L})[A-Z]{3}(?!\p{L})/gu

interface Rated {
  readonly rate: number
  readonly tax: AmountHit
  readonly own: PageRow
  /** Place of the tax from the right. */
  readonly place: number
}

/** A rate without its sign: the first number of a row. */
const FIRST_NUMBER = /^\D{0,12}?(\d{1,2}(?:[.,]\d{1,3})?)(?=\s)/

/** The taxes of a row that its rate makes of another amount of it, or that make one with another. */
function ratedIn({ slack }: Sums, own: PageRow): Rated[] {
  const { row, money } = own
  if (money.length < 2) return []
  const rate = ratesIn(row.text)[0] ?? Number((FIRST_NUMBER.exec(row.text)?.[1] ?? '0').replace(',', '.'))
  const sums = money.map((hit) => cents(hit.value))
  return money.flatMap((hit, at): Rated[] => {
    const tax = sums[at] ?? 0
    const others = sums.filter((_, other) => other !== at)
    const isRated = others.some((base) => isOf(tax, base, rate, slack))
    const makesSum = tax > 0 && others.some((net) => net > tax && others.includes(net + tax))
    return isRated || makesSum ? [{ rate, tax: hit, own, place: money.length - at }] : []
  })
}

/** Maximum rates of a table, and rows from one to the next. */
const RATES = 5
const ROW_GAP = 2

/** Taxes at different rates in the same column of rows that are close to each other. */
function runsOf(page: Page): Rated[][] {
  const runs: Rated[][] = []
  let open: Rated[][] = []
  const isOpen = (run: Rated[], index: number) => index - (run.at(-1)?.own.row.index ?? -1) <= ROW_GAP
  for (const own of tableRowsOf(page)) {
    const { index } = own.row
    open = open.filter((run) => isOpen(run, index))
    for (const one of ratedIn(sumsOf(page), own)) {
      const before = open.find(
        (run) =>
          run.length < RATES &&
          run.at(-1)?.place === one.place &&
          run.every(
            ({ rate, tax, own: { row } }) =>
              row.index < index && rate !== one.rate && tax.value !== one.tax.value,
          ),
      )
      if (before) before.push(one)
      else {
        runs.push([one])
        open.push(...runs.slice(-1))
      }
    }
  }
  return runs.filter((run) => run.length > 1)
}

/** The sums of taxes at different rates, and of how many rates the table of a tax is. */
export const ratedTaxes = once((page: Page) => {
  const runs = runsOf(page)
  const counts = new Map<string, number>()
  for (const run of runs.toReversed()) {
    for (const { own, tax } of run) counts.set(`${own.row.index} ${tax.start}`, run.length)
  }
  return {
    sums: runs.flatMap(([first, ...others]) => (first ? [sumOf(first, others)] : [])),
    /** 0 if it is in none. */
    countAt: ({ row, start }: SumCandidate) => counts.get(`${row.index} ${start}`) ?? 0,
  }
})

const ADDED = 5

function sumOf(first: Rated, others: readonly Rated[]): SumCandidate {
  const all = [first, ...others]
  const last = all.at(-1) ?? first
  const { row } = last.own
  return {
    value: all.reduce((sum, { tax }) => sum + cents(tax.value), 0) / 100,
    row,
    start: last.tax.start,
    end: last.tax.end,
    span: joined([first.own.row, ...others.map(({ own }) => own.row)]),
    made: ADDED,
    decimals: last.tax.decimals,
  }
}
