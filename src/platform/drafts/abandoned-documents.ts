import { liveQuery, type Subscription } from 'dexie'
import { msUntilDue } from '#core/capture/enqueue-delay.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { enqueueAbandoned } from './enqueue.ts'

/** Delay after a capture screen was open, or the device rejected a write, in ms. */
const AGAIN_MS = 30_000

/**
 * Enqueues a user's finished documents that no capture screen handles, whenever they are due: a killed screen left them,
 * or one appeared after its screen had closed, such as a restored page. Returns a function that stops.
 */
export function enqueueAbandonedWhenDue(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watching: Subscription | undefined
  let isStopped = false

  const after = (ms: number, act: () => void) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(act, ms)
  }
  const again = (error?: unknown) => {
    if (error !== undefined) console.warn('Drafts could not be enqueued', error)
    after(AGAIN_MS, watch)
  }
  const look = () =>
    void enqueueAbandoned(userId).then((isFree) => {
      if (!isFree) again()
    }, again)
  const watch = () => {
    watching?.unsubscribe()
    watching = liveQuery(() => outboxDb.drafts.where({ userId }).toArray()).subscribe({
      next: (drafts) => {
        const wait = msUntilDue(drafts, Date.now())
        if (wait === null) clearTimeout(timer)
        else after(wait, look)
      },
      error: again,
    })
  }
  watch()
  return () => {
    isStopped = true
    clearTimeout(timer)
    watching?.unsubscribe()
  }
}
