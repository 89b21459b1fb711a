import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Reads } from '#server/things/rows.ts'

// A reply is made by the one server whose claim stands in the database. The claim is taken with the message and given
// up with the reply, each in one transaction: a message without a reply has a claim, and a claim has a message.

/** A server whose claims were not renewed for this long, in seconds by the database's clock, is taken for dead. */
const DEAD_AFTER_SECONDS = 30

export interface Held {
  readonly chat_id: string
  /** Of the message that is answered. */
  readonly position: number
  readonly server_id: string
}

export interface Claim extends Held {
  /** The server that makes the reply is there no more. */
  readonly dead: boolean
}

export interface Claims {
  readonly serverId: string
  /** In a transaction that holds the chat. */
  take(trx: Transaction<Database>, chatId: string, position: number): Promise<void>
  /** False where another took the reply over, or the chat is gone. */
  giveUp(trx: Transaction<Database>, held: Held): Promise<boolean>
  of(db: Reads, chatId: string): Promise<Claim | null>
  /** Those of servers that are there no more. */
  dead(db: Reads): Promise<Claim[]>
  /** Of these chats, those with a reply that is being made. */
  running(db: Reads, chatIds: readonly string[]): Promise<Set<string>>
  /** Says that this server is alive. Answers its claims, with the stop that another server was asked for. */
  beat(db: Kysely<Database>): Promise<(Held & { readonly stop_wanted: boolean })[]>
  wantStop(db: Kysely<Database>, chatId: string): Promise<void>
}

/** `soleServer`: no other server uses this database, so that whatever another one claimed was cut short. */
export function createClaims(serverId: string, soleServer: boolean): Claims {
  const dead = soleServer
    ? sql<boolean>`server_id <> ${serverId}`
    : sql<boolean>`server_id <> ${serverId}
        and beat_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`
  const claims = (db: Reads) =>
    db.selectFrom('chat_replies').select(['chat_id', 'position', 'server_id', dead.as('dead')])
  return {
    serverId,
    async take(trx, chatId, position) {
      await trx
        .insertInto('chat_replies')
        .values({ chat_id: chatId, position, server_id: serverId })
        .execute()
    },
    async giveUp(trx, { chat_id, position, server_id }) {
      const { numDeletedRows } = await trx
        .deleteFrom('chat_replies')
        .where('chat_id', '=', chat_id)
        .where('position', '=', position)
        .where('server_id', '=', server_id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    of: async (db, chatId) => (await claims(db).where('chat_id', '=', chatId).executeTakeFirst()) ?? null,
    dead: (db) => claims(db).where(dead).execute(),
    async running(db, chatIds) {
      const rows = await claims(db)
        .where('chat_id', '=', sql<string>`any(${[...chatIds]}::text[])`)
        .execute()
      return new Set(rows.map(({ chat_id }) => chat_id))
    },
    beat: (db) =>
      db
        .updateTable('chat_replies')
        .set({ beat_at: sql`now()` })
        .where('server_id', '=', serverId)
        .returning(['chat_id', 'position', 'server_id', 'stop_wanted'])
        .execute(),
    async wantStop(db, chatId) {
      await db.updateTable('chat_replies').set({ stop_wanted: true }).where('chat_id', '=', chatId).execute()
    },
  }
}
