import type { FieldValue, Thing } from '#contract/things.ts'

/**
 * What of a thing an edit changes: a document's name, one of its properties (`extracted.total`), the folder that holds
 * it (`folder`: an id, or null for none), or a folder's own name (`name`).
 */
export type Part = 'filename' | 'folder' | 'name' | `extracted.${string}`

/** Which edit: one for each part of a thing, per user and workspace. */
export interface EditKey {
  readonly userId: string
  readonly projectId: string
  readonly thingId: string
  readonly part: Part
}

/** What people call the thing, as it was when the edit was made: it must be told also when the thing is gone. */
export interface Subject {
  readonly name: string
  /** Document type; null for a folder and for what has none yet. */
  readonly type: string | null
}

/** What a person wants a part of a thing to be. */
export interface Wanted extends EditKey {
  readonly value: FieldValue
  /** The value that the person saw when the edit began; null for none. */
  readonly base: FieldValue
  /** The thing's version then; null where the host tells none. */
  readonly version: number | null
  /** The person vouches for the value as it stands: it is written although it is no change. */
  readonly vouch: boolean
  readonly subject: Subject
  /** Of `folder`: names of the folders, which ids do not tell. */
  readonly names?: { readonly from: string | null; readonly to: string | null }
  /** It may have reached the host already: an answer to this very value was waited for in vain. */
  readonly maybeSent: boolean
}

/** What else somebody made of the same part. */
export interface Theirs {
  readonly value: FieldValue
  /** Version of the thing that has it. */
  readonly version: number | null
  /** Who changed it, and when (ISO); null where the host does not tell. */
  readonly by: string | null
  readonly at: string | null
}

/** Why an edit waits: nothing answers, the host is busy, or nobody is signed in whose edit it is. */
export type WaitReason = 'network' | 'host' | 'session'

/** `gone`: deleted, or not to be seen any more. `forbidden`: not to be changed. `invalid`: the value is not taken. */
export type RejectionReason = 'gone' | 'forbidden' | 'invalid'

export type EditState =
  /** `tries` in a row came to nothing; not before `until` (ms since 1970) unless something wakes it. */
  | { readonly at: 'waiting'; readonly why: WaitReason; readonly tries: number; readonly until: number }
  | { readonly at: 'sending'; readonly tries: number }
  /** Somebody else changed the same part: a person has to choose. */
  | { readonly at: 'conflict'; readonly theirs: Theirs }
  /** `detail`: the host's own sentence. */
  | { readonly at: 'refused'; readonly reason: RejectionReason; readonly detail: string }

/** A change that the host has not confirmed. */
export interface Edit extends Omit<Wanted, 'maybeSent'> {
  /** Values that were sent without an answer: found on the host, they are this person's own. */
  readonly sent: readonly FieldValue[]
  /** When the part was first edited, ms since 1970: edits are sent in this order. */
  readonly since: number
  /** Counts writes of this row: who bases a write on an older one has lost. */
  readonly rev: number
  readonly state: EditState
}

/** What the host made of one attempt. */
export type Answer =
  | { readonly kind: 'saved'; readonly thing: Thing }
  /** It is at another version by now, as which it stands here. */
  | { readonly kind: 'stale'; readonly current: Thing }
  | { readonly kind: 'refused'; readonly reason: RejectionReason; readonly detail: string }
  /** Nothing to act on. `host`: somebody answered, but could not. */
  | { readonly kind: 'none'; readonly why: WaitReason }
