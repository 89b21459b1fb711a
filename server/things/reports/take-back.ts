import type { Transaction } from 'kysely'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { Database } from '#server/db/schema.ts'
import type { Scope, ThingRow, Write } from '../rows/row.ts'
import { schemaDataOf } from '../rows/wire.ts'
import { liveType } from '../types/type-names.ts'
import { isFixed } from './guard.ts'
import type { LockedFiles } from './locking.ts'
import { joinWrite } from './receipts.ts'
import { computeNow, nameOfPerson, withReport } from './report-data.ts'
import { isReport, markOf, reportOf, titleOf } from './rows.ts'

/**
 * Restored reports take back their receipts, except those that another report has by now. `writes` are those of the
 * restored files; returns the writes that replace or extend them.
 */
export async function takenBack(
  trx: Transaction<Database>,
  scope: Scope,
  writes: ReadonlyMap<string, Write>,
  { locked, at }: { readonly locked: LockedFiles; readonly at: Date },
): Promise<Write[]> {
  const all: Write[] = []
  const taken = new Set<string>()
  for (const write of writes.values()) {
    const report = reportOf(write.row)
    if (!report) continue
    const free = report.documents.filter(({ id }) => {
      const row = locked.get(id)
      return row && !taken.has(id) && isFree(row, write.row)
    })
    for (const { id } of free) {
      taken.add(id)
      const row = locked.get(id)
      const joined = row && joinedNow(row, write.row, writes.get(id))
      if (joined) all.push(joined)
    }
    all.push(await returned(trx, scope, write, { report, free, at }))
  }
  return all
}

const isFree = (row: ThingRow, report: ThingRow) => {
  const mark = markOf(row)
  return !isReport(row) && row.created_by === report.created_by && (mark === null || mark.id === report.id)
}

/** A receipt, which may be restored in the same call. */
function joinedNow(row: ThingRow, report: ThingRow, restored: Write | undefined): Write | null {
  const now = restored ? { ...row, data: restored.data } : row
  const joined = joinWrite(now, { id: report.id, title: titleOf(report) })
  return joined && { ...restored, ...joined, row }
}

interface Rest {
  readonly report: ExpenseReport
  readonly free: ExpenseReport['documents']
  readonly at: Date
}

/** Fixed according to the type's current rules; recomputed if receipts are missing. */
async function returned(
  trx: Transaction<Database>,
  { projectId }: Scope,
  write: Write,
  { report, free, at }: Rest,
): Promise<Write> {
  const { row, data } = write
  const type = await liveType(trx, projectId, String(data['document_type']))
  if (!type) throw new Error('A restored report has no type')
  const is_fixed = isFixed(row, schemaDataOf(type))
  if (free.length === report.documents.length)
    return { ...write, data: { ...data, report: { ...report, is_fixed } } }
  const computed = await computeNow(trx, projectId, { ...report, documents: free })
  const employee = await nameOfPerson(trx, row.created_by)
  return {
    ...write,
    data: withReport(
      data,
      { ...computed, is_fixed },
      { type: schemaDataOf(type), title: titleOf(row), employee, at },
    ),
  }
}
