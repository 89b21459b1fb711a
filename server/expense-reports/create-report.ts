import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { CreateReport } from '#contract/report-calls.ts'
import { withFormerCurrencies, withNotedCurrencies } from '#core/reports/rate-currencies.ts'
import { storedFilename } from '#core/uploads/stored-filename.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  announce,
  computeNow,
  ensureReportType,
  insertThing,
  joinWrite,
  lockWithReceipts,
  nameOfPerson,
  type Reads,
  reportOf,
  saveThings,
  schemaDataOf,
  type Scope,
  storable,
  type ThingRow,
  thingNotFound,
  titleOf,
  liveTypes,
  withReport,
  withReportLocks,
} from '#server/things/index.ts'
import { chooseReceipts } from './choose-receipts.ts'
import { checkPeriod } from './check-period.ts'
import { mileageRateOf } from './mileage-rate.ts'

export type ReportDeps = Pick<Deps, 'db' | 'events' | 'limits' | 'now'>
export type WrittenContent = Omit<z.output<typeof CreateReport>, 'id'>

interface Made {
  readonly report: ThingRow
  readonly receipts: readonly ThingRow[]
}

/**
 * A report of the caller. Returns its id. With an id that was sent before, nothing is written: 409 if it is that of
 * something else or the report holds something else, 404 if that report was deleted.
 */
export async function createReport(
  deps: ReportDeps,
  scope: Scope,
  { id: sent, ...content }: z.output<typeof CreateReport>,
): Promise<string> {
  const { db, events, now } = deps
  const id = sent?.toLowerCase() ?? newId(now().getTime())
  if (sent !== undefined && (await isMade(db, scope, id, content))) return id
  const made = await withReportLocks(db, (trx) => insertReport(trx, scope, { id, content, at: now() })).catch(
    async (error: unknown) => {
      if (!isIdTaken(error) || !(await isMade(db, scope, id, content))) throw error
      return null
    },
  )
  if (made) {
    announce(events, 'thing-created', made.report)
    for (const receipt of made.receipts) announce(events, 'thing-changed', receipt)
  }
  return id
}

interface NewReport {
  readonly id: string
  readonly content: WrittenContent
  readonly at: Date
}

async function insertReport(
  trx: Transaction<Database>,
  scope: Scope,
  { id, content, at }: NewReport,
): Promise<Made> {
  const { projectId, membership } = scope
  const { userId } = membership
  const { title, ...written } = storable(content)
  // The type first: it is locked before files.
  const type = schemaDataOf(await ensureReportType(trx, scope, at))
  const ids = content.documents.map((document) => document.id)
  const locked = await lockWithReceipts(trx, projectId, [], ids)
  const maker = { reportId: id, userId, had: new Set<string>(), types: await liveTypes(trx, projectId) }
  const receipts = chooseReceipts(content.documents, locked, maker)
  checkPeriod(content)
  const { document_type, department } = type
  const data = {
    filename: storedFilename(title),
    createdAt: at.toISOString(),
    document_type,
    department,
    status: 'extracted',
    pageImages: [],
  }
  const parts = { type, title, employee: await nameOfPerson(trx, userId), at }
  const computed = await computeNow(trx, projectId, withFormerCurrencies(written, null))
  const report = await insertThing(trx, {
    id,
    projectId,
    kind: 'File',
    createdBy: userId,
    data: withReport(data, withNotedCurrencies(computed), parts),
    at,
  })
  if (!report) throw new Error('A report cannot collide with a document type')
  const joined = receipts.flatMap((row) => joinWrite(row, { id, title }) ?? [])
  return { report, receipts: await saveThings(trx, joined, userId, at) }
}

/** Whether the caller has made this report. 409 for another thing or other content, 404 for a deleted report. */
async function isMade(db: Reads, scope: Scope, id: string, content: WrittenContent): Promise<boolean> {
  const { projectId, membership } = scope
  const row = await db.selectFrom('things').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return false
  const isOwn = row.project_id === projectId && row.created_by === membership.userId
  if (isOwn && row.deleted_at !== null) throw thingNotFound()
  const report = reportOf(row)
  if (!isOwn || !report)
    throw new HttpError(409, 'conflict', 'There is something else with this id.', { field: 'id' })
  const hasRate = (await mileageRateOf(db, projectId)) !== null
  const held = { title: titleOf(row), ...report }
  if (!isDeepStrictEqual(asWritten(held, hasRate), asWritten(storable(content), hasRate)))
    throw new HttpError(
      409,
      'conflict',
      'This expense report was already created, with other content. Open it to change it.',
      { field: 'id' },
    )
  return true
}

/** The content that a person wrote, without the values that the server adds. */
function asWritten(content: WrittenContent, hasMileageRate: boolean): WrittenContent {
  const { title, purpose, from, to, documents, trips } = content
  return {
    title,
    purpose,
    from,
    to,
    documents: documents.map(({ id, category, rate }) => ({ id, category, rate })),
    trips: trips.map(({ currency: _currency, rate, ...trip }) => ({
      ...trip,
      rate: hasMileageRate ? '' : rate,
    })),
  }
}

const isIdTaken = (error: unknown) =>
  (error as { code?: string; constraint?: string }).constraint === 'things_pkey'
