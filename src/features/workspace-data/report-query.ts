import type { ResponseOf } from '#contract/endpoints.ts'
import type { expenseReportEndpoints } from '#contract/endpoints/expense-reports.ts'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import { FRESH_MS } from '#contract/limits.ts'
import type { FileThing } from '#contract/things.ts'
import { isSameReport } from '#core/reports/same-report.ts'
import { queryAt, reportKey } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

/** The current state of an expense report, with its receipts and approval rules. */
export const reportQuery = (projectId: string, id: string) =>
  queryAt(reportKey(projectId, id), {
    queryFn: ({ signal }) => api.call('expenseReport', { params: { projectId, id } }, { signal }),
    staleTime: FRESH_MS.lists,
  })

type Answer = ResponseOf<(typeof expenseReportEndpoints)['expenseReport']>

interface Shown {
  readonly report: ExpenseReport | null
  readonly version: number | undefined
  /** Its receipts or rates have changed since it was stored, so the server rejects it until it is updated. */
  readonly isOutdated: boolean
}

/** A report as displayed, and its version: after saving, the document is newer than the computed report. */
export function shownReport(
  { data, version = 0 }: Pick<FileThing, 'data' | 'version'>,
  answer: Answer | undefined,
): Shown {
  const stored = data.report ?? null
  const computed = answer?.report.version ?? 0
  const isNewer = version > computed
  const report = answer && !(isNewer && stored) ? answer.now : stored
  return {
    report,
    version: isNewer ? version : answer?.report.version,
    isOutdated: report !== null && stored !== null && !isSameReport(report, stored),
  }
}
