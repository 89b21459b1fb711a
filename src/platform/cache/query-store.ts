import { sheafDb } from '#platform/db/sheaf-db.ts'
import { SHAPE, type StoredQuery } from './stored-queries.ts'

/** Maximum number of stored queries, over all users; the newest stay. None is older than 30 days. */
const MAX_ROWS = 400
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

/** Writes changed queries and drops removed ones, in one transaction; `now` in ms since 1970. */
export async function saveQueries(
  userId: string,
  changed: readonly StoredQuery[],
  removed: readonly string[],
  now: number,
): Promise<void> {
  await sheafDb.transaction('rw', sheafDb.queryCache, async () => {
    await sheafDb.queryCache.bulkDelete(removed.map((key): [string, string] => [userId, key]))
    await sheafDb.queryCache.bulkPut(
      changed.map(({ key, value }) => ({ userId, key, value: { shape: SHAPE, value }, savedAt: now })),
    )
  })
}

/** Drops rows beyond the maximum age and number; run once at start. */
export async function trimQueries(now: number): Promise<void> {
  await sheafDb.queryCache
    .where('savedAt')
    .below(now - MAX_AGE_MS)
    .delete()
  await sheafDb.queryCache.orderBy('savedAt').reverse().offset(MAX_ROWS).delete()
}

/**
 * Drops queries whose key starts with these parts and has further ones, including those of other builds. `itself`:
 * also the query whose key has no further parts.
 */
export async function dropQueriesBelow(
  userId: string,
  prefix: readonly string[],
  { itself }: { readonly itself: boolean },
): Promise<void> {
  const start = JSON.stringify(prefix).slice(0, -1)
  const ends = itself ? [',', ']'] : [',']
  const isBelow = (key: string) => key.startsWith(start) && ends.includes(key[start.length] ?? '')
  await sheafDb.queryCache
    .where('userId')
    .equals(userId)
    .and(({ key }) => isBelow(key))
    .delete()
}

/** Keys of a user's stored queries, as text. */
export async function storedQueryKeys(userId: string): Promise<string[]> {
  const keys = await sheafDb.queryCache.where('userId').equals(userId).primaryKeys()
  return keys.map(([, key]) => key)
}

/** Drops all queries of a user, when the session ends (AUTH-21). */
export async function dropQueries(userId: string): Promise<void> {
  await sheafDb.queryCache.where('userId').equals(userId).delete()
}
