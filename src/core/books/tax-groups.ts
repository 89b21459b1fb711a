import type { BookType } from '#contract/books.ts'
import { type EntryLine, rounded } from './entry-line.ts'

/** The part of a document with one tax rate. */
export interface TaxGroup {
  /** In per cent; null if the document does not state it. */
  readonly rate: number | null
  readonly net: number
  readonly tax: number
  /** Tax key of the accounting program, from the mapping. */
  readonly key: string | null
}

interface Amounts {
  readonly gross: number | null
  readonly net: number | null
  readonly tax: number | null
  readonly lines: readonly EntryLine[]
}

/** Rounding difference allowed in a sum. */
const TOLERANCE = 0.02

/** Amounts by tax rate, with the keys of the mapping. They add up to the gross amount. */
export function taxGroups(amounts: Amounts, booked: BookType | undefined): TaxGroup[] {
  const { gross, tax } = amounts
  if (gross === null) return []
  const keyed = (rate: number | null, net: number, own: number): TaxGroup => {
    // An untaxed amount is exempt or reverse charge: its key says which, and no default can replace it.
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

/** Whether an amount has the default key, because its rate has none. */
export const hasDefaultKey = (taxes: readonly TaxGroup[], booked: BookType | undefined): boolean =>
  taxes.some(({ rate, key }) => key !== null && ownKey(rate, booked) === undefined)

/** The tax rate; null if there is more than one, or none fits. */
function rateOf(net: number, tax: number, known: readonly number[]): number | null {
  if (tax === 0) return 0
  if (net === 0) return null
  const fits = (rate: number) => rate > 0 && Math.abs((net * rate) / 100 - tax) <= TOLERANCE / 2
  const exact = (tax / net) * 100
  const likely = [...known, Math.round(exact), Math.round(exact * 2) / 2, Math.round(exact * 10) / 10]
  return likely.find(fits) ?? null
}

/**
 * Groups by the rates of the lines, if all have one, their amounts add up to the net or gross amount, and their tax
 * matches the stated one, if any.
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

/** Assigns the rounding difference to the largest group; null if it is more than rounding. */
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
