import type { SeenApproval } from '#contract/approval.ts'
import type { FieldValue, Thing } from '#contract/things.ts'

/**
 * The part of a thing that an edit changes: a document's name, one of its properties (`extracted.total`), its folder
 * (`folder`: an id, or null for none), or a folder's own name (`name`).
 */
export type Part = 'filename' | 'folder' | 'name' | `extracted.${string}`

/** Identifies an edit: one per part of a thing, user and workspace. */
export interface EditKey {
  readonly userId: string
  readonly projectId: string
  readonly thingId: string
  readonly part: Part
}

/** The thing's label when the edit was made, for the list of edits: the thing may be deleted by then. */
export interface Subject {
  readonly name: string
  /** Document type; null for a folder and for a document without one. */
  readonly type: string | null
}

/** An edit that the signed-in person makes. */
export interface Change extends Omit<EditKey, 'userId'> {
  readonly value: FieldValue
  /** The value that the person saw when the edit began; null for none. */
  readonly base: FieldValue
  /** The thing's version at that time; null if the server has no versions. */
  readonly version: number | null
  /** The person confirms the value: it is written although it does not change. */
  readonly vouch: boolean
  readonly subject: Subject
  /** Comment on a step of an approval. */
  readonly comment?: string
  /** With a step: what the person saw of the document's approval. */
  readonly seen?: SeenApproval
  /** For `folder`: names of the folders, since the values are ids. */
  readonly names?: { readonly from: string | null; readonly to: string | null }
}

/** An edit with its owner. */
export interface Wanted extends Change, EditKey {
  /** The server may already have it: this value was sent but no response arrived. */
  readonly maybeSent: boolean
}

/** A concurrent change of the same part by somebody else. */
export interface Theirs {
  readonly value: FieldValue
  /** Version of the thing with that value. */
  readonly version: number | null
  /** Who changed it and when (ISO); null if the server has no history. */
  readonly by: string | null
  readonly at: string | null
  /** The same person changed it, in another tab or on another device. */
  readonly own?: boolean
}

/** Why an edit is pending: no response, a busy or failing server (`host`), or its user is not signed in. */
export type WaitReason = 'network' | 'host' | 'session'

/** `gone`: deleted, or no longer visible. `forbidden`: read-only for this person. `invalid`: the value is not accepted. */
export type RejectionReason = 'gone' | 'forbidden' | 'invalid'

/** Stored in IndexedDB: the names of states and reasons must stay. */
export type EditState =
  /** Failed `tries` times in a row; due at `until` (ms since 1970) unless woken earlier. */
  | { readonly at: 'waiting'; readonly why: WaitReason; readonly tries: number; readonly until: number }
  /** `tries` is 0 during the first attempt. */
  | { readonly at: 'sending'; readonly tries: number }
  /** Somebody else changed the same part: a person has to choose. */
  | { readonly at: 'conflict'; readonly theirs: Theirs }
  /** `detail`: the server's own sentence. */
  | { readonly at: 'refused'; readonly reason: RejectionReason; readonly detail: string }

/** A change that the server has not confirmed. */
export interface Edit extends Omit<Wanted, 'maybeSent'> {
  /** Earlier values that were sent without a response. If the server has one of them, it is this person's own. */
  readonly sent: readonly FieldValue[]
  /** When the part was first edited, ms since 1970: edits are sent in this order. */
  readonly since: number
  /** Counts writes of this row, starting from the time of the first in ms since 1970, for compare-and-swap. */
  readonly rev: number
  readonly state: EditState
}

/** No response, or an inconclusive one. */
export interface Failure {
  readonly kind: 'failed'
  /** `host`: the server reported an error of its own (5xx, 429). */
  readonly why: WaitReason
  /** False if the request certainly never left the device. */
  readonly mayHaveArrived: boolean
  readonly error: unknown
}

export interface Rejection {
  readonly kind: 'rejected'
  readonly reason: RejectionReason
  readonly detail: string
  readonly error: unknown
}

/** The server's response to one call. */
export type EditResponse =
  | { readonly kind: 'saved'; readonly thing: Thing }
  /** The thing has another version by now; `current` is that version. */
  | { readonly kind: 'stale'; readonly current: Thing }
  | Rejection
  | Failure
