import { afterChoice } from './after-choice.ts'
import { afterFailure } from './after-failure.ts'
import type { Verdict } from './duplicates.ts'
import {
  type Advance,
  attention,
  type Moment,
  plain,
  reach,
  stageOf,
  type UploadEvent,
  type WorkEvent,
} from './events.ts'
import { texts } from './failures.ts'
import { mapTargets, objectsOf, targetsWith } from './objects.ts'
import type { Stage, UploadItem } from './types.ts'

/**
 * What becomes of an item. Pure. An event that means nothing in the item's state answers the same object, so that a
 * late or repeated event does no harm.
 */
export function advance(item: UploadItem, event: UploadEvent, moment: Moment): Advance {
  switch (event.type) {
    case 'retry':
    case 'hurry':
    case 'remove':
    case 'restore':
    case 'upload-anyway':
      return afterChoice(item, event.type, moment)
    default:
      return afterWork(item, event, moment)
  }
}

function afterWork(item: UploadItem, event: WorkEvent, moment: Moment): Advance {
  const stage = stageOf(item.state)
  if (stage === null) return plain(item)
  switch (event.type) {
    case 'hashed':
      return stage === 'stored' ? reach(item, 'hashed', { hash: event.hash }) : plain(item)
    case 'page-rendered':
      return pageRendered(item, event)
    case 'checked':
      return checked(item, event.verdict)
    case 'minted':
      return stage === 'checked' ? minted(item, event, moment) : plain(item)
    case 'object-stored':
      return stage === 'minted' || stage === 'uploading' ? objectStored(item, event.gcsUrl) : plain(item)
    case 'transferred':
      return isTransferred(item, stage) ? reach(item, 'completing') : plain(item)
    case 'completion-sent':
      return plain(item.completionSent ? item : { ...item, completionSent: true })
    case 'completed':
      if (stage !== 'completing') return plain(item)
      return reach(item, 'completed', { thingId: event.thingId, refusals: 0 })
    case 'read-back':
      return stage === 'completed' ? readBack(item, event.found) : plain(item)
    case 'released':
      return stage === 'confirmed' ? released(item) : plain(item)
    case 'failed':
      return afterFailure(item, event.failure, moment)
  }
}

const isTransferred = (item: UploadItem, stage: Stage) =>
  ['checked', 'minted', 'uploading'].includes(stage) &&
  objectsOf(item).every((object) => object.target?.stored)

/** Pages may be made ahead, while the item waits for the network: they do not end the wait. */
function pageRendered(item: UploadItem, event: Extract<WorkEvent, { type: 'page-rendered' }>): Advance {
  // They come in order; anything else is the echo of an earlier try.
  if (event.index !== item.pages.length) return plain(item)
  return plain({ ...item, pageCount: event.total, pages: [...item.pages, event.page] })
}

function checked(item: UploadItem, verdict: Verdict): Advance {
  const stage = stageOf(item.state)
  if (stage === 'completing') {
    // Asked again because a completion may have arrived: only that is of interest now.
    return verdict.verdict === 'mine' ? reach(item, 'completed', { thingId: verdict.thingId }) : plain(item)
  }
  if (stage !== 'hashed') return plain(item)
  switch (verdict.verdict) {
    case 'new':
      return reach(item, 'checked')
    case 'mine':
      return reach(item, 'completed', { thingId: verdict.thingId })
    case 'invalid':
      return attention(item, 'hashed', 'bad-answer', texts.badCheck)
    case 'duplicate':
      return duplicateFound(item, verdict.duplicate)
  }
}

function duplicateFound(
  item: UploadItem,
  duplicate: Extract<Verdict, { verdict: 'duplicate' }>['duplicate'],
): Advance {
  const known = { skipped: duplicate, thingId: duplicate.existingId }
  // Skipped on its own only where the existing document can be read back (decisions CONF-23).
  if (duplicate.type === 'identical' && duplicate.existingId !== null) return reach(item, 'completed', known)
  return plain({ ...item, ...known, attempts: 0, state: { at: 'held-duplicate', duplicate } })
}

function minted(item: UploadItem, event: Extract<WorkEvent, { type: 'minted' }>, moment: Moment): Advance {
  const targets = targetsWith(item, event)
  if (!targets)
    return afterFailure(item, { kind: 'retry', reason: 'no-answer', text: texts.notAnswer }, moment)
  // Not `reach`: addresses that are refused again and again must come to count.
  return plain({ ...item, targets, state: { at: 'working', stage: 'minted' } })
}

function objectStored(item: UploadItem, gcsUrl: string): Advance {
  const isAwaited = objectsOf(item).some(({ target }) => target?.gcsUrl === gcsUrl && !target.stored)
  if (!item.targets || !isAwaited) return plain(item)
  const targets = mapTargets(item.targets, (one) => (one.gcsUrl === gcsUrl ? { ...one, stored: true } : one))
  const next = { ...item, targets }
  const isLast = objectsOf(next).every(({ target }) => target?.stored)
  // One write says that all is there and that the completion is next: it must be noted before it is sent.
  return isLast ? reach(next, 'completing', { completionSent: true }) : reach(next, 'uploading')
}

/** The host has it: one write says so, and only then the bytes go. */
const released = (item: UploadItem): Advance => ({
  item: { ...item, attempts: 0, state: { at: 'released' }, targets: null, lease: null },
  effects: [{ type: 'drop-bytes' }],
})

function readBack(item: UploadItem, found: boolean): Advance {
  if (found) return released(item)
  // The document that this one was skipped for is gone: it is no duplicate any more.
  if (item.skipped) return reach(item, 'checked', { skipped: null, thingId: null })
  return attention(item, 'completing', 'unconfirmed', texts.unconfirmed)
}
