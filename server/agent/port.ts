import type { AgentEvent, ChatMessage, Citation } from '#contract/chat.ts'
import type { ChatDocument } from '#contract/chat-document.ts'
import type { Scope } from '#server/things/index.ts'

export interface AgentTask {
  /** Every tool reads as this member. */
  readonly scope: Scope
  readonly message: string
  /** Earlier messages of the chat, oldest first. */
  readonly history: readonly ChatMessage[]
  /** Documents of the chat; empty: all that the member may read. */
  readonly documents: readonly ChatDocument[]
  /** Such as `Europe/Berlin`. Default: UTC. */
  readonly timeZone?: string | undefined
  /** For formatted dates, such as `de-AT`. */
  readonly locale?: string | undefined
}

export type AgentStep =
  | { readonly type: 'event'; readonly event: AgentEvent }
  /** The complete text so far, with its citations. A later step may replace it. */
  | { readonly type: 'text'; readonly text: string; readonly citations?: readonly Citation[] }
  /** The last step: the answer to store. */
  | {
      readonly type: 'answer'
      readonly content: string
      readonly citations: readonly Citation[]
      /** Follow-up choices: each one, sent as a message, answers the agent's question. */
      readonly choices?: readonly string[]
      /** The model failed but may succeed in a retry. */
      readonly modelFailed?: boolean
    }

/**
 * Answers questions about the documents of a workspace. Ends with an `answer` step or throws; only the message of an
 * `HttpError` is shown to people. Stops when the signal aborts.
 */
export interface Agent {
  answer(task: AgentTask, signal: AbortSignal): AsyncGenerator<AgentStep, void>
}
