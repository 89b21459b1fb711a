// The page's jobs that fetch pinned and newest documents.
import { userOf } from '#core/session/machine.ts'
import { firstPageOf } from '#core/uploads/objects.ts'
import { pageImages } from '#platform/cache/page-cache.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { api, session } from '#platform/session/page-session.ts'
import { offlineChanges, openWorkspace } from './changes.ts'
import { hasRoom, savesData, watchConnection } from './device.ts'
import { type PinSync, type PinSyncOptions, startPinSync } from './pin-sync.ts'
import { type NewestSync, startNewestSync } from './newest-sync.ts'
import { offlineThings, newestStore, pins } from './offline-data.ts'

/** When the page becomes visible, lists older than this are fetched again, in ms. */
const FRESH_MS = 5 * 60_000
/** Events are collected for this long, in ms. */
const GATHER_MS = 2_000

export type SyncListeners = Pick<PinSyncOptions, 'onDeleted' | 'onRejected'>

/** Runs while a user is signed in. Returns a function that stops it. */
export function startOfflineSync(listeners: SyncListeners): () => void {
  let pinSync: PinSync | undefined
  let newestSync: NewestSync | undefined
  let userId: string | null = null
  let freshAt = Date.now()
  const refreshAll = () => {
    freshAt = Date.now()
    pinSync?.refreshAll()
    newestSync?.refresh(freshAt - FRESH_MS)
  }
  const follow = () => {
    const now = userOf(session.getSnapshot())?.id ?? null
    if (now === userId) return
    userId = now
    pinSync?.stop()
    newestSync?.stop()
    pinSync = undefined
    newestSync = undefined
    if (now === null) return
    const shared = {
      userId: now,
      api,
      images: pageImages,
      hasRoom,
      canSync: () => navigator.onLine && !savesData() && userOf(session.getSnapshot())?.id === now,
      ...listeners,
      locks: navigator.locks,
      now: Date.now,
    }
    pinSync = startPinSync({ ...shared, pins, things: offlineThings })
    newestSync = startNewestSync({ ...shared, store: newestStore, sending: () => pagesOnTheWay(now) })
    newestSync.refresh(Date.now() - FRESH_MS)
    open()
  }
  const open = () => {
    const projectId = openWorkspace.get()
    if (projectId !== null) newestSync?.open(projectId)
  }
  const refreshIfOld = () => {
    if (document.visibilityState === 'visible' && Date.now() - freshAt > FRESH_MS) refreshAll()
  }
  const gathering = gather((projectId, changes) => {
    void pinSync?.changed(projectId, changes).catch(console.error)
    newestSync?.changed(projectId, changes)
  })
  follow()
  const stops = [
    session.subscribe(follow),
    watchConnection(() => (navigator.onLine ? refreshAll() : pinSync?.wake())),
    offlineChanges.subscribe(gathering),
    openWorkspace.subscribe(open),
  ]
  document.addEventListener('visibilitychange', refreshIfOld)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', refreshIfOld)
    pinSync?.stop()
    newestSync?.stop()
  }
}

async function pagesOnTheWay(userId: string): Promise<ReadonlySet<string>> {
  const items = await outboxDb.items.where({ userId, lane: 'open' }).toArray()
  return new Set(items.flatMap((item) => firstPageOf(item)?.gcsUrl ?? []))
}

type Event = Parameters<Parameters<typeof offlineChanges.subscribe>[0]>

/** Batches the events of each workspace; a `null` among them makes the batch `null`. */
function gather(emit: (...event: Event) => void): (...event: Event) => void {
  const waiting = new Map<string, Event[1]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const events = [...waiting]
    waiting.clear()
    for (const [projectId, changes] of events) emit(projectId, changes)
  }
  return (projectId, changes) => {
    const before = waiting.get(projectId)
    const all = before === null || changes === null ? null : [...(before ?? []), ...changes]
    waiting.set(projectId, all)
    timer ??= setTimeout(flush, GATHER_MS)
  }
}
