import type { Transaction } from 'kysely'
import type { ChatMessage } from '#contract/chat.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { chatTitle } from '#server/things/index.ts'
import { announce, saveThing, type ThingRow } from '#server/things/rows.ts'
import { INTERRUPTED } from './answering.ts'
import type { Claims, Held } from './claims.ts'
import { messageAt, putMessage } from './store.ts'

type Trx = Transaction<Database>

export interface Concluded {
  readonly row: ThingRow
  /** Where this reply gave the chat its title. */
  readonly title?: string
}

/**
 * Stores a reply and gives its claim up, together. Null, with nothing written, where another has the claim by now or
 * the chat is gone. The first reply of a chat gives it its title: the text that it answers (CHAT-40).
 */
export async function conclude(
  trx: Trx,
  claims: Claims,
  held: Held,
  message: ChatMessage,
): Promise<Concluded | null> {
  const row = await holdChat(trx, held.chat_id)
  if (!row || !(await claims.giveUp(trx, held))) return null
  await putMessage(trx, held.chat_id, held.position + 1, message)
  const first = held.position === 0 && message.error === undefined
  const title = first ? chatTitle((await messageAt(trx, held.chat_id, 0))?.message.content ?? '') : ''
  const saved = await saidIn(trx, row, new Date(message.timestamp), title === '' ? {} : { title })
  return title === '' ? { row: saved } : { row: saved, title }
}

/** Something was said in a chat: it is the newest of its author's. */
export function saidIn(
  trx: Trx,
  row: ThingRow,
  at: Date,
  more: { readonly title?: string } = {},
): Promise<ThingRow> {
  const data = { ...row.data, ...more, updated_at: at.toISOString() }
  return saveThing(trx, { row, data }, row.created_by, at)
}

/** The reply that stands for one whose server was stopped: it can be asked for again. */
export const interrupted = (now: Date): ChatMessage => ({
  role: 'assistant',
  content: '',
  timestamp: now.toISOString(),
  error: INTERRUPTED,
})

/** Stores the failure of a reply that nobody makes any more. Whoever else does the same at this time does it alone. */
export async function settle(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  claims: Claims,
  held: Held,
): Promise<void> {
  const done = await db.transaction().execute((trx) => conclude(trx, claims, held, interrupted(now())))
  if (done) announce(events, 'thing-changed', done.row)
}

const holdChat = (trx: Trx, id: string): Promise<ThingRow | undefined> =>
  trx
    .selectFrom('things')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'Chat')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
