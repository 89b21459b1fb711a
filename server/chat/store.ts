import { sql, type Selectable, type Transaction } from 'kysely'
import type { ChatMessage } from '#contract/chat.ts'
import type { ChatMessagesTable, Database } from '#server/db/schema.ts'
import type { Reads } from '#server/things/rows.ts'

export type Trx = Transaction<Database>
type Row = Pick<Selectable<ChatMessagesTable>, 'role' | 'content' | 'said_at' | 'more'>

/** A message and its place in its chat, from 0. */
export interface Placed {
  readonly position: number
  readonly message: ChatMessage
}

/** Everything that was said in a chat, the oldest first. */
export async function allMessages(db: Reads, chatId: string): Promise<ChatMessage[]> {
  const rows = await messagesOf(db, chatId)
    .select(['role', 'content', 'said_at', 'more'])
    .orderBy('position')
    .execute()
  return rows.map(messageOf)
}

/** The last `most` messages before a place, the oldest first, without the work behind them. */
export async function messagesBefore(
  db: Reads,
  chatId: string,
  position: number,
  most: number,
): Promise<ChatMessage[]> {
  const rows = await messagesOf(db, chatId)
    .select(['role', 'content', 'said_at', sql<Record<string, unknown>>`more - 'agent_events'`.as('more')])
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed().map(messageOf)
}

/** The last two messages of each of these chats, cut to `length` characters and without the work behind them. */
export async function lastMessages(
  db: Reads,
  chatIds: readonly string[],
  length: number,
): Promise<Map<string, ChatMessage[]>> {
  const { rows } = await sql<Row & { chat_id: string }>`
    select chat_id, role, left(content, ${length}) as content, said_at,
      more - 'agent_events' - 'citations' as more
    from unnest(${[...chatIds]}::text[]) as chats(id) cross join lateral (
      select * from chat_messages where chat_id = chats.id order by position desc limit 2) as last
    order by chat_id, position`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ chat_id }) => chat_id)].map(([id, said]) => [id, said.map(messageOf)]),
  )
}

/** The last message of a chat; null where nothing was said. */
export const lastMessage = (db: Reads, chatId: string): Promise<Placed | null> =>
  placed(messagesOf(db, chatId).orderBy('position', 'desc').limit(1))

/** The message at a place; null where there is none. */
export const messageAt = (db: Reads, chatId: string, position: number): Promise<Placed | null> =>
  placed(messagesOf(db, chatId).where('position', '=', position))

/** Puts a message at a place that is free. */
export async function putMessage(
  trx: Trx,
  chatId: string,
  position: number,
  message: ChatMessage,
): Promise<void> {
  const { role, content, timestamp, ...more } = message
  const row = { chat_id: chatId, position, role, content, said_at: timestamp, more: JSON.stringify(more) }
  await trx.insertInto('chat_messages').values(row).execute()
}

export async function removeMessage(trx: Trx, chatId: string, position: number): Promise<void> {
  await trx
    .deleteFrom('chat_messages')
    .where('chat_id', '=', chatId)
    .where('position', '=', position)
    .execute()
}

/** The place of the message that this sending brought; null where it is new. */
export async function placeOfSending(db: Reads, chatId: string, messageId: string): Promise<number | null> {
  const row = await db
    .selectFrom('chat_sendings')
    .select('position')
    .where('chat_id', '=', chatId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.position ?? null
}

export async function rememberSending(
  trx: Trx,
  chatId: string,
  messageId: string,
  position: number,
): Promise<void> {
  await trx.insertInto('chat_sendings').values({ chat_id: chatId, message_id: messageId, position }).execute()
}

const messagesOf = (db: Reads, chatId: string) => db.selectFrom('chat_messages').where('chat_id', '=', chatId)

async function placed(query: ReturnType<typeof messagesOf>): Promise<Placed | null> {
  const row = await query.select(['position', 'role', 'content', 'said_at', 'more']).executeTakeFirst()
  return row ? { position: row.position, message: messageOf(row) } : null
}

const messageOf = ({ role, content, said_at, more }: Row): ChatMessage => ({
  ...more,
  role,
  content,
  timestamp: said_at,
})
