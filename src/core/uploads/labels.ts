import { texts } from '#messages/upload-status.ts'
import { pagesComplete } from './objects.ts'
import { progressOf } from './progress.ts'
import { isReadable } from './steps.ts'
import type { ActiveState, Stage, UploadItem } from './types.ts'

/** The documented types of an upload's status (UPLOAD-06); empty: not started. */
export type StatusType = '' | 'checking' | 'processing' | 'uploading' | 'complete' | 'error'

/** ENTITY-17. `progress` in 0..1. */
export interface UploadStatus {
  readonly type: StatusType
  readonly message: string
  readonly progress: number
  readonly phase: 'preparing' | 'processing' | 'uploading' | 'finalizing' | 'done'
}

/** What the queue shows for an item. The screen has the texts. */
export type Display =
  | 'waiting'
  | 'queued'
  | 'checking'
  | 'processing'
  | 'uploading'
  | 'complete'
  | 'duplicate'
  | 'limit'
  | 'sign-in'
  | 'failed'
  | 'removed'

/** What the screen knows in addition to the item. */
export interface DisplayContext {
  readonly reachable: boolean
  readonly signedIn: boolean
  /** The user has reached the upload limit. */
  readonly limited: boolean
}

/** After this many failures in a row "waiting" shows the reason. */
const TELL_AFTER_ATTEMPTS = 3

/** The documented status of an item (UPLOAD-06). `sent`: share of its bytes that was sent, 0..1. */
export function statusOf(item: UploadItem, sent = 0): UploadStatus {
  if (isOfNewerApp(item)) return { type: '', message: texts.newer, progress: 0, phase: 'preparing' }
  const progress = progressOf(item, sent)
  const state = item.state.at === 'removed' ? item.state.was : item.state
  switch (state.at) {
    case 'released':
      return { type: 'complete', message: item.skipped?.text ?? '', progress: 1, phase: 'done' }
    case 'held-duplicate':
      return { type: 'complete', message: state.duplicate.text, progress: 1, phase: 'done' }
    case 'needs-attention':
      return { type: 'error', message: state.text, progress, phase: phaseOf(item, state.stage) }
    case 'waiting-quota':
      return { type: 'error', message: state.info.message, progress, phase: phaseOf(item, state.stage) }
    default:
      return {
        type: typeOf(item, state),
        message: messageOf(item, state, sent),
        progress,
        phase: phaseOf(item, state.stage),
      }
  }
}

type Unfinished = Extract<ActiveState, { at: 'working' | 'waiting' | 'waiting-auth' }>

function typeOf(item: UploadItem, state: Unfinished): StatusType {
  switch (state.stage) {
    case 'stored':
      return item.lease || item.attempts > 0 ? 'checking' : ''
    case 'hashed':
      return 'checking'
    case 'checked':
      return pagesComplete(item) ? 'uploading' : 'processing'
    case 'minted':
    case 'uploading':
    case 'completing':
    case 'completed':
      return 'uploading'
    case 'confirmed':
      return 'complete'
  }
}

function phaseOf(item: UploadItem, stage: Stage): UploadStatus['phase'] {
  switch (stage) {
    case 'stored':
    case 'hashed':
      return 'preparing'
    case 'checked':
      return pagesComplete(item) ? 'uploading' : 'processing'
    case 'minted':
    case 'uploading':
      return 'uploading'
    case 'completing':
    case 'completed':
      return 'finalizing'
    case 'confirmed':
      return 'done'
  }
}

function messageOf(item: UploadItem, state: Unfinished, sent: number): string {
  const reason = waitReasonOf(item)
  if (reason) return reason
  if (state.at !== 'working') return ''
  switch (state.stage) {
    case 'stored':
    case 'hashed':
      return texts.lookingForDuplicates
    case 'checked':
      if (pagesComplete(item)) return texts.preparing
      return item.pageCount
        ? texts.preparingPage({ page: item.pages.length + 1, pages: item.pageCount })
        : texts.preparingPages
    case 'minted':
    case 'uploading':
      return texts.uploading({ percent: Math.round(progressOf(item, sent) * 100) })
    case 'completing':
    case 'completed':
      return texts.finalizing
    case 'confirmed':
      return ''
  }
}

/** Unfinished, and in a shape that this app does not know: its fields cannot be trusted. */
const isOfNewerApp = (item: UploadItem) =>
  !isReadable(item) && item.state.at !== 'released' && item.state.at !== 'removed'

/** Why an item is pending: its failure, after several attempts, or that a newer app must send it; otherwise null. */
export function waitReasonOf(item: UploadItem): string | null {
  if (isOfNewerApp(item)) return texts.newer
  return item.state.at === 'waiting' && item.attempts >= TELL_AFTER_ATTEMPTS ? item.state.text : null
}

/** What to show for an item (ux, queue and sync status). */
export function displayOf(item: UploadItem, context: DisplayContext): Display {
  const { state } = item
  if (state.at === 'removed') return 'removed'
  if (isOfNewerApp(item)) return 'waiting'
  const { type } = statusOf(item)
  if (type === 'complete') return item.skipped ? 'duplicate' : 'complete'
  if (state.at === 'waiting-quota') return 'limit'
  if (state.at === 'waiting-auth' || !context.signedIn) return 'sign-in'
  if (context.limited && isParkedByLimit(item)) return 'limit'
  if (state.at === 'needs-attention') return 'failed'
  if (!context.reachable || state.at === 'waiting') return 'waiting'
  return type === '' ? 'queued' : type === 'error' ? 'failed' : type
}

/** A limit pauses all items of its user, at any stage, except those in progress. */
const isParkedByLimit = ({ state, lease }: UploadItem) =>
  lease === null && (state.at === 'working' || state.at === 'waiting')

/** Lists of the upload page (UPLOAD-07). */
export const isCompleted = (status: UploadStatus) => status.type === 'complete' || status.type === 'error'
export const isActive = (status: UploadStatus) => !isCompleted(status)
export const isProcessing = (status: UploadStatus) =>
  status.type === 'processing' || status.type === 'uploading' || status.type === 'checking'
