import { afterFailure } from './after-failure.ts'
import type { Verdict } from './duplicates.ts'
import {
  type Transition,
  needsAttention,
  type Moment,
  withoutEffects,
  toStage,
  stageOf,
  type UploadEvent,
  type WorkEvent,
  type ChoiceEvent,
} from './events.ts'
import { texts } from '#messages/upload-status.ts'
import { firstPageOf, mapTargets, objectsOf, targetsWith } from './objects.ts'
import { type Stage, type UploadItem, type ActiveState, stages } from './types.ts'
import { REMOVED_RETENTION_MS } from '#contract/limits.ts'

/**
 * Applies an event to an item. Pure. Returns the same object if the event means nothing in the item's state, so late or
 * repeated events are harmless.
 */
export function advance(item: UploadItem, event: UploadEvent, moment: Moment): Transition {
  switch (event.type) {
    case 'retry':
    case 'skip-wait':
    case 'remove':
    case 'restore':
    case 'upload-anyway':
      return afterChoice(item, event.type, moment)
    default:
      return afterWork(item, event, moment)
  }
}

function afterWork(item: UploadItem, event: WorkEvent, moment: Moment): Transition {
  const stage = stageOf(item.state)
  if (stage === null) return withoutEffects(item)
  switch (event.type) {
    case 'hashed':
      return stage === 'stored' ? toStage(item, 'hashed', { hash: event.hash }) : withoutEffects(item)
    case 'page-rendered':
      return pageRendered(item, event)
    case 'checked':
      return checked(item, event.verdict)
    case 'presigned':
      return stage === 'checked' ? presigned(item, event, moment) : withoutEffects(item)
    case 'object-stored':
      return stage === 'minted' || stage === 'uploading'
        ? objectStored(item, event.gcsUrl)
        : withoutEffects(item)
    case 'transferred':
      return isTransferred(item, stage) ? toStage(item, 'completing') : withoutEffects(item)
    case 'completion-sent':
      return withoutEffects(item.completionSent ? item : { ...item, completionSent: true })
    case 'completed':
      if (stage !== 'completing') return withoutEffects(item)
      return arrived(item, event.thingId)
    case 'read-back':
      return stage === 'completed' ? readBack(item, event.found) : withoutEffects(item)
    case 'released':
      return stage === 'confirmed' ? released(item) : withoutEffects(item)
    case 'failed':
      return afterFailure(item, event.failure, moment)
  }
}

const isTransferred = (item: UploadItem, stage: Stage) =>
  ['checked', 'minted', 'uploading'].includes(stage) &&
  objectsOf(item).every((object) => object.target?.stored)

/** Pages may be rendered ahead while the item is pending for the network; it stays pending. */
function pageRendered(item: UploadItem, event: Extract<WorkEvent, { type: 'page-rendered' }>): Transition {
  // Pages come in order; anything else is left over from an earlier attempt.
  if (event.index !== item.pages.length) return withoutEffects(item)
  return withoutEffects({ ...item, pageCount: event.total, pages: [...item.pages, event.page] })
}

function checked(item: UploadItem, verdict: Verdict): Transition {
  const stage = stageOf(item.state)
  // Checked again because a completion may have arrived; only that matters now.
  if (stage === 'completing' || (stage === 'completed' && item.thingId === null)) {
    if (verdict.verdict === 'mine') return toStage(item, 'completed', { thingId: verdict.thingId })
    return stage === 'completing' && isArrival(item, verdict)
      ? toStage(item, 'completed', { thingId: null })
      : withoutEffects(item)
  }
  if (stage !== 'hashed') return withoutEffects(item)
  switch (verdict.verdict) {
    case 'new':
      return toStage(item, 'checked')
    case 'mine':
      return toStage(item, 'completed', { thingId: verdict.thingId })
    case 'invalid':
      return needsAttention(item, 'hashed', 'bad-answer', texts.badCheck)
    case 'duplicate':
      return duplicateFound(item, verdict.duplicate)
  }
}

/** Whether the bytes that the server has are those of an earlier completion, though it names no document. */
const isArrival = (item: UploadItem, verdict: Verdict) =>
  item.completionSent &&
  // Of a second copy, the first one may be meant.
  !item.keepBoth &&
  verdict.verdict === 'duplicate' &&
  verdict.duplicate.type === 'identical'

function duplicateFound(
  item: UploadItem,
  duplicate: Extract<Verdict, { verdict: 'duplicate' }>['duplicate'],
): Transition {
  const known = { skipped: duplicate, thingId: duplicate.existingId }
  // Skipped automatically only if the existing document can be read back (decisions CONF-23).
  if (duplicate.type === 'identical' && duplicate.existingId !== null)
    return toStage(item, 'completed', known)
  return withoutEffects({ ...item, ...known, attempts: 0, state: { at: 'held-duplicate', duplicate } })
}

function presigned(
  item: UploadItem,
  event: Extract<WorkEvent, { type: 'presigned' }>,
  moment: Moment,
): Transition {
  const targets = targetsWith(item, event)
  if (!targets)
    return afterFailure(item, { kind: 'retry', reason: 'no-answer', text: texts.notServer }, moment)
  // Not `toStage`: attempts must keep counting when addresses are rejected again and again.
  return withoutEffects({ ...item, targets, state: { at: 'working', stage: 'minted' } })
}

function objectStored(item: UploadItem, gcsUrl: string): Transition {
  const isAwaited = objectsOf(item).some(({ target }) => target?.gcsUrl === gcsUrl && !target.stored)
  if (!item.targets || !isAwaited) return withoutEffects(item)
  const targets = mapTargets(item.targets, (one) => (one.gcsUrl === gcsUrl ? { ...one, stored: true } : one))
  const next = { ...item, targets }
  const isLast = objectsOf(next).every(({ target }) => target?.stored)
  // One write notes the last object and the completion: the latter must be noted before it is sent.
  return isLast ? toStage(next, 'completing', { completionSent: true }) : toStage(next, 'uploading')
}

/** Its first page need not be downloaded to be seen offline. */
function arrived(item: UploadItem, thingId: string | null): Transition {
  const transition = toStage(item, 'completed', { thingId, refusals: 0 })
  const page = firstPageOf(item)
  return page ? { ...transition, effects: [{ type: 'keep-page', page }] } : transition
}

/** The server has the document: after this write the bytes are deleted. */
const released = (item: UploadItem): Transition => ({
  item: { ...item, attempts: 0, state: { at: 'released' }, targets: null, lease: null },
  effects: [{ type: 'drop-bytes' }],
})

function readBack(item: UploadItem, found: boolean): Transition {
  if (found) return released(item)
  // The document that this one duplicated was deleted.
  if (item.skipped) return toStage(item, 'checked', { skipped: null, thingId: null })
  return needsAttention(item, 'completing', 'unconfirmed', texts.unconfirmed)
}

/** Applies a user action. Drops the lease; the current worker notices by the epoch. */
function afterChoice(item: UploadItem, choice: ChoiceEvent['type'], moment: Moment): Transition {
  const { state } = item
  switch (choice) {
    case 'upload-anyway':
      if (state.at !== 'held-duplicate') return withoutEffects(item)
      return toStage(item, 'checked', { keepBoth: true, skipped: null, thingId: null, lease: null })
    case 'remove':
      // A released row holds nothing unsent: the list drops it instead.
      if (state.at === 'released' || state.at === 'removed') return withoutEffects(item)
      return withoutEffects({
        ...item,
        lease: null,
        state: { at: 'removed', was: state, until: moment.now + REMOVED_RETENTION_MS },
      })
    case 'restore':
      return state.at === 'removed'
        ? withoutEffects({ ...item, lease: null, state: state.was })
        : withoutEffects(item)
    case 'skip-wait':
      if (state.at !== 'waiting' || state.until <= moment.now) return withoutEffects(item)
      return withoutEffects({ ...item, attempts: 0, state: { ...state, until: moment.now } })
    case 'retry':
      if (state.at === 'held-duplicate')
        return toStage(item, 'hashed', { skipped: null, thingId: null, lease: null })
      if (state.at === 'needs-attention') return retry(item, state)
      if (state.at !== 'waiting' && state.at !== 'waiting-quota' && state.at !== 'waiting-auth')
        return withoutEffects(item)
      return toStage(item, state.stage)
  }
}

const sends = (stage: ActiveState & { at: 'needs-attention' }) =>
  stages.indexOf(stage.stage) >= stages.indexOf('minted')

/** Starts over what the failure concerned, so that a retry does not fail on the same leftover. */
function retry(item: UploadItem, state: Extract<ActiveState, { at: 'needs-attention' }>): Transition {
  const fresh = { lease: null, targets: null, refusals: 0 } as const
  if (state.code === 'corrupt' || state.code === 'bytes-lost' || state.stage === 'stored') {
    const pages = item.kind === 'pdf' ? { pages: [], pageCount: null } : {}
    return toStage(item, 'stored', { ...fresh, ...pages, hash: null })
  }
  return toStage(item, sends(state) ? 'checked' : state.stage, fresh)
}
