import type { SignedUpload } from '#contract/uploads.ts'
import type { Verdict } from './duplicates.ts'
import type { Failure } from './failures.ts'
import type { ArrivedPage, AttentionCode, ItemState, StoredBytes, Stage, UploadItem } from './types.ts'

/** The outcome of a step. */
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
  /** The server has every object. */
  | { readonly type: 'transferred' }
  | { readonly type: 'completion-sent' }
  | { readonly type: 'completed'; readonly thingId: string | null }
  | { readonly type: 'read-back'; readonly found: boolean }
  | { readonly type: 'released' }
  | { readonly type: 'failed'; readonly failure: Failure }

/** A user action. `skip-wait` comes from the network being back: it ends waits, not limits or decisions. */
export type ChoiceEvent = {
  readonly type: 'retry' | 'skip-wait' | 'upload-anyway' | 'remove' | 'restore'
}

export type UploadEvent = WorkEvent | ChoiceEvent

/** To be done once the new item is persisted. */
export type Effect =
  | { readonly type: 'drop-bytes' }
  | { readonly type: 'keep-page'; readonly page: ArrivedPage }
  | { readonly type: 'session-rejected'; readonly rev: number }

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

/** A transition without effects. */
export const withoutEffects = (item: UploadItem): Transition => ({ item, effects: [] })

/** Progress to a stage: earlier failures no longer count. */
export const toStage = (item: UploadItem, stage: Stage, patch: Partial<UploadItem> = {}): Transition =>
  withoutEffects({ ...item, attempts: 0, ...patch, state: { at: 'working', stage } })

/** Only a person can help; a retry starts at `stage`. */
export const needsAttention = (
  item: UploadItem,
  stage: Stage,
  code: AttentionCode,
  text: string,
): Transition => withoutEffects({ ...item, state: { at: 'needs-attention', stage, code, text } })

/** Stage of an item in progress or paused; null for a duplicate awaiting a decision, and outside of the queue. */
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
