import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Deps, ObjectStore } from '#server/deps.ts'
import { objectKey } from '#server/storage/index.ts'

type ReclaimDeps = Pick<Deps, 'db' | 'store' | 'now'>

/**
 * What was sent and made no document is kept for so many days. An outbox that was away for longer may still complete:
 * it is told which parts are missing, has their bytes, and sends them to new addresses.
 */
const KEPT_DAYS = 7
const DAY_MS = 24 * 60 * 60_000
const AT_ONCE = 100

/**
 * Lets go of addresses that were given out long ago and belong to no document, with what was sent to them. Answers how
 * many.
 */
export async function reclaimObjects(deps: ReclaimDeps): Promise<number> {
  let reclaimed = 0
  for (let some = -1; some !== 0; reclaimed += some) some = await reclaimSome(deps)
  return reclaimed
}

/**
 * Rows and bytes under one lock: a completion at the same moment either has made them a document's before, or finds
 * them gone. Bytes go first: where that is cut short, the rows are there to go on with.
 */
function reclaimSome({ db, store, now }: ReclaimDeps): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
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

/** Lets go of those of these addresses that are no document's, at once, with what was sent to them. */
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

/**
 * Removes what is stored of these things: the bytes first, then the rows that name them. An object belongs to one thing
 * only, so no other can miss it.
 */
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
