import type { FieldValue } from '#contract/things.ts'
import { type Display, type DisplayContext, displayOf, statusOf, waitReasonOf } from '#core/uploads/labels.ts'
import { isReadable } from '#core/uploads/steps.ts'
import type { AttentionCode, UploadItem } from '#core/uploads/types.ts'
import { departmentName, typeName } from '#core/fields/shown-names.ts'
import { relativeTime } from '#lib/relative-time.ts'
import type { Tone } from '#ui/controls/chip.tsx'
import { texts as statusTexts } from '#messages/document-status.ts'
import { texts } from '#messages/uploads.ts'

/**
 * What an item's chip shows; of an uploaded document, its status on the server. `retrying`: online, but blocked by
 * something else for a while.
 */
export type Shown = Exclude<Display, 'complete'> | 'retrying' | 'reading' | 'read' | 'read-failed'

export type ItemAction =
  | 'retry'
  | 'preview'
  | 'cancel'
  | 'remove'
  | 'save-copy'
  | 'upload-anyway'
  | 'view'
  | 'sign-in'
  | 'restore'

/** An item as its row shows it. */
export interface ItemView {
  readonly shown: Shown
  readonly chip: string
  /** It was read, and a person is to check values. */
  readonly toCheck: boolean
  readonly tone: Tone
  /** The server has it, and this device holds the upload proof. */
  readonly saved: boolean
  readonly detail: string
  /** What a person can do about a failure, or why the server could not read the document; empty if there is nothing to add. */
  readonly advice: string
  /** 0..100 while it moves; null otherwise. */
  readonly percent: number | null
  readonly actions: readonly ItemAction[]
  /** Document that View opens. */
  readonly thingId: string | null
}

/** What is known of the document that became of an item. */
export interface Outcome {
  readonly filename: string
  readonly status: string | undefined
  /** Why reading failed, as the server reports it. */
  readonly error: string | null
  readonly documentType: string | null
  readonly department: string | null
  /** Storage address of its first page. */
  readonly page: string | undefined
  readonly extracted: Record<string, FieldValue>
  /** Number of values that need a person. */
  readonly toCheck: number
}

export interface ItemContext extends DisplayContext {
  /** Unfinished items before this one; null if the row is far from the screen. */
  readonly ahead: number | null
  /** Null until the server has sent it. */
  readonly outcome: Outcome | null
  /** This device holds the upload proof. */
  readonly isProven: boolean
  /** ms since 1970 */
  readonly now: number
}

const MINUTE = 60_000

const tones: Record<Shown, Tone> = {
  waiting: 'neutral',
  retrying: 'neutral',
  queued: 'neutral',
  checking: 'info',
  processing: 'info',
  uploading: 'info',
  reading: 'info',
  read: 'success',
  'read-failed': 'danger',
  duplicate: 'neutral',
  limit: 'warning',
  'sign-in': 'warning',
  failed: 'danger',
  removed: 'neutral',
}

/** What a row shows for an item: status, detail, progress and actions. */
export function itemView(item: UploadItem, sent: number, context: ItemContext): ItemView {
  const display = displayOf(item, context)
  const shown = shownOf(item, display, context)
  const status = statusOf(item, sent)
  const percent = Math.round(status.progress * 100)
  const moves = shown === 'processing' || shown === 'uploading' || shown === 'checking'
  const toCheck = shown === 'read' ? (context.outcome?.toCheck ?? 0) : 0
  const chip = shown === 'uploading' ? texts.uploadingPercent({ percent }) : texts.chip[shown]
  const detail = detailOf(item, shown, status, context)
  return {
    shown,
    chip: toCheck > 0 ? `${chip} · ${statusTexts.toCheck({ n: toCheck })}` : chip,
    toCheck: toCheck > 0,
    tone: toCheck > 0 ? 'warning' : tones[shown],
    saved: item.state.at === 'released' && context.isProven,
    detail: detail === chip ? '' : detail,
    advice: adviceOf(item, shown, context.outcome),
    percent: moves ? percent : null,
    actions: actionsOf(item, shown),
    thingId: shown === 'duplicate' ? (duplicateOf(item)?.existingId ?? item.thingId) : item.thingId,
  }
}

function shownOf(item: UploadItem, display: Display, { reachable, outcome }: ItemContext): Shown {
  if (display === 'complete') return outcomeShown(outcome)
  return display === 'waiting' && reachable && pendingReason(item) ? 'retrying' : display
}

/** Why an item is pending although the device is online; null if the network is the reason. */
function pendingReason(item: UploadItem) {
  const { state } = item
  if (state.at !== 'waiting' || !isReadable(item)) return null
  return state.reason === 'network' ? null : state
}

function outcomeShown(outcome: Outcome | null): Shown {
  if (outcome?.status === 'extracted') return 'read'
  return outcome?.status === 'error' ? 'read-failed' : 'reading'
}

/** Then the chip says why the item is pending. */
const isNetworkMissing = ({ state }: UploadItem) => state.at === 'waiting' && state.reason === 'network'

const duplicateOf = (item: UploadItem) =>
  item.state.at === 'held-duplicate' ? item.state.duplicate : item.skipped

function detailOf(
  item: UploadItem,
  shown: Shown,
  status: { message: string; phase: string },
  context: ItemContext,
): string {
  switch (shown) {
    case 'waiting':
      return [texts.detail.waiting, isNetworkMissing(item) ? null : waitReasonOf(item)]
        .filter(Boolean)
        .join(' ')
    case 'retrying':
      return retryLine(item, context.now)
    case 'queued':
      if (context.ahead === null) return ''
      return context.ahead > 0 ? texts.detail.ahead({ n: context.ahead }) : texts.detail.next
    case 'checking':
      return texts.detail.checking
    case 'processing':
      return status.message
    case 'uploading':
      return status.phase === 'finalizing' ? texts.detail.finalizing : ''
    case 'reading':
      return texts.detail.reading
    case 'read':
      return outcomeLine(context.outcome)
    case 'read-failed':
      return texts.detail.readFailed
    case 'duplicate':
      return duplicateOf(item)?.text ?? ''
    case 'limit':
      return item.state.at === 'waiting-quota' ? status.message : texts.detail.limit
    case 'sign-in':
      return texts.detail.signIn
    case 'failed':
      return status.message
    case 'removed':
      return item.state.at === 'removed'
        ? texts.detail.removedUntil({ when: relativeTime(item.state.until, context.now) })
        : ''
  }
}

/** When it is tried again, and why. */
function retryLine(item: UploadItem, now: number): string {
  const state = pendingReason(item)
  if (!state) return texts.detail.signIn
  const when = state.until - now < MINUTE ? texts.detail.inAMoment : relativeTime(state.until, now)
  return `${texts.detail.triesAgain({ when })} ${state.text}`
}

function adviceOf({ state }: UploadItem, shown: Shown, outcome: Outcome | null): string {
  if (shown === 'read-failed') return outcome?.error ?? ''
  return shown === 'failed' && state.at === 'needs-attention' ? texts.advice[state.code] : ''
}

const outcomeLine = (outcome: Outcome | null) =>
  [
    outcome?.documentType ? typeName(outcome.documentType) : null,
    outcome?.department ? departmentName(outcome.department) : null,
  ]
    .filter(Boolean)
    .join(' · ')

/** Reading the same bytes again ends the same way. */
const FINAL: readonly AttentionCode[] = ['pdf-password', 'pdf-empty', 'pdf-too-long']

export const canRetry = ({ state }: UploadItem): boolean =>
  state.at === 'waiting' ||
  state.at === 'waiting-quota' ||
  (state.at === 'needs-attention' && !FINAL.includes(state.code))

const isLost = ({ state }: UploadItem) => state.at === 'needs-attention' && state.code === 'bytes-lost'

function actionsOf(item: UploadItem, shown: Shown): ItemAction[] {
  switch (shown) {
    case 'reading':
    case 'read':
    case 'read-failed':
      return item.thingId ? ['view'] : []
    case 'duplicate': {
      const duplicate = duplicateOf(item)
      const view: ItemAction[] = duplicate?.existingId || item.thingId ? ['view'] : []
      return item.state.at === 'held-duplicate' ? [...view, 'upload-anyway', 'save-copy', 'remove'] : view
    }
    case 'limit':
      return item.state.at === 'waiting-quota' ? ['retry', 'remove'] : ['remove']
    case 'sign-in':
      return ['sign-in', 'remove']
    case 'failed':
      // Of lost bytes there is no copy to save.
      return [
        ...(canRetry(item) ? ['retry' as const] : []),
        ...(isLost(item) ? [] : ['save-copy' as const]),
        'remove',
      ]
    case 'removed':
      return ['restore', 'save-copy']
    case 'checking':
    case 'processing':
    case 'uploading':
      return ['cancel']
    case 'waiting':
    case 'retrying':
    case 'queued':
      return item.state.at === 'waiting' ? ['preview', 'retry', 'remove'] : ['preview', 'remove']
  }
}
