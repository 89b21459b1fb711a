import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Deps, ObjectStore } from '#server/deps.ts'
import { objectKey } from '#server/storage/index.ts'

type ReclaimDeps = Pick<Deps, 'db' | 'store' | 'now'>

/**
 * Days after which unused upload URLs and their bytes are deleted. An outbox that returns later can still complete:
 * the response lists the missing parts, which it uploads again.
 */
const RETENTION_DAYS = 7
const DAY_MS = 24 * 60 * 60_000
const AT_ONCE = 100

/** Deletes old upload URLs that belong to no document, with their bytes. Returns how many. */
export async function reclaimObjects(deps: ReclaimDeps): Promise<number> {
  let reclaimed = 0
  for (let some = -1; some !== 0; reclaimed += some) some = await reclaimSome(deps)
  return reclaimed
}

/**
 * Rows are locked while bytes are deleted: a concurrent completion either claimed them before or finds them gone. Bytes
 * are deleted first, so that an interrupted run can continue from the rows.
 */
function reclaimSome({ db, store, now }: ReclaimDeps): Promise<number> {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('objects')
      .select('url')
      .where('state', '=', 'minted')
      .where('created_at', '<', before)
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const urls = rows.map(({ url }) => url)
    await removeRows(store, trx, urls)
    return urls.length
  })
}

async function removeRows(store: ObjectStore, trx: Transaction<Database>, urls: readonly string[]) {
  if (urls.length === 0) return
  for (const url of urls) {
    const key = objectKey(url)
    if (key !== null) await store.remove(key)
  }
  await trx.deleteFrom('objects').where('url', 'in', urls).execute()
}

/** Deletes those of these URLs that belong to no document, with their bytes. */
export function discardObjects(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  urls: readonly string[],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('objects')
      .select('url')
      .where('url', '=', sql<string>`any(${[...urls]}::text[])`)
      .where('state', '=', 'minted')
      .forUpdate()
      .execute()
    await removeRows(
      store,
      trx,
      rows.map(({ url }) => url),
    )
  })
}

/** Deletes the stored objects of these things: bytes first, then rows. An object belongs to one thing only. */
export async function removeObjectsOf(
  store: Deps['store'],
  trx: Transaction<Database>,
  thingIds: readonly string[],
): Promise<void> {
  const owned = sql<boolean>`thing_id = any(${[...thingIds]}::text[])`
  const rows = await trx.selectFrom('objects').select('url').where(owned).execute()
  for (const { url } of rows) {
    const key = objectKey(url)
    if (key !== null) await store.remove(key)
  }
  await trx.deleteFrom('objects').where(owned).execute()
}
