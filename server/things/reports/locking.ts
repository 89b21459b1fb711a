import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { ThingRow } from '../rows/row.ts'
import { reportMoving } from './rejections.ts'
import { reportOf } from './rows.ts'

type Trx = Transaction<Database>

/** Locked files by id, including those in the trash. */
export type LockedFiles = ReadonlyMap<string, ThingRow>

const NONE: LockedFiles = new Map()

/** A report got other receipts while its lock was awaited, so these are not locked. */
class ReceiptsChanged extends Error {}

const ATTEMPTS = 3

/**
 * Runs a transaction that locks reports with their receipts. Restarts it if a report's receipts changed meanwhile.
 */
export async function withReportLocks<T>(db: Kysely<Database>, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!(error instanceof ReceiptsChanged)) throw error
    }
  }
  throw reportMoving()
}

/**
 * Locks files and the receipts of the reports among them, in id order like all files. If there is neither a report
 * among them nor a file in `also`, locks nothing and returns nothing.
 */
export async function lockWithReceipts(
  trx: Trx,
  projectId: string,
  ids: readonly string[],
  also: readonly string[] = [],
): Promise<LockedFiles> {
  const stated = await receiptsOf(trx, projectId, ids)
  if (stated === null && also.length === 0) return NONE
  const wanted = new Set([...ids, ...(stated ?? []), ...also])
  const rows = await trx
    .selectFrom('things')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'File')
    .where('purged_at', 'is', null)
    .where('id', '=', sql<string>`any(${[...wanted]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const asked = new Set(ids)
  const own = rows.filter(({ id }) => asked.has(id)).flatMap((row) => reportOf(row)?.documents ?? [])
  if (own.some(({ id }) => !wanted.has(id))) throw new ReceiptsChanged()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null if none of these is a report. */
async function receiptsOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<string[] | null> {
  const reports = await trx
    .selectFrom('things')
    .select(['kind', 'data'])
    .where('project_id', '=', projectId)
    .where('kind', '=', 'File')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where(sql<boolean>`data ? 'report'`)
    .execute()
  if (reports.length === 0) return null
  return reports.flatMap((row) => reportOf(row)?.documents.map(({ id }) => id) ?? [])
}
