import type { DraftDocument } from './types.ts'

/** A document rests this long after its last shot, in ms: Undo and Add page act before anything is sent. */
export const ENQUEUE_DELAY_MS = 10_000

/** When a document may be handed on, in ms since 1970; null while more pages may follow. */
export const dueAt = ({ open, lastShotAt }: DraftDocument): number | null =>
  open ? null : lastShotAt + ENQUEUE_DELAY_MS

/** Whether the hold is over. A shot in the future is a clock that was set back: it holds nothing. */
export function isDue(document: DraftDocument, now: number): boolean {
  const at = dueAt(document)
  return at !== null && (now >= at || now < document.lastShotAt)
}

/** How long until the next document is due, in ms, 0 where one is; null where nothing is held. */
export function msUntilDue(documents: readonly DraftDocument[], now: number): number | null {
  const waits = documents.flatMap((document) => {
    const at = dueAt(document)
    if (at === null) return []
    return isDue(document, now) ? [0] : [at - now]
  })
  return waits.length > 0 ? Math.min(...waits) : null
}
