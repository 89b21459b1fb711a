import { hasImage } from './outbox-item.ts'
import type { DraftDocument } from './types.ts'

/** Delay after the last shot before a document enters the queue, in ms: time for Undo and Add page. */
export const ENQUEUE_DELAY_MS = 10_000

/**
 * The same while a page image is not built yet, since a slow phone may have several to build. After it the photo
 * itself is sent.
 */
export const IMAGE_DELAY_MS = 60_000

/** When a document enters the queue, in ms since 1970; null while more pages may follow. */
export const dueAt = ({ open, lastShotAt, pages }: DraftDocument): number | null =>
  open ? null : lastShotAt + (pages.every(hasImage) ? ENQUEUE_DELAY_MS : IMAGE_DELAY_MS)

/** Whether the delay has passed. A shot in the future means that the clock was set back: due at once. */
export function isDue(document: DraftDocument, now: number): boolean {
  const at = dueAt(document)
  return at !== null && (now >= at || now < document.lastShotAt)
}

/** Time until the next document is due, in ms; 0 if one is, null if none is pending. */
export function msUntilDue(documents: readonly DraftDocument[], now: number): number | null {
  const delays = documents.flatMap((document) => {
    const at = dueAt(document)
    if (at === null) return []
    return isDue(document, now) ? [0] : [at - now]
  })
  return delays.length > 0 ? Math.min(...delays) : null
}
