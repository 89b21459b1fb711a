import { isDue } from '#core/capture/enqueue-delay.ts'
import { bestImageOf, itemOf, removedItem, type StoredPage } from '#core/capture/outbox-item.ts'
import type { DraftDocument, DraftPage } from '#core/capture/types.ts'
import { numberedName } from '#core/uploads/stored-filename.ts'
import type { BytesLocation, StoredBytes, UploadItem } from '#core/uploads/types.ts'
import { type OutboxDb, outboxDb, strictOutboxDb } from '#platform/db/outbox-db.ts'
import { rowOf } from '#platform/db/outbox-store.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import { requestSync } from '#platform/sw/request-sync.ts'
import { BUILD, bytes, records } from '#platform/uploads/outbox.ts'
import { wakeUploads } from '#platform/uploads/wake.ts'

/**
 * Moves documents into the upload queue, each in one transaction. Returns how many were moved: one that was changed
 * meanwhile stays a draft.
 * @throws StorageError if the device rejected a write; documents that were not moved are still drafts
 */
export async function enqueue(documents: readonly DraftDocument[]): Promise<number> {
  const { count, errors } = await tryEach(documents, (document) => enqueueOne(document))
  if (count > 0) {
    wakeUploads()
    // The service worker continues if this page is closed.
    await requestSync()
  }
  if (errors.length > 0) throw errors[0]
  return count
}

/**
 * Moves documents to Removed as they are now, where each can be restored. Returns how many still existed.
 * @throws StorageError if the device rejected a write; documents that were not moved are still drafts
 */
export async function removeDocuments(documents: readonly DraftDocument[]): Promise<number> {
  const { count, errors } = await tryEach(documents, ({ id }) => removeOne(id))
  if (errors.length > 0) throw errors[0]
  return count
}

/** A full device may have space for a document after one that it has none for. Counts those that were moved. */
async function tryEach(
  documents: readonly DraftDocument[],
  move: (document: DraftDocument) => Promise<boolean>,
): Promise<{ count: number; errors: unknown[] }> {
  const errors: unknown[] = []
  let count = 0
  for (const document of documents) {
    try {
      if (await move(document)) count += 1
    } catch (error) {
      errors.push(error)
    }
  }
  return { count, errors }
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
  const copies: BytesLocation[] = []
  let added: UploadItem | null = null
  try {
    const placed = await copyPages(document.pages, first.id, copies)
    const now = Date.now()
    added = await moveRow(
      document,
      as(itemOf(document, placed, { captureId: first.id, build: BUILD, now }), now),
    )
  } catch (error) {
    // If the draft has changed: another caller moved it, and removed what was copied here.
    if (await isUnchanged(outboxDb, document)) throw error
  } finally {
    // Each attempt writes new files: those of a failed one would fill the device further.
    if (!added) for (const at of copies) await bytes.remove(at).catch(() => undefined)
  }
  if (!added) return false
  records.note(added)
  for (const { id } of others) await bytes.removeAll(id).catch(() => undefined)
  return true
}

/**
 * Copies all bytes into the folder of the capture, which already has those of the first page, and adds what it has
 * written to `copies`. Two callers may copy the same document at the same time: each writes files of its own, so that
 * neither damages those of the other.
 */
async function copyPages(
  pages: readonly DraftPage[],
  captureId: string,
  copies: BytesLocation[],
): Promise<StoredPage[]> {
  const suffix = crypto.randomUUID().slice(0, 8)
  const copied = async (source: StoredBytes, name: string): Promise<StoredBytes> => {
    const blob = await bytes.read(source.at)
    // The queue reports missing bytes before it sends them.
    if (!blob) return source
    const copy = await bytes.write(`${captureId}/${name}`, blob)
    copies.push(copy.at)
    return copy
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

/** Enqueues all documents of a user that are due; false if a capture screen is open, which enqueues its own. */
export async function enqueueAbandoned(userId: string): Promise<boolean> {
  const isFree = await navigator.locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    const drafts = await outboxDb.drafts.where({ userId }).toArray()
    await enqueue(drafts.filter((draft) => isDue(draft, Date.now())))
    return true
  })
  return isFree ?? false
}
