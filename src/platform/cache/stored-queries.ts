import { rowsOf, SHEAF } from '#platform/db/first-read.ts'

/** Version of the stored shape: rows of another one are ignored. */
export const SHAPE = 1

/** `key` is the query's hash, `value` its dehydrated state. */
export interface StoredQuery {
  readonly key: string
  readonly value: unknown
}

/** All stored queries of a user. */
export async function loadQueries(userId: string): Promise<StoredQuery[]> {
  const rows = (await rowsOf(SHEAF, 'queryCache', userId)) as readonly { key: string; value: unknown }[]
  return rows.flatMap(({ key, value }) => {
    const stored = value as { shape?: unknown; value?: unknown } | null
    return stored?.shape === SHAPE ? [{ key, value: stored.value }] : []
  })
}
