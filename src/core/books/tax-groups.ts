import type { BookType } from '#contract/books.ts'
import { type EntryLine, rounded } from './entry-line.ts'

/** The part of a document with one rate of tax. */
export interface TaxGroup {
  /** In per cent; null if the document does not say it. */
  readonly rate: number | null
  readonly net: number
  readonly tax: number
  /** Of the accounting program, by the mapping. */
  readonly key: string | null
}

interface Amounts {
  readonly gross: number | null
  readonly net: number | null
  readonly tax: number | null
  readonly lines: readonly EntryLine[]
}

/** Cents that a sum of rounded amounts may differ by. */
const TOLERANCE = 0.02

/** Amounts by rate of tax, with the keys of the mapping. Their sum is the gross amount. */
export function taxGroups(amounts: Amounts, booked: BookType | undefined): TaxGroup[] {
  const { gross, tax } = amounts
  if (gross === null) return []
  const keyed = (rate: number | null, net: number, own: number): TaxGroup => {
    // Without tax an amount is exempt or reverse charge: its key says which, and no other stands for it.
    const other = rate === 0 ? null : (booked?.default_tax_key ?? null)
    return { rate, net, tax: own, key: ownKey(rate, booked) ?? other }
  }
  const byLine = groupsOfLines(amounts)
  if (byLine) return byLine.map(({ rate, net, tax: own }) => keyed(rate, net, own))
  if (tax === null) return [keyed(null, gross, 0)]
  const net = rounded(gross - tax)
  const rates = (booked?.tax_keys ?? []).map(({ rate }) => rate)
  return [keyed(rateOf(net, tax, rates), net, tax)]
}

const ownKey = (rate: number | null, booked: BookType | undefined) =>
  booked?.tax_keys.find((one) => one.rate === rate)?.key

/** An amount has the key for rates without one of their own. */
export const hasDefaultKey = (taxes: readonly TaxGroup[], booked: BookType | undefined): boolean =>
  taxes.some(({ rate, key }) => key !== null && ownKey(rate, booked) === undefined)

/** The rate that tax was computed with; null if it is more than one, or none fits. */
function rateOf(net: number, tax: number, known: readonly number[]): number | null {
  if (tax === 0) return 0
  if (net === 0) return null
  const fits = (rate: number) => rate > 0 && Math.abs((net * rate) / 100 - tax) <= TOLERANCE / 2
  const exact = (tax / net) * 100
  const likely = [...known, Math.round(exact), Math.round(exact * 2) / 2, Math.round(exact * 10) / 10]
  return likely.find(fits) ?? null
}

/**
 * By the rates of the lines, if all have one, their amounts add up to the net or to the gross amount, and their tax is
 * the one that the document states, if any.
 */
function groupsOfLines({ gross, tax, net, lines }: Amounts): Omit<TaxGroup, 'key'>[] | null {
  if (gross === null || lines.length === 0) return null
  const sums = new Map<number, number>()
  for (const { taxRate, amount } of lines) {
    if (taxRate === null || amount === null || taxRate < 0) return null
    sums.set(taxRate, (sums.get(taxRate) ?? 0) + amount)
  }
  const total = [...sums.values()].reduce((sum, one) => sum + one, 0)
  const near = (a: number | null) => a !== null && Math.abs(a - total) <= TOLERANCE
  const isGross = near(gross) && !(near(net) && tax !== 0)
  if (!isGross && !near(net)) return null
  const groups = [...sums]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, sum]) => {
      const own = rounded(isGross ? (sum * rate) / (100 + rate) : (sum * rate) / 100)
      return { rate, net: rounded(isGross ? sum - own : sum), tax: own }
    })
  const ofLines = groups.reduce((sum, one) => sum + one.tax, 0)
  if (tax !== null && Math.abs(ofLines - tax) > TOLERANCE * groups.length) return null
  return closed(groups, gross)
}

/** The largest group takes the cents of rounding; null if it is more than cents. */
function closed(groups: Omit<TaxGroup, 'key'>[], gross: number): Omit<TaxGroup, 'key'>[] | null {
  const sum = groups.reduce((all, { net, tax }) => all + net + tax, 0)
  const difference = rounded(gross - sum)
  if (Math.abs(difference) > TOLERANCE * groups.length) return null
  const size = ({ net }: { readonly net: number }) => Math.abs(net)
  const largest = groups.reduce((a, b) => (size(b) > size(a) ? b : a))
  return groups.map((group) =>
    group === largest ? { ...group, tax: rounded(group.tax + difference) } : group,
  )
}
