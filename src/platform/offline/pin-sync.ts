import type { PinRow } from '#platform/db/sheaf-db.ts'
import { dropImages } from '#platform/cache/image-store.ts'
import type { Changes } from './changes.ts'
import { syncPin, type SyncPorts } from './sync-pin.ts'
import { keyOfPin } from './pins.ts'
import { refreshThings } from './refresh.ts'
import { covers, pagesOf, sweepOffline } from './sweep.ts'

export interface PinSyncOptions extends Omit<SyncPorts, 'drop' | 'dropUncovered'> {
  /** Called with things that the server no longer returns, for other copies of them. */
  readonly onDeleted: (projectId: string, ids: readonly string[]) => void
  /** Called with a workspace in which the server rejects a pin: the person may no longer be a member. */
  readonly onRejected: (projectId: string) => void
  readonly locks?: LockManager | undefined
  /** Pause after an interrupted pass, in ms. */
  readonly againMs?: number
}

export interface PinSync {
  /** Refetches every pin's list: at start, or after events may have been missed. */
  refreshAll(): void
  /** Call when the network, the settings or the pins may have changed. */
  wake(): void
  /** Live events of a workspace; null if some were missed. */
  changed(projectId: string, changes: Changes): Promise<void>
  stop(): void
}

const AGAIN_MS = 30_000

/** Fetches and updates what one user has pinned; in one tab at a time. */
export function startPinSync(options: PinSyncOptions): PinSync {
  const { userId, pins, things } = options
  const ended = new AbortController()
  const rest = createRest(ended.signal)
  const stale = new Set<string>()
  let allStale = true
  let known = new Map<string, PinRow['state']>()

  const ports: SyncPorts = {
    ...options,
    canSync: () => !ended.signal.aborted && options.canSync(),
    drop: async (projectId, deleted) => {
      if (deleted.length === 0) return
      const ids = deleted.map(({ id }) => id)
      await dropImages(userId, deleted.flatMap(pagesOf))
      await things.remove(userId, projectId, ids)
      options.onDeleted(projectId, ids)
    },
    dropUncovered: async (projectId, some) => {
      const all = (await pins.list(userId)).filter((pin) => pin.projectId === projectId)
      const loose = some.filter((thing) => !all.some((pin) => covers(pin, thing)))
      await dropImages(userId, loose.flatMap(pagesOf))
      await things.remove(
        userId,
        projectId,
        loose.map(({ id }) => id),
      )
    },
  }

  const isThere = async (pin: PinRow) =>
    (await pins.list(userId)).some((one) => String(keyOfPin(one)) === String(keyOfPin(pin)))
  const next = async (): Promise<PinRow | undefined> => {
    const all = await pins.list(userId)
    if (allStale) for (const pin of all) stale.add(String(keyOfPin(pin)))
    allStale = false
    return all.find((pin) => pin.state === 'waiting' || stale.has(String(keyOfPin(pin))))
  }

  const work = async () => {
    await sweepOffline(userId, pins, things)
    while (!ended.signal.aborted) {
      const pin = await next()
      if (!pin || !ports.canSync()) {
        await rest.untilWoken()
        continue
      }
      stale.delete(String(keyOfPin(pin)))
      const outcome = await syncPin(ports, pin)
      if (outcome === 'gone') {
        const stored = await things.inScope(userId, pin.projectId, pin)
        await pins.remove(pin)
        options.onDeleted(
          pin.projectId,
          stored.map(({ thing }) => thing.id),
        )
        options.onRejected(pin.projectId)
      }
      // The pin was removed meanwhile, so what was just fetched is dropped too.
      if (!(await isThere(pin))) await sweepOffline(userId, pins, things)
      else if (outcome === 'waiting') await rest.untilWoken(options.againMs ?? AGAIN_MS)
    }
  }

  const logged = (error: unknown) => {
    if (!ended.signal.aborted) console.warn('Offline documents could not be updated', error)
  }
  const run = options.locks
    ? options.locks.request(`keep-offline ${userId}`, { signal: ended.signal }, work)
    : work()
  void run.catch(logged)

  const unwatch = pins.watch(userId, {
    next: (rows) => {
      const now = new Map(rows.map((row) => [String(keyOfPin(row)), row.state]))
      const asked = [...now].some(
        ([key, state]) => state === 'waiting' && ['space', 'fault', undefined].includes(known.get(key)),
      )
      known = now
      if (asked) rest.wake()
    },
    error: logged,
  })

  return {
    refreshAll: () => {
      allStale = true
      rest.wake()
    },
    wake: rest.wake,
    changed: async (projectId, changes) => {
      const mine = (await pins.list(userId)).filter((pin) => pin.projectId === projectId)
      if (mine.length === 0) return
      const apply = async () =>
        changes !== null && ports.canSync() && (await refreshThings(ports, projectId, mine, changes))
      // Every tab of the workspace gets the same events, but only one of them acts.
      const name = `keep-offline ${userId} ${projectId}`
      const done = options.locks
        ? await options.locks.request(name, { ifAvailable: true }, async (lock) => lock === null || apply())
        : await apply()
      if (done) return
      for (const pin of mine) stale.add(String(keyOfPin(pin)))
      rest.wake()
    },
    stop: () => {
      unwatch()
      ended.abort()
    },
  }
}

/** A delay that `wake` ends. */
interface Rest {
  /** Resolves when woken, at once if already woken before, or after this many ms. */
  untilWoken(ms?: number): Promise<void>
  wake(): void
}

function createRest(ended: AbortSignal): Rest {
  let woken = false
  let end: () => void = () => undefined
  const wake = () => {
    woken = true
    end()
  }
  ended.addEventListener('abort', wake)
  return {
    wake,
    untilWoken: async (ms) => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          end = resolve
          if (ms !== undefined) setTimeout(resolve, ms)
        })
      }
      woken = false
    },
  }
}
