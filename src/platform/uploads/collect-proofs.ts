import type { UploadProof } from '#contract/upload-proof.ts'
import { isProofOf } from '#core/uploads/proof-of-item.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { createSharedRead } from '#platform/db/shared-read.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { rejectionStatusOf } from '../api/errors.ts'

export interface ProofPorts {
  /** Whether the server makes upload proofs. */
  readonly isOffered: () => Promise<boolean>
  /** Fetches the upload proof of a document. */
  readonly proof: (projectId: string, thingId: string) => Promise<UploadProof>
}

/** Delay before the proofs that could not be fetched are asked for again, in ms. */
const AGAIN_MS = 30_000

/**
 * Stores the upload proof of each of a user's captures that the server has confirmed, those that the service worker sent
 * too. A proof that does not state the captured bytes is not stored. Returns a function that stops it.
 */
export function collectProofs(userId: string, ports: ProofPorts): () => void {
  const settled = new Set<string>()
  let pending: readonly string[] = []
  let busy = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const work = async () => {
    if (busy || stopped) return
    busy = true
    clearTimeout(timer)
    for (let next = wanted(); next !== undefined && !stopped; next = wanted()) {
      if (!(await settle(next).catch(() => false))) break
      settled.add(next)
    }
    busy = false
    if (wanted() !== undefined && !stopped) timer = setTimeout(() => void work(), AGAIN_MS)
  }
  const wanted = () => pending.find((captureId) => !settled.has(captureId))
  /** False if it has to be tried again. */
  const settle = async (captureId: string): Promise<boolean> => {
    if (await sheafDb.uploadProofs.get(captureId)) return true
    const item = await outboxDb.items.get(captureId)
    if (!item?.thingId) return true
    if (!(await ports.isOffered())) return false
    const { projectId, thingId } = item
    try {
      const proof = await ports.proof(projectId, thingId)
      if (stopped || !isProofOf(item, proof)) return true
      await sheafDb.uploadProofs.put({ captureId, userId, projectId, thingId, proof })
      return true
    } catch (error) {
      const status = rejectionStatusOf(error)
      // Deleted meanwhile, or not this person's to read any more.
      return status === 403 || status === 404 || status === 409
    }
  }
  const done = createSharedRead<readonly string[]>({
    db: outboxDb,
    tables: ['items'],
    read: () => outboxDb.items.where('[userId+lane]').equals([userId, 'done']).primaryKeys(),
  })
  const end = done.listen({
    next: (captureIds) => {
      pending = captureIds
      void work()
    },
    error: (error: unknown) => console.warn('Confirmed captures cannot be read', error),
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    end()
  }
}
