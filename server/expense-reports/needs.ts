import { sql } from 'kysely'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { SchemaData } from '#contract/things.ts'
import { awaitsApproval, type Reads } from '#server/things/index.ts'

/** A report whose rows say which receipts have an approval of their own before them. Rows with a problem say that alone. */
export async function withNeeds(
  db: Reads,
  { projectId, types }: { readonly projectId: string; readonly types: ReadonlyMap<string, SchemaData> },
  report: ExpenseReport,
): Promise<ExpenseReport> {
  const ruled = [...types].flatMap(([key, { approval }]) => (approval ? [key] : []))
  const receipts = await db
    .selectFrom('things')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'File')
    .where('deleted_at', 'is', null)
    .where('document_type', '=', sql<string>`any(${ruled}::text[])`)
    .where('id', '=', sql<string>`any(${report.documents.map(({ id }) => id)}::text[])`)
    .execute()
  const waiting = new Set(
    receipts.flatMap((row) => {
      const rules = types.get(row.document_type ?? '')?.approval
      return rules && awaitsApproval(row, rules) ? [row.id] : []
    }),
  )
  const rows = report.rows.map((row) =>
    row.problem === null && waiting.has(row.document_id ?? '') ? { ...row, needs: 'own-approval' } : row,
  )
  return { ...report, rows }
}
