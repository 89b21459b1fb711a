import type { OutboxStore } from '#core/uploads/ports.ts'
import type { ItemState, UploadItem } from '#core/uploads/types.ts'
import type { Lane, OutboxDb, OutboxRow } from './outbox-db.ts'
import { storageErrorOf } from './storage-error.ts'

export interface OutboxStoreOptions {
  readonly db: OutboxDb
  /** The connection with strict durability, for the capture write. */
  readonly strict: OutboxDb
  /** Called after each committed write. */
  readonly onWritten?: (item: UploadItem) => void
}

/** Progress of a transfer is written at most this often, in ms. */
const NOTE_EVERY_MS = 250

const laneOf = (state: ItemState): Lane =>
  state.at === 'released' ? 'done' : state.at === 'removed' ? 'removed' : 'open'

/** An item as stored. */
export const rowOf = (item: UploadItem): OutboxRow => ({ ...item, lane: laneOf(item.state) })

/** The durable queue in IndexedDB. Of two writers of the same epoch, one fails. */
export function createOutboxStore({ db, strict, onWritten }: OutboxStoreOptions): OutboxStore {
  return {
    async add(item) {
      // Resolves with the transaction: after a successful put it may still abort.
      await strict
        .transaction('rw', strict.items, () => strict.items.add(rowOf(item)))
        .catch((error: unknown) => {
          throw storageErrorOf(error)
        })
      onWritten?.(item)
    },
    get: (captureId) => db.items.get(captureId),
    open: (userId) => db.items.where({ userId, lane: 'open' }).sortBy('captureId'),
    expired: (now) =>
      db.items
        .where('lane')
        .equals('removed')
        .filter(({ state }) => state.at === 'removed' && state.until <= now)
        .toArray(),
    async swap(next, epoch) {
      const written = await db.transaction('rw', db.items, async () => {
        const row = await db.items.get(next.captureId)
        if (row?.epoch !== epoch) return false
        await db.items.put(rowOf(next))
        return true
      })
      if (written) onWritten?.(next)
      return written
    },
    drop: (captureId, epoch) =>
      db.transaction('rw', db.items, db.progress, async () => {
        const row = await db.items.get(captureId)
        if (row?.epoch !== epoch || row.lane === 'open') return false
        await db.items.delete(captureId)
        await db.progress.delete(captureId)
        return true
      }),
    reportProgress: createNotes(db),
  }
}

/**
 * Writes a transfer's progress at intervals; losing one is harmless. A shorter transfer writes nothing: the row
 * records its end.
 */
function createNotes(db: OutboxDb) {
  const last = new Map<string, number>()
  const shown = new Set<string>()
  const put = (captureId: string, sent: number) =>
    void db.progress.put({ captureId, sent }).catch(() => undefined)
  return (captureId: string, share: number) => {
    const now = Date.now()
    if (share === 0) {
      last.set(captureId, now)
      if (shown.delete(captureId)) put(captureId, 0)
    } else if (share < 1 && now - (last.get(captureId) ?? 0) >= NOTE_EVERY_MS) {
      last.set(captureId, now)
      shown.add(captureId)
      put(captureId, share)
    } else if (share >= 1) last.delete(captureId)
  }
}
