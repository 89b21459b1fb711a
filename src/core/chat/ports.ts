import type { ChatMessage } from '#contract/chat.ts'
import type { NumberedPart } from './parts.ts'

export type Parts = AsyncIterable<NumberedPart>

/** The body of a message (API-42). */
export interface SendRequest {
  readonly message: string
  readonly conversation_history: ChatMessage[]
  readonly message_id: string
  readonly retry?: boolean
}

/** Outcome of a turn. */
export interface Outcome {
  readonly chatId: string
  readonly messages: readonly ChatMessage[]
  /** The title that this message gave the chat, or null. */
  readonly title: string | null
  /** The first message of the chat, if the server gave it no title (CHAT-40). */
  readonly untitled: string | null
}

/** What the engine needs. `S` cancels a call: an `AbortSignal` in a page. */
export interface ChatPorts<S extends { readonly aborted: boolean }> {
  send(chatId: string, request: SendRequest, signal: S): Promise<Parts>
  /**
   * Parts of the running reply after the given one; null if none is running. With a message id, only those of its own
   * reply: another window may have sent the next message meanwhile.
   */
  resume(chatId: string, after: number, signal: S, messageId: string | null): Promise<Parts | null>
  stop(chatId: string): Promise<void>
  /** The chat's messages on the server. */
  stored(chatId: string, signal: S): Promise<readonly ChatMessage[]>
  /** Called when a turn has ended; the chat shows this outcome from then on. */
  settled(outcome: Outcome): void
  /** The error message to show, or null. */
  reasonOf(error: unknown): string | null
  /** Whether the server rejected the call, so that retrying now would not help. */
  isRejection(error: unknown): boolean
  newStop(): { readonly signal: S; abort(): void }
  /** Resolves after this many ms, or when the device is back online. */
  wait(ms: number, signal: S): Promise<void>
  /** Calls `act` shortly, so that many parts are shown together. */
  soon(act: () => void): void
  /** ISO. */
  now(): string
  newId(): string
}
