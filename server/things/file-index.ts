import { sql, type Transaction } from 'kysely'
import type { ImportedValues } from '#contract/imported-values.ts'
import { hasFullAccess } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import { storedFilename } from '#core/uploads/stored-filename.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { type NamedFolder, folderNamed } from './folders/folder-named.ts'
import { announceFolders } from './folders/moving.ts'
import { readable, type Scope, type Reads } from './rows/row.ts'
import { announce, insertThing } from './writes/save.ts'
import { storable } from './rows/storable.ts'
import { fileDataOf, toFileThing } from './rows/wire.ts'

/** Access to files for uploads. The only way to create a file. */
export interface FileIndex {
  /** Live files with this content that the member may read, oldest first. `sha256` in lower case. */
  withContent(db: Reads, scope: Scope, sha256: string): Promise<FoundFile[]>
  /** Live files with this size in bytes and one of these stored names that the member may read, oldest first. */
  named(db: Reads, scope: Scope, filenames: readonly string[], size: number): Promise<FoundFile[]>
  /** Null if the member may not read this file. */
  readableFile(
    db: Reads,
    scope: Scope,
    id: string,
  ): Promise<{ readonly filename: string; readonly originals: readonly string[] } | null>
  /** The file if the member may still read it; otherwise only its id, and whether it was deleted. */
  fileOrId(db: Reads, scope: Scope, id: string): Promise<FileThing>
  /** How many files a user uploaded in [from, until), including deleted ones, over all workspaces. */
  countUploaded(db: Reads, userId: string, from: Date, until: Date): Promise<number>
  /** Must run inside the caller's transaction, which holds a lock on the folder's name. */
  create(trx: Transaction<Database>, scope: Scope, file: NewFile): Promise<CreatedFile>
  /** Notifies the listeners. Call after the commit. */
  announceCreated(scope: Scope, created: CreatedFile): Promise<void>
}

export interface CreatedFile {
  readonly file: FileThing
  /** Null outside of folders. */
  readonly folder: NamedFolder | null
}

export type FoundFile = {
  readonly id: string
  readonly filename: string
}

export interface NewFile {
  readonly id: string
  readonly filename: string
  /** Size of the original file in bytes. */
  readonly size: number
  /** Lower case. */
  readonly contentHash: string
  readonly source: string
  readonly pageImages: readonly string[]
  readonly originals: readonly string[]
  /** Name of its folder. */
  readonly folder?: string | undefined
  readonly imported?: ImportedValues | undefined
}

const MOST_FOUND = 20

export function createFileIndex(deps: Pick<Deps, 'db' | 'events' | 'now'>): FileIndex {
  const { events, now } = deps
  const files = (db: Reads, scope: Scope) => readable(db, scope).where('kind', '=', 'File')
  const found = async (query: ReturnType<typeof files>): Promise<FoundFile[]> => {
    const rows = await query.selectAll().orderBy('id').limit(MOST_FOUND).execute()
    return rows.map((row) => ({ id: row.id, filename: fileDataOf(row).filename }))
  }

  return {
    withContent: (db, scope, sha256) => found(files(db, scope).where('content_hash', '=', sha256)),
    named: (db, scope, filenames, size) =>
      found(
        files(db, scope)
          .where(sql`data->>'filename'`, 'in', filenames)
          .where(sql`data->'size'`, '=', sql`${JSON.stringify(size)}::jsonb`),
      ),
    async readableFile(db, scope, id) {
      const row = await files(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
      if (!row) return null
      const { filename, originals } = fileDataOf(row)
      return { filename, originals: originals ?? [] }
    },

    async fileOrId(db, scope, id) {
      const row = await files(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
      if (row) return toFileThing(row)
      const rest = await db.selectFrom('things').select('deleted_at').where('id', '=', id).executeTakeFirst()
      const data = { filename: '', pageImages: [], extracted: {} }
      return { id, kind: 'File', data, ...(rest?.deleted_at ? { deleted: true } : {}) }
    },

    async countUploaded(db, userId, from, until) {
      const { count } = await db
        .selectFrom('things')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('kind', '=', 'File')
        .where('created_by', '=', userId)
        .where(sql<boolean>`not (data ? 'report')`)
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .executeTakeFirstOrThrow()
      return count
    },

    async create(trx, scope, file) {
      const at = now()
      const { id, contentHash, filename, folder: folderName, imported, ...rest } = file
      const folder = folderName === undefined ? null : await folderNamed(trx, scope, folderName, at)
      const data = storable({
        ...rest,
        filename: storedFilename(filename),
        contentHash,
        createdAt: at.toISOString(),
        document_type: null,
        department: null,
        status: 'uploaded',
        extracted: {},
        ...(folder && { folder_id: folder.row.id }),
        ...(imported && { imported: { ...imported, adds_properties: hasFullAccess(scope.membership) } }),
      })
      const { userId } = scope.membership
      const row = await insertThing(trx, {
        id,
        projectId: scope.projectId,
        kind: 'File',
        createdBy: userId,
        data,
        contentHash,
        at,
      })
      if (!row) throw new Error('A file cannot collide with a document type')
      return { file: toFileThing(row), folder }
    },

    async announceCreated(scope, { file: { id, version }, folder }) {
      if (folder?.created) announce(events, 'thing-created', folder.row)
      const event = {
        type: 'thing-created',
        id,
        kind: 'File',
        document_type: null,
        status: 'uploaded',
      } as const
      events.publish(scope.projectId, { ...event, version: version ?? 1 })
      if (folder && !folder.created) await announceFolders(deps, scope, [folder.row.id])
    },
  }
}
