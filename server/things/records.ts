import type { Kysely, Transaction } from 'kysely'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps, FileRecords } from '#server/deps.ts'
import { keepingEdits } from './field-edits.ts'
import { announce, insertThing, liveThing, saveThing, type ThingRow } from './rows.ts'
import { storable } from './storable.ts'
import { fileDataOf, schemaDataOf, typeKey } from './wire.ts'

/** A document type that nobody created by hand. */
const MADE_BY_READING = 'reading'

export function createFileRecords({ db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>): FileRecords {
  const file = async (
    on: Kysely<Database> | Transaction<Database>,
    projectId: string,
    id: string,
    lock: boolean,
  ) => {
    const row = await liveThing(on, projectId, id, { lock })
    return row?.kind === 'File' ? row : null
  }

  return {
    async get(projectId, thingId) {
      const row = await file(db, projectId, thingId, false)
      return row && fileDataOf(row)
    },

    async change(projectId, thingId, change) {
      const saved = await db.transaction().execute(async (trx) => {
        const row = await file(trx, projectId, thingId, true)
        if (!row) return null
        const before = fileDataOf(row)
        const patch = change(before)
        if (!patch) return 'left' as const
        return saveThing(trx, row, storable(keepingEdits(before, { ...before, ...patch })), now())
      })
      if (saved && saved !== 'left') announce(events, 'thing-changed', saved)
      return saved !== null
    },

    async ensureSchema(projectId, proposal) {
      const known = await schemaOfType(db, projectId, proposal.document_type)
      if (known) return schemaDataOf(known)
      const made = await insertThing(db, {
        id: newId(now().getTime()),
        projectId,
        kind: 'schema',
        createdBy: MADE_BY_READING,
        data: storable({
          ...proposal,
          schema: { ...proposal.schema, order: Object.keys(proposal.schema.properties) },
          createdAt: proposal.createdAt ?? now().toISOString(),
        }),
        at: now(),
      })
      if (made) announce(events, 'thing-created', made)
      // Another job was quicker: the unique index let one in.
      const row = made ?? (await schemaOfType(db, projectId, proposal.document_type))
      if (!row) throw new Error('A document type vanished while it was made')
      return schemaDataOf(row)
    },
  }
}

const schemaOfType = (
  db: Kysely<Database>,
  projectId: string,
  documentType: string,
): Promise<ThingRow | undefined> =>
  db
    .selectFrom('things')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'schema')
    .where('document_type', '=', typeKey(documentType))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
