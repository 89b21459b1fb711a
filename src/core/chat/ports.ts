import type { ChatMessage } from '#contract/chat.ts'
import type { NumberedPart } from './parts.ts'

export type Parts = AsyncIterable<NumberedPart>

/** What goes to the host with a message (API-42). */
export interface SendRequest {
  readonly message: string
  readonly conversation_history: ChatMessage[]
  readonly message_id: string
  readonly retry?: boolean
}

/** How a turn ended, as its chat is to be shown from now on. */
export interface Outcome {
  readonly chatId: string
  readonly messages: readonly ChatMessage[]
  /** Given to the chat by this message; null for none. */
  readonly title: string | null
  /** The first message of the chat, where the host gave no title of its own (CHAT-40). */
  readonly untitled: string | null
}

/** What the engine needs of its host. `S` ends a call that goes on: an `AbortSignal` in a page. */
export interface ChatPorts<S extends { readonly aborted: boolean }> {
  send(chatId: string, request: SendRequest, signal: S): Promise<Parts>
  /**
   * Parts of the running reply after the given one; null where none runs. With the id of a request only those of its own
   * reply: another window may have sent the next message meanwhile.
   */
  resume(chatId: string, after: number, signal: S, messageId: string | null): Promise<Parts | null>
  stop(chatId: string): Promise<void>
  /** The chat's messages as the host has them. */
  stored(chatId: string, signal: S): Promise<readonly ChatMessage[]>
  /** Takes over how a turn ended; whoever shows the chat shows this from now on. */
  settled(outcome: Outcome): void
  /** What a failure says to people; null where it says nothing. */
  reasonOf(error: unknown): string | null
  /** Whether a failure is the host's own no, so that trying again at once would change nothing. */
  isRejection(error: unknown): boolean
  newStop(): { readonly signal: S; abort(): void }
  /** Waits, in ms; less where there is news of the line. */
  wait(ms: number, signal: S): Promise<void>
  /** Acts after a moment, so that many parts are shown at once. */
  soon(act: () => void): void
  /** ISO. */
  now(): string
  newId(): string
}
