import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

type Records = Kysely<Database> | Transaction<Database>

/** Counts attempts by key in a window that begins with the first one, for all servers of a database together. */
export interface RateLimit {
  /**
   * Counts an attempt. Returns 0 if it is allowed, otherwise the seconds until the next one is. With a transaction the
   * attempt is not counted if that is rolled back.
   */
  take(key: string, within?: Records): Promise<number>
  /** Takes back one counted attempt. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

export interface Limit {
  /** Separates its keys from those of other limits. */
  readonly name: string
  readonly most: number
  readonly windowMs: number
}

/** Expired rows that each new row deletes, so that the table stays small. */
const SWEPT = 20

/** Allows `most` attempts per key in `windowMs`. Keys contain names and addresses, so only their hashes are stored. */
export function createRateLimit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, most, windowMs }: Limit,
): RateLimit {
  const hashOf = (key: string) =>
    createHash('sha256')
      .update(JSON.stringify([name, key]))
      .digest('base64url')
  return {
    async take(key, within = db) {
      const at = now()
      const ends = new Date(at.getTime() + windowMs)
      const { rows } = await sql<{ n: number; ends_at: Date }>`
        insert into act_counts as counted (key, n, ends_at) values (${hashOf(key)}, 1, ${ends})
        on conflict (key) do update set
          n = case when counted.ends_at > ${at} then least(counted.n + 1, ${most + 1}) else 1 end,
          ends_at = case when counted.ends_at > ${at} then counted.ends_at else excluded.ends_at end
        returning n, ends_at`.execute(within)
      const counted = rows[0]
      if (!counted) throw new Error('The attempt was not counted')
      if (counted.n === 1) await sweep(within, at)
      return counted.n > most ? Math.max(1, Math.ceil((counted.ends_at.getTime() - at.getTime()) / 1000)) : 0
    },
    async giveBack(key) {
      await sql`update act_counts set n = n - 1 where key = ${hashOf(key)} and n > 0`.execute(db)
    },
    async forget(key) {
      await sql`delete from act_counts where key = ${hashOf(key)}`.execute(db)
    },
  }
}

async function sweep(db: Records, at: Date): Promise<void> {
  await sql`delete from act_counts where key in (
    select key from act_counts where ends_at <= ${at} limit ${SWEPT} for update skip locked)`.execute(db)
}
