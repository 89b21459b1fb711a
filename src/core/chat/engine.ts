import type { ChatMessage } from '#contract/chat.ts'
import { texts } from '#messages/chat-errors.ts'
import { createEmitter } from '#lib/store.ts'
import type { NumberedPart } from './parts.ts'
import type { ChatPorts, Parts } from './ports.ts'
import { type Ending, readReply } from './read-reply.ts'
import { foldParts, noReply } from './reply.ts'
import { isAnswered, replyMessage, type Turn } from './turn.ts'

/** How long a stopped reply may take to end, in ms; then it is cut off here. */
const STOP_MS = 5_000

/** The single turn of a window: send, read the reply, stop, retry. */
export interface ChatEngine {
  getSnapshot(): Turn | null
  subscribe(listener: () => void): () => void
  /** Sends to a chat with these messages. False if the text is blank or a reply is streaming (CHAT-20, CHAT-21). */
  send(chatId: string, text: string, stored: readonly ChatMessage[]): boolean
  /** Sends the message before the reply at `at` again (CHAT-44). Only the last reply of a chat is replaced. */
  retry(chatId: string, at: number, stored: readonly ChatMessage[]): boolean
  /** Follows a reply that is already running, such as one requested by another tab. */
  follow(chatId: string, stored: readonly ChatMessage[]): void
  stop(): void
  /** Leaves the turn without stopping its reply (CHAT-45). */
  leave(): void
}

export function createChatEngine<S extends { readonly aborted: boolean }>(ports: ChatPorts<S>): ChatEngine {
  const { emit, subscribe } = createEmitter()
  let turn: Turn | null = null
  let running: ReturnType<typeof ports.newStop> | null = null
  let pending: NumberedPart[] = []
  let flushing = false
  let before: readonly ChatMessage[] = []

  const publish = (next: Turn | null) => {
    turn = next
    emit()
  }
  const flush = () => {
    flushing = false
    if (!turn || pending.length === 0) return
    const repliedAt = turn.reply.last === 0 ? ports.now() : turn.repliedAt
    const reply = foldParts(turn.reply, pending)
    pending = []
    publish({ ...turn, reply, repliedAt })
  }
  const flushSoon = () => {
    if (flushing) return
    flushing = true
    ports.soon(flush)
  }
  const isBusy = () => turn?.phase === 'streaming'

  const end = (given: Partial<Turn>) => {
    running = null
    if (turn) publish({ ...turn, stopping: false, ...given })
  }
  const fail = (error: unknown) => end({ phase: 'error', error: ports.reasonOf(error) ?? texts.unknown })
  const settle = (messages: readonly ChatMessage[], title: string | null, untitled: string | null) => {
    if (!turn) return
    ports.settled({ chatId: turn.chatId, messages, title, untitled })
    const error = messages[turn.base + 1]?.error ?? null
    end({ phase: error === null ? 'complete' : 'error', error, settled: true })
  }
  const both = (stored: readonly ChatMessage[], { base, user }: Turn, reply: ChatMessage) => [
    ...stored.slice(0, base),
    user,
    reply,
  ]

  /** The reply has ended but its end was not received, so it is read from the server. */
  const settleFromStored = async (chatId: string, signal: S) => {
    try {
      const messages = await ports.stored(chatId, signal)
      if (signal.aborted || !turn) return
      if (isAnswered(messages, turn)) settle(messages, null, null)
      else end({ phase: 'error', error: texts.interrupted })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  const concluded = async (ending: Ending, stored: readonly ChatMessage[], signal: S) => {
    if (ending.kind === 'aborted' || signal.aborted || !turn) return
    if (ending.kind === 'not-running') return settleFromStored(turn.chatId, signal)
    if (ending.kind === 'failed') {
      if (turn.messageId !== null || ending.begun) return fail(ending.error)
      // This window did not request the reply: while offline the chat is shown as stored.
      if (ports.isRejection(ending.error)) return settleFromStored(turn.chatId, signal)
      running = null
      return publish(null)
    }
    const received = turn.reply.end
    const error = received?.kind === 'error' ? received.message || texts.unknown : null
    const title = received?.kind === 'complete' ? received.title : null
    const isUntitled = turn.base === 0 && title === null && error === null
    const messages = both(stored, turn, replyMessage({ ...turn, error }))
    settle(messages, title, isUntitled ? turn.user.content : null)
  }

  const run = (next: Turn, stored: readonly ChatMessage[], open: (signal: S) => Promise<Parts | null>) => {
    const stopper = ports.newStop()
    const { signal } = stopper
    running?.abort()
    running = stopper
    pending = []
    before = stored
    publish(next)
    let last = 0
    void readReply({
      ports,
      chatId: next.chatId,
      messageId: next.messageId,
      signal,
      open: () => open(signal),
      take: (numbered) => {
        pending.push(numbered)
        last = Math.max(last, numbered.number ?? 0)
        const isLast = numbered.part.type === 'complete' || numbered.part.type === 'error'
        if (isLast) flush()
        else flushSoon()
        return isLast
      },
      last: () => last,
    }).then((ending) => {
      if (!signal.aborted) flush()
      return concluded(ending, stored, signal)
    }, fail)
  }

  const begin = (
    chatId: string,
    user: ChatMessage,
    base: number,
    given: Pick<Turn, 'messageId' | 'replaces'>,
  ): Turn => ({
    chatId,
    phase: 'streaming',
    base,
    user,
    reply: noReply,
    repliedAt: ports.now(),
    error: null,
    settled: false,
    stopping: false,
    ...given,
  })
  const sendTurn = (next: Turn, stored: readonly ChatMessage[], messageId: string, again: boolean) =>
    run(next, stored, (signal) => {
      const request = {
        message: next.user.content,
        conversation_history: historyOf(stored.slice(0, next.base)),
        message_id: messageId,
        ...(again && { retry: true }),
      }
      return ports.send(next.chatId, request, signal)
    })

  const send: ChatEngine['send'] = (chatId, text, stored) => {
    const content = text.trim()
    if (content === '' || isBusy()) return false
    const messageId = ports.newId()
    const user: ChatMessage = { role: 'user', content, timestamp: ports.now() }
    sendTurn(begin(chatId, user, stored.length, { messageId, replaces: null }), stored, messageId, false)
    return true
  }

  return {
    getSnapshot: () => turn,
    subscribe,
    send,
    retry(chatId, at, stored) {
      if (isBusy()) return false
      if (turn?.chatId === chatId && turn.phase === 'error' && !turn.settled && at === turn.base + 1) {
        // The server may already have the message; the same id returns the same reply.
        const { user, base, replaces } = turn
        const again = turn.messageId === null || replaces !== null
        const messageId = turn.messageId ?? ports.newId()
        sendTurn(begin(chatId, user, base, { messageId, replaces }), stored, messageId, again)
        return true
      }
      const user = stored[at - 1]
      if (user?.role !== 'user') return false
      if (at < stored.length - 1) return send(chatId, user.content, stored)
      const messageId = ports.newId()
      const replaces = stored[at]?.timestamp ?? null
      sendTurn(begin(chatId, user, at - 1, { messageId, replaces }), stored, messageId, true)
      return true
    },
    follow(chatId, stored) {
      const base = stored.findLastIndex(({ role }) => role === 'user')
      const user = stored[base]
      if (!user || isBusy()) return
      const replaces = stored[base + 1]?.timestamp ?? null
      const next = begin(chatId, user, base, { messageId: null, replaces })
      run(next, stored, (signal) => ports.resume(chatId, 0, signal, null))
    },
    stop() {
      if (!turn || turn.phase !== 'streaming' || turn.stopping || !running) return
      const stopped = turn
      const { signal } = running
      const own = running
      publish({ ...turn, stopping: true })
      const cut = () => {
        if (signal.aborted || running !== own || turn?.phase !== 'streaming') return
        own.abort()
        flush()
        settle(both(before, turn, { ...replyMessage(turn), stopped: true }), null, null)
      }
      ports.stop(stopped.chatId).then(() => ports.wait(STOP_MS, signal).then(cut, cut), cut)
    },
    leave() {
      running?.abort()
      running = null
      pending = []
      if (turn) publish(null)
    },
  }
}

const MESSAGES = 40
const CHARACTERS = 50_000

/** The latest messages, without agent events, for servers that do not store the conversation. */
function historyOf(messages: readonly ChatMessage[]): ChatMessage[] {
  const history: ChatMessage[] = []
  let characters = 0
  for (const { role, content, timestamp, error } of messages.slice(-MESSAGES).toReversed()) {
    characters += content.length
    if (characters > CHARACTERS) break
    history.push({ role, content, timestamp, ...(error !== undefined && { error }) })
  }
  return history.toReversed()
}
