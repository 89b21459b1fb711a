import { ReceiptText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { FileThing } from '#contract/things.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { paths } from '#features/navigation/index.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts as documentTexts } from '#messages/document-values.ts'
import { isComputed, isReport } from './is-report.ts'
import { titleOf } from './report-of.ts'
import type { ReportViewProps } from './report-view.tsx'

// The report parts of a document's screen, loaded only for reports and their receipts.

const View = lazy(async () => ({ default: (await import('./report-view.tsx')).ReportView }))

/** Shown instead of pages for an expense report; null for other documents. */
export const reportForm = (projectId: string, file: FileThing) =>
  isReport(file)
    ? {
        title: titleOf(file),
        body: (isClosed: boolean) => <ReportBody {...{ projectId, file, isClosed }} />,
        shows: isComputed,
      }
    : null

const ReportBody = (props: ReportViewProps) => (
  <Suspense fallback={<Loading />}>
    <View {...props} />
  </Suspense>
)

const Loading = () => (
  <Skeleton label={documentTexts.loadingDocument}>
    <SkeletonBlock className="h-80 w-full" />
  </Skeleton>
)

interface InReportProps {
  readonly projectId: string
  readonly file: FileThing
}

/**
 * Shows which report a receipt belongs to, and that its values are fixed while the report is submitted. Renders
 * nothing without one.
 */
export function InReport({ projectId, file: { data } }: InReportProps) {
  const { expense_report: report } = data
  if (!report) return null
  return (
    <div className="mb-4 flex items-start gap-3 text-sm">
      <ReceiptText aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
      <p className="min-w-0">
        <TextLink href={paths.thing(projectId, report.id)}>
          {detailTexts.inReport({ title: report.title })}
        </TextLink>
        {report.locked && <span className="block text-text-muted">{detailTexts.reportLocked}</span>}
      </p>
    </div>
  )
}
