import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type BookExport,
  type BookExportDetails,
  BookFormat,
  type BookExportsQuery,
  type BookExportsResponse,
} from '#contract/books.ts'
import type { BookBatch } from '#core/books/batch.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Reads, Scope } from '#server/things/index.ts'

const selected = (db: Reads, { projectId }: Scope) =>
  db
    .selectFrom('book_exports')
    .leftJoin('users as maker', 'maker.id', 'book_exports.made_by')
    .leftJoin('users as taker', 'taker.id', 'book_exports.taken_back_by')
    .where('book_exports.project_id', '=', projectId)
    .select([
      'book_exports.id',
      'format',
      'made_by',
      'made_at',
      'documents',
      'file_name',
      'size',
      'sha256',
      'taken_back_at',
      'taken_back_by',
      'maker.username as maker',
      'taker.username as taker',
      sql<string | null>`day_from::text`.as('from'),
      sql<string | null>`day_to::text`.as('to'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const onWire = (row: Row): BookExport => ({
  id: row.id,
  format: row.format,
  at: row.made_at.toISOString(),
  by: { user_id: row.made_by, username: row.maker ?? '' },
  from: row.from,
  to: row.to,
  documents: row.documents,
  file_name: row.file_name,
  size: Number(row.size),
  sha256: row.sha256,
  taken_back:
    row.taken_back_at === null
      ? null
      : {
          at: row.taken_back_at.toISOString(),
          by: { user_id: row.taken_back_by ?? '', username: row.taker ?? '' },
        },
})

export async function listExports(
  db: Reads,
  scope: Scope,
  { page, page_size }: z.output<typeof BookExportsQuery>,
): Promise<BookExportsResponse> {
  const [rows, { total }] = await Promise.all([
    selected(db, scope)
      .orderBy('book_exports.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    db
      .selectFrom('book_exports')
      .where('project_id', '=', scope.projectId)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(onWire), total_count: total }
}

/** 404 for an export of another workspace. */
export async function exportById(db: Reads, scope: Scope, id: string): Promise<BookExport> {
  const row = await selected(db, scope).where('book_exports.id', '=', id).executeTakeFirst()
  if (!row) throw exportNotFound()
  return onWire(row)
}

interface StoredBatch {
  readonly format: BookFormat
  readonly batch: BookBatch
  readonly sha256: string
  /** File name. */
  readonly name: string
}

/** The batch that an export's file was written from. 404 for an export of another workspace. */
export async function storedBatch(db: Reads, { projectId }: Scope, id: string): Promise<StoredBatch> {
  const row = await db
    .selectFrom('book_exports')
    .select(['format', 'batch', 'sha256', 'file_name'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw exportNotFound()
  return {
    format: BookFormat.parse(row.format),
    batch: row.batch as unknown as BookBatch,
    sha256: row.sha256,
    name: row.file_name,
  }
}

export async function exportDetails(db: Reads, scope: Scope, id: string): Promise<BookExportDetails> {
  const [one, { batch }] = await Promise.all([exportById(db, scope, id), storedBatch(db, scope, id)])
  return {
    ...one,
    entries: batch.entries.map(({ id: documentId, title, date, gross, currency }) => ({
      id: documentId,
      title,
      date,
      gross,
      currency,
    })),
  }
}

export const exportNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such export here. Reload the page.')
