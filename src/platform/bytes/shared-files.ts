// Files from outside the app: from the share sheet, the system's file manager, or any web page, which can post the
// same form. They are stored outside all workspaces until a person saves or discards them, and belong to the user who
// was signed in when they arrived, or to the next one who signs in.

import { storedFilename } from '#core/uploads/stored-filename.ts'

const CACHE = 'sheaf-shared-files'
const PREFIX = '/shared-file/'
/** Notifies all tabs that shared files changed. */
const CHANNEL = 'sheaf-shared-files'

/** Limits per device, over all users, since nobody has accepted these bytes yet. */
export const SHARED_MAX_FILES = 100
export const SHARED_MAX_BYTES = 500 * 1024 * 1024
/** Undecided files are deleted after this many days. */
export const SHARED_DAYS = 7

export interface SharedFile {
  /** For `readShared` and `dropShared`. */
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** `full`: the share would exceed the limits, so none of it was stored. */
export type StoreOutcome = 'set-aside' | 'full'

const exclusively = <Answer>(action: () => Promise<Answer>): Promise<Answer> =>
  (navigator as { locks?: LockManager }).locks?.request(CACHE, action) ?? action()

const decoded = (header: string | null) => (header === null ? null : decodeURIComponent(header))

async function sizeOf(response: Response): Promise<number> {
  const size = response.headers.get('x-size')
  // Earlier builds did not store the size.
  return size === null ? (await response.clone().blob()).size : Number(size)
}

const cameAt = (key: string) => Number(/\/shared-file\/(\d+)-/.exec(key)?.[1])

/** All shared files, oldest first. Deletes expired ones. */
async function entries(now: number): Promise<{ key: string; response: Response }[]> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return []
  const cache = await caches.open(CACHE)
  const pending: { key: string; response: Response }[] = []
  for (const { url: key } of await cache.keys()) {
    if (now - cameAt(key) > SHARED_DAYS * 86_400_000) {
      await cache.delete(key)
      continue
    }
    const response = await cache.match(key)
    if (response) pending.push({ key, response })
  }
  return pending.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Stores shared files in order, for a user or (null) for the next one who signs in. All of them or none. */
export function storeShared(files: readonly File[], userId: string | null): Promise<StoreOutcome> {
  return exclusively(async () => {
    const before = await entries(Date.now())
    const sizes = await Promise.all(before.map(({ response }) => sizeOf(response)))
    const bytes = [...sizes, ...files.map(({ size }) => size)].reduce((sum, size) => sum + size, 0)
    if (before.length + files.length > SHARED_MAX_FILES || bytes > SHARED_MAX_BYTES) return 'full'
    await putAll(files, userId)
    notifyTabs()
    return 'set-aside'
  })
}

async function putAll(files: readonly File[], userId: string | null): Promise<void> {
  const cache = await caches.open(CACHE)
  const put: string[] = []
  try {
    for (const [index, file] of files.entries()) {
      const key = `${PREFIX}${Date.now()}-${String(index).padStart(4, '0')}-${crypto.randomUUID()}`
      const headers = {
        'content-type': file.type || 'application/octet-stream',
        'x-name': encodeURIComponent(file.name.toWellFormed()),
        'x-size': String(file.size),
        'x-last-modified': String(file.lastModified),
        ...(userId !== null && { 'x-user': encodeURIComponent(userId) }),
      }
      await cache.put(key, new Response(file, { headers }))
      put.push(key)
    }
  } catch (error) {
    // Otherwise the first ones would be stored twice when shared again.
    await Promise.all(put.map((key) => cache.delete(key)))
    throw error
  }
}

function notifyTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls the listener when shared files change in any tab. Returns an unsubscribe function. */
export function watchShared(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/** Files that wait for a user's decision, oldest first. */
export async function listShared(userId: string): Promise<SharedFile[]> {
  const pending = (await entries(Date.now())).filter(({ response }) =>
    [null, userId].includes(decoded(response.headers.get('x-user'))),
  )
  return Promise.all(
    pending.map(async ({ key, response }) => ({
      key,
      name: storedFilename(decoded(response.headers.get('x-name')) ?? 'shared'),
      size: await sizeOf(response),
    })),
  )
}

/** The file with its bytes; null if it no longer exists. */
export async function readShared({ key, name }: SharedFile): Promise<File | null> {
  const response = await (await caches.open(CACHE)).match(key)
  if (!response) return null
  const { headers } = response
  return new File([await response.blob()], name, {
    type: headers.get('content-type') ?? '',
    lastModified: Number(headers.get('x-last-modified')),
  })
}

/** Deletes files that were saved, rejected or discarded. */
export async function dropShared(keys: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(keys.map((key) => cache.delete(key)))
  notifyTabs()
}
