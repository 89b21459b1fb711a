import { sql, type Kysely, type Transaction } from 'kysely'
import { plural } from '#lib/plural.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockFor } from './object-rows.ts'

export interface AllowanceDeps extends Pick<Deps, 'now'> {
  /** Files that each user may upload in a calendar month (UTC), over all workspaces; null without a limit. */
  readonly monthlyUploads: number | null
}

type Reads = Kysely<Database> | Transaction<Database>

/** 429 with usage, limit and reset time where a user's month is used up (UPLOAD-16, UPLOAD-18, OPEN-48). */
export async function requireAllowance(deps: AllowanceDeps, db: Reads, userId: string): Promise<void> {
  const { monthlyUploads: limit } = deps
  if (limit === null) return
  const { from, until } = monthOf(deps.now())
  const used = await uploadsOf(db, userId, from, until)
  if (used >= limit) throw limitReached(used, limit, until)
}

/** The same inside the transaction that makes a file: two completions at once cannot both take the last place. */
export async function requireAllowanceLocked(
  deps: AllowanceDeps,
  trx: Transaction<Database>,
  userId: string,
): Promise<void> {
  if (deps.monthlyUploads === null) return
  await lockFor(trx, ['monthly-uploads', userId])
  await requireAllowance(deps, trx, userId)
}

/** The calendar month around a moment, in UTC: from its first moment to that of the next. */
export function monthOf(at: Date): { readonly from: Date; readonly until: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) }
}

/** Files that were made of a user's uploads; deleting one does not give its place back. */
async function uploadsOf(db: Reads, userId: string, from: Date, until: Date): Promise<number> {
  const { count } = await db
    .selectFrom('things')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'File')
    .where('created_by', '=', userId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return count
}

function limitReached(used: number, limit: number, until: Date): HttpError {
  const forms = {
    one: 'You have used your {n} upload of this month.',
    other: 'You have used your {n} uploads of this month.',
  }
  return new HttpError(429, 'upload-limit', plural(limit, forms), {
    limit: { current_usage: used, limit, reset_time: until.toISOString() },
  })
}
