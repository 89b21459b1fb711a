import { ExpenseReport, InReport } from '#contract/expense-reports.ts'
import type { ThingRow } from '../rows/row.ts'

type Stored = Pick<ThingRow, 'kind' | 'data'>

export const isReport = ({ kind, data }: Stored): boolean => kind === 'File' && data['report'] !== undefined

/** Null if it is not an expense report. */
export function reportOf(row: Stored): ExpenseReport | null {
  return isReport(row) ? ExpenseReport.parse(row.data['report']) : null
}

/** The mark of a receipt that belongs to a report. */
export function markOf({ data }: Pick<ThingRow, 'data'>): InReport | null {
  const parsed = InReport.safeParse(data['expense_report'])
  return parsed.success ? parsed.data : null
}

export const titleOf = ({ data }: Pick<ThingRow, 'data'>): string => {
  const { title } = (data['extracted'] ?? {}) as Record<string, unknown>
  return typeof title === 'string' ? title : ''
}
