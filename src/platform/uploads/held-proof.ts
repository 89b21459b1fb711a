import { liveQuery, type Observable } from 'dexie'
import type { UploadProof } from '#contract/upload-proof.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'

/** A document of a user in a workspace. */
export interface HeldBy {
  readonly userId: string
  readonly projectId: string
  readonly thingId: string
}

/** The upload proof of a document that this device holds, and again after each change; null without one. */
export const heldProof = ({ userId, projectId, thingId }: HeldBy): Observable<UploadProof | null> =>
  liveQuery(async () => {
    const rows = sheafDb.uploadProofs.where({ userId, projectId })
    return (await rows.filter((one) => one.thingId === thingId).first())?.proof ?? null
  })
