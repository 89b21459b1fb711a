import type { z } from 'zod'
import type { ChatMessage, SendMessage } from '#contract/chat.ts'
import type { ChatDocument } from '#contract/chat-document.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  documentsNow,
  documentsOf,
  readable,
  thingNotFound,
  type Reads,
  type Scope,
  type ThingRow,
} from '#server/things/index.ts'
import {
  insertSending,
  lastMessage,
  messageAt,
  messagesBefore,
  positionOfSending,
  putMessage,
  removeMessage,
  type Trx,
} from './messages-store.ts'
import { interruptedReply, storeReply, touchChat, type Leases } from './reply-lease.ts'

type Sending = z.output<typeof SendMessage>

/** Earlier messages passed to the agent. */
const HISTORY = 100

/** A stored message that this server must answer. */
export interface AcceptedMessage {
  readonly row: ThingRow
  readonly position: number
  readonly documents: readonly ChatDocument[]
  readonly history: readonly ChatMessage[]
}

/** The position of a message that was already sent with the same `message_id`. */
export interface RepeatedMessage {
  readonly repeatOf: number
}

/** 404 unless this is a chat of the member. */
export async function requireChat(db: Reads, scope: Scope, id: string): Promise<void> {
  const row = await chatOf(db, scope, id).select('id').executeTakeFirst()
  if (!row) throw thingNotFound()
}

/**
 * Stores a message and takes the lease of its reply. 409 while another reply is in progress in the chat, and for a
 * retry of a message that is not the last one or was answered. `checkLimits` throws if the sender exceeds a limit.
 */
export async function acceptMessage(
  trx: Trx,
  leases: Leases,
  asked: { readonly scope: Scope; readonly id: string; readonly sending: Sending; readonly at: Date },
  checkLimits: () => Promise<void>,
): Promise<AcceptedMessage | RepeatedMessage> {
  const { scope, id, sending, at } = asked
  let row = await chatOf(trx, scope, id).selectAll().forUpdate().executeTakeFirst()
  if (!row) throw thingNotFound()
  const known = sending.message_id === undefined ? null : await positionOfSending(trx, id, sending.message_id)
  if (known !== null) return repeated(trx, id, known, sending)
  await checkLimits()
  const lease = await leases.of(trx, id)
  if (lease && !lease.expired) throw replyRunning()
  if (lease) row = (await storeReply(trx, leases, lease, interruptedReply(at)))?.row ?? row
  const position = await (sending.retry ? positionOfRetry : addMessage)(trx, id, sending, at)
  if (sending.message_id !== undefined) await insertSending(trx, id, sending.message_id, position)
  await leases.take(trx, id, position)
  return {
    row: await touchChat(trx, row, at),
    position,
    documents: await documentsNow(trx, scope, documentsOf(row)),
    history: await messagesBefore(trx, id, position, HISTORY),
  }
}

const chatOf = (db: Reads, scope: Scope, id: string) =>
  readable(db, scope).where('kind', '=', 'Chat').where('id', '=', id)

async function repeated(trx: Trx, id: string, position: number, sending: Sending): Promise<RepeatedMessage> {
  const before = await messageAt(trx, id, position)
  if (before?.message.content === sending.message) return { repeatOf: position }
  throw conflict(
    'This message_id was used for another message. Use a new one for each message.',
    'message_id',
  )
}

async function addMessage(trx: Trx, id: string, { message }: Sending, at: Date): Promise<number> {
  const last = await lastMessage(trx, id)
  const position = last ? last.position + 1 : 0
  await putMessage(trx, id, position, { role: 'user', content: message, timestamp: at.toISOString() })
  return position
}

/** Removes the failed reply to the last message. Returns that message's position. */
async function positionOfRetry(trx: Trx, id: string, { message }: Sending): Promise<number> {
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
const replyRunning = () =>
  conflict('A reply is being written in this chat. Wait until it is complete, or stop it, then send again.')
const notTheLast = () =>
  conflict('Only the last message can be retried. Reload the chat, or send this as a new message.')
const answered = () =>
  conflict('This message was already answered. Reload the chat to see the reply, or send the message again.')
