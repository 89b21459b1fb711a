import { sql, type Selectable, type Transaction } from 'kysely'
import type { ChatMessage } from '#contract/chat.ts'
import type { ChatMessagesTable, Database } from '#server/db/schema.ts'
import type { Reads } from '#server/things/index.ts'

export type Trx = Transaction<Database>
type Row = Pick<Selectable<ChatMessagesTable>, 'role' | 'content' | 'said_at' | 'more'>

/** `position` starts at 0. */
export interface PositionedMessage {
  readonly position: number
  readonly message: ChatMessage
}

/** All messages of a chat, oldest first. */
export async function allMessages(db: Reads, chatId: string): Promise<ChatMessage[]> {
  const rows = await messagesOf(db, chatId)
    .select(['role', 'content', 'said_at', 'more'])
    .orderBy('position')
    .execute()
  return rows.map(messageOf)
}

/** The last `limit` messages before a position, oldest first, without agent events. */
export async function messagesBefore(
  db: Reads,
  chatId: string,
  position: number,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await messagesOf(db, chatId)
    .select(['role', 'content', 'said_at', sql<Record<string, unknown>>`more - 'agent_events'`.as('more')])
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed().map(messageOf)
}

/** The last two messages of each chat, cut to `length` characters, without agent events and citations. */
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
    [...Map.groupBy(rows, ({ chat_id }) => chat_id)].map(([id, messages]) => [id, messages.map(messageOf)]),
  )
}

export const lastMessage = (db: Reads, chatId: string): Promise<PositionedMessage | null> =>
  positioned(messagesOf(db, chatId).orderBy('position', 'desc').limit(1))

export const messageAt = (db: Reads, chatId: string, position: number): Promise<PositionedMessage | null> =>
  positioned(messagesOf(db, chatId).where('position', '=', position))

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

/** The position of the message with this `message_id`; null if there is none. */
export async function positionOfSending(
  db: Reads,
  chatId: string,
  messageId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('chat_sendings')
    .select('position')
    .where('chat_id', '=', chatId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.position ?? null
}

export async function insertSending(
  trx: Trx,
  chatId: string,
  messageId: string,
  position: number,
): Promise<void> {
  await trx.insertInto('chat_sendings').values({ chat_id: chatId, message_id: messageId, position }).execute()
}

const messagesOf = (db: Reads, chatId: string) => db.selectFrom('chat_messages').where('chat_id', '=', chatId)

async function positioned(query: ReturnType<typeof messagesOf>): Promise<PositionedMessage | null> {
  const row = await query.select(['position', 'role', 'content', 'said_at', 'more']).executeTakeFirst()
  return row ? { position: row.position, message: messageOf(row) } : null
}

const messageOf = ({ role, content, said_at, more }: Row): ChatMessage => ({
  ...more,
  role,
  content,
  timestamp: said_at,
})
