import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { UpdateReport } from '#contract/report-calls.ts'
import { withFormerCurrencies, withNotedCurrencies } from '#core/reports/rate-currencies.ts'
import { storedFilename } from '#core/uploads/stored-filename.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  announce,
  computeNow,
  isFixed,
  joinWrite,
  leaveWrite,
  type LockedFiles,
  lockWithReceipts,
  nameOfPerson,
  readable,
  reportOf,
  reportSubmitted,
  saveThings,
  schemaDataOf,
  type Scope,
  staleVersion,
  storable,
  type ThingRow,
  thingNotFound,
  titleOf,
  toFileThing,
  typeOfReport,
  liveTypes,
  withReport,
  withReportLocks,
  type Write,
} from '#server/things/index.ts'
import { chooseReceipts } from './choose-receipts.ts'
import type { ReportDeps } from './create-report.ts'
import { checkPeriod } from './check-period.ts'

type Content = z.output<typeof UpdateReport>

/** Writes the content of a report of the caller: 403 for another's, 409 unless it is at that version, or if it was submitted. */
export async function updateReport(
  { db, events, now }: ReportDeps,
  scope: Scope,
  id: string,
  content: Content,
): Promise<void> {
  const written = await withReportLocks(db, (trx) => write(trx, scope, { id, content, at: now() }))
  for (const row of written) if (row.deleted_at === null) announce(events, 'thing-changed', row)
}

interface Asked {
  readonly id: string
  readonly content: Content
  readonly at: Date
}

async function write(
  trx: Transaction<Database>,
  scope: Scope,
  { id, content, at }: Asked,
): Promise<ThingRow[]> {
  const { projectId, membership } = scope
  const { title, version, ...written } = storable(content)
  const ids = content.documents.map((document) => document.id)
  const locked = await lockWithReceipts(trx, projectId, [id], ids)
  const { row, report } = await ownReport(trx, scope, id)
  if (row.version !== version) throw staleVersion(toFileThing(row))
  const found = await typeOfReport(trx, row)
  if (!found) throw thingNotFound()
  const type = schemaDataOf(found)
  if (isFixed(row, type)) throw reportSubmitted()
  const had = new Set(report.documents.map((document) => document.id))
  const types = await liveTypes(trx, projectId)
  const maker = { reportId: id, userId: membership.userId, had, types }
  const receipts = chooseReceipts(content.documents, locked, maker)
  checkPeriod(content)
  const parts = { type, title, employee: await nameOfPerson(trx, row.created_by), at }
  const computed = withNotedCurrencies(
    await computeNow(trx, projectId, withFormerCurrencies(written, report)),
  )
  const data = withReport({ ...row.data, filename: nameOf(row, title) }, computed, parts)
  const writes: Write[] = [
    { row, data },
    ...receipts.flatMap((receipt) => joinWrite(receipt, { id, title }) ?? []),
    ...leavers(row, receipts, locked),
  ]
  return saveThings(trx, writes, membership.userId, at)
}

/** 404 if it is not a report or the caller may not read it, 403 if it belongs to another person. */
async function ownReport(trx: Transaction<Database>, scope: Scope, id: string) {
  const row = await readable(trx, scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  const report = row && reportOf(row)
  if (!row || !report) throw thingNotFound()
  if (row.created_by === scope.membership.userId) return { row, report }
  throw new HttpError(
    403,
    'forbidden',
    'Only the person who created this expense report can change its content.',
  )
}

/** The name of the file follows the title until somebody gives it another. */
function nameOf(row: ThingRow, title: string): unknown {
  const { filename } = row.data
  return filename === storedFilename(titleOf(row)) ? storedFilename(title) : filename
}

/** Receipts that the report has no more. */
function leavers(report: ThingRow, stay: readonly ThingRow[], locked: LockedFiles): Write[] {
  const staying = new Set(stay.map(({ id }) => id))
  return [...locked.values()].flatMap((row) =>
    staying.has(row.id) ? [] : (leaveWrite(row, report.id) ?? []),
  )
}
