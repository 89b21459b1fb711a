import { documentOfPage, restorePage, withoutPage } from '#core/capture/documents.ts'
import { bestImageOf, itemOf, removedItem } from '#core/capture/outbox-item.ts'
import type { DraftDocument } from '#core/capture/types.ts'
import { strictOutboxDb as db } from '#platform/db/outbox-db.ts'
import { rowOf } from '#platform/db/outbox-store.ts'
import { BUILD } from '#platform/uploads/outbox.ts'
import { draftsOf, type DraftScope, writeChange } from './draft-rows.ts'

export interface RemovedPage {
  readonly pageId: string
  readonly document: DraftDocument
}

/**
 * Moves a page from its document to Removed for 24 hours (UPLOAD-30); null if it no longer exists. Nothing is copied:
 * the item's capture id is the page's own.
 */
export function removePage(scope: DraftScope, pageId: string): Promise<RemovedPage | null> {
  return db.transaction('rw', db.drafts, db.items, async () => {
    const documents = await draftsOf(db, scope)
    const document = documentOfPage(documents, pageId)
    const page = document?.pages.find(({ id }) => id === pageId)
    if (!document || !page) return null
    const now = Date.now()
    const placed = { image: bestImageOf(page), photo: page.photo }
    const item = itemOf(document, [placed], { captureId: pageId, build: BUILD, now })
    await db.items.put(rowOf(removedItem(item, now)))
    await writeChange(db, documents, withoutPage(documents, pageId))
    return { pageId, document }
  })
}

/** Undoes a removal; false if the page was restored or purged elsewhere meanwhile. */
export function putPageBack(scope: DraftScope, { pageId, document }: RemovedPage): Promise<boolean> {
  return db.transaction('rw', db.drafts, db.items, async () => {
    const row = await db.items.get(pageId)
    const page = document.pages.find(({ id }) => id === pageId)
    if (row?.lane !== 'removed' || !page) return false
    await db.items.delete(pageId)
    const documents = await draftsOf(db, scope)
    await writeChange(db, documents, restorePage(documents, document, page))
    return true
  })
}
