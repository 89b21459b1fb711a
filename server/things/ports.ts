import type { FileData, Thing } from '#contract/things.ts'
import type { Deps } from '#server/deps.ts'
import type { ApprovalMails } from './approval/mails.ts'
import type { Scope } from './rows/row.ts'

/**
 * Learns from people's corrections in the background. Called after they are stored; resolves at once, or later if much
 * is pending; never rejects.
 */
export interface Corrections {
  corrected(
    scope: Scope,
    file: { readonly id: string; readonly before: FileData; readonly after: FileData },
  ): Promise<void>
  retyped(scope: Scope, file: { readonly id: string; readonly documentType: string }): Promise<void>
}

/** Messages of chats, which are not stored in the chats' own rows. */
export interface Conversations {
  /** The same things with messages added to chats: all messages, or in a list the last ones. */
  withMessages(scope: Scope, things: readonly Thing[], extent: 'all' | 'list'): Promise<Thing[]>
}

export interface ThingsDeps extends Pick<Deps, 'db' | 'queue' | 'events' | 'limits' | 'now'> {
  readonly corrections?: Corrections
  readonly conversations: Conversations
  readonly approvalMails: ApprovalMails
}
