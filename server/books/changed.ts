import { sql } from 'kysely'
import { type BookChange, type BookChangedResponse, changedFields } from '#contract/books.ts'
import { typeKey } from '#contract/things.ts'
import { documentCurrency, documentValues } from '#core/books/document-values.ts'
import type { BookEntry } from '#core/books/entry.ts'
import { isUnapproved } from '#core/books/entry-problems.ts'
import {
  creditNotesAmong,
  defaultCurrencyOf,
  fileDataOf,
  type Reads,
  type Scope,
  type ThingRow,
} from '#server/things/index.ts'
import { valued } from './entries.ts'
import { type AmountType, amountTypes } from './settings.ts'

/** Documents per response. */
const CHANGED_MAX = 200

/**
 * Documents of active exports that now state something other than their entry, that were deleted, and reports that
 * are no longer approved.
 */
export async function changedDocuments(db: Reads, scope: Scope): Promise<BookChangedResponse> {
  const written = await writtenSince(db, scope)
  const ids = written.map(({ id }) => id)
  const [rows, types, creditNotes, currency] = await Promise.all([
    db
      .selectFrom('things')
      .selectAll()
      .where('project_id', '=', scope.projectId)
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .where('deleted_at', 'is', null)
      .execute(),
    amountTypes(db, scope),
    creditNotesAmong(db, ids),
    defaultCurrencyOf(db, scope.projectId),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byKey = new Map(types.map((type) => [type.key, type]))
  const documents = written.flatMap(({ id, export_id, format, is_purged: isPurged, entry }) => {
    if (isPurged && hasRetention(entry, types)) return []
    const row = byId.get(id)
    const type = byKey.get(row?.document_type ?? '')
    const facts = { type, currency, isCreditNote: creditNotes.has(id) }
    const changes = row ? changesOf(entry, row, facts) : []
    const isReportOpen = row !== undefined && isOpenReport(entry, row, type)
    if (row && changes.length === 0 && !isReportOpen) return []
    return [
      {
        id,
        title: entry.title,
        export_id,
        format,
        is_deleted: !row,
        ...(isReportOpen && { is_unapproved: true }),
        currency: entry.currency,
        changes,
      },
    ]
  })
  return {
    documents: documents.slice(0, CHANGED_MAX),
    ...(documents.length > CHANGED_MAX && { cut: true }),
  }
}

interface Written {
  readonly id: string
  readonly export_id: string
  readonly format: string
  readonly is_purged: boolean
  readonly entry: Pick<BookEntry, 'title' | 'documentType' | 'problems' | (typeof changedFields)[number]>
}

/** Exported documents that were written or deleted after their export, with their entries. */
async function writtenSince(db: Reads, { projectId }: Scope): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with written as materialized (
      select own.thing_id as id, own.export_id, own.format, things.purged_at is not null as is_purged
      from book_export_documents own
      join book_exports made on made.id = own.export_id
      left join things on things.id = own.thing_id
      where own.project_id = ${projectId} and own.active
        and (things.id is null or things.deleted_at is not null or things.updated_at > made.made_at)),
    entries as materialized (
      select made.id as export_id, entry->>'id' as id, entry
      from book_exports made cross join lateral json_array_elements(made.batch->'entries') entry
      where made.id in (select export_id from written))
    select written.*, entry
    from written join entries on entries.export_id = written.export_id and entries.id = written.id
    order by written.export_id desc, written.id`.execute(db)
  return rows
}

interface Facts {
  /** Undefined if the type has no amount. */
  readonly type: AmountType | undefined
  readonly currency: string | null
  readonly isCreditNote: boolean
}

/** The differences between a document and its entry. */
function changesOf(entry: Written['entry'], row: ThingRow, facts: Facts): BookChange[] {
  const data = fileDataOf(row)
  const { type, isCreditNote } = facts
  const now = type && {
    ...documentValues(valued({ row, data, type, isCreditNote })),
    currency: documentCurrency(data.extracted, facts.currency).currency,
  }
  return changedFields.flatMap((field) => {
    const [was, is] = [entry[field], now?.[field] ?? null]
    return was === is ? [] : [{ field, was, now: is }]
  })
}

/** A report that was approved when its trips were exported but is not now. */
function isOpenReport({ problems }: Written['entry'], row: ThingRow, type: AmountType | undefined): boolean {
  const data = fileDataOf(row)
  if (data.report === undefined || type === undefined || !isUnapproved(data, type)) return false
  return problems.every(({ code }) => code !== 'not-approved')
}

/** Documents of a type with a retention period are purged only after it has ended. */
const hasRetention = ({ documentType }: Written['entry'], types: readonly AmountType[]): boolean =>
  types.some(
    ({ retention, document_type, former_names = [] }) =>
      Boolean(retention) && [document_type, ...former_names].map(typeKey).includes(typeKey(documentType)),
  )
