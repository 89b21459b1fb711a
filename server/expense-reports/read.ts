import { sql } from 'kysely'
import type { ReportResponse } from '#contract/report-calls.ts'
import type { DataLimits } from '#contract/limits.ts'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import {
  computeNow,
  fittingRows,
  isFixed,
  readable,
  type Reads,
  reportOf,
  schemaDataOf,
  type Scope,
  thingNotFound,
  toFileThing,
  typeOfReport,
  liveTypes,
} from '#server/things/index.ts'
import { withNeeds } from './needs.ts'
import { withRepeats } from './repeats.ts'

/** 404 if it is not a report, or the member may not read it. */
export async function readReport(
  db: Reads,
  scope: Scope,
  id: string,
  limits: DataLimits,
): Promise<ReportResponse> {
  const row = await readable(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
  const report = row && reportOf(row)
  if (!row || !report) throw thingNotFound()
  const found = await typeOfReport(db, row)
  const type = found ? schemaDataOf(found) : null
  const documents = await receiptsOf(db, scope, report)
  const now = isFixed(row, type) ? report : await computeNow(db, scope.projectId, report)
  const types = await liveTypes(db, scope.projectId)
  const repeating = await withRepeats(db, { scope, userId: row.created_by, types }, now)
  return {
    report: toFileThing(row),
    documents: fittingRows(documents, limits.listBytes),
    now: await withNeeds(db, { projectId: scope.projectId, types }, repeating),
    approval: type?.approval ?? null,
  }
}

/** Those that the member may read, in the order of the report. */
async function receiptsOf(db: Reads, scope: Scope, { documents }: ExpenseReport) {
  const ids = documents.map(({ id }) => id)
  const rows = await readable(db, scope)
    .where('kind', '=', 'File')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .selectAll()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toFileThing(row)] : []
  })
}
