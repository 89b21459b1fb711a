import type { NumberedPart } from './parts.ts'
import type { ChatPorts, Parts } from './ports.ts'

/** Delays before a broken stream is resumed, in ms, while no part arrives. After the last one the reply fails. */
export const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000] as const

export type Ending =
  | { readonly kind: 'ended' }
  /** No reply is running: it is already stored. */
  | { readonly kind: 'not-running' }
  /** `begun`: the stream had been opened. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly begun: boolean }
  | { readonly kind: 'aborted' }

export interface Reading<S extends { readonly aborted: boolean }> {
  readonly ports: Pick<ChatPorts<S>, 'resume' | 'isRejection' | 'wait'>
  readonly chatId: string
  /** Of the sent message; null when following another window's reply. */
  readonly messageId: string | null
  readonly signal: S
  readonly open: () => Promise<Parts | null>
  /** Takes a part. Returns whether it is the last. */
  readonly take: (part: NumberedPart) => boolean
  /** Number of the last part taken. */
  readonly last: () => number
}

/**
 * Reads a reply to its end. A broken stream is resumed after the last part, as long as new parts keep coming.
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
      // A server that cannot resume replies has stored this one, or will.
      if (ports.isRejection(thrown)) return { kind: 'not-running' }
    }
    if (signal.aborted) return { kind: 'aborted' }
    fruitless = last() > before ? 0 : fruitless + 1
    const wait = RETRY_DELAYS_MS[fruitless]
    if (wait === undefined) return { kind: 'failed', error, begun }
    await ports.wait(wait, signal)
    if (signal.aborted) return { kind: 'aborted' }
    open = () => ports.resume(chatId, last(), signal, messageId)
  }
}
