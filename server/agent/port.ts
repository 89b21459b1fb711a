import type { AgentEvent, ChatDocument, ChatMessage, Citation } from '#contract/chat.ts'
import type { Scope } from '#server/things/index.ts'

/** What an agent is asked, by whom, and about which documents. */
export interface AgentTask {
  /** The asking member and the workspace: every tool reads as this member and sees nothing else. */
  readonly scope: Scope
  readonly message: string
  /** What was said before in this chat, the oldest first. */
  readonly history: readonly ChatMessage[]
  /** Documents that the chat is about; none: all that the member may see. */
  readonly documents: readonly ChatDocument[]
  /** As `Europe/Berlin`; without it UTC. */
  readonly timeZone?: string | undefined
  /** The person's language, in which days are said, as `de-AT`. */
  readonly locale?: string | undefined
}

/** What an agent tells while it works: steps for whoever looks on, then the answer. */
export type AgentStep =
  | { readonly type: 'event'; readonly event: AgentEvent }
  /** The whole text of the answer so far, and what it stands on. It may be taken back. */
  | { readonly type: 'text'; readonly text: string; readonly citations?: readonly Citation[] }
  /** The last step: the answer as it is stored. */
  | {
      readonly type: 'answer'
      readonly content: string
      readonly citations: readonly Citation[]
      /** A model is set and failed, and may answer another time. */
      readonly modelFailed?: boolean
    }

/**
 * Answers questions about the documents of a workspace. It ends with an `answer`, or throws; a failure's message is
 * shown to people only where it is an `HttpError`. It stops when the signal says so.
 */
export interface Agent {
  answer(task: AgentTask, signal: AbortSignal): AsyncGenerator<AgentStep, void>
}
