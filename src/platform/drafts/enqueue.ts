import { isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import { bestImageOf, itemOf, removedItem, type StoredPage } from '#core/capture/outbox-item.ts'
import type { DraftDocument, DraftPage } from '#core/capture/types.ts'
import { numberedName } from '#core/uploads/stored-filename.ts'
import type { StoredBytes, UploadItem } from '#core/uploads/types.ts'
import { type OutboxDb, outboxDb, strictOutboxDb } from '#platform/db/outbox-db.ts'
import { rowOf } from '#platform/db/outbox-store.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import { requestSync } from '#platform/sw/request-sync.ts'
import { BUILD, bytes, records } from '#platform/uploads/outbox.ts'
import { wakeUploads } from '#platform/uploads/wake.ts'

/**
 * Moves documents into the upload queue, each in one transaction. Returns how many were moved: one that was changed
 * meanwhile stays a draft.
 * @throws StorageError if the device rejects a write; the rest are still drafts
 */
export async function enqueue(documents: readonly DraftDocument[]): Promise<number> {
  let count = 0
  try {
    for (const document of documents) if (await enqueueOne(document)) count += 1
  } finally {
    if (count > 0) {
      wakeUploads()
      // The service worker continues if this page is closed.
      await requestSync()
    }
  }
  return count
}

/**
 * Moves documents to Removed as they are now, where each can be restored. Returns how many still existed.
 * @throws StorageError
 */
export async function removeDocuments(documents: readonly DraftDocument[]): Promise<number> {
  let count = 0
  for (const { id } of documents) if (await removeOne(id)) count += 1
  return count
}

/** A photo may be analysed at any moment, which changes its document: then the changed one is removed. */
async function removeOne(id: string): Promise<boolean> {
  for (;;) {
    const document = await outboxDb.drafts.get(id)
    if (!document?.pages.length) return false
    if (await enqueueOne(document, removedItem)) return true
  }
}

async function enqueueOne(
  document: DraftDocument,
  as: (item: UploadItem, now: number) => UploadItem = (item) => item,
): Promise<boolean> {
  const [first, ...others] = document.pages
  if (!first) return false
  const placed = await copyPages(document.pages, first.id).catch(async (error: unknown) => {
    // Another caller moved it, and removed what was copied here.
    if (await isUnchanged(outboxDb, document)) throw error
    return null
  })
  if (!placed) return false
  const now = Date.now()
  const item = as(itemOf(document, placed, { captureId: first.id, build: BUILD, now }), now)
  const added = await moveRow(document, item)
  if (!added) return false
  records.note(added)
  for (const { id } of others) await bytes.removeAll(id).catch(() => undefined)
  return true
}

/**
 * Copies all bytes into the folder of the capture, which already has those of the first page. Two callers may copy the
 * same document at the same time: each writes files of its own, so that neither damages those of the other.
 */
async function copyPages(pages: readonly DraftPage[], captureId: string): Promise<StoredPage[]> {
  const suffix = crypto.randomUUID().slice(0, 8)
  const copied = async (source: StoredBytes, name: string): Promise<StoredBytes> => {
    const blob = await bytes.read(source.at)
    // The queue reports missing bytes before it sends them.
    return blob ? bytes.write(`${captureId}/${name}`, blob) : source
  }
  const placed: StoredPage[] = []
  for (const [index, page] of pages.entries()) {
    const image = bestImageOf(page)
    if (page.id === captureId) {
      placed.push({ image, photo: page.photo })
      continue
    }
    const photo = await copied(page.photo, `photo-${index + 1}-${suffix}`)
    placed.push({
      photo,
      image: image === page.photo ? photo : await copied(image, `page-${index + 1}-${suffix}`),
    })
  }
  return placed
}

/** Null if the draft has changed since the item was made. */
async function moveRow(document: DraftDocument, item: UploadItem): Promise<UploadItem | null> {
  const db = strictOutboxDb
  return db
    .transaction('rw', db.drafts, db.items, async () => {
      if (!(await isUnchanged(db, document))) return null
      const { userId, projectId } = document
      const names = new Set(
        (await db.items.where({ userId, projectId }).toArray())
          .filter(({ size }) => size === item.size)
          .map(({ name }) => name),
      )
      let name = item.name
      // A record is found by name and size; an unsent one must never be replaced.
      for (let count = 2; names.has(name); count += 1) name = numberedName(item.name, count)
      await db.items.add(rowOf({ ...item, name }))
      await db.drafts.delete(document.id)
      return { ...item, name }
    })
    .catch((error: unknown) => {
      throw storageErrorOf(error)
    })
}

const isUnchanged = async (db: OutboxDb, document: DraftDocument): Promise<boolean> =>
  JSON.stringify(await db.drafts.get(document.id)) === JSON.stringify(document)

const LOCK = 'sheaf-capture'

/** Locks the drafts while a capture screen is open. Returns a function that unlocks them. */
export function lockDrafts(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => promise)
  return resolve
}

/**
 * Enqueues the documents that a killed capture screen left behind. Returns the ms until the next one is due; null if none
 * is left or a capture screen is open.
 */
export async function enqueueAbandoned(userId: string): Promise<number | null> {
  const left = await navigator.locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return null
    const drafts = await outboxDb.drafts.where({ userId }).toArray()
    const due = drafts.filter((draft) => isDue(draft, Date.now()))
    await enqueue(due)
    return msUntilDue(
      drafts.filter((draft) => !due.includes(draft)),
      Date.now(),
    )
  })
  return left ?? null
}
