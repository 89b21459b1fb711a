import type { SignedUpload } from '#contract/uploads.ts'
import type { Verdict } from './duplicates.ts'
import type { Failure } from './failures.ts'
import type { AttentionCode, ItemState, StoredBytes, Stage, UploadItem } from './types.ts'

/** What became of a step. */
export type WorkEvent =
  | { readonly type: 'hashed'; readonly hash: string }
  | {
      readonly type: 'page-rendered'
      readonly index: number
      readonly total: number
      readonly page: StoredBytes
    }
  | { readonly type: 'checked'; readonly verdict: Verdict }
  | {
      readonly type: 'presigned'
      readonly pages: readonly SignedUpload[]
      readonly originals: readonly SignedUpload[]
    }
  | { readonly type: 'object-stored'; readonly gcsUrl: string }
  /** Every object is at the host. */
  | { readonly type: 'transferred' }
  | { readonly type: 'completion-sent' }
  | { readonly type: 'completed'; readonly thingId: string | null }
  | { readonly type: 'read-back'; readonly found: boolean }
  | { readonly type: 'released' }
  | { readonly type: 'failed'; readonly failure: Failure }

/** A choice of a person; `skip-wait` is the network's: it ends waits, not what a person or a limit holds. */
export type ChoiceEvent = {
  readonly type: 'retry' | 'skip-wait' | 'upload-anyway' | 'remove' | 'restore'
}

export type UploadEvent = WorkEvent | ChoiceEvent

/** What is to be done once the new item is persisted. */
export type Effect =
  { readonly type: 'drop-bytes' } | { readonly type: 'session-rejected'; readonly rev: number }

export interface Moment {
  /** ms since 1970 */
  readonly now: number
  /** 0..1 */
  readonly random: number
}

export interface Transition {
  readonly item: UploadItem
  readonly effects: readonly Effect[]
}

/** An item without anything to do beside. */
export const withoutEffects = (item: UploadItem): Transition => ({ item, effects: [] })

/** To a stage, by progress: what failed before no longer counts. */
export const toStage = (item: UploadItem, stage: Stage, patch: Partial<UploadItem> = {}): Transition =>
  withoutEffects({ ...item, attempts: 0, ...patch, state: { at: 'working', stage } })

/** To where only a person can help; retrying starts at `stage`. */
export const needsAttention = (
  item: UploadItem,
  stage: Stage,
  code: AttentionCode,
  text: string,
): Transition => withoutEffects({ ...item, state: { at: 'needs-attention', stage, code, text } })

/** Stage of an item that is under way or parked; null once it is held or out of the queue. */
export function stageOf(state: ItemState): Stage | null {
  switch (state.at) {
    case 'working':
    case 'waiting':
    case 'waiting-auth':
    case 'waiting-quota':
    case 'needs-attention':
      return state.stage
    case 'held-duplicate':
    case 'released':
    case 'removed':
      return null
  }
}
