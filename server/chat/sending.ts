import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { ChatDocument, ChatMessage, SendMessage } from '#contract/chat.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { documentsNow, documentsOf } from '#server/things/index.ts'
import { readable, type Scope } from '#server/things/listing.ts'
import { thingNotFound } from '#server/things/rejections.ts'
import type { Reads, ThingRow } from '#server/things/rows.ts'
import type { Claims } from './claims.ts'
import { conclude, interrupted, saidIn } from './concluding.ts'
import {
  lastMessage,
  messageAt,
  messagesBefore,
  placeOfSending,
  putMessage,
  rememberSending,
  removeMessage,
} from './store.ts'

type Trx = Transaction<Database>
type Sending = z.output<typeof SendMessage>

/** Messages that an answer may lean on. */
const HISTORY = 100

/** A message that was taken: it stands in its chat, and this server has to answer it. */
export interface Taken {
  readonly row: ThingRow
  readonly position: number
  readonly documents: readonly ChatDocument[]
  readonly history: readonly ChatMessage[]
}

/** The place of a message that was sent before under the same name: its reply is there or being made. */
export interface SentBefore {
  readonly sentBefore: number
}

/** A chat of the member. 404 for anything else. */
export async function requireChat(db: Reads, scope: Scope, id: string): Promise<void> {
  const row = await chatOf(db, scope, id).select('id').executeTakeFirst()
  if (!row) throw thingNotFound()
}

/**
 * Puts a message into its chat and claims its reply. 409 while another reply is being made there, and for a retry of
 * what is not the last message or was answered. `mayBegin` refuses whoever asks for too much.
 */
export async function takeMessage(
  trx: Trx,
  claims: Claims,
  asked: { readonly scope: Scope; readonly id: string; readonly sending: Sending; readonly at: Date },
  mayBegin: () => Promise<void>,
): Promise<Taken | SentBefore> {
  const { scope, id, sending, at } = asked
  let row = await chatOf(trx, scope, id).selectAll().forUpdate().executeTakeFirst()
  if (!row) throw thingNotFound()
  const known = sending.message_id === undefined ? null : await placeOfSending(trx, id, sending.message_id)
  if (known !== null) return sentBefore(trx, id, known, sending)
  await mayBegin()
  const claim = await claims.of(trx, id)
  if (claim && !claim.dead) throw replyRuns()
  if (claim) row = (await conclude(trx, claims, claim, interrupted(at)))?.row ?? row
  const position = await (sending.retry ? placeOfRetry : placeOfNew)(trx, id, sending, at)
  if (sending.message_id !== undefined) await rememberSending(trx, id, sending.message_id, position)
  await claims.take(trx, id, position)
  return {
    row: await saidIn(trx, row, at),
    position,
    documents: await documentsNow(trx, scope, documentsOf(row)),
    history: await messagesBefore(trx, id, position, HISTORY),
  }
}

const chatOf = (db: Reads, scope: Scope, id: string) =>
  readable(db, scope).where('kind', '=', 'Chat').where('id', '=', id)

async function sentBefore(trx: Trx, id: string, position: number, sending: Sending): Promise<SentBefore> {
  const said = await messageAt(trx, id, position)
  if (said?.message.content === sending.message) return { sentBefore: position }
  throw conflict('Another message was sent under this message_id. Give each message a new one.', 'message_id')
}

async function placeOfNew(trx: Trx, id: string, { message }: Sending, at: Date): Promise<number> {
  const last = await lastMessage(trx, id)
  const position = last ? last.position + 1 : 0
  await putMessage(trx, id, position, { role: 'user', content: message, timestamp: at.toISOString() })
  return position
}

/** Makes room for another reply to the last message. */
async function placeOfRetry(trx: Trx, id: string, { message }: Sending): Promise<number> {
  const last = await lastMessage(trx, id)
  const isReply = last?.message.role === 'assistant'
  const question = last && isReply ? await messageAt(trx, id, last.position - 1) : last
  if (question?.message.role !== 'user' || question.message.content !== message) throw notTheLast()
  if (last && isReply) {
    const { error, stopped, model_failed: modelFailed } = last.message
    if (error === undefined && !stopped && !modelFailed) throw answered()
    await removeMessage(trx, id, last.position)
  }
  return question.position
}

const conflict = (detail: string, field?: string) =>
  new HttpError(409, 'conflict', detail, field === undefined ? {} : { field })
const replyRuns = () =>
  conflict('A reply is being written in this chat. Wait until it is complete, or stop it, and send again.')
const notTheLast = () =>
  conflict(
    'Only the last message of a chat can be tried again. Load the chat anew, or send this as a new message.',
  )
const answered = () =>
  conflict('This message was answered. Load the chat anew to see the reply, or send the message once more.')
