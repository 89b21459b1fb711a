import type { NumberedPart } from './parts.ts'
import type { ChatPorts, Parts } from './ports.ts'

/** Waits before a broken stream is gone on with, in ms, while nothing of it comes; then it is given up. */
export const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000] as const

export type Ending =
  | { readonly kind: 'ended' }
  /** No reply runs any more: what there is of it is stored. */
  | { readonly kind: 'not-running' }
  /** `begun`: something of the reply had come, or the host was told to go on with it. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly begun: boolean }
  | { readonly kind: 'aborted' }

export interface Reading<S extends { readonly aborted: boolean }> {
  readonly ports: Pick<ChatPorts<S>, 'resume' | 'isRejection' | 'wait'>
  readonly chatId: string
  /** Of the sending; null where the reply to another window's message is followed. */
  readonly messageId: string | null
  readonly signal: S
  readonly open: () => Promise<Parts | null>
  /** Takes a part; answers whether it is the last. */
  readonly take: (part: NumberedPart) => boolean
  /** Number of the last part that was taken. */
  readonly last: () => number
}

/**
 * Reads a reply to its end. Where the stream breaks it is gone on with after the last part, again and again while
 * something comes of it.
 */
export async function readReply<S extends { readonly aborted: boolean }>(
  reading: Reading<S>,
): Promise<Ending> {
  const { ports, chatId, messageId, signal, take, last } = reading
  let begun = false
  let fruitless = 0
  let open = reading.open
  let error: unknown = null
  for (;;) {
    const before = last()
    try {
      const parts = await open()
      if (signal.aborted) return { kind: 'aborted' }
      if (parts === null) return { kind: 'not-running' }
      begun = true
      for await (const part of parts) {
        if (signal.aborted) return { kind: 'aborted' }
        if (take(part)) return { kind: 'ended' }
      }
    } catch (thrown) {
      error = thrown
      if (signal.aborted) return { kind: 'aborted' }
      if (!begun) return { kind: 'failed', error, begun }
      // A host that cannot go on with replies has stored this one, or will have.
      if (ports.isRejection(thrown)) return { kind: 'not-running' }
    }
    if (signal.aborted) return { kind: 'aborted' }
    fruitless = last() > before ? 0 : fruitless + 1
    const wait = WAITS[fruitless]
    if (wait === undefined) return { kind: 'failed', error, begun }
    await ports.wait(wait, signal)
    if (signal.aborted) return { kind: 'aborted' }
    open = () => ports.resume(chatId, last(), signal, messageId)
  }
}
