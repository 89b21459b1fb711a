import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

type Records = Kysely<Database> | Transaction<Database>

/** Counts acts by key in a window that opens with the first, for all servers of a database together. */
export interface RateLimit {
  /**
   * Counts one more and answers 0, or answers the seconds until the key may try again. What is asked inside a
   * transaction counts with it, and not where that is rolled back.
   */
  take(key: string, within?: Records): Promise<number>
  /** One that was taken did not count after all. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

export interface Limit {
  /** Sets its keys apart from those of other limits. */
  readonly name: string
  readonly most: number
  readonly windowMs: number
}

/** Rows whose window is over that each new one takes with it: the table stays as small as what goes on. */
const SWEPT = 20

/** Allows `most` a key in `windowMs`. Keys are kept as hashes: they name people and addresses. */
export function createRateLimit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, most, windowMs }: Limit,
): RateLimit {
  const kept = (key: string) =>
    createHash('sha256')
      .update(JSON.stringify([name, key]))
      .digest('base64url')
  return {
    async take(key, within = db) {
      const at = now()
      const ends = new Date(at.getTime() + windowMs)
      const { rows } = await sql<{ n: number; ends_at: Date }>`
        insert into act_counts as held (key, n, ends_at) values (${kept(key)}, 1, ${ends})
        on conflict (key) do update set
          n = case when held.ends_at > ${at} then least(held.n + 1, ${most + 1}) else 1 end,
          ends_at = case when held.ends_at > ${at} then held.ends_at else excluded.ends_at end
        returning n, ends_at`.execute(within)
      const held = rows[0]
      if (!held) throw new Error('A count was not kept')
      if (held.n === 1) await sweep(within, at)
      return held.n > most ? Math.max(1, Math.ceil((held.ends_at.getTime() - at.getTime()) / 1000)) : 0
    },
    async giveBack(key) {
      await sql`update act_counts set n = n - 1 where key = ${kept(key)} and n > 0`.execute(db)
    },
    async forget(key) {
      await sql`delete from act_counts where key = ${kept(key)}`.execute(db)
    },
  }
}

async function sweep(db: Records, at: Date): Promise<void> {
  await sql`delete from act_counts where key in (
    select key from act_counts where ends_at <= ${at} limit ${SWEPT} for update skip locked)`.execute(db)
}
