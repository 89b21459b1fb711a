import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { BookExport, BookFormat, CreateBookExport } from '#contract/books.ts'
import { type BookBatch, daysOf } from '#core/books/batch.ts'
import { batchProblems, problemsIn } from '#core/books/formats.ts'
import { problemText } from '#core/books/problem-text.ts'
import { documents } from '#lib/plural.ts'
import { texts } from '#messages/books.ts'
import { recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockMemberships } from '#server/projects/index.ts'
import { announce, lockFiles, markExported, type Scope, type ThingRow } from '#server/things/index.ts'
import { findEntries, type FoundEntries } from './entries.ts'
import { exportById } from './read-exports.ts'
import { settingsChanged, versionOf } from './settings.ts'

export type BookDeps = Pick<Deps, 'db' | 'events' | 'log' | 'now' | 'offload'>
type Asked = z.output<typeof CreateBookExport>

interface MadeExport {
  readonly id: string
  readonly at: Date
  readonly asked: Asked
  readonly batch: BookBatch
  readonly found: FoundEntries
  readonly file: { readonly name: string; readonly bytes: Uint8Array }
}

/**
 * Writes an export: first its file, then, in one transaction, its record and the marks of its documents. 422 names a
 * document and the part that the format cannot represent. 409 for documents that were exported or changed meanwhile,
 * and for settings that differ from those of the list.
 */
export async function createExport(
  deps: BookDeps,
  scope: Scope,
  asked: Asked,
  linkOf: (id: string) => string,
): Promise<BookExport> {
  const { db, now } = deps
  const at = now()
  const ids = [...new Set(asked.ids)]
  const found = await findEntries(db, scope, { format: asked.format, ids }, linkOf)
  if (asked.settings_version !== undefined && asked.settings_version !== versionOf(found.settings))
    throw settingsChanged()
  if (found.entries.length < ids.length) throw exportedMeanwhile()
  const batch = await batchOf(deps, scope, found, at)
  rejectErrors(asked.format, batch, found.titles)
  const name = fileName(asked.format, batch)
  const bytes = await deps.offload.background.run('writeBooks', asked.format, batch)
  const made: MadeExport = { id: newId(at.getTime()), at, asked, batch, found, file: { name, bytes } }
  const written = await db.transaction().execute((trx) => store(trx, scope, made))
  for (const row of written) announce(deps.events, 'thing-changed', row)
  return exportById(db, scope, made.id)
}

/** A batch of these entries, as written and stored. */
export async function batchOf(
  { db }: Pick<Deps, 'db'>,
  { projectId }: Scope,
  { settings, entries }: Pick<FoundEntries, 'settings' | 'entries'>,
  at: Date,
): Promise<BookBatch> {
  const { name, organization } = await db
    .selectFrom('projects')
    .select(['name', 'organization'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return { settings, at: at.toISOString(), organization: organization || name, entries }
}

/** 422 naming the document and the part that the format cannot represent. */
function rejectErrors(format: BookFormat, batch: BookBatch, titles: FoundEntries['titles']): void {
  const ofBatch = batchProblems(format, batch).find(({ level }) => level === 'error')
  if (ofBatch) throw invalid(texts.cannotAny({ problem: problemText(ofBatch) }))
  const problemsOf = problemsIn(format, batch)
  for (const entry of batch.entries) {
    const found = problemsOf(entry).find(({ level }) => level === 'error')
    const title = titles.get(entry.id) ?? entry.title
    if (found) throw invalid(texts.cannot({ title, problem: problemText(found) }))
  }
}

const invalid = (detail: string) => new HttpError(422, 'invalid', detail, { field: 'ids' })

const endings: Readonly<Record<BookFormat, string>> = {
  datev: 'csv',
  quickbooks: 'csv',
  xero: 'csv',
  ubl: 'zip',
  xlsx: 'xlsx',
}
const names: Readonly<Record<BookFormat, string>> = {
  // DATEV recognises its files by this prefix.
  datev: 'EXTF_Buchungsstapel',
  quickbooks: 'QuickBooks_bills',
  xero: 'Xero_bills',
  ubl: 'UBL_invoices',
  xlsx: 'Documents',
}

function fileName(format: BookFormat, { entries, at }: BookBatch): string {
  const days = daysOf(entries)
  const span = days === null ? at.slice(0, 10) : `${days.from}_${days.to}`
  return `${names[format]}_${span}.${endings[format]}`
}

async function store(trx: Transaction<Database>, scope: Scope, made: MadeExport): Promise<ThingRow[]> {
  const { id, at, asked, batch, found } = made
  await lockMemberships(trx, scope)
  const ids = batch.entries.map((entry) => entry.id)
  const rows = await lockFiles(trx, scope, ids)
  if (rows.length < ids.length || rows.some((row) => row.version !== found.versions.get(row.id)))
    throw exportedMeanwhile()
  const { projectId, membership } = scope
  await insertExport(trx, scope, made)
  await sql`
    insert into book_export_documents (export_id, thing_id, project_id, format, duplicate_key, active)
    select ${id}, thing_id, ${projectId}, ${asked.format}, duplicate_key, true
    from unnest(${ids}::text[], ${ids.map((one) => found.duplicateKeys.get(one) ?? null)}::text[])
      as given (thing_id, duplicate_key)`.execute(trx)
  const actor = { by: membership.userId, now: at }
  const written = await markExported(trx, rows, { format: asked.format, at }, actor)
  await recordAudit(trx, { projectId, userId: membership.userId, at }, [
    {
      action: 'books.exported',
      target: { id, name: made.file.name },
      detail: documents(ids.length),
    },
  ])
  return written
}

async function insertExport(trx: Transaction<Database>, { projectId, membership }: Scope, made: MadeExport) {
  const { id, at, asked, batch, file } = made
  const days = daysOf(batch.entries)
  await trx
    .insertInto('book_exports')
    .values({
      id,
      project_id: projectId,
      format: asked.format,
      made_by: membership.userId,
      made_at: at,
      day_from: days?.from ?? null,
      day_to: days?.to ?? null,
      documents: batch.entries.length,
      file_name: file.name,
      size: file.bytes.length,
      sha256: sha256Of(file.bytes),
      batch: JSON.stringify(batch),
    })
    .execute()
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const exportedMeanwhile = () =>
  new HttpError(
    409,
    'conflict',
    'Some of these documents were exported, changed or deleted meanwhile. Look at the list again.',
  )
