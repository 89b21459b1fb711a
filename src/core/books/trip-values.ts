import type { ExpenseReport } from '#contract/expense-reports.ts'
import { type EntryLine, rounded } from './entry-line.ts'

/** What is booked of an expense report: its trips by car, without tax. Its receipts are booked by themselves. */
export interface BookedReport {
  readonly id: string
  readonly content: ExpenseReport
}

/** The end of an id, which is its random part: QuickBooks takes numbers of 21 characters. */
const VOUCHER_LENGTH = 12

/** Amounts of the trips in the currency of the report, and the report as the voucher. */
export function tripValues({ id, content }: BookedReport) {
  const trips = content.rows.filter((row) => row.document_id === null)
  const gross = rounded(trips.reduce((sum, { converted }) => sum + Number(converted ?? 0), 0))
  return { number: id.slice(-VOUCHER_LENGTH), gross, net: gross, tax: 0 }
}

/** Trips that look the same but for their rates have their rows in the order of the trips: each row is of one trip. */
export const tripLines = ({ content: { trips, rows } }: BookedReport): EntryLine[] => {
  const left = new Set(rows.filter((row) => row.document_id === null))
  return trips.map(({ date, from, to, purpose, kilometres, rate }) => {
    const description = `${from} – ${to}`
    const row = [...left].find(
      (one) => one.date === date && one.description === description && one.kilometres === kilometres,
    )
    if (row) left.delete(row)
    const [quantity, unitPrice, amount] = [Number(kilometres), Number(rate), Number(row?.converted ?? 0)]
    const cells = {
      date,
      description,
      purpose: purpose || null,
      kilometres: quantity,
      rate: unitPrice,
      amount,
    }
    return { description, quantity, unitPrice, amount, taxRate: null, cells }
  })
}
