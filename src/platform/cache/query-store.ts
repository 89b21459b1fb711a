import { sheafDb } from '#platform/db/sheaf-db.ts'

/** Kept answers of one user, newest first up to this many, none older than 30 days. */
const MOST_ROWS = 400
const OLDEST_MS = 30 * 24 * 60 * 60_000

/** Answers of another shape than this app's are left out rather than shown wrongly. */
const SHAPE = 1

/** One kept answer: `key` names the query, `value` is what the query layer gave. */
export interface KeptAnswer {
  readonly key: string
  readonly value: unknown
}

/** Everything kept of a user. */
export async function loadAnswers(userId: string): Promise<KeptAnswer[]> {
  const rows = await sheafDb.queryCache.where('userId').equals(userId).toArray()
  return rows.flatMap(({ key, value }) => {
    const kept = value as { shape?: unknown; value?: unknown } | null
    return kept?.shape === SHAPE ? [{ key, value: kept.value }] : []
  })
}

/** Writes changed answers and drops gone ones, in one transaction; `now` in ms since 1970. */
export async function saveAnswers(
  userId: string,
  changed: readonly KeptAnswer[],
  gone: readonly string[],
  now: number,
): Promise<void> {
  await sheafDb.transaction('rw', sheafDb.queryCache, async () => {
    await sheafDb.queryCache.bulkDelete(gone.map((key): [string, string] => [userId, key]))
    await sheafDb.queryCache.bulkPut(
      changed.map(({ key, value }) => ({ userId, key, value: { shape: SHAPE, value }, savedAt: now })),
    )
  })
}

/** Drops what is too old or too much; done once at start. */
export async function trimAnswers(now: number): Promise<void> {
  await sheafDb.queryCache
    .where('savedAt')
    .below(now - OLDEST_MS)
    .delete()
  await sheafDb.queryCache.orderBy('savedAt').reverse().offset(MOST_ROWS).delete()
}

/** Answers whose query key begins with these parts, also such as this build does not read. */
export async function forgetAnswersBelow(userId: string, prefix: readonly string[]): Promise<void> {
  const start = JSON.stringify(prefix).slice(0, -1)
  const isBelow = (key: string) => key.startsWith(start) && [',', ']'].includes(key[start.length] ?? '')
  await sheafDb.queryCache
    .where('userId')
    .equals(userId)
    .and(({ key }) => isBelow(key))
    .delete()
}

/** Keys of everything kept of a user, as text. */
export async function answerKeys(userId: string): Promise<string[]> {
  const keys = await sheafDb.queryCache.where('userId').equals(userId).primaryKeys()
  return keys.map(([, key]) => key)
}

/** Everything of a user, when the session ends (AUTH-21). */
export async function forgetAnswers(userId: string): Promise<void> {
  await sheafDb.queryCache.where('userId').equals(userId).delete()
}
