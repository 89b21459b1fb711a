import type { OutboxStore } from '#core/uploads/ports.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { OutboxDb, OutboxRow } from './outbox-db.ts'
import { type OutboxStoreOptions, rowOf } from './outbox-store.ts'

interface Swap {
  readonly next: OutboxRow
  readonly epoch: number
  readonly done: (written: boolean) => void
  readonly failed: (error: unknown) => void
}

/**
 * The queue as a drain writes it, with many items in progress. Screens, which write single rows, do not load this.
 */
export function withSharedSwaps(
  store: OutboxStore,
  { db, onWritten }: Pick<OutboxStoreOptions, 'db' | 'onWritten'>,
): OutboxStore {
  const swap = createSwaps(db)
  return {
    ...store,
    async swap(next, epoch) {
      const written = await swap(next, epoch)
      if (written) onWritten?.(next)
      return written
    },
  }
}

/**
 * Compare and swap of single rows. Swaps that are requested while another is written share the next transaction: each is
 * confirmed only once it has committed, and written or not by its own epoch.
 */
function createSwaps(db: OutboxDb) {
  let waiting: Swap[] = []
  let writing = false

  const write = (swaps: readonly Swap[]): Promise<readonly boolean[]> =>
    db.transaction('rw', db.items, async () => {
      const found = await db.items.bulkGet(swaps.map(({ next }) => next.captureId))
      const rows = new Map(found.flatMap((row) => (row ? [[row.captureId, row]] : [])))
      const written = swaps.map(({ next, epoch }) => {
        if (rows.get(next.captureId)?.epoch !== epoch) return false
        rows.set(next.captureId, next)
        return true
      })
      // Those of failed swaps stay as they were read.
      if (written.includes(true)) await db.items.bulkPut([...rows.values()])
      return written
    })

  const settle = async (swaps: readonly Swap[]): Promise<void> => {
    try {
      const written = await write(swaps)
      swaps.forEach(({ done }, index) => done(written[index] === true))
    } catch (error) {
      // A row that cannot be written must not stop the others.
      if (swaps.length === 1) swaps[0]?.failed(error)
      else for (const swap of swaps) await settle([swap])
    }
  }

  const drain = async () => {
    writing = true
    // Swaps of the same moment follow in microtasks.
    await Promise.resolve()
    while (waiting.length > 0) {
      const swaps = waiting
      waiting = []
      await settle(swaps)
    }
    writing = false
  }

  return (item: UploadItem, epoch: number): Promise<boolean> =>
    new Promise((done, failed) => {
      waiting.push({ next: rowOf(item), epoch, done, failed })
      if (!writing) void drain()
    })
}
