import type { Transaction } from 'kysely'
import { canDelete, canEdit, hasFullAccess } from '#contract/roles.ts'
import type { FileThing, SchemaStats, Thing, ThingKind } from '#contract/things.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import { guardOf } from '#server/db/visible.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { editThing, newThingData } from './edits.ts'
import { listThings, readable, schemaStats, type ListQuery, type Scope, type ThingPage } from './listing.ts'
import { mayNotChange, staleVersion, thingNotFound } from './refusals.ts'
import { announce, insertThing, saveThing, type Reads, type ThingRow } from './rows.ts'
import { storable } from './storable.ts'
import { fileDataOf, toFileThing, toThing, typeKey } from './wire.ts'

/** Records of a workspace on behalf of a person. What they may not read answers 404, what they may not change 403. */
export interface Things {
  list(scope: Scope, query: ListQuery): Promise<ThingPage>
  stats(scope: Scope): Promise<SchemaStats[]>
  get(scope: Scope, id: string): Promise<Thing>
  create(scope: Scope, kind: ThingKind, data: Record<string, unknown>): Promise<Thing>
  /** With `version`, a thing that is at another one by now stays as it is: 409 `stale-version` with the thing. */
  update(scope: Scope, id: string, edits: Record<string, unknown>, version: number | null): Promise<Thing>
  /** The row stays, unseen: a second delete answers 404, and a repeated upload does not bring it back. */
  remove(scope: Scope, id: string, version: number | null): Promise<void>
  /** 409 unless the file's reading failed. */
  retry(scope: Scope, id: string): Promise<FileThing>
}

export function createThings(deps: Pick<Deps, 'db' | 'queue' | 'events' | 'now'>): Things {
  const { db, queue, events, now } = deps
  return {
    list: (scope, query) => listThings(db, scope, query),
    stats: (scope) => schemaStats(db, scope),
    get: async (scope, id) => toThing(await readableThing(db, scope, id)),

    async create(scope, kind, data) {
      if (kind === 'schema' && !hasFullAccess(scope.membership)) {
        throw new HttpError(
          403,
          'forbidden',
          'Document types are made by the owner or an admin of the workspace.',
        )
      }
      const at = now()
      const made = await insertThing(db, {
        id: newId(at.getTime()),
        projectId: scope.projectId,
        kind,
        createdBy: scope.membership.userId,
        data: storable(newThingData(kind, data, at)),
        at,
      })
      if (!made) {
        throw new HttpError(409, 'conflict', 'This workspace has a document type of that name already.', {
          field: 'document_type',
        })
      }
      announce(events, 'thing-created', made)
      return toThing(made)
    },

    async update(scope, id, edits, version) {
      const saved = await db.transaction().execute(async (trx) => {
        const row = await changeable(trx, scope, id, version)
        const data = storable(editThing(row, edits, now()))
        const edited_by_others = row.edited_by_others || row.created_by !== scope.membership.userId
        const after = await saveThing(trx, row, data, now(), { edited_by_others })
        if (after.kind === 'schema' && after.department !== row.department) await moveFiles(trx, after, now())
        return { before: row, after }
      })
      announce(events, 'thing-changed', saved.after)
      if (saved.after.kind === 'schema' && saved.after.department !== saved.before.department) {
        events.publish(scope.projectId, { type: 'project-changed' })
      }
      return toThing(saved.after)
    },

    async remove(scope, id, version) {
      const gone = await db.transaction().execute(async (trx) => {
        const row = await changeable(trx, scope, id, version, canDelete)
        return saveThing(trx, row, row.data, now(), { deleted_at: now() })
      })
      announce(events, 'thing-deleted', gone)
    },

    async retry(scope, id) {
      const saved = await db.transaction().execute(async (trx) => {
        const row = await changeable(trx, scope, id, null)
        if (row.kind !== 'File' || fileDataOf(row).status !== 'error') {
          throw new HttpError(409, 'conflict', 'Only a document whose reading failed can be read again.')
        }
        await queue.sendReading(trx, { projectId: scope.projectId, thingId: id })
        return saveThing(trx, row, { ...row.data, status: 'uploaded', error: null }, now())
      })
      queue.wake()
      announce(events, 'thing-changed', saved)
      return toFileThing(saved)
    },
  }
}

async function readableThing(db: Reads, scope: Scope, id: string): Promise<ThingRow> {
  const row = await readable(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw thingNotFound()
  return row
}

/** The thing, locked, if the member may change it and it is at the version that the caller has seen. */
async function changeable(
  trx: Transaction<Database>,
  scope: Scope,
  id: string,
  version: number | null,
  allowed: typeof canEdit = canEdit,
): Promise<ThingRow> {
  const row = await readable(trx, scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!row) throw thingNotFound()
  if (!allowed(scope.membership, guardOf(row))) throw mayNotChange(row)
  if (version !== null && version !== row.version) throw staleVersion(row)
  return row
}

/** A file's department is its type's, and follows it (decisions OPEN-07). */
async function moveFiles(trx: Transaction<Database>, schema: ThingRow, at: Date): Promise<void> {
  const department = schema.department
  await trx
    .updateTable('things')
    .set((eb) => ({
      department,
      data: eb.fn('jsonb_set', ['data', eb.val('{department}'), eb.val(JSON.stringify(department))]),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('project_id', '=', schema.project_id)
    .where('kind', '=', 'File')
    .where('document_type', '=', typeKey(schema.document_type ?? ''))
    .where('deleted_at', 'is', null)
    .execute()
}
