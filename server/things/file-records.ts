import type { Kysely, Transaction } from 'kysely'
import type { FileData } from '#contract/things.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps, FilePatch, FileRecords } from '#server/deps.ts'
import { fittingType, fittingValues } from './writes/data-limits.ts'
import { withUserValues } from './writes/field-edits.ts'
import { addFields } from './writes/add-fields.ts'
import { pendingImport, takeImported } from './writes/take-imported.ts'
import { withPropertyOrder } from './rows/property-order.ts'
import { announce, insertThing, CREATED_BY_READING, saveThing } from './writes/save.ts'
import { turnedFile } from './writes/turned-file.ts'
import { liveThing, type ThingRow } from './rows/row.ts'
import { storable } from './rows/storable.ts'
import { liveType } from './types/type-names.ts'
import { fileDataOf, schemaDataOf } from './rows/wire.ts'

/** File records for the reading job. Values beyond the limits of a document are cut and marked for review. */
export function createFileRecords({
  db,
  events,
  limits,
  now,
}: Pick<Deps, 'db' | 'events' | 'limits' | 'now'>): FileRecords {
  const file = async (
    on: Kysely<Database> | Transaction<Database>,
    projectId: string,
    id: string,
    lock: boolean,
  ) => {
    const row = await liveThing(on, projectId, id, { lock })
    return row?.kind === 'File' ? row : null
  }
  const notify = ({ before, after }: { before: ThingRow; after: ThingRow }) => {
    if (after !== before) announce(events, 'thing-changed', after, before)
  }

  const fitting = (patch: FilePatch): FilePatch => {
    const { extracted, evidence } = patch
    return extracted ? { ...patch, ...fittingValues({ extracted, evidence }, limits) } : patch
  }

  const classifyAs = async (
    projectId: string,
    thingId: string,
    documentType: string,
    how: (row: ThingRow) => { readonly more: Partial<FileData>; readonly by: string | null } | null,
  ) => {
    const saved = await db.transaction().execute(async (trx) => {
      const type = await liveType(trx, projectId, documentType, { lock: true })
      if (!type) throw new Error('The document type was deleted')
      const row = await file(trx, projectId, thingId, true)
      const set = row && how(row)
      if (!set) return null
      const schema = schemaDataOf(type)
      const { document_type, department } = schema
      const { more, by } = set
      const data = { ...fileDataOf(row), status: 'classified', document_type, department, ...more }
      return { before: row, after: await saveThing(trx, { row, data }, by, now()), schema }
    })
    if (saved) notify(saved)
    return saved
  }

  return {
    async get(projectId, thingId) {
      const row = await file(db, projectId, thingId, false)
      return row && fileDataOf(row)
    },

    async change(projectId, thingId, change, also) {
      const saved = await db.transaction().execute(async (trx) => {
        const row = await file(trx, projectId, thingId, true)
        if (!row) return null
        const before = fileDataOf(row)
        const patch = change(before)
        await also?.(trx)
        if (!patch) return { before: row, after: row }
        const { turns = [], ...values } = patch
        const turned = turnedFile(before, turns)
        // Receipts of a submitted expense report do not change, but are shown upright.
        const isLocked = before.expense_report?.locked === true
        if (isLocked && turns.length === 0) return { before: row, after: row }
        const data = storable(isLocked ? turned : withUserValues(turned, { ...turned, ...fitting(values) }))
        return { before: row, after: await saveThing(trx, { row, data }, null, now()) }
      })
      if (saved) notify(saved)
      return saved !== null
    },

    async classify(projectId, thingId, documentType, { confidence, reading } = {}) {
      const more = confidence === undefined ? {} : { type_confidence: confidence }
      const saved = await classifyAs(projectId, thingId, documentType, ({ data }) =>
        reading === undefined || data['reading'] === reading ? { more, by: null } : null,
      )
      return saved && saved.schema
    },

    async importedType(projectId, thingId) {
      const row = await file(db, projectId, thingId, false)
      const name = row?.document_type === null ? pendingImport(row.data)?.type : undefined
      if (name === undefined) return null
      const type = await liveType(db, projectId, name)
      return { name, known: type ? schemaDataOf(type) : null }
    },

    async classifyAsImported(projectId, thingId, documentType) {
      // Treated as that person's choice: no confidence.
      await classifyAs(projectId, thingId, documentType, ({ document_type, created_by: by }) =>
        document_type === null ? { more: {}, by } : null,
      )
    },

    async takeImported(projectId, thingId) {
      const changed = await db
        .transaction()
        .execute((trx) => takeImported(trx, { projectId, thingId }, { limits, at: now() }))
      for (const change of changed) notify(change)
    },

    async addFields(projectId, documentType, fields) {
      const added = await db
        .transaction()
        .execute((trx) => addFields(trx, { projectId, documentType, fields }, { limits, at: now() }))
      if (added && added.after !== added.before) notify(added)
      return added && schemaDataOf(added.after)
    },

    async ensureSchema(projectId, proposed) {
      const proposal = fittingType(proposed, limits)
      const known = await liveType(db, projectId, proposal.document_type)
      if (known) return schemaDataOf(known)
      const type = {
        id: newId(now().getTime()),
        projectId,
        kind: 'schema',
        createdBy: CREATED_BY_READING,
        data: storable({
          ...proposal,
          schema: withPropertyOrder(proposal.schema),
          removed_fields: [],
          createdAt: proposal.createdAt ?? now().toISOString(),
        }),
        at: now(),
      } as const
      const made = await db.transaction().execute((trx) => insertThing(trx, type))
      if (made) announce(events, 'thing-created', made)
      // A concurrent job may have created the type: the unique index admits one.
      const row = made ?? (await liveType(db, projectId, proposal.document_type))
      if (!row) throw new Error('A document type vanished while it was made')
      return schemaDataOf(row)
    },
  }
}
