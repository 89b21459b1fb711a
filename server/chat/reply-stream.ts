import type { AgentEvent, ChatStreamPart } from '#contract/chat.ts'

/** Minimum interval between parts of a growing text, in ms: each part holds the complete text so far. */
const TEXT_EVERY_MS = 60
/** Short enough that no proxy closes the connection as idle, in ms. */
const HEARTBEAT_MS = 15_000
/** How long a reply can still be streamed after its end, in ms. */
const RETENTION_MS = 5 * 60_000

/** A reply that is in progress or ended recently: its parts, for any number of readers. */
export interface ReplyStream {
  readonly chatId: string
  /** Position of the message that is being answered. */
  readonly position: number
  readonly userId: string
  /** Aborts to end the reply early; the reason is a `StopReason`. */
  readonly signal: AbortSignal
  addEvent(event: AgentEvent): void
  /** The complete text so far. */
  setText(text: string): void
  /** Adds the last part. Later calls do nothing. */
  end(part: ChatStreamPart): void
  stop(reason: StopReason): void
  /** The parts after `after`, as server-sent events, until the last part or until the reader disconnects. */
  frames(after: number, reader: AbortSignal, heartbeatMs?: number): AsyncGenerator<string>
  readonly isOver: () => boolean
  /** Whether more parts follow `after`, now or later. */
  hasAfter(after: number): boolean
  readonly ended: Promise<void>
}

/** `lost`: the chat was deleted, or another server took over the lease. */
export type StopReason = 'stopped' | 'server-stops' | 'too-long' | 'lost'

/** One server-sent event. */
export const frameOf = (id: number, part: ChatStreamPart): string =>
  `id: ${id}\ndata: ${JSON.stringify(part)}\n\n`

export function createReplyStream(facts: Pick<ReplyStream, 'chatId' | 'position' | 'userId'>): ReplyStream {
  /** A replaced text becomes null, so that memory grows with the length of the reply, not with its square. */
  const frames: (string | null)[] = []
  const stopping = new AbortController()
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<void>()
  const readers = createWakeups()
  let isOver = false

  function add(part: ChatStreamPart): number {
    frames.push(frameOf(frames.length + 1, part))
    readers.wakeAll()
    return frames.length - 1
  }
  const text = createThrottledText((content, previous) => {
    if (previous !== null) frames[previous] = null
    return add({ type: 'accumulated_content', accumulated_content: content })
  })

  return {
    ...facts,
    signal: stopping.signal,
    ended,
    isOver: () => isOver,
    addEvent(event) {
      if (isOver) return
      text.flush()
      add({ type: 'agent_event', agentEvent: event })
    },
    setText(content) {
      if (!isOver) text.set(content)
    },
    end(part) {
      if (isOver) return
      text.flush()
      isOver = true
      add(part)
      resolveEnded()
    },
    stop(reason) {
      if (!isOver) stopping.abort(reason)
    },
    hasAfter: (after) => !isOver || after < frames.length,
    async *frames(after, reader, heartbeatMs = HEARTBEAT_MS) {
      let next = after
      // The first byte goes out at once.
      yield ': here\n\n'
      for (;;) {
        for (; next < frames.length; next += 1) {
          const frame = frames[next]
          if (frame) yield frame
        }
        if (isOver || reader.aborted) return
        if (!(await readers.wait(heartbeatMs, reader))) yield ': beat\n\n'
      }
    },
  }
}

/**
 * Passes on the latest text, at most every `TEXT_EVERY_MS`. `send` gets the position of the text sent before, if any.
 */
function createThrottledText(send: (content: string, previous: number | null) => number) {
  let pending: string | null = null
  let previous: number | null = null
  let sentAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (pending === null) return
    sentAt = performance.now()
    const content = pending
    pending = null
    previous = send(content, previous)
  }
  return {
    flush,
    set(content: string) {
      pending = content
      const wait = sentAt + TEXT_EVERY_MS - performance.now()
      if (wait <= 0) flush()
      else timer ??= setTimeout(flush, wait)
    },
  }
}

/** Readers waiting for the next part. */
function createWakeups() {
  const listeners = new Set<() => void>()
  return {
    wakeAll() {
      for (const wake of listeners) wake()
    },
    /** True after a wake-up or once the reader has disconnected, false after `ms`. */
    wait: (ms: number, reader: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const settle = (woken: boolean) => () => {
          clearTimeout(timer)
          listeners.delete(wake)
          reader.removeEventListener('abort', wake)
          resolve(woken)
        }
        const wake = settle(true)
        const timer = setTimeout(settle(false), ms)
        listeners.add(wake)
        reader.addEventListener('abort', wake, { once: true })
      }),
  }
}

/** The streams of this server: the latest reply of each chat, in progress or recently ended. */
export interface ReplyStreams {
  of(chatId: string): ReplyStream | undefined
  add(reply: ReplyStream): void
  remove(reply: ReplyStream): void
  /** Removes an ended reply after a few minutes. */
  scheduleRemoval(reply: ReplyStream): void
  running(): ReplyStream[]
  runningFor(userId: string): number
  close(): void
}

export function createReplyStreams(): ReplyStreams {
  const byChat = new Map<string, ReplyStream>()
  const timers = new Set<NodeJS.Timeout>()
  const remove = (reply: ReplyStream) => {
    if (byChat.get(reply.chatId) === reply) byChat.delete(reply.chatId)
  }
  const running = () => [...byChat.values()].filter((reply) => !reply.isOver())
  return {
    of: (chatId) => byChat.get(chatId),
    add(reply) {
      // A new reply means that the earlier one lost its lease and must not be stored.
      byChat.get(reply.chatId)?.stop('lost')
      byChat.set(reply.chatId, reply)
    },
    remove,
    scheduleRemoval(reply) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        remove(reply)
      }, RETENTION_MS)
      timer.unref()
      timers.add(timer)
    },
    running,
    runningFor: (userId) => running().filter((reply) => reply.userId === userId).length,
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
