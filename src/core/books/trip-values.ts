import type { ExpenseReport } from '#contract/expense-reports.ts'
import { type EntryLine, rounded } from './entry-line.ts'

/** The booked part of an expense report: its car trips, without tax. Its receipts are booked separately. */
export interface BookedReport {
  readonly id: string
  readonly content: ExpenseReport
}

/** Uses the end of an id, which is random: QuickBooks allows numbers of 21 characters. */
const VOUCHER_LENGTH = 12

/** Trip amounts in the currency of the report, with the report as the voucher. */
export function tripValues({ id, content }: BookedReport) {
  const trips = content.rows.filter((row) => row.document_id === null)
  const gross = rounded(trips.reduce((sum, { converted }) => sum + Number(converted ?? 0), 0))
  return { number: id.slice(-VOUCHER_LENGTH), gross, net: gross, tax: 0 }
}

/** Trips that differ only in their rates are assigned to rows in order: each row belongs to one trip. */
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
