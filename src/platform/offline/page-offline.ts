// The signed-in user's offline data, as screens read and change it. The database is loaded after the first paint.
import { userOf } from '#core/session/machine.ts'
import { createEmitter } from '#lib/store.ts'
import { canStoreImages } from '#platform/cache/stored-images.ts'
import { lateCode, startLate } from '#platform/db/late.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { onSessionEnd, session } from '#platform/session/page-session.ts'
import type * as OfflineData from './offline-data.ts'

export type { NewPin, OfflineCopy } from './offline-data.ts'

const data = lateCode(() => import('./offline-data.ts'))

/** A function of `offline-data.ts`, which is loaded first. */
const late =
  <Args extends readonly unknown[], T>(pick: (code: typeof OfflineData) => (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> =>
    pick(await data())(...args)

export const readOfflineThing = late((code) => code.readOfflineThing)
export const offlineFilesOf = late((code) => code.offlineFilesOf)
export const listOfflineFiles = late((code) => code.listOfflineFiles)
export const pin = late((code) => code.pin)
export const unpin = late((code) => code.unpin)
export const retryPin = late((code) => code.retryPin)

onSessionEnd(
  'offline',
  late((code) => code.forgetOffline),
)

/** Whether this browser can store documents; it cannot on plain HTTP. */
export const canStoreOffline = canStoreImages

const NONE: readonly PinRow[] = []
let shown = NONE
let shownOf: string | null = null
let unwatch = () => undefined as void
const listeners = createEmitter()

function follow() {
  const userId = listeners.hasListeners() ? (userOf(session.getSnapshot())?.id ?? null) : null
  if (userId === shownOf) return
  shownOf = userId
  unwatch()
  unwatch = () => undefined
  show(NONE)
  if (userId !== null) {
    const error = (reason: unknown) => console.error('Pins cannot be read', reason)
    unwatch = startLate(data, ({ pins }) => pins.watch(userId, { next: show, error }))
  }
}

function show(rows: readonly PinRow[]) {
  shown = rows
  listeners.emit()
}

session.subscribe(follow)

/** The user's pins of all workspaces; empty until they have been read. */
export const pinsStore = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    const unsubscribe = listeners.subscribe(listener)
    follow()
    return () => {
      unsubscribe()
      follow()
    }
  },
}
