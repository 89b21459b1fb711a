// The page's jobs that fetch what its user keeps offline, and the newest documents without being asked to.
import { userOf } from '#core/session/machine.ts'
import { pageImages } from '#platform/cache/page-cache.ts'
import { api, session } from '#platform/session/page-session.ts'
import { offlineChanges, openWorkspace } from './changes.ts'
import { hasRoom, savesData, watchLine } from './device.ts'
import { type Keeper, type KeeperOptions, startKeeper } from './keeper.ts'
import { type NewestKeeper, startNewestKeeper } from './newest-keeper.ts'
import { offlineThings, newestStore, pins } from './page-kept.ts'

/** Coming to the front, lists that were asked for longer ago than this are asked for again, in ms. */
const FRESH_MS = 5 * 60_000
/** Events that come together are applied together, after this many ms. */
const GATHER_MS = 2_000

/** What the jobs tell of. */
export type KeepListeners = Pick<KeeperOptions, 'onGone' | 'onRefused'>

/** Runs while somebody is signed in. Answers how to stop. */
export function keepOffline(listeners: KeepListeners): () => void {
  let keeper: Keeper | undefined
  let newest: NewestKeeper | undefined
  let userId: string | null = null
  let freshAt = Date.now()
  const refreshAll = () => {
    freshAt = Date.now()
    keeper?.refreshAll()
    newest?.refresh(freshAt - FRESH_MS)
  }
  const follow = () => {
    const now = userOf(session.getSnapshot())?.id ?? null
    if (now === userId) return
    userId = now
    keeper?.stop()
    newest?.stop()
    keeper = undefined
    newest = undefined
    if (now === null) return
    const shared = {
      userId: now,
      api,
      images: pageImages,
      hasRoom,
      mayGo: () => navigator.onLine && !savesData() && userOf(session.getSnapshot())?.id === now,
      ...listeners,
      locks: navigator.locks,
      now: Date.now,
    }
    keeper = startKeeper({ ...shared, pins, things: offlineThings })
    newest = startNewestKeeper({ ...shared, store: newestStore })
    newest.refresh(Date.now() - FRESH_MS)
    open()
  }
  const open = () => {
    const projectId = openWorkspace.get()
    if (projectId !== null) newest?.open(projectId)
  }
  const lookAgain = () => {
    if (document.visibilityState === 'visible' && Date.now() - freshAt > FRESH_MS) refreshAll()
  }
  const gathering = gather((projectId, changes) => {
    void keeper?.changed(projectId, changes).catch(console.error)
    newest?.changed(projectId, changes)
  })
  follow()
  const stops = [
    session.subscribe(follow),
    watchLine(() => (navigator.onLine ? refreshAll() : keeper?.wake())),
    offlineChanges.subscribe(gathering),
    openWorkspace.subscribe(open),
  ]
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', lookAgain)
    keeper?.stop()
    newest?.stop()
  }
}

type Told = Parameters<Parameters<typeof offlineChanges.subscribe>[0]>

/** Collects what is told of each workspace for a while; one `null` among it makes the whole of it unknown. */
function gather(tell: (...told: Told) => void): (...told: Told) => void {
  const waiting = new Map<string, Told[1]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const told = [...waiting]
    waiting.clear()
    for (const [projectId, changes] of told) tell(projectId, changes)
  }
  return (projectId, changes) => {
    const before = waiting.get(projectId)
    const all = before === null || changes === null ? null : [...(before ?? []), ...changes]
    waiting.set(projectId, all)
    timer ??= setTimeout(flush, GATHER_MS)
  }
}
