// What the camera does with photos and drafts of this device. It needs the databases, so it is loaded after the screen.
export { changeDrafts, readDrafts, watchDrafts } from '#platform/drafts/draft-rows.ts'
export { enqueue, lockDrafts, removeDocuments } from '#platform/drafts/enqueue.ts'
export { createPageBuilder } from '#platform/drafts/page-builder.ts'
export { enqueueWhenDue, takeOverPending } from '#platform/drafts/pending-documents.ts'
export { putPageBack, removePage } from '#platform/drafts/remove-page.ts'
export { storeShot } from '#platform/drafts/store-shot.ts'
export { bytes } from '#platform/uploads/outbox.ts'
export { retryAll } from '#platform/uploads/upload-actions.ts'
