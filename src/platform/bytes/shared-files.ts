// Files that came from outside of the app (the share sheet, the system's file manager, or any web page, which can post
// the same form). They are set aside, in no workspace, until a person saves or discards them in the app. They belong to
// whoever was signed in when they came; where nobody was, to who signs in next.

import { storedFilename } from '#core/uploads/stored-filename.ts'

const CACHE = 'sheaf-shared-files'
const PREFIX = '/shared-file/'
/** Tells every tab, and the worker tells them too, that files came or went. */
const CHANNEL = 'sheaf-shared-files'

/** What may be set aside at once on a device, of all its users: nobody has agreed to these bytes yet. */
export const SHARED_MAX_FILES = 100
export const SHARED_MAX_BYTES = 500 * 1024 * 1024
/** Files that nobody decides about are deleted after this many days. */
export const SHARED_DAYS = 7

export interface SharedFile {
  /** Names it for `readShared` and `dropShared`. */
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** `full`: nothing of a share was set aside, since it would exceed the limits. */
export type StoreOutcome = 'set-aside' | 'full'

const exclusively = <Answer>(action: () => Promise<Answer>): Promise<Answer> =>
  (navigator as { locks?: LockManager }).locks?.request(CACHE, action) ?? action()

const decoded = (header: string | null) => (header === null ? null : decodeURIComponent(header))

async function sizeOf(response: Response): Promise<number> {
  const size = response.headers.get('x-size')
  // Earlier builds did not note it.
  return size === null ? (await response.clone().blob()).size : Number(size)
}

const cameAt = (key: string) => Number(/\/shared-file\/(\d+)-/.exec(key)?.[1])

/** Everything that is set aside, oldest first. What has been here too long goes. */
async function entries(now: number): Promise<{ key: string; response: Response }[]> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return []
  const cache = await caches.open(CACHE)
  const waiting: { key: string; response: Response }[] = []
  for (const { url: key } of await cache.keys()) {
    if (now - cameAt(key) > SHARED_DAYS * 86_400_000) {
      await cache.delete(key)
      continue
    }
    const response = await cache.match(key)
    if (response) waiting.push({ key, response })
  }
  return waiting.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Sets files aside in the order given, for a user or, with null, for anybody: all of them, or none. */
export function storeShared(files: readonly File[], userId: string | null): Promise<StoreOutcome> {
  return exclusively(async () => {
    const before = await entries(Date.now())
    const sizes = await Promise.all(before.map(({ response }) => sizeOf(response)))
    const bytes = [...sizes, ...files.map(({ size }) => size)].reduce((sum, size) => sum + size, 0)
    if (before.length + files.length > SHARED_MAX_FILES || bytes > SHARED_MAX_BYTES) return 'full'
    await putAll(files, userId)
    tell()
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
    // Shared again, the first ones would be here twice.
    await Promise.all(put.map((key) => cache.delete(key)))
    throw error
  }
}

function tell(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls the listener whenever files came or went, from wherever; answers the function that ends it. */
export function watchShared(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/** What waits for a user's decision, oldest first. */
export async function listShared(userId: string): Promise<SharedFile[]> {
  const waiting = (await entries(Date.now())).filter(({ response }) =>
    [null, userId].includes(decoded(response.headers.get('x-user'))),
  )
  return Promise.all(
    waiting.map(async ({ key, response }) => ({
      key,
      name: storedFilename(decoded(response.headers.get('x-name')) ?? 'shared'),
      size: await sizeOf(response),
    })),
  )
}

/** The file with its bytes; null where it is gone. */
export async function readShared({ key, name }: SharedFile): Promise<File | null> {
  const response = await (await caches.open(CACHE)).match(key)
  if (!response) return null
  const { headers } = response
  return new File([await response.blob()], name, {
    type: headers.get('content-type') ?? '',
    lastModified: Number(headers.get('x-last-modified')),
  })
}

/** Deletes files that were saved, refused with a word to the person, or discarded. */
export async function dropShared(keys: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(keys.map((key) => cache.delete(key)))
  tell()
}
