import { sql } from 'kysely'
import { SIGNED_PUT_SECONDS } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/http-error.ts'

export interface OpenAddressesDeps extends Pick<Deps, 'db' | 'now'> {
  /** Addresses that each user may hold at a time: given out, still good, and not yet a document's. */
  readonly openAddresses: number
}

/**
 * 429 with the time to wait where a user holds so many addresses that `asked` more are too many: whoever floods the
 * server with uploads that never end is stopped, and nobody else. A document that is larger than the cap goes alone.
 */
export async function requireOpenPlace(
  deps: OpenAddressesDeps,
  userId: string,
  asked: number,
): Promise<void> {
  const now = deps.now()
  const { count, oldest } = await deps.db
    .selectFrom('objects')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('user_id', '=', userId)
    .where('state', '=', 'minted')
    .where('created_at', '>', new Date(now.getTime() - SIGNED_PUT_SECONDS * 1000))
    .executeTakeFirstOrThrow()
  if (oldest === null || count + asked <= deps.openAddresses) return
  const seconds = Math.ceil((oldest.getTime() - now.getTime()) / 1000) + SIGNED_PUT_SECONDS
  throw tooMany('Too many uploads were begun and not ended.', Math.max(1, seconds), now)
}
