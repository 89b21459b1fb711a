import type { ReportContent } from '#contract/expense-reports.ts'
import { HttpError } from '#server/http/http-error.ts'

/** 422 for a period that ends before it begins. */
export function checkPeriod({ from, to }: Pick<ReportContent, 'from' | 'to'>): void {
  if (from === null || to === null || from <= to) return
  throw new HttpError(422, 'invalid', 'The last day of the period is before its first day.', { field: 'to' })
}
