import { timeOfId } from '#core/uploads/capture-id.ts'
import type { OutboxDb } from '#platform/db/outbox-db.ts'
import type { BytesStore } from './bytes-store.ts'

/** A capture writes its bytes before its row: what is younger may be one under way in another tab. */
const GRACE_MS = 60 * 60_000

/** Removes bytes that no row needs: of captures that were cut off before "saved", and of released ones. */
export async function sweepOrphans(bytes: BytesStore, db: OutboxDb, now: number): Promise<void> {
  const drafted = new Set((await db.drafts.toArray()).flatMap(({ pages }) => pages.map(({ id }) => id)))
  for (const captureId of await bytes.list()) {
    const made = timeOfId(captureId)
    if (made === null || now - made < GRACE_MS || drafted.has(captureId)) continue
    const row = await db.items.get(captureId)
    if (!row || row.lane === 'done') await bytes.removeAll(captureId)
  }
}
