import { type Kysely, type Transaction, sql } from 'kysely'
import { plural } from '#lib/plural.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import type { FileIndex } from '#server/things/index.ts'
import { lockFor } from './object-rows.ts'
import { SIGNED_PUT_SECONDS } from '#contract/limits.ts'

export interface AllowanceDeps extends Pick<Deps, 'now'> {
  readonly files: Pick<FileIndex, 'countUploaded'>
  /** Files that each user may upload in a calendar month (UTC), over all workspaces; null without a limit. */
  readonly monthlyUploads: number | null
}

type Reads = Kysely<Database> | Transaction<Database>

/** 429 with usage, limit and reset time if a user's month is used up (UPLOAD-16, UPLOAD-18, OPEN-48). */
export async function requireAllowance(deps: AllowanceDeps, db: Reads, userId: string): Promise<void> {
  const { monthlyUploads: limit } = deps
  if (limit === null) return
  const { from, until } = monthOf(deps.now())
  const used = await deps.files.countUploaded(db, userId, from, until)
  if (used >= limit) throw limitReached(used, limit, until)
}

/**
 * The same in the transaction that creates a file, under a lock of the user: two completions cannot both take the last
 * slot.
 */
export async function requireAllowanceLocked(
  deps: AllowanceDeps,
  trx: Transaction<Database>,
  userId: string,
): Promise<void> {
  if (deps.monthlyUploads === null) return
  await lockFor(trx, ['monthly-uploads', userId])
  await requireAllowance(deps, trx, userId)
}

/** The calendar month of a moment, in UTC; `until` is exclusive. */
export function monthOf(at: Date): { readonly from: Date; readonly until: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) }
}

function limitReached(used: number, limit: number, until: Date): HttpError {
  const forms = {
    one: 'You have used your {n} upload for this month.',
    other: 'You have used your {n} uploads for this month.',
  }
  return new HttpError(429, 'upload-limit', plural(limit, forms), {
    limit: { current_usage: used, limit, reset_time: until.toISOString() },
  })
}

export interface OpenAddressesDeps extends Pick<Deps, 'db' | 'now'> {
  /** Upload URLs per user that are valid and not yet part of a document. */
  readonly openAddresses: number
}

/**
 * 429, with the time to wait, if `asked` more open upload URLs are too many for this user. A document with more pages
 * than the limit is accepted if no others are open.
 */
export async function requireOpenSlots(
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
  throw tooMany('Too many unfinished uploads.', Math.max(1, seconds), now)
}
