// Files that another app shared, from the moment the service worker got them until the page has captured them. The worker
// does not know the workspace; the page does. They are for whoever was signed in when they came, where nobody was, for who
// signs in next.

const CACHE = 'sheaf-shared-files'
const PREFIX = '/shared-file/'
/** Tells every tab, and the worker tells them too, that files came or went. */
const CHANNEL = 'sheaf-shared-files'

export interface SharedFile {
  /** Names it for `dropShared`. */
  readonly key: string
  readonly file: File
}

/** Keeps files in the order given, for a user or, with null, for anybody; resolves once all are stored. */
export async function keepShared(files: readonly File[], userId: string | null): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const [index, file] of files.entries()) {
    const key = `${PREFIX}${Date.now()}-${String(index).padStart(4, '0')}-${crypto.randomUUID()}`
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      'x-name': encodeURIComponent(file.name),
      'x-last-modified': String(file.lastModified),
      ...(userId !== null && { 'x-user': encodeURIComponent(userId) }),
    }
    await cache.put(key, new Response(file, { headers }))
  }
  tell()
}

function tell(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

const isFor = (userId: string, { headers }: Response) =>
  [null, encodeURIComponent(userId)].includes(headers.get('x-user'))

/** How many wait for a user. */
export async function countShared(userId: string): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return 0
  const waiting = await (await caches.open(CACHE)).matchAll()
  return waiting.filter((response) => isFor(userId, response)).length
}

/** Calls the listener whenever files came or went, from wherever; answers the function that ends it. */
export function watchShared(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/** What waits to be captured by a user, oldest first. */
export async function listShared(userId: string): Promise<SharedFile[]> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return []
  const cache = await caches.open(CACHE)
  const waiting: SharedFile[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (!response || !isFor(userId, response)) continue
    const { headers } = response
    const name = decodeURIComponent(headers.get('x-name') ?? 'shared')
    const file = new File([await response.blob()], name, {
      type: headers.get('content-type') ?? '',
      lastModified: Number(headers.get('x-last-modified')),
    })
    waiting.push({ key: request.url, file })
  }
  return waiting.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Lets one go: it was captured, or refused with a word to the person. */
export async function dropShared(key: string): Promise<void> {
  await (await caches.open(CACHE)).delete(key)
  tell()
}
