import type { AgentEvent, ChatStreamPart } from '#contract/chat.ts'

/** A text that grows is told at most this often, in ms: each telling has the whole of it. */
const TEXT_EVERY_MS = 60
/** Often enough that no proxy takes the connection for dead, in ms. */
const HEARTBEAT_MS = 15_000

/** A reply that is being made, or was made a while ago: its parts, for however many look on. */
export interface Reply {
  readonly chatId: string
  /** Of the message that is answered. */
  readonly position: number
  readonly userId: string
  /** Ends with the last part. */
  readonly signal: AbortSignal
  tellEvent(event: AgentEvent): void
  /** The whole text so far. */
  tellText(text: string): void
  /** The last part; what is told after it is not heard. */
  end(part: ChatStreamPart): void
  /** Asks for an end: the reason tells whoever makes the reply how it is to end. */
  stop(reason: StopReason): void
  /** The parts after this one, as server-sent events, to the last one or until the reader has gone. */
  frames(after: number, reader: AbortSignal, heartbeatMs?: number): AsyncGenerator<string>
  readonly isOver: () => boolean
  /** Whether a reader who had the parts up to this one has anything to wait for. */
  hasAfter(after: number): boolean
  readonly ended: Promise<void>
}

/** Why a reply ends early: its author wants so, the server goes, it took too long, or its chat is another's or gone. */
export type StopReason = 'stopped' | 'server-stops' | 'too-long' | 'lost'

export const frameOf = (id: number, part: ChatStreamPart): string =>
  `id: ${id}\ndata: ${JSON.stringify(part)}\n\n`

export function createReply(facts: Pick<Reply, 'chatId' | 'position' | 'userId'>): Reply {
  /** A text that was overtaken leaves a gap, so that what is kept grows with the reply and not with its square. */
  const frames: (string | null)[] = []
  const stopping = new AbortController()
  const { promise: ended, resolve: ending } = Promise.withResolvers<void>()
  const waiting = new Set<() => void>()
  let isOver = false
  let lastText = -1
  let text: string | null = null
  let toldAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  function tell(part: ChatStreamPart) {
    frames.push(frameOf(frames.length + 1, part))
    for (const wake of waiting) wake()
  }
  function tellWaitingText() {
    clearTimeout(timer)
    timer = undefined
    if (text === null) return
    if (lastText >= 0) frames[lastText] = null
    lastText = frames.length
    toldAt = performance.now()
    tell({ type: 'accumulated_content', accumulated_content: text })
    text = null
  }
  /** True when there is more, false after `ms` without any. */
  const more = (ms: number, reader: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const settle = (said: boolean) => () => {
        clearTimeout(beat)
        waiting.delete(wake)
        reader.removeEventListener('abort', wake)
        resolve(said)
      }
      const wake = settle(true)
      const beat = setTimeout(settle(false), ms)
      waiting.add(wake)
      reader.addEventListener('abort', wake, { once: true })
    })

  return {
    ...facts,
    signal: stopping.signal,
    ended,
    isOver: () => isOver,
    tellEvent(event) {
      if (isOver) return
      tellWaitingText()
      tell({ type: 'agent_event', agentEvent: event })
    },
    tellText(now) {
      if (isOver) return
      text = now
      const wait = toldAt + TEXT_EVERY_MS - performance.now()
      if (wait <= 0) tellWaitingText()
      else timer ??= setTimeout(tellWaitingText, wait)
    },
    end(part) {
      if (isOver) return
      tellWaitingText()
      isOver = true
      tell(part)
      ending()
    },
    stop(reason) {
      if (!isOver) stopping.abort(reason)
    },
    hasAfter: (after) => !isOver || after < frames.length,
    async *frames(after, reader, heartbeatMs = HEARTBEAT_MS) {
      let next = after
      // The first byte goes out at once, whatever comes when.
      yield ': here\n\n'
      for (;;) {
        for (; next < frames.length; next += 1) {
          const frame = frames[next]
          if (frame) yield frame
        }
        if (isOver || reader.aborted) return
        if (!(await more(heartbeatMs, reader))) yield ': beat\n\n'
      }
    },
  }
}
