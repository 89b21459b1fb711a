// The signed-in user's offline data in the database. Screens use `page-offline.ts`.
import { FileThing, type Thing, typeKey } from '#contract/things.ts'
import { listOffline, type OfflineList } from '#core/offline/list-offline.ts'
import { type PinScope, scopesAround } from '#core/offline/scope.ts'
import { userOf } from '#core/session/machine.ts'
import { type PinRow, sheafDb } from '#platform/db/sheaf-db.ts'
import { session } from '#platform/session/page-session.ts'
import { createNewestStore, thingsOf } from './newest-store.ts'
import { createOfflineThings } from './offline-things.ts'
import { createPins, type PinOf } from './pins.ts'
import { sweepOffline } from './sweep.ts'

export const pins = createPins(sheafDb)
export const offlineThings = createOfflineThings(sheafDb)
export const newestStore = createNewestStore(sheafDb)

const currentUser = () => userOf(session.getSnapshot())?.id ?? null

/** Drops all of it, when the session ends. */
export async function forgetOffline(userId: string): Promise<void> {
  await Promise.all([
    pins.forget(userId),
    offlineThings.forget(userId),
    newestStore.forget(userId),
    sheafDb.uploadProofs.where({ userId }).delete(),
  ])
}

/** A stored copy and when it was fetched, in ms since 1970. */
export interface OfflineCopy<T> {
  readonly value: T
  readonly savedAt: number
}

/** The newer of the stored copies of a thing; null if there is none. */
export async function readOfflineThing(projectId: string, id: string): Promise<OfflineCopy<Thing> | null> {
  const userId = currentUser()
  if (userId === null) return null
  const stored = await offlineThings.read(userId, projectId, id)
  const row = await newestStore.read(userId, projectId)
  const listed = thingsOf(row).find((thing) => thing.id === id)
  if (row && listed && row.listedAt > (stored?.savedAt ?? 0)) return { value: listed, savedAt: row.listedAt }
  return stored && { value: stored.thing, savedAt: stored.savedAt }
}

/** Every stored file of a workspace: pinned, or among the newest. */
export async function offlineFilesOf(projectId: string): Promise<FileThing[]> {
  const userId = currentUser()
  if (userId === null) return []
  const files = new Map<string, FileThing>()
  const add = (thing: Thing) => {
    const file = FileThing.safeParse(thing).data
    const known = files.get(thing.id)
    if (file && (!known || (file.version ?? 0) > (known.version ?? 0))) files.set(file.id, file)
  }
  await offlineThings.each(userId, (project, thing) => {
    if (project === projectId) add(thing)
  })
  for (const thing of thingsOf(await newestStore.read(userId, projectId))) add(thing)
  return [...files.values()]
}

/** A list of stored files; null unless a pin covers all of it. */
export async function listOfflineFiles(
  projectId: string,
  list: OfflineList,
): Promise<OfflineCopy<{ rows: readonly FileThing[]; total: number }> | null> {
  const userId = currentUser()
  const scopes = scopesAround(list.filters ?? [])
  if (userId === null || scopes.length === 0) return null
  const pin = (await pins.list(userId)).find(
    (one) => one.projectId === projectId && scopes.some((scope) => isSame(scope, one)),
  )
  if (!pin) return null
  const stored = await offlineThings.inScope(userId, projectId, pin)
  const files = stored.flatMap(({ thing }) => FileThing.safeParse(thing).data ?? [])
  // Not fetched yet, so the list may not be empty.
  if (files.length === 0 && pin.listedAt === null) return null
  const newest = stored.reduce((latest, { savedAt }) => Math.max(latest, savedAt), 0)
  return { value: listOffline(files, list), savedAt: pin.listedAt ?? newest }
}

const isSame = (a: PinScope, b: PinScope) => a.kind === b.kind && a.key === b.key

export interface NewPin {
  readonly projectId: string
  readonly kind: PinRow['kind']
  /** The type as it is spelled, or the folder's id. */
  readonly name: string
  readonly label: string
  /** Name of the workspace. */
  readonly workspace: string
}

/** Pins a type or a folder; the job fetches it. */
export async function pin({ projectId, kind, name, label, workspace }: NewPin): Promise<void> {
  const userId = currentUser()
  if (userId === null) return
  // Persistent storage, as for captures: the browser should not evict it.
  void navigator.storage?.persist?.().catch(() => undefined)
  const key = kind === 'type' ? typeKey(name) : name
  const facts = { state: 'waiting', total: null, done: 0, bytes: 0, listedAt: null } as const
  await pins.add({ userId, projectId, kind, key, name, label, workspace, ...facts })
}

/** Removes a pin and everything that no other pin covers. */
export async function unpin(of: PinOf): Promise<void> {
  await pins.remove(of)
  await sweepOffline(of.userId, pins, offlineThings)
}

/** Tries again after missing space or pages. */
export const retryPin = async (of: PinOf): Promise<void> => void (await pins.patch(of, { state: 'waiting' }))
