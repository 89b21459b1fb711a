import type { FileThing } from '#contract/things.ts'
import { ListSkeleton } from '#features/lists/index.ts'
import { QueryFallback } from '#features/loading/index.ts'
import { texts } from '#messages/reports.ts'
import { ReportHead } from './report-head.tsx'
import { ReportRows } from './report-rows.tsx'
import { ReportSums } from './report-sums.tsx'
import { useReportChanges } from './use-report-changes.tsx'
import { useShownReport } from './use-shown-report.ts'

export interface ReportViewProps {
  readonly projectId: string
  readonly file: FileThing
  /** It can no longer be edited, for example because it was deleted while shown. */
  readonly isClosed: boolean
}

/** The content of an expense report: person and period, receipts and trips, and totals. */
export function ReportView({ projectId, file, isClosed }: ReportViewProps) {
  const { query, shown } = useShownReport(projectId, file)
  const changes = useReportChanges(projectId, file.id)
  if (!shown) {
    return (
      <QueryFallback
        query={query}
        pending={<ListSkeleton label={texts.loading} rowClass="h-28" />}
        errorTitle={texts.error}
      />
    )
  }
  const mayChange = shown.isMine && !isClosed
  const parts = { projectId, file, shown, mayChange, changes }
  return (
    <section aria-label={texts.report} className="flex flex-col gap-4">
      <ReportHead {...parts} />
      <ReportRows {...parts} />
      <ReportSums report={shown.report} currency={shown.currency} />
    </section>
  )
}
