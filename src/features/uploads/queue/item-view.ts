import { type DisplayContext, displayOf, statusOf, waitReasonOf } from '#core/uploads/labels.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { relativeTime } from '#lib/relative-time.ts'
import type { Tone } from '#ui/chip.tsx'
import { type Shown, texts } from '../texts.ts'

export type ItemAction =
  'retry' | 'preview' | 'cancel' | 'remove' | 'save-copy' | 'upload-anyway' | 'view' | 'sign-in' | 'restore'

/** An item as its row shows it. */
export interface ItemView {
  readonly shown: Shown
  readonly chip: string
  readonly tone: Tone
  readonly detail: string
  /** 0..100 while it moves; null otherwise. */
  readonly percent: number | null
  readonly actions: readonly ItemAction[]
  /** Document that View opens. */
  readonly thingId: string | null
}

/** What is known of the document that became of an item. */
export interface Outcome {
  readonly status: string | undefined
  readonly documentType: string | null
  readonly department: string | null
  /** Storage address of its first page. */
  readonly page: string | undefined
}

export interface ItemContext extends DisplayContext {
  /** Unfinished items before this one. */
  readonly ahead: number
  /** Null until the host has told. */
  readonly outcome: Outcome | null
  /** ms since 1970 */
  readonly now: number
}

const tones: Record<Shown, Tone> = {
  waiting: 'neutral',
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

/** What a row shows for an item: word, line below, progress and what can be done (ux, queue and sync status). */
export function itemView(item: UploadItem, sent: number, context: ItemContext): ItemView {
  const display = displayOf(item, context)
  const shown = display === 'complete' ? outcomeShown(context.outcome) : display
  const status = statusOf(item, sent)
  const percent = Math.round(status.progress * 100)
  const moves = shown === 'processing' || shown === 'uploading' || shown === 'checking'
  const chip = shown === 'uploading' ? texts.uploadingPercent(percent) : texts.chip[shown]
  const detail = detailOf(item, shown, status, context)
  return {
    shown,
    chip,
    tone: tones[shown],
    detail: detail === chip ? '' : detail,
    percent: moves ? percent : null,
    actions: actionsOf(item, shown),
    thingId: shown === 'duplicate' ? (duplicateOf(item)?.existingId ?? item.thingId) : item.thingId,
  }
}

function outcomeShown(outcome: Outcome | null): Shown {
  if (outcome?.status === 'extracted') return 'read'
  return outcome?.status === 'error' ? 'read-failed' : 'reading'
}

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
      return [texts.detail.waiting, waitReasonOf(item)].filter(Boolean).join(' ')
    case 'queued':
      return context.ahead > 0 ? texts.detail.ahead(context.ahead) : texts.detail.next
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
        ? texts.detail.removedUntil(relativeTime(item.state.until, context.now))
        : ''
  }
}

const outcomeLine = (outcome: Outcome | null) =>
  [outcome?.documentType ? labelOfKey(outcome.documentType) : null, outcome?.department]
    .filter(Boolean)
    .join(' · ')

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
      return ['retry', 'save-copy', 'remove']
    case 'removed':
      return ['restore', 'save-copy']
    case 'checking':
    case 'processing':
    case 'uploading':
      return ['cancel']
    case 'waiting':
    case 'queued':
      return item.state.at === 'waiting' ? ['preview', 'retry', 'remove'] : ['preview', 'remove']
  }
}
