import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { objectKey } from '#server/storage/index.ts'

type DeleteDeps = Pick<Deps, 'db' | 'store'>

/**
 * Days after which unused upload URLs and their bytes are deleted. An outbox that returns later can still complete:
 * the response lists the missing parts, which it uploads again.
 */
const RETENTION_DAYS = 7
const DAY_MS = 24 * 60 * 60_000
const AT_ONCE = 100

/** Deletes old upload URLs that belong to no document, and all that was discarded, with their bytes. Returns how many. */
export async function reclaimObjects({ now, ...deps }: DeleteDeps & Pick<Deps, 'now'>): Promise<number> {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
  await deps.db
    .updateTable('objects')
    .set({ state: 'deleting' })
    .where('state', '=', 'minted')
    .where('created_at', '<', before)
    .execute()
  return deleteDiscarded(deps)
}

/** Discards those of these URLs that belong to no document, and deletes their bytes. */
export async function discardObjects(deps: DeleteDeps, urls: readonly string[]): Promise<void> {
  await deps.db
    .updateTable('objects')
    .set({ state: 'deleting' })
    .where('url', '=', sql<string>`any(${[...urls]}::text[])`)
    .where('state', '=', 'minted')
    .execute()
  await deleteDiscarded(deps, urls)
}

/** Discards the stored objects of these things. An object belongs to one thing only. */
export async function discardObjectsOf(
  trx: Transaction<Database>,
  thingIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('objects')
    .set({ state: 'deleting', thing_id: null })
    .where('thing_id', '=', sql<string>`any(${[...thingIds]}::text[])`)
    .execute()
}

/**
 * Deletes the bytes of what was discarded, of these URLs or of all, then the rows: an interrupted run is continued by
 * the next one. No transaction is open meanwhile, because the store may be slow and the embedded database has one
 * session. No completion takes a discarded object. Returns how many.
 */
export async function deleteDiscarded({ db, store }: DeleteDeps, urls?: readonly string[]): Promise<number> {
  const discarded = db.selectFrom('objects').select('url').where('state', '=', 'deleting').limit(AT_ONCE)
  const wanted = urls ? discarded.where('url', '=', sql<string>`any(${[...urls]}::text[])`) : discarded
  for (let deleted = 0; ;) {
    const rows = await wanted.execute()
    if (rows.length === 0) return deleted
    for (const { url } of rows) {
      const key = objectKey(url)
      if (key !== null) await store.remove(key)
    }
    const gone = rows.map(({ url }) => url)
    await db.deleteFrom('objects').where('url', 'in', gone).execute()
    deleted += rows.length
  }
}
