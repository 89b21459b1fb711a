import type { FileThing } from '#contract/things.ts'
import type { ReportChanges } from './use-report-changes.tsx'
import type { ShownReport } from './use-shown-report.ts'

/** Props of the parts of a report. */
export interface ReportPartProps {
  readonly projectId: string
  readonly file: FileThing
  readonly shown: ShownReport
  readonly mayChange: boolean
  readonly changes: ReportChanges
}
