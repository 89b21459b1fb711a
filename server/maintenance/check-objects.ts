import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { ObjectStore } from '#server/deps.ts'
import { objectKey } from '#server/storage/index.ts'

export interface IntegrityReport {
  /** Number of objects that rows reference, and the bytes that were read. */
  readonly objects: number
  readonly bytes: number
  /** Rows whose object the store does not have. */
  readonly missing: readonly NamedObject[]
  /** Rows whose object differs from what was uploaded. */
  readonly changed: readonly NamedObject[]
  /** Keys that no row references; harmless, but they use space. */
  readonly orphaned: readonly string[]
}

export interface NamedObject {
  readonly key: string
  readonly projectId: string
  readonly thingId: string
}

const ROWS_AT_ONCE = 500

/**
 * Reads every stored object and compares it with its row, then finds objects without a row. Documents that are
 * deleted meanwhile do not make their objects missing or orphaned.
 */
export async function checkObjects(
  db: Kysely<Database>,
  store: ObjectStore,
  signal?: AbortSignal,
): Promise<IntegrityReport> {
  const report = { objects: 0, bytes: 0, missing: [] as NamedObject[], changed: [] as NamedObject[] }
  for (let after = ''; ;) {
    const rows = await storedRows(db, after)
    for (const { url, project_id, thing_id, size, sha256 } of rows) {
      signal?.throwIfAborted()
      after = url
      const key = objectKey(url) ?? url
      const stored = await store.head(key)
      const named = { key, projectId: project_id, thingId: thing_id ?? '' }
      report.objects += 1
      report.bytes += stored?.size ?? 0
      if (stored?.sha256 === sha256 && stored?.size === size) continue
      // Its document may have been purged meanwhile.
      if (!(await hasRow(db, url))) continue
      report[stored ? 'changed' : 'missing'].push(named)
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  return { ...report, orphaned: await orphans(db, store, signal) }
}

const storedRows = (db: Kysely<Database>, after: string) =>
  db
    .selectFrom('objects')
    .select(['url', 'project_id', 'thing_id', 'size', 'sha256'])
    .where('state', '=', 'kept')
    .where('url', '>', after)
    .orderBy('url')
    .limit(ROWS_AT_ONCE)
    .execute()

const hasRow = async (db: Kysely<Database>, url: string) =>
  (await db.selectFrom('objects').select('url').where('url', '=', url).executeTakeFirst()) !== undefined

/** A row is created before its bytes are uploaded, so an object without a row is never an upload in progress. */
async function orphans(db: Kysely<Database>, store: ObjectStore, signal?: AbortSignal): Promise<string[]> {
  const found: string[] = []
  let batch: string[] = []
  const check = async () => {
    const key = sql<string>`split_part(url, '/', 4)`
    const rows = await db.selectFrom('objects').select('url').where(key, 'in', batch).execute()
    const known = new Set(rows.map(({ url }) => objectKey(url)))
    found.push(...batch.filter((key) => !known.has(key)))
    batch = []
  }
  for await (const key of store.keys()) {
    signal?.throwIfAborted()
    if (batch.push(key) === ROWS_AT_ONCE) await check()
  }
  if (batch.length > 0) await check()
  return found
}
