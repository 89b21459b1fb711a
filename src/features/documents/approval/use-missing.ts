import { useQuery } from '@tanstack/react-query'
import type { FileThing } from '#contract/things.ts'
import { reportQuery, shownReport } from '#features/workspace-data/index.ts'
import { texts } from '#messages/report-problems.ts'

/**
 * What an expense report lacks before it can be submitted; undefined for a complete one and for other documents. Also
 * offline: the stored report is rejected until it is updated.
 */
export function useMissing(projectId: string, file: FileThing): string | undefined {
  // Only reads the cache: the report itself fetches this.
  const { data } = useQuery({ ...reportQuery(projectId, file.id), enabled: false })
  const { report, isOutdated } = shownReport(file, data)
  if (!report) return undefined
  if (report.rows.length === 0) return texts.rowsNone
  const open = report.rows.filter(({ problem }) => problem !== null).length
  if (open > 0) return texts.withProblems({ n: open })
  return isOutdated ? texts.updateFirst : undefined
}
