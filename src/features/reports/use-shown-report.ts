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
  /** Its receipts that this person may read and this device has, by id. */
  readonly documents: ReadonlyMap<string, FileThing>
  /** Version of the displayed document. */
  readonly version: number | undefined
  /** Its receipts have changed since it was written, so the stored report differs from what is shown. */
  readonly isOutdated: boolean
  /** Whether a row links to its receipt, as far as this device knows. */
  readonly mayOpen: (id: string) => boolean
  /** Currency of its total: that of the report, else of the workspace. */
  readonly currency: string | null
  /** Whether this person may edit it. */
  readonly isMine: boolean
  /** Why a change is not possible now. */
  readonly blockedReason: string | undefined
}

/**
 * A report as displayed: as recomputed by the server while it can still be edited, and offline as stored on this
 * device. Null while neither is known.
 */
export function useShownReport(projectId: string, file: FileThing) {
  const isOffered = useAddition('expense-reports')
  const query = useQuery({ ...reportQuery(projectId, file.id), enabled: isOffered })
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  const userId = useUser()?.id
  const online = useOnline()
  const step = stepOfReport(useRulesOf(projectId, file), file)
  const { report, version, isOutdated } = shownReport(file, query.data)
  const documents = new Map(query.data?.documents.map((one) => [one.id, one]))
  const shown: ShownReport | null = report && {
    report,
    version,
    isOutdated,
    documents,
    mayOpen: (id) => query.data === undefined || documents.has(id),
    currency: report.currency ?? project?.default_currency ?? null,
    isMine:
      isOffered && file['created_by'] === userId && file.data.report?.is_fixed !== true && isOpenStep(step),
    blockedReason: online ? undefined : texts.offline,
  }
  return { query, shown }
}
