import { sql, type Kysely, type Transaction } from 'kysely'
import type { ChatMessage } from '#contract/chat.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { repeatedly } from './repeating.ts'
import { announce, chatTitle, lockChat, saveThing, type Reads, type ThingRow } from '#server/things/index.ts'
import { messageAt, putMessage } from './messages-store.ts'
import type { ReplyStreams } from './reply-stream.ts'

// A reply is made by exactly one server: the one that holds its lease. The lease is taken in the transaction that
// stores the message, and released in the one that stores the reply, so that a message has either a reply or a lease.

type Trx = Transaction<Database>

/** A lease that was not renewed for this long, in seconds of the database's clock, has expired. */
const LEASE_SECONDS = 30
/** How often leases are renewed and expired ones looked for, in ms. */
const RENEW_MS = 5_000

export const INTERRUPTED = 'The server stopped before the reply was complete. Press Retry to ask again.'

export interface LeaseKey {
  readonly chat_id: string
  /** Position of the message that is being answered. */
  readonly position: number
  readonly server_id: string
}

export interface Lease extends LeaseKey {
  /** The server that held it is gone. */
  readonly expired: boolean
}

export interface Leases {
  readonly serverId: string
  /** Must run in a transaction that has locked the chat. */
  take(trx: Trx, chatId: string, position: number): Promise<void>
  /** False if another server took the lease over, or the chat was deleted. */
  release(trx: Trx, lease: LeaseKey): Promise<boolean>
  of(db: Reads, chatId: string): Promise<Lease | null>
  expired(db: Reads): Promise<Lease[]>
  /** Those of these chats whose reply is in progress. */
  replying(db: Reads, chatIds: readonly string[]): Promise<Set<string>>
  /** Renews this server's leases. Returns them, with the stops that were requested through other servers. */
  renew(db: Kysely<Database>): Promise<(LeaseKey & { readonly stop_wanted: boolean })[]>
  requestStop(db: Kysely<Database>, chatId: string): Promise<void>
}

/** `soleServer`: no other server uses this database, so every lease with another server id has expired. */
export function createLeases(serverId: string, soleServer: boolean): Leases {
  const expired = soleServer
    ? sql<boolean>`server_id <> ${serverId}`
    : sql<boolean>`server_id <> ${serverId}
        and beat_at < now() - make_interval(secs => ${LEASE_SECONDS})`
  const leases = (db: Reads) =>
    db.selectFrom('chat_replies').select(['chat_id', 'position', 'server_id', expired.as('expired')])
  return {
    serverId,
    async take(trx, chatId, position) {
      await trx
        .insertInto('chat_replies')
        .values({ chat_id: chatId, position, server_id: serverId })
        .execute()
    },
    async release(trx, { chat_id, position, server_id }) {
      const { numDeletedRows } = await trx
        .deleteFrom('chat_replies')
        .where('chat_id', '=', chat_id)
        .where('position', '=', position)
        .where('server_id', '=', server_id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    of: async (db, chatId) => (await leases(db).where('chat_id', '=', chatId).executeTakeFirst()) ?? null,
    expired: (db) => leases(db).where(expired).execute(),
    async replying(db, chatIds) {
      const rows = await leases(db)
        .where('chat_id', '=', sql<string>`any(${[...chatIds]}::text[])`)
        .execute()
      return new Set(rows.map(({ chat_id }) => chat_id))
    },
    renew: (db) =>
      db
        .updateTable('chat_replies')
        .set({ beat_at: sql`now()` })
        .where('server_id', '=', serverId)
        .returning(['chat_id', 'position', 'server_id', 'stop_wanted'])
        .execute(),
    async requestStop(db, chatId) {
      await db.updateTable('chat_replies').set({ stop_wanted: true }).where('chat_id', '=', chatId).execute()
    },
  }
}

export interface StoredReply {
  readonly row: ThingRow
  /** Set if this reply gave the chat its title. */
  readonly title?: string
}

/**
 * Stores a reply and releases its lease. Null, with nothing written, if another server has the lease or the chat was
 * deleted. The first reply of a chat titles the chat after the message that it answers (CHAT-40).
 */
export async function storeReply(
  trx: Trx,
  leases: Leases,
  lease: LeaseKey,
  message: ChatMessage,
): Promise<StoredReply | null> {
  const row = await lockChat(trx, lease.chat_id)
  if (!row || !(await leases.release(trx, lease))) return null
  await putMessage(trx, lease.chat_id, lease.position + 1, message)
  const first = lease.position === 0 && message.error === undefined
  const title = first ? chatTitle((await messageAt(trx, lease.chat_id, 0))?.message.content ?? '') : ''
  const saved = await touchChat(trx, row, new Date(message.timestamp), title === '' ? {} : { title })
  return title === '' ? { row: saved } : { row: saved, title }
}

/** Sets `updated_at` of a chat, by which its author's list is sorted. */
export function touchChat(
  trx: Trx,
  row: ThingRow,
  at: Date,
  more: { readonly title?: string } = {},
): Promise<ThingRow> {
  const data = { ...row.data, ...more, updated_at: at.toISOString() }
  return saveThing(trx, { row, data }, row.created_by, at)
}

/** The reply of a server that stopped before it was complete; the author can retry. */
export const interruptedReply = (now: Date): ChatMessage => ({
  role: 'assistant',
  content: '',
  timestamp: now.toISOString(),
  error: INTERRUPTED,
})

/** Stores an interrupted reply under an expired lease. Safe to run on several servers at once. */
export async function failReply(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  leases: Leases,
  lease: LeaseKey,
): Promise<void> {
  const stored = await db
    .transaction()
    .execute((trx) => storeReply(trx, leases, lease, interruptedReply(now())))
  if (stored) announce(events, 'thing-changed', stored.row)
}

interface RenewalDeps extends Pick<Deps, 'db' | 'events' | 'log' | 'now'> {
  readonly leases: Leases
  readonly streams: ReplyStreams
}

/**
 * Renews this server's leases now and every few seconds, stops replies whose stop was requested through another
 * server, and fails replies with an expired lease. Returns a function that ends it.
 */
export function scheduleLeaseRenewal(deps: RenewalDeps): () => Promise<void> {
  const { db, leases, streams, log } = deps
  const renew = async () => {
    for (const { stop_wanted, ...lease } of await leases.renew(db)) {
      const reply = streams.of(lease.chat_id)
      if (!reply || reply.isOver()) await failReply(deps, leases, lease)
      else if (stop_wanted) reply.stop('stopped')
    }
    for (const lease of await leases.expired(db)) await failReply(deps, leases, lease)
  }
  return repeatedly(renew, RENEW_MS, (error) =>
    log.warn('reply-leases-not-renewed', { message: String(error) }),
  )
}
