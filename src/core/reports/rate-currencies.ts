import type { ExpenseReport, ReportContent } from '#contract/expense-reports.ts'

// The currencies that a manual rate applies to: those at the write that added it. Later writes do not change them.

type Written = Pick<ReportContent, 'documents' | 'trips'>

/**
 * The written content with the currencies of unchanged rates. A rate keeps the currencies in `before` if it is sent
 * back with them; any other rate is new, and its currencies are not recorded yet.
 */
export function withFormerCurrencies<T extends Written>(written: T, before: Written | null): T {
  return {
    ...written,
    documents: written.documents.map(({ rate_from: from, rate_to: _to, ...document }) => {
      const former = before?.documents.find(({ id, rate }) => id === document.id && rate === document.rate)
      const isFormer = document.rate !== null && from != null && from === former?.rate_from
      return isFormer ? { ...document, rate_from: from, rate_to: former.rate_to } : document
    }),
    trips: written.trips.map(({ currency, ...trip }) => {
      const isFormer = before?.trips.some((one) => one.rate === trip.rate && one.currency === currency)
      return isFormer && currency != null ? { ...trip, currency } : trip
    }),
  }
}

/** A computed report with the currencies of rates that had none recorded. */
export function withNotedCurrencies(report: ExpenseReport): ExpenseReport {
  const rows = new Map(report.rows.map((row) => [row.document_id, row]))
  return {
    ...report,
    documents: report.documents.map((document) => {
      const from = rows.get(document.id)?.currency ?? null
      // The currency of a deleted or unread receipt is unknown.
      if (document.rate === null || document.rate_from !== undefined || from === null) return document
      return { ...document, rate_from: from, rate_to: report.currency }
    }),
    trips: report.trips.map((trip) =>
      trip.currency == null && report.currency !== null ? { ...trip, currency: report.currency } : trip,
    ),
  }
}
