import { presignRequestOf, objectsOf, pagesComplete, type UploadObject } from './objects.ts'
import type { UploadSession } from './ports.ts'
import { quotaIsOver, waitIsOver } from './retry.ts'
import { ITEM_SCHEMA, type Stage, type UploadItem } from './types.ts'

/** A step on this device. */
export interface LocalStep {
  readonly do: 'hash' | 'render' | 'transferred' | 'release'
}

/** A step that calls the server, always under the session of the item's own user. */
export type RemoteStep =
  | { readonly do: 'check' | 'presign' | 'complete' | 'confirm' }
  | { readonly do: 'put'; readonly object: UploadObject }

export type Step = LocalStep | RemoteStep

export function needsSession(step: Step): step is RemoteStep {
  return !['hash', 'render', 'transferred', 'release'].includes(step.do)
}

/** What this runner can do right now. */
export interface Ability {
  readonly now: number
  /** Hashing and rendering: the page only. */
  readonly local: boolean
  /** The network, and a session. */
  readonly remote: boolean
  /** The user's upload limit is reached: documents are read back, but no others are sent. */
  readonly limited: boolean
  /** Null if signed out. */
  readonly session: Pick<UploadSession, 'userId' | 'rev'> | null
}

/** Whether this runner can take a step: with workers, with network, or in any case. */
function isPossible(step: Step, ability: Ability): boolean {
  if (needsSession(step)) return ability.remote && (!ability.limited || step.do === 'confirm')
  return step.do === 'transferred' || step.do === 'release' || ability.local
}

/** The next step that can be taken now, or null. Online the order is: hash, check, pages, upload. */
export function nextStep(item: UploadItem, ability: Ability): Step | null {
  // An item is never sent under someone else's session, and theirs do not wait for its pages.
  if (ability.session?.userId !== item.userId) return null
  const stage = dueStage(item, ability)
  const step = stage === null ? null : stepAt(item, stage)
  return step && isPossible(step, ability) ? step : stepAhead(item, ability)
}

/** Stage whose step is due; null if the item is pending or paused. */
function dueStage(item: UploadItem, ability: Ability): Stage | null {
  const { state } = item
  switch (state.at) {
    case 'working':
      return state.stage
    case 'waiting':
      return waitIsOver(state.until, ability.now) ? state.stage : null
    case 'waiting-auth':
      return ability.session !== null && ability.session.rev !== state.rev ? state.stage : null
    case 'waiting-quota':
      return quotaIsOver(state, ability.now) ? state.stage : null
    default:
      return null
  }
}

function stepAt(item: UploadItem, stage: Stage): Step {
  switch (stage) {
    case 'stored':
      return { do: 'hash' }
    case 'hashed':
      return { do: 'check' }
    case 'checked':
      if (!pagesComplete(item)) return { do: 'render' }
      return { do: presignRequestOf(item) ? 'presign' : 'transferred' }
    case 'minted':
    case 'uploading': {
      const object = objectsOf(item).find((one) => !one.target?.stored)
      return object ? { do: 'put', object } : { do: 'transferred' }
    }
    case 'completing':
      return { do: 'complete' }
    case 'completed':
      return { do: 'confirm' }
    case 'confirmed':
      return { do: 'release' }
  }
}

/** Pages are rendered ahead while offline, so that the service worker alone can finish later. */
function stepAhead(item: UploadItem, ability: Ability): Step | null {
  if (!ability.local || pagesComplete(item)) return null
  const { state } = item
  const isReady =
    (state.at === 'working' ||
      state.at === 'waiting' ||
      state.at === 'waiting-auth' ||
      state.at === 'waiting-quota') &&
    (state.stage === 'hashed' || state.stage === 'checked')
  // A wait caused by rendering itself still counts.
  const isDelayed =
    state.at === 'waiting' && state.reason === 'device' && !waitIsOver(state.until, ability.now)
  return isReady && !isDelayed ? { do: 'render' } : null
}

/** When an item is due without any event, in ms since 1970; null if only an event makes it due. */
export function wakeAt(item: UploadItem): number | null {
  if (item.state.at === 'waiting' || item.state.at === 'waiting-quota') return item.state.until
  return null
}

/** Whether this version of the app knows the shape of the row. */
export const isReadable = (item: UploadItem) => item.schema <= ITEM_SCHEMA

/**
 * Whether an item ended without being uploaded (failed, or a duplicate awaiting a decision) and exists only on this
 * device. Items that wait for a limit do not count.
 */
export const endedUnsent = ({ state }: Pick<UploadItem, 'state'>) =>
  state.at === 'needs-attention' || state.at === 'held-duplicate'
