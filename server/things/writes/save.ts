import { sql, type Insertable, type Transaction } from 'kysely'
import { type ThingKind, typeKey } from '#contract/things.ts'
import type { Database, ThingsTable } from '#server/db/schema.ts'
import { guardOf } from '#server/db/visible.ts'
import type { ProjectEvents } from '#server/deps.ts'
import { recordAudit } from '#server/audit/index.ts'
import { recordDocumentEvents } from '#server/webhooks/index.ts'
import { creationEntries, auditEntriesOf } from './audit-entries.ts'
import { documentEvents } from './document-events.ts'
import { recordHistory } from './history.ts'
import { withValidApproval } from '../approval/valid-approval.ts'
import { keepPartyLinks } from '../parties/keep-links.ts'
import type { ThingRow, Write } from '../rows/row.ts'
import { withReviewMarks } from '../types/review.ts'

type Data = Record<string, unknown>

/** `created_by` of a document type that a reading created. */
export const CREATED_BY_READING = 'reading'

export interface NewThing {
  readonly id: string
  readonly projectId: string
  readonly kind: ThingKind
  readonly createdBy: string
  readonly data: Data
  readonly contentHash?: string
  readonly at: Date
}

/**
 * Inserts a thing, audits it and records its event. Undefined, with nothing written, if the workspace already has a document type of that
 * name.
 */
export async function insertThing(
  trx: Transaction<Database>,
  thing: NewThing,
): Promise<ThingRow | undefined> {
  const row: Insertable<ThingsTable> = {
    id: thing.id,
    project_id: thing.projectId,
    kind: thing.kind,
    created_by: thing.createdBy,
    content_hash: thing.contentHash ?? null,
    created_at: thing.at,
    updated_at: thing.at,
    deleted_at: null,
    data: JSON.stringify(thing.data),
    ...derivedColumns(thing.data),
  }
  const made = await trx
    .insertInto('things')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'document_type'])
        .where('kind', '=', sql.lit('schema'))
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!made) return undefined
  await keepPartyLinks(trx, [{ before: null, after: made }], thing.at)
  const userId = thing.createdBy === CREATED_BY_READING ? null : thing.createdBy
  const events = documentEvents([{ before: null, after: made }], userId)
  await recordDocumentEvents(trx, thing.projectId, events, thing.at)
  await recordAudit(trx, { projectId: thing.projectId, userId, at: thing.at }, creationEntries(made))
  return made
}

/**
 * Writes locked rows of one workspace in one statement, each with its next version, together with the history of
 * files, the audit, document events and links to parties. `by` is the person, null for a reading, which is not
 * audited. Returns the rows in the order of the writes.
 */
export async function saveThings(
  trx: Transaction<Database>,
  writes: readonly Write[],
  by: string | null,
  at: Date,
): Promise<ThingRow[]> {
  if (writes.length === 0) return []
  const marked = await withReviewMarks(trx, await withValidApproval(trx, writes, by, at))
  const records = marked.map(({ row, data, edited_by_others, deleted }) => ({
    id: row.id,
    data,
    ...derivedColumns(data),
    edited_by_others: edited_by_others ?? row.edited_by_others,
    deleted_at: deleted === undefined ? row.deleted_at : (deleted?.at ?? null),
    deleted_by: deleted === undefined ? row.deleted_by : (deleted?.by ?? null),
  }))
  const { rows } = await sql<ThingRow>`
    update things set data = written.data, department = written.department,
      document_type = written.document_type, folder_id = written.folder_id,
      edited_by_others = written.edited_by_others, deleted_at = written.deleted_at,
      deleted_by = written.deleted_by, version = things.version + 1, updated_at = ${at},
      trashed_folder_id = case
        when written.folder_id is not distinct from things.folder_id then things.trashed_folder_id
        when things.deleted_at is not null and written.deleted_at is null then things.folder_id
      end
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as written(
      id text, data jsonb, department text, document_type text, folder_id text,
      edited_by_others boolean, deleted_at timestamptz, deleted_by text)
    where things.id = written.id
    returning things.*`.execute(trx)
  const saved = new Map(rows.map((row) => [row.id, row]))
  const after = writes.map(({ row }) => {
    const found = saved.get(row.id)
    if (!found) throw new Error('A locked row is missing')
    return found
  })
  const written = writes.map(({ row }, index) => ({ before: row, after: after[index] ?? row }))
  const folders = await recordHistory(trx, written, by, at)
  const [first] = after
  if (by !== null && first) {
    await recordAudit(trx, { projectId: first.project_id, userId: by, at }, auditEntriesOf(written, folders))
  }
  if (first) await recordDocumentEvents(trx, first.project_id, documentEvents(written, by), at)
  await keepPartyLinks(trx, written, at)
  return after
}

export async function saveThing(
  trx: Transaction<Database>,
  write: Write,
  by: string | null,
  at: Date,
): Promise<ThingRow> {
  const [saved] = await saveThings(trx, [write], by, at)
  if (!saved) throw new Error('Nothing was written')
  return saved
}

/** With `before`, the previous row, listeners who lost access get `thing-deleted`. */
export function announce(
  events: ProjectEvents,
  type: 'thing-created' | 'thing-changed' | 'thing-deleted',
  row: ThingRow,
  before?: ThingRow,
): void {
  const { id, kind, version, data } = row
  const [document_type, status] = [text(data['document_type']), text(data['status'])]
  const event = { type, id, kind, version, document_type, status }
  events.publish(row.project_id, event, before && guardOf(before))
}

/** Columns derived from the data, for filters and access. Only set here. */
const derivedColumns = (data: Data) => ({
  department: text(data['department']),
  document_type: typeKeyOf(data['document_type']),
  folder_id: text(data['folder_id']),
})

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const typeKeyOf = (value: unknown) => {
  const name = text(value)
  return name === null ? null : typeKey(name)
}
