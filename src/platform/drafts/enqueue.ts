import { isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import { bestImageOf, itemOf, removedItem, type StoredPage } from '#core/capture/outbox-item.ts'
import type { DraftDocument, DraftPage } from '#core/capture/types.ts'
import { numberedName } from '#core/uploads/stored-filename.ts'
import type { StoredBytes, UploadItem } from '#core/uploads/types.ts'
import { outboxDb, strictOutboxDb } from '#platform/db/outbox-db.ts'
import { rowOf } from '#platform/db/outbox-store.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import { requestSync } from '#platform/sw/request-sync.ts'
import { BUILD, bytes, records } from '#platform/uploads/outbox.ts'
import { wakeUploads } from '#platform/uploads/wake.ts'

/**
 * Documents enter the queue, each in one transaction with the end of its draft. Answers how many did: one that was
 * changed meanwhile stays a draft.
 * @throws StorageError where the device refuses; what was not handed on is still a draft
 */
export async function enqueue(documents: readonly DraftDocument[]): Promise<number> {
  let count = 0
  try {
    for (const document of documents) if (await enqueueOne(document)) count += 1
  } finally {
    if (count > 0) {
      wakeUploads()
      // The service worker goes on with them should this page be closed.
      await requestSync()
    }
  }
  return count
}

/**
 * Whole documents go under Removed, from where each comes back as one. Answers how many were still there.
 * @throws StorageError
 */
export async function removeDocuments(documents: readonly DraftDocument[]): Promise<number> {
  let count = 0
  for (const document of documents) if (await enqueueOne(document, removedItem)) count += 1
  return count
}

async function enqueueOne(
  document: DraftDocument,
  as: (item: UploadItem, now: number) => UploadItem = (item) => item,
): Promise<boolean> {
  const [first, ...others] = document.pages
  if (!first) return false
  const placed = await copyPages(document.pages, first.id)
  const now = Date.now()
  const item = as(itemOf(document, placed, { captureId: first.id, build: BUILD, now }), now)
  const added = await moveRow(document, item)
  if (!added) return false
  records.note(added)
  for (const { id } of others) await bytes.removeAll(id).catch(() => undefined)
  return true
}

/** All bytes into the folder of the capture; those of its first page lie there. */
async function copyPages(pages: readonly DraftPage[], captureId: string): Promise<StoredPage[]> {
  const copied = async (kept: StoredBytes, name: string): Promise<StoredBytes> => {
    const blob = await bytes.read(kept.at)
    // Gone bytes are told by the queue, which looks at each before it sends it.
    return blob ? bytes.write(`${captureId}/${name}`, blob) : kept
  }
  const placed: StoredPage[] = []
  for (const [index, page] of pages.entries()) {
    const image = bestImageOf(page)
    if (page.id === captureId) {
      placed.push({ image, photo: page.photo })
      continue
    }
    const photo = await copied(page.photo, `photo-${index + 1}`)
    placed.push({ photo, image: image === page.photo ? photo : await copied(image, `page-${index + 1}`) })
  }
  return placed
}

/** Null where the draft is not the one that the item was made of any more. */
async function moveRow(document: DraftDocument, item: UploadItem): Promise<UploadItem | null> {
  const db = strictOutboxDb
  return db
    .transaction('rw', db.drafts, db.items, async () => {
      const row = await db.drafts.get(document.id)
      if (JSON.stringify(row) !== JSON.stringify(document)) return null
      const { userId, projectId } = document
      const names = new Set(
        (await db.items.where({ userId, projectId }).toArray())
          .filter(({ size }) => size === item.size)
          .map(({ name }) => name),
      )
      let name = item.name
      // A record is found by name and size: nothing unsent is ever replaced.
      for (let count = 2; names.has(name); count += 1) name = numberedName(item.name, count)
      await db.items.add(rowOf({ ...item, name }))
      await db.drafts.delete(document.id)
      return { ...item, name }
    })
    .catch((error: unknown) => {
      throw storageErrorOf(error)
    })
}

const LOCK = 'sheaf-capture'

/** Held while a capture screen is open: its drafts are its own. Answers the function that gives it back. */
export function lockDrafts(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => promise)
  return resolve
}

/**
 * Hands on what a killed capture screen left behind, finished: no capture waits for somebody to come back to it. Of
 * what is still held, answers in how many ms it may be asked for again; null where nothing is left.
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
