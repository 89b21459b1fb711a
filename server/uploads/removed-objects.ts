import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { objectKey } from '#server/storage/index.ts'

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
