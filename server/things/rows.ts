import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { ThingKind } from '#contract/things.ts'
import type { Database, ThingsTable } from '#server/db/schema.ts'
import type { ProjectEvents } from '#server/deps.ts'
import { typeKey } from './wire.ts'

export type ThingRow = Selectable<ThingsTable>
export type Reads = Kysely<Database> | Transaction<Database>
type Data = Record<string, unknown>

/** A thing that is not deleted, whoever asks: the caller checks the rights. `lock` holds it to the transaction's end. */
export function liveThing(
  db: Reads,
  projectId: string,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<ThingRow | undefined> {
  const query = db
    .selectFrom('things')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export interface NewThing {
  readonly id: string
  readonly projectId: string
  readonly kind: ThingKind
  readonly createdBy: string
  readonly data: Data
  readonly contentHash?: string
  readonly at: Date
}

/** Undefined where the workspace has a document type of that name already; nothing is written then. */
export function insertThing(db: Reads, thing: NewThing): Promise<ThingRow | undefined> {
  const row: Insertable<ThingsTable> = {
    id: thing.id,
    project_id: thing.projectId,
    kind: thing.kind,
    created_by: thing.createdBy,
    content_hash: thing.contentHash ?? null,
    created_at: thing.at,
    updated_at: thing.at,
    deleted_at: null,
    ...stored(thing.data),
  }
  return db
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
}

/** Writes new data to a row that the transaction has locked, one version on. */
export function saveThing(
  trx: Transaction<Database>,
  row: ThingRow,
  data: Data,
  at: Date,
  more: { edited_by_others?: boolean; deleted_at?: Date } = {},
): Promise<ThingRow> {
  return trx
    .updateTable('things')
    .set({ ...stored(data), ...more, version: row.version + 1, updated_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function announce(
  events: ProjectEvents,
  type: 'thing-created' | 'thing-changed' | 'thing-deleted',
  row: ThingRow,
): void {
  const { id, kind, version, data } = row
  const [document_type, status] = [text(data['document_type']), text(data['status'])]
  events.publish(row.project_id, { type, id, kind, version, document_type, status })
}

/** `data` with the columns that repeat parts of it for filters and access: they are written in this one place. */
const stored = (data: Data) => ({
  data: JSON.stringify(data),
  department: text(data['department']),
  document_type: typeKeyOf(data['document_type']),
})

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const typeKeyOf = (value: unknown) => {
  const name = text(value)
  return name === null ? null : typeKey(name)
}
