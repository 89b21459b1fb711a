import type { UploadProof } from '#contract/upload-proof.ts'
import { createSharedRead, type Listener } from '#platform/db/shared-read.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'

/** A document of a user in a workspace. */
export interface HeldBy {
  readonly userId: string
  readonly projectId: string
  readonly thingId: string
}

/** Watches the upload proof of a document that this device holds; null without one. Returns an unsubscribe function. */
export function watchHeldProof(
  { userId, projectId, thingId }: HeldBy,
  listener: Listener<UploadProof | null>,
): () => void {
  return createSharedRead<UploadProof | null>({
    db: sheafDb,
    tables: ['uploadProofs'],
    read: async (before) => {
      // A proof never changes.
      if (before) return before
      const rows = sheafDb.uploadProofs.where({ userId, projectId })
      const row = await rows.filter((one) => one.thingId === thingId).first()
      return row?.proof ?? null
    },
  }).listen(listener)
}
