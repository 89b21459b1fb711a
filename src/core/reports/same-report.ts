import type { ExpenseReport } from '#contract/expense-reports.ts'

/**
 * Whether two computations of a report agree, so that what is submitted is what its author saw. Ignores hints about
 * repeated receipts, which may change meanwhile.
 */
export const isSameReport = (a: ExpenseReport, b: ExpenseReport): boolean => shownOf(a) === shownOf(b)

const shownOf = ({ total, rows }: ExpenseReport) =>
  JSON.stringify([
    total,
    rows.map((row) => [
      row.document_id,
      row.date,
      row.description,
      row.category,
      row.amount,
      row.currency,
      row.converted,
      row.rate,
      row.rate_day,
      row.rate_source,
      row.kilometres ?? null,
      row.problem,
    ]),
  ])
