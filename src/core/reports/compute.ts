import {
  type ExpenseReport,
  type ReportContent,
  type ReportDocument,
  type reportProblems,
  type ReportRow,
  type ReportSum,
  type ReportTrip,
} from '#contract/expense-reports.ts'
import { converted, roundedIn, sumIn } from './money.ts'

/** The values of a receipt, with its amount converted to the default currency of the workspace. */
export interface Receipt {
  /** Reading has finished. */
  readonly isRead: boolean
  readonly day: string | null
  readonly description: string
  /** The category of the document, or the name of its type. */
  readonly category: string | null
  /** A decimal number; negative for a credit note. */
  readonly amount: string | null
  readonly currency: string | null
  /** Null without a default currency, or without a rate. */
  readonly converted: string | null
  /** Units of the default currency for one unit of `currency`, and the day of this rate; null if none was needed. */
  readonly rate: string | null
  readonly rateDay: string | null
}

export interface ReportFacts {
  readonly defaultCurrency: string | null
  /** The workspace's rate per kilometre; null: each trip has its own. */
  readonly mileageRate: string | null
  /** By document id. Deleted ones are missing. */
  readonly receipts: ReadonlyMap<string, Receipt>
}

/** Computes a report from what a person wrote: its rows by date, their totals, and problems. */
export function computeReport(content: Omit<ReportContent, 'title'>, facts: ReportFacts): ExpenseReport {
  const { purpose, from, to, documents } = content
  const trips = content.trips.map((trip) => paidTrip(trip, facts))
  const currency = currencyOf({ documents, trips }, facts)
  const rows = [
    ...documents.map((document) => receiptRow(document, currency, facts)),
    ...trips.map((trip) => tripRow(trip, currency, facts)),
  ]
  const sorted = rows.toSorted((a, b) => compare(a.date ?? '', b.date ?? ''))
  const hasProblem = rows.some(({ problem }) => problem !== null)
  return {
    purpose,
    from,
    to,
    documents,
    trips,
    currency: currency.code,
    rows: sorted,
    categories: sums(sorted, 'category', 'converted', () => currency.code),
    currencies: sums(sorted, 'currency', 'amount', (name) => name),
    total: hasProblem
      ? null
      : sumIn(
          rows.flatMap((row) => row.converted ?? []),
          currency.code,
        ),
  }
}

/** First and last day: as written, else of the rows. */
export function periodOf({ from, to, rows }: Pick<ExpenseReport, 'from' | 'to' | 'rows'>) {
  const days = rows.flatMap(({ date }) => date ?? []).toSorted()
  return { from: from ?? days[0] ?? null, to: to ?? days.at(-1) ?? null }
}

type Problem = (typeof reportProblems)[number]

interface ReportCurrency {
  /** Null: unknown. */
  readonly code: string | null
  /** Receipts and trips have several currencies, and the workspace has no default. */
  readonly isUnsettled: boolean
}

/** If the workspace has a rate per kilometre, it applies to each trip. */
function paidTrip(trip: ReportTrip, { mileageRate, defaultCurrency }: ReportFacts): ReportTrip {
  return mileageRate === null ? trip : { ...trip, rate: mileageRate, currency: defaultCurrency }
}

function currencyOf(
  { documents, trips }: Pick<ReportContent, 'documents' | 'trips'>,
  { defaultCurrency, receipts }: ReportFacts,
): ReportCurrency {
  if (defaultCurrency !== null) return { code: defaultCurrency, isUnsettled: false }
  const known = new Set([
    ...documents.flatMap(({ id }) => {
      const receipt = receipts.get(id)
      return receipt && receipt.amount !== null ? [receipt.currency] : []
    }),
    ...trips.flatMap((trip) => trip.currency ?? []),
  ])
  const [only = null] = known
  return known.size <= 1 ? { code: only, isUnsettled: false } : { code: null, isUnsettled: true }
}

function receiptRow(
  document: ReportDocument,
  currency: ReportCurrency,
  { receipts }: ReportFacts,
): ReportRow {
  const { id, category } = document
  const receipt = receipts.get(id)
  const amount = receipt?.amount == null ? null : roundedIn(receipt.amount, receipt.currency)
  const row = {
    document_id: id,
    date: receipt?.day ?? null,
    description: receipt?.description ?? '',
    category: category ?? receipt?.category ?? null,
    amount,
    currency: receipt?.currency ?? null,
  }
  const without = (problem: Problem) => ({ ...row, ...NO_CONVERSION, problem })
  if (!receipt) return without('gone')
  if (!receipt.isRead) return without('not-read')
  if (amount === null) return without('no-amount')
  if (currency.isUnsettled) return without('no-currency')
  const conversion = conversionOf({ ...receipt, amount }, document, currency.code)
  return conversion ? { ...row, ...conversion, problem: null } : without('no-rate')
}

const NO_CONVERSION = { converted: null, rate: null, rate_day: null, rate_source: null }

/** Null if there is no rate. */
function conversionOf(
  receipt: Receipt & { readonly amount: string },
  document: ReportDocument,
  code: string | null,
) {
  const { rate: byHand } = document
  if (receipt.currency === code) return { ...NO_CONVERSION, converted: receipt.amount }
  if (byHand !== null) {
    if (!fits(document.rate_from, receipt.currency) || !fits(document.rate_to, code)) return null
    const sum = converted(receipt.amount, byHand, code)
    return sum && { converted: sum, rate: byHand, rate_day: null, rate_source: 'hand' }
  }
  const sum = receipt.converted === null ? null : roundedIn(receipt.converted, code)
  return sum && { converted: sum, rate: receipt.rate, rate_day: receipt.rateDay, rate_source: 'workspace' }
}

/** Whether a rate applies to a currency; undefined if no write has recorded the currency yet. */
const fits = (noted: string | null | undefined, currency: string | null) =>
  noted === undefined || noted === currency

function tripRow(trip: ReportTrip, { code, isUnsettled }: ReportCurrency, facts: ReportFacts): ReportRow {
  const { date, from, to, kilometres, rate } = trip
  // The workspace's rate per kilometre is in its default currency.
  const isUnknown = isUnsettled || (facts.mileageRate !== null && facts.defaultCurrency === null)
  const currency = trip.currency ?? (isUnknown ? null : code)
  const amount = converted(kilometres, rate, currency)
  const problem: Problem | null = isUnknown ? 'no-currency' : currency === code ? null : 'no-rate'
  return {
    document_id: null,
    date,
    description: `${from} – ${to}`,
    category: null,
    amount,
    currency,
    ...NO_CONVERSION,
    converted: problem === null ? amount : null,
    kilometres,
    problem,
  }
}

/** Totals of rows with an amount, by name; largest first. */
function sums(
  rows: readonly ReportRow[],
  by: 'category' | 'currency',
  of: 'amount' | 'converted',
  currencyOfSum: (name: string | null) => string | null,
): ReportSum[] {
  const groups = Map.groupBy(
    rows.filter((row) => row[of] !== null),
    (row) => row[by],
  )
  return [...groups]
    .map(([name, group]) => ({
      name,
      amount: sumIn(
        group.flatMap((row) => row[of] ?? []),
        currencyOfSum(name),
      ),
      rows: group.length,
    }))
    .toSorted((a, b) => Number(b.amount) - Number(a.amount) || compare(a.name ?? '', b.name ?? ''))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
