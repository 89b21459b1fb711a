import type { Transaction } from 'kysely'
import type { DataLimits } from '#contract/limits.ts'
import { canDelete, hasFullAccess } from '#contract/roles.ts'
import type { FileData, FileThing, SchemaStats, Thing, ThingKind } from '#contract/things.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { withChosenDocuments } from './chat-documents.ts'
import { editThing, newThingData } from './edits.ts'
import { shown, withFiles } from './folders.ts'
import { listThings, readable, schemaStats, type ListQuery, type Scope, type ThingPage } from './listing.ts'
import { fittingRows } from './list-size.ts'
import { changeable, holdFolder } from './locking.ts'
import { fileIds, freeFiles, moveOf, replaceFiles, tellFolders } from './moving.ts'
import { onlyFiles, thingNotFound } from './rejections.ts'
import { announce, insertThing, saveThing, type Reads, type ThingRow } from './rows.ts'
import { storable } from './storable.ts'
import { followType, nameTaken, refuseInUse, typeExists } from './type-changes.ts'
import { typeNamed } from './type-names.ts'
import { fileDataOf, toFileThing, toThing } from './wire.ts'

type Data = Record<string, unknown>

/** Records of a workspace on behalf of a person. What they may not read answers 404, what they may not change 403. */
export interface Things {
  list(scope: Scope, query: ListQuery): Promise<ThingPage>
  stats(scope: Scope): Promise<SchemaStats[]>
  get(scope: Scope, id: string): Promise<Thing>
  create(scope: Scope, kind: ThingKind, data: Data): Promise<Thing>
  /** With `version`, a thing that is at another one by now stays as it is: 409 `stale-version` with the thing. */
  update(scope: Scope, id: string, edits: Data, version: number | null): Promise<Thing>
  /** Null takes the file out of its folder. Where it is there already, nothing is written. */
  move(scope: Scope, id: string, folderId: string | null, version: number | null): Promise<Thing>
  /**
   * The row stays, unseen: a second delete answers 404, and a repeated upload does not bring it back. 409 for a type that
   * documents have.
   */
  remove(scope: Scope, id: string, version: number | null): Promise<void>
  /** Puts a file under another type of the workspace and has it read again. 409 while it is being read. */
  changeType(scope: Scope, id: string, documentType: string): Promise<FileThing>
  /** 409 unless the file's reading has ended, well or not. Its values stay until the new ones are there. */
  retry(scope: Scope, id: string): Promise<FileThing>
}

/** Who wants to know what people put right. Called after it was written; never rejects. */
export interface Corrections {
  /** A person changed properties of a file. */
  corrected(
    scope: Scope,
    file: { readonly id: string; readonly before: FileData; readonly after: FileData },
  ): Promise<void>
  /** A person put a file under another type. */
  retyped(scope: Scope, file: { readonly id: string; readonly documentType: string }): Promise<void>
}

/** What is said in chats, which is kept beside their rows. */
export interface Conversations {
  /** These things, the chats among them with what was said in them: all of it, or in a list the last of it. */
  told(scope: Scope, things: readonly Thing[], extent: 'whole' | 'list'): Promise<Thing[]>
}

export interface ThingsDeps extends Pick<Deps, 'db' | 'queue' | 'events' | 'limits' | 'now'> {
  readonly corrections?: Corrections
  readonly conversations: Conversations
}

export function createThings(deps: ThingsDeps): Things {
  const { db, queue, events, limits, now, corrections, conversations } = deps
  const whole = async (scope: Scope, row: ThingRow): Promise<Thing> => {
    const thing = await shown(db, scope, row)
    const [told = thing] = await conversations.told(scope, [thing], 'whole')
    return told
  }
  return {
    async list(scope, query) {
      const { rows, total_count } = await listThings(db, scope, query)
      const things = await withFiles(db, scope, rows)
      const told = await conversations.told(scope, things, 'list')
      return { rows: fittingRows(told, limits.listBytes), total_count }
    },
    stats: async (scope) => fittingRows(await schemaStats(db, scope), limits.listBytes),
    get: async (scope, id) => whole(scope, await readableThing(db, scope, id)),

    async create(scope, kind, data) {
      const { made, moved, from } = await db.transaction().execute(async (trx) => {
        const { files, rest } = filesApart(kind, data)
        const named = kind === 'Chat' ? await withChosenDocuments(trx, scope, rest, null) : rest
        const row = await insert(trx, scope, kind, named, { at: now(), limits })
        const change = files ? await replaceFiles(trx, scope, row.id, files, now()) : UNMOVED
        return { made: row, ...change }
      })
      announce(events, 'thing-created', made)
      for (const file of moved) announce(events, 'thing-changed', file)
      await tellFolders(deps, scope, from)
      return whole(scope, made)
    },

    async update(scope, id, edits, version) {
      const { before, after, followed, moved, from } = await db
        .transaction()
        .execute(async (trx) => {
          const row = await changeable(trx, scope, id, version)
          const { files, rest } = filesApart(row.kind, edits)
          const named = row.kind === 'Chat' ? await withChosenDocuments(trx, scope, rest, row) : rest
          const write = {
            row,
            data: storable(editThing(row, named, now(), limits)),
            edited_by_others: row.edited_by_others || row.created_by !== scope.membership.userId,
          }
          const saved = await saveThing(trx, write, scope.membership.userId, now())
          const followed = await followType(trx, queue, { before: row, after: saved, at: now() })
          const change = files ? await replaceFiles(trx, scope, id, files, now()) : UNMOVED
          return { before: row, after: saved, followed, ...change }
        })
        .catch(nameTaken)
      announce(events, 'thing-changed', after)
      for (const file of moved) announce(events, 'thing-changed', file)
      await tellFolders(deps, scope, from)
      if (followed) events.publish(scope.projectId, { type: 'project-changed' })
      if (after.kind === 'schema') queue.wake()
      if (after.kind === 'File') {
        await corrections?.corrected(scope, { id, before: fileDataOf(before), after: fileDataOf(after) })
      }
      return whole(scope, after)
    },

    async move(scope, id, folderId, version) {
      const { before, after } = await db.transaction().execute(async (trx) => {
        if (folderId !== null) await holdFolder(trx, scope, folderId)
        const row = await changeable(trx, scope, id, version)
        if (row.kind !== 'File') throw onlyFiles('moved into a folder')
        const write = moveOf(row, folderId)
        return {
          before: row,
          after: write ? await saveThing(trx, write, scope.membership.userId, now()) : row,
        }
      })
      if (after !== before) {
        announce(events, 'thing-changed', after)
        await tellFolders(deps, scope, [before.folder_id, after.folder_id])
      }
      return toThing(after)
    },

    async remove(scope, id, version) {
      const { gone, freed } = await db.transaction().execute(async (trx) => {
        const row = await changeable(trx, scope, id, version, canDelete)
        if (row.kind === 'schema') await refuseInUse(trx, row)
        const files = row.kind === 'Folder' ? await freeFiles(trx, scope, row, now()) : []
        const { userId } = scope.membership
        const write = { row, data: row.data, deleted: { at: now(), by: userId } }
        return { gone: await saveThing(trx, write, userId, now()), freed: files }
      })
      announce(events, 'thing-deleted', gone)
      for (const file of freed)
        events.publish(scope.projectId, { type: 'thing-changed', kind: 'File', ...file })
      await tellFolders(deps, scope, [gone.folder_id])
    },

    async changeType(scope, id, documentType) {
      // Before the type: what a document that may not be seen is asked for tells nothing.
      await readableThing(db, scope, id)
      const type = await typeNamed(db, scope, documentType)
      if (!type) throw typeUnknown()
      const { document_type, department } = type.data
      const saved = await readAgain(scope, id, { document_type, department, type_confidence: null })
      await corrections?.retyped(scope, { id, documentType: document_type })
      return saved
    },

    retry: (scope, id) => readAgain(scope, id, {}),
  }

  async function readAgain(scope: Scope, id: string, change: Data): Promise<FileThing> {
    const saved = await db.transaction().execute(async (trx) => {
      const row = await changeable(trx, scope, id, null)
      const ended = row.kind === 'File' && ['error', 'extracted'].includes(fileDataOf(row).status ?? '')
      if (!ended) throw stillRead()
      await queue.sendReading(trx, { projectId: scope.projectId, thingId: id })
      const write = { row, data: { ...row.data, ...change, status: 'uploaded', error: null } }
      return saveThing(trx, write, scope.membership.userId, now())
    })
    queue.wake()
    announce(events, 'thing-changed', saved)
    return toFileThing(saved)
  }
}

const stillRead = () =>
  new HttpError(
    409,
    'conflict',
    'Only a document whose reading has ended can be read again. Wait until it is done.',
  )
const typeUnknown = () =>
  new HttpError(
    422,
    'invalid',
    'There is no such document type here. Choose one of the workspace, or make it first.',
    { field: 'document_type' },
  )

const UNMOVED = { moved: [], from: [] } as const

/** The files that a caller wants a folder to hold are no part of its data: each file knows its folder. */
function filesApart(kind: ThingKind, data: Data): { files: string[] | null; rest: Data } {
  if (kind !== 'Folder' || data['files'] === undefined) return { files: null, rest: data }
  const { files, ...rest } = data
  return { files: fileIds(files), rest }
}

export async function readableThing(db: Reads, scope: Scope, id: string): Promise<ThingRow> {
  const row = await readable(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw thingNotFound()
  return row
}

/** 403 and 409 for document types: they are made by owner and admin, each name once. */
async function insert(
  trx: Transaction<Database>,
  scope: Scope,
  kind: ThingKind,
  data: Data,
  { at, limits }: { readonly at: Date; readonly limits: DataLimits },
): Promise<ThingRow> {
  if (kind === 'schema' && !hasFullAccess(scope.membership)) {
    throw new HttpError(
      403,
      'forbidden',
      'Document types are made by the owner or an admin of the workspace.',
    )
  }
  const made = await insertThing(trx, {
    id: newId(at.getTime()),
    projectId: scope.projectId,
    kind,
    createdBy: scope.membership.userId,
    data: storable(newThingData(kind, data, at, limits)),
    at,
  })
  if (made) return made
  throw typeExists()
}
