import type { ChoiceEvent } from '#core/uploads/events.ts'
import { advance } from '#core/uploads/machine.ts'
import { endedUnsent, isReadable } from '#core/uploads/steps.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { editsDb } from '#platform/edits/edits-db.ts'
import { bytes, outbox, records } from './outbox.ts'
import { wakeUploads } from './wake.ts'

const rowsOf = (userId: string, projectId: string) => outboxDb.items.where({ userId, projectId }).toArray()

/** Applies a user action, even while the item is in progress. */
export async function applyChoice(captureId: string, type: ChoiceEvent['type']): Promise<void> {
  for (;;) {
    const item = await outbox.get(captureId)
    if (!item || !isReadable(item)) return
    const { item: after } = advance(item, { type }, { now: Date.now(), random: Math.random() })
    if (after === item) return
    if (await outbox.swap({ ...after, epoch: item.epoch + 1, updatedAt: Date.now() }, item.epoch)) return
  }
}

/** Retries one item now. */
export async function retry(captureId: string): Promise<void> {
  await applyChoice(captureId, 'retry')
  wakeUploads({ force: true })
}

/** Retries all of a user's waiting and failed items, not duplicates awaiting a decision. */
export async function retryAll(userId: string): Promise<void> {
  for (const item of await outbox.open(userId)) {
    if (item.state.at !== 'held-duplicate') await applyChoice(item.captureId, 'retry')
  }
  wakeUploads({ force: true })
}

/** Uploads a similar or potential duplicate anyway (decisions CONF-23). */
export async function uploadAnyway(captureId: string): Promise<void> {
  await applyChoice(captureId, 'upload-anyway')
  wakeUploads({ force: true })
}

/**
 * Removes an item from the list. If the server has it, it is deleted at once; an unsent capture can be restored for 24
 * hours.
 */
export async function remove(captureId: string): Promise<void> {
  const item = await outbox.get(captureId)
  if (item?.state.at !== 'released') return applyChoice(captureId, 'remove')
  await dropReleased(item)
}

/** Restores a removed capture. */
export async function restore(captureId: string): Promise<void> {
  await applyChoice(captureId, 'restore')
  wakeUploads()
}

/** `Clear completed` (UPLOAD-29): deletes the records of confirmed uploads. */
export async function clearCompleted(userId: string, projectId: string): Promise<void> {
  for (const item of await rowsOf(userId, projectId)) {
    if (item.state.at === 'released') await dropReleased(item)
  }
}

/** The rest of `Clear completed`, after confirmation: unsent items move to `removed`. */
export async function removeUnsent(captureIds: readonly string[]): Promise<void> {
  for (const captureId of captureIds) {
    const item = await outbox.get(captureId)
    if (item && endedUnsent(item)) await applyChoice(captureId, 'remove')
  }
}

/** `Clear all` (UPLOAD-30), after confirmation: unsent captures move to `removed`. */
export async function clearAll(userId: string, projectId: string): Promise<void> {
  for (const item of await rowsOf(userId, projectId)) await remove(item.captureId)
}

/** The captured bytes for `Save a copy`, of several pages the first; null if they were deleted. */
export async function saveCopy(captureId: string): Promise<Blob | null> {
  const item = await outbox.get(captureId)
  const stored = item?.original ?? item?.pages[0]
  return item && stored
    ? bytes.read(stored.at).then((blob) => blob && new Blob([blob], { type: item.type }))
    : null
}

/** Ends the delays of a user's items: the network or the page came back. */
export async function skipWait(userId: string): Promise<void> {
  for (const item of await outbox.open(userId)) {
    if (item.state.at === 'waiting') await applyChoice(item.captureId, 'skip-wait')
  }
}

/** Deletes the record of a confirmed upload. */
export async function dropReleased(item: UploadItem): Promise<void> {
  // Corrections that are not edits yet know their document by this row only.
  if (item.thingId !== null) await editsDb.corrections.update(item.captureId, { thingId: item.thingId })
  if (!(await outbox.drop(item.captureId, item.epoch))) return
  await bytes.removeAll(item.captureId)
  await records.forget(item.captureId)
}
