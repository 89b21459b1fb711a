import type { FileThing, SchemaStats, Thing, ThingKind } from '#contract/things.ts'
import { createThing, moveThing, removeThing, updateThing } from './changes.ts'
import { withFiles, withOwnFiles } from './folders/contents.ts'
import { fittingRows } from './lists/list-size.ts'
import { listThings, schemaStats, type ListQuery, type ThingPage } from './lists/listing.ts'
import type { ThingsDeps } from './ports.ts'
import { changeType, readAgain } from './read-again.ts'
import { thingNotFound } from './rows/rejections.ts'
import { readable, type Reads, type Scope, type ThingRow } from './rows/row.ts'

type Data = Record<string, unknown>

/** Things of a workspace on behalf of a person: 404 for what they may not read, 403 for what they may not change. */
export interface Things {
  list(scope: Scope, query: ListQuery): Promise<ThingPage>
  stats(scope: Scope): Promise<SchemaStats[]>
  get(scope: Scope, id: string): Promise<Thing>
  create(scope: Scope, kind: ThingKind, data: Data): Promise<Thing>
  /** 409 `stale-version`, with the current thing, unless it is at `version`. Null skips the check. */
  update(scope: Scope, id: string, edits: Data, version: number | null): Promise<Thing>
  /** `folderId` null takes the file out of its folder. Writes nothing if the file is there already. */
  move(scope: Scope, id: string, folderId: string | null, version: number | null): Promise<Thing>
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
    update: async (scope, id, edits, version) =>
      complete(scope, await updateThing(deps, scope, id, edits, version)),
    move: (scope, id, folderId, version) => moveThing(deps, scope, id, folderId, version),
    remove: (scope, id, version) => removeThing(deps, scope, id, version),
    async changeType(scope, id, documentType) {
      // Looked up first: a document that the caller may not see is a 404, whatever type is asked for.
      await readableThing(db, scope, id)
      return changeType(deps, scope, id, documentType)
    },
    retry: (scope, id) => readAgain(deps, scope, id, {}),
  }
}

/** 404 if there is no such thing that the member may read. */
export async function readableThing(db: Reads, scope: Scope, id: string): Promise<ThingRow> {
  const row = await readable(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw thingNotFound()
  return row
}
