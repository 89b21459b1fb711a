import type { UploadProof } from '#contract/upload-proof.ts'
import { isProofOf } from '#core/uploads/proof-of-item.ts'
import type { UploadItem } from '#core/uploads/types.ts'
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
/** Proofs that are fetched and stored at a time. */
const AT_ONCE = 10

type WithDocument = UploadItem & { readonly thingId: string }

/**
 * Stores the upload proof of each of a user's captures that the server has confirmed, those that the service worker sent
 * too. A proof that does not state the captured bytes is not stored. Returns a function that stops it.
 */
export function collectProofs(userId: string, ports: ProofPorts): () => void {
  const settled = new Set<string>()
  /** Those that could not be fetched, the latest last. */
  const failed = new Set<string>()
  let pending: readonly string[] = []
  let busy = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const work = async () => {
    if (busy || stopped) return
    busy = true
    clearTimeout(timer)
    for (let next = wanted(); next.length > 0 && !stopped; next = wanted()) {
      const settledNow = await settle(next).catch(() => [])
      for (const captureId of settledNow) settled.add(captureId)
      for (const captureId of next) failed.delete(captureId)
      for (const captureId of next) if (!settled.has(captureId)) failed.add(captureId)
      if (settledNow.length < next.length) break
    }
    busy = false
    if (wanted().length > 0 && !stopped) timer = setTimeout(() => void work(), AGAIN_MS)
  }
  /** The next proofs to fetch. Those that failed do not delay others. */
  const wanted = () => {
    const first = pending.filter((captureId) => !settled.has(captureId) && !failed.has(captureId))
    return [...first, ...failed].slice(0, AT_ONCE)
  }
  /** Resolves to the captures that need no further attempt. */
  const settle = async (captureIds: readonly string[]): Promise<readonly string[]> => {
    const held = await sheafDb.uploadProofs.bulkGet([...captureIds])
    const missing = captureIds.filter((_, index) => !held[index])
    const items = await outboxDb.items.bulkGet(missing)
    const asked = items.flatMap((item) => (item?.thingId ? { ...item, thingId: item.thingId } : []))
    if (asked.length === 0) return captureIds
    if (!(await ports.isOffered())) return []
    const outcomes = await Promise.all(asked.map(fetchProof))
    const rows = outcomes.flatMap(({ row }) => row ?? [])
    if (rows.length > 0 && !stopped) await sheafDb.uploadProofs.bulkPut(rows)
    const unsettled = new Set(outcomes.flatMap(({ item, isSettled }) => (isSettled ? [] : item.captureId)))
    return captureIds.filter((captureId) => !unsettled.has(captureId))
  }
  const fetchProof = async (item: WithDocument) => {
    const { captureId, projectId, thingId } = item
    try {
      const proof = await ports.proof(projectId, thingId)
      const row = isProofOf(item, proof) ? { captureId, userId, projectId, thingId, proof } : null
      return { item, row, isSettled: true }
    } catch (error) {
      const status = rejectionStatusOf(error)
      // Deleted meanwhile, or not this person's to read any more.
      return { item, row: null, isSettled: status === 403 || status === 404 || status === 409 }
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
