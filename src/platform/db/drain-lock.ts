import type { DrainLock, LockGrant } from '#core/uploads/ports.ts'
import type { OutboxDb } from './outbox-db.ts'

const LOCK = 'outbox'
const ENDS = 'outbox-drain-ends'
const BEAT_MS = 5_000
/**
 * A lock holder without a heartbeat for this long is frozen: the browser still has its lock, but its work does not
 * continue. Chrome runs the timers of a page that was hidden for five minutes once a minute, and its work continues.
 */
const SILENT_MS = 150_000

export interface DrainLockOptions {
  readonly db: OutboxDb
  readonly owner: string
  readonly locks?: LockManager | undefined
  readonly now?: () => number
  /** How long to wait for the lock, in ms, since its holder may be dying. */
  readonly waitMs?: number
}

/**
 * Runs one drain at a time over all tabs and the service worker, by a Web Lock, which the browser releases when the
 * holder dies. A frozen holder is overruled; its later writes fail on the epoch.
 */
export function createDrainLock({
  db,
  owner,
  locks,
  now = Date.now,
  waitMs = 0,
}: DrainLockOptions): DrainLock {
  let running = false
  const beat = () => db.heartbeat.put({ id: 'drain', owner, beat: now() }).catch(() => undefined)
  const isSilent = async () => {
    const row = await db.heartbeat.get('drain')
    return row !== undefined && Math.abs(now() - row.beat) > SILENT_MS
  }

  return {
    async run(work) {
      if (running) return 'busy'
      running = true
      try {
        if (!locks) return await work({ exclusive: false, isMine: () => true })
        const first = await hold(
          locks,
          waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true },
          beat,
          work,
        )
        if (first.got) return first.value
        // An overruled holder must not overrule its successor.
        if (first.why === 'overruled' || !(await isSilent())) return 'busy'
        const second = await hold(locks, { steal: true }, beat, work)
        return second.got ? second.value : 'busy'
      } finally {
        running = false
      }
    },
  }
}

function announceEnd(): void {
  const channel = new BroadcastChannel(ENDS)
  channel.postMessage(null)
  channel.close()
}

/**
 * Calls the listener when another drain has released the lock, unless its runner died. Returns an unsubscribe function.
 * A request for the lock would be granted to a frozen page, too.
 */
export function onDrainEnd(listener: () => void): () => void {
  const channel = new BroadcastChannel(ENDS)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

type LockResult<T> =
  | { readonly got: true; readonly value: T }
  | { readonly got: false; readonly why: 'taken' | 'overruled' }

async function hold<T>(
  locks: LockManager,
  options: LockOptions,
  beat: () => Promise<unknown>,
  work: (grant: LockGrant) => Promise<T>,
): Promise<LockResult<T>> {
  let mine = true
  try {
    const result = await locks.request(LOCK, options, async (lock): Promise<LockResult<T>> => {
      if (!lock) return { got: false, why: 'taken' }
      await beat()
      const timer = setInterval(() => void beat(), BEAT_MS)
      try {
        return { got: true, value: await work({ exclusive: true, isMine: () => mine }) }
      } finally {
        clearInterval(timer)
      }
    })
    if (result.got) announceEnd()
    return result
  } catch (error) {
    mine = false
    if (error instanceof DOMException && error.name === 'AbortError') return { got: false, why: 'overruled' }
    if (error instanceof DOMException && error.name === 'TimeoutError') return { got: false, why: 'taken' }
    throw error
  }
}
