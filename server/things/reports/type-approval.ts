import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { ThingRow, Write } from '../rows/row.ts'
import { schemaDataOf } from '../rows/wire.ts'
import { isFixed } from './guard.ts'
import { lockWithReceipts } from './locking.ts'
import { unlockedData } from './receipts.ts'
import { markOf, reportOf } from './rows.ts'

/**
 * How a changed approval of a locked type affects its reports, including those in the trash: the current steps decide
 * which reports are fixed, and the receipts of the others are unlocked.
 */
export async function approvalWrites(
  trx: Transaction<Database>,
  before: ThingRow,
  after: ThingRow,
): Promise<Write[]> {
  if (after.kind !== 'schema') return []
  const type = schemaDataOf(after)
  if (isDeepStrictEqual(schemaDataOf(before).approval?.steps, type.approval?.steps)) return []
  const ids = await reportsOf(trx, before)
  const locked = await lockWithReceipts(trx, after.project_id, ids)
  return ids.flatMap((id) => {
    const row = locked.get(id)
    const report = row && reportOf(row)
    if (!row || !report) return []
    const is_fixed = isFixed(row, type)
    const own =
      report.is_fixed === is_fixed ? [] : [{ row, data: { ...row.data, report: { ...report, is_fixed } } }]
    return is_fixed ? own : [...own, ...unlocked(id, report.documents, locked)]
  })
}

function unlocked(
  reportId: string,
  documents: readonly { readonly id: string }[],
  locked: ReadonlyMap<string, ThingRow>,
): Write[] {
  return documents.flatMap(({ id }) => {
    const row = locked.get(id)
    const mark = row && markOf(row)
    return row && mark?.id === reportId && mark.locked ? [{ row, data: unlockedData(row, mark) }] : []
  })
}

async function reportsOf(trx: Transaction<Database>, type: ThingRow): Promise<string[]> {
  const rows = await trx
    .selectFrom('things')
    .select('id')
    .where('project_id', '=', type.project_id)
    .where('kind', '=', 'File')
    .where('document_type', '=', type.document_type)
    .where('purged_at', 'is', null)
    .where(sql<boolean>`data ? 'report'`)
    .execute()
  return rows.map(({ id }) => id)
}
