import type { Transaction } from 'kysely'
import { canRead } from '#contract/roles.ts'
import type { FileThing, SchemaStats, Thing, ThingKind } from '#contract/things.ts'
import type { Database } from '#server/db/schema.ts'
import { guardOf } from '#server/db/visible.ts'
import {
  createThing,
  type Edit,
  type Move,
  moveThing,
  removeThing,
  updateThing,
  lockThing,
} from './changes.ts'
import { withFiles, withOwnFiles } from './folders/contents.ts'
import { fittingRows } from './lists/list-size.ts'
import { listThings, schemaStats, type ListQuery, type ThingPage } from './lists/listing.ts'
import type { ThingsDeps } from './ports.ts'
import { thingNotFound } from './rows/rejections.ts'
import { rejectLocked } from './reports/guard.ts'
import { notRead } from './reports/rejections.ts'
import { isReport } from './reports/rows.ts'
import { readable, type Reads, type Scope, type ThingRow } from './rows/row.ts'
import { HttpError } from '#server/http/http-error.ts'
import { fileDataOf, schemaDataOf, toFileThing } from './rows/wire.ts'
import { liveType } from './types/type-names.ts'
import { announce, saveThing } from './writes/save.ts'

type Data = Record<string, unknown>

/** Things of a workspace on behalf of a person: 404 for what they may not read, 403 for what they may not change. */
export interface Things {
  list(scope: Scope, query: ListQuery): Promise<ThingPage>
  stats(scope: Scope): Promise<SchemaStats[]>
  get(scope: Scope, id: string): Promise<Thing>
  create(scope: Scope, kind: ThingKind, data: Data): Promise<Thing>
  /**
   * 409 `stale-version`, with the current thing, unless it has `version` or `base` is unchanged. For a step of an approval: 403
   * `not-approver`, 409 `wrong-step`.
   */
  update(scope: Scope, id: string, edit: Edit): Promise<Thing>
  /** Writes nothing if the file is already there. */
  move(scope: Scope, id: string, move: Move): Promise<Thing>
  /** Marks the row as deleted: a second call is a 404. 409 for a type that still has documents. */
  remove(scope: Scope, id: string, version: number | null): Promise<void>
  /** Gives a file another type of the workspace and queues it for reading. 409 while it is being read. */
  changeType(scope: Scope, id: string, documentType: string): Promise<FileThing>
  /** Queues a file for reading; its values stay until the new ones are written. 409 while it is being read. */
  retry(scope: Scope, id: string): Promise<FileThing>
}

export function createThings(deps: ThingsDeps): Things {
  const { db, limits, conversations } = deps
  const complete = async (scope: Scope, row: ThingRow): Promise<Thing> => {
    const thing = await withOwnFiles(db, scope, row)
    const [withMessages = thing] = await conversations.withMessages(scope, [thing], 'all')
    return withMessages
  }
  return {
    async list(scope, query) {
      const { rows, total_count } = await listThings(db, scope, query)
      const things = await withFiles(db, scope, rows)
      const withMessages = await conversations.withMessages(scope, things, 'list')
      return { rows: fittingRows(withMessages, limits.listBytes), total_count }
    },
    stats: async (scope) => fittingRows(await schemaStats(db, scope), limits.listBytes),
    get: async (scope, id) => complete(scope, await readableThing(db, scope, id)),
    create: async (scope, kind, data) => complete(scope, await createThing(deps, scope, kind, data)),
    update: async (scope, id, edit) => complete(scope, await updateThing(deps, scope, id, edit)),
    move: (scope, id, move) => moveThing(deps, scope, id, move),
    remove: (scope, id, version) => removeThing(deps, scope, id, version),
    async changeType(scope, id, documentType) {
      // Looked up first: a document that the caller may not see is a 404, whatever type was requested.
      await readableThing(db, scope, id)
      return changeType(deps, scope, id, documentType)
    },
    retry: (scope, id) => readAgain(deps, scope, id),
  }
}

/** 404 if there is no such thing that the member may read. */
export async function readableThing(db: Reads, scope: Scope, id: string): Promise<ThingRow> {
  const row = await readable(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw thingNotFound()
  return row
}

/**
 * Queues a file for reading, under another type if one is given. 409 unless the last reading has ended, in success or
 * error; 422 for a type that the member cannot see.
 */
async function readAgain(
  { db, queue, events, now }: ThingsDeps,
  scope: Scope,
  id: string,
  documentType?: string,
): Promise<FileThing> {
  const saved = await db.transaction().execute(async (trx) => {
    // Before the file: a type is locked before its files, so a rename either comes first or finds this file.
    const type = documentType === undefined ? {} : await lockType(trx, scope, documentType)
    const row = await lockThing(trx, scope, id, { version: null })
    const ended = row.kind === 'File' && ['error', 'extracted'].includes(fileDataOf(row).status ?? '')
    if (isReport(row)) throw notRead()
    rejectLocked(row)
    if (!ended) throw stillReading()
    await queue.sendReading(trx, { projectId: scope.projectId, thingId: id })
    const write = {
      row,
      data: { ...row.data, ...type, status: 'uploaded', error: null, reading: undefined },
    }
    return saveThing(trx, write, scope.membership.userId, now())
  })
  queue.wake()
  announce(events, 'thing-changed', saved)
  return toFileThing(saved)
}

/** The fields that a file takes from this type. 422 if the member cannot see it. */
async function lockType(trx: Transaction<Database>, scope: Scope, documentType: string) {
  const row = await liveType(trx, scope.projectId, documentType, { lock: true })
  if (!row || !canRead(scope.membership, guardOf(row))) throw unknownType()
  const { document_type, department } = schemaDataOf(row)
  return { document_type, department, type_confidence: null }
}

/** Gives a file another type and queues it for reading. */
async function changeType(
  deps: ThingsDeps,
  scope: Scope,
  id: string,
  documentType: string,
): Promise<FileThing> {
  const saved = await readAgain(deps, scope, id, documentType)
  await deps.corrections?.retyped(scope, { id, documentType: saved.data.document_type ?? documentType })
  return saved
}

const stillReading = () =>
  new HttpError(409, 'conflict', 'This document is still being processed. Try again when it is done.')

const unknownType = () =>
  new HttpError(
    422,
    'invalid',
    'There is no such document type. Choose an existing one or create it first.',
    {
      field: 'document_type',
    },
  )
