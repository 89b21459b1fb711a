import { isSameReport } from '#core/reports/same-report.ts'
import { useQuery } from '@tanstack/react-query'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { FileThing } from '#contract/things.ts'
import { useUser } from '#features/auth/index.ts'
import { useRulesOf } from '#features/documents/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { reportQuery, shownReport } from '#features/workspace-data/index.ts'
import { projectQuery, useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/reports.ts'
import { isOpenStep, stepOfReport } from './state-chip.tsx'

export interface ShownReport {
  readonly report: ExpenseReport
  /** Its receipts that this person may read and this device knows, by id. */
  readonly documents: ReadonlyMap<string, FileThing>
  /** Of the document, as it shows. */
  readonly version: number | undefined
  /** Its receipts have changed since it was written: what is stored of it is not what shows. */
  readonly isOutdated: boolean
  /** Whether a row leads to its receipt, as far as this device knows. */
  readonly mayOpen: (id: string) => boolean
  /** Currency of its total: that of the report, else of the workspace. */
  readonly currency: string | null
  /** Whether this person may change what is in it. */
  readonly isMine: boolean
  /** Why a change is not possible at this moment. */
  readonly blockedReason: string | undefined
}

/**
 * A report as it shows: what the server computes of it now while it can still change, and offline what this device has.
 * Null while neither is known.
 */
export function useShownReport(projectId: string, file: FileThing) {
  const isOffered = useAddition('expense-reports')
  const query = useQuery({ ...reportQuery(projectId, file.id), enabled: isOffered })
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  const userId = useUser()?.id
  const online = useOnline()
  const step = stepOfReport(useRulesOf(projectId, file), file)
  const stored = file.data.report ?? null
  const { report, version } = shownReport(file, query.data)
  const documents = new Map(query.data?.documents.map((one) => [one.id, one]))
  const shown: ShownReport | null = report && {
    report,
    version,
    isOutdated: stored !== null && !isSameReport(report, stored),
    documents,
    mayOpen: (id) => query.data === undefined || documents.has(id),
    currency: report.currency ?? project?.default_currency ?? null,
    isMine: isOffered && file['created_by'] === userId && stored?.is_fixed !== true && isOpenStep(step),
    blockedReason: online ? undefined : texts.offline,
  }
  return { query, shown }
}
