import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { cacheScriptPacks } from './script-packs.ts'

declare const self: ServiceWorkerGlobalScope

const PDF_CACHE = 'sheaf-pdf'
/** Lists the files that pdf.js needs. */
const PDF_INDEX = '/pdf/files.json'
const PDF_TYPES: Readonly<Record<string, string>> = { wasm: 'application/wasm', js: 'text/javascript' }

/** What `server/ops/pdf-assets.ts` writes. */
interface PdfIndex {
  /** Path of one file with the bytes of all; it has the version in its name. */
  readonly all: string
  /** The size of each, by path, in their order. */
  readonly files: Readonly<Record<string, number>>
}

export interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
}

/**
 * URL path of a prerendered page, such as `/login` for `pages/login.html` or `pages/de/login.html`; null for other files.
 */
export function addressOfPage(file: string): string | null {
  const name = /^\/?pages\/(?:[\w-]+\/)?([\w-]+)\.html$/.exec(file)?.[1]
  if (name === undefined) return null
  return name === 'index' ? '/' : `/${name}`
}

/**
 * Serves the app offline: prerendered pages at their own URLs, the shell for all other URLs of the app. API calls and
 * shared files are not navigations.
 */
export function serveShell(entries: PrecacheEntry[], scriptPacks: readonly string[]): void {
  const precache = new PrecacheController()
  precache.addToCacheList(entries)
  let isFirst = false
  self.addEventListener('install', (event) => {
    isFirst = self.registration.active === null
    event.waitUntil(cacheAll(precache, entries, scriptPacks, event))
  })
  self.addEventListener('activate', (event) => {
    void precache.activate(event)
    if (isFirst) event.waitUntil(self.clients.claim())
  })
  cleanupOutdatedCaches()
  for (const { url } of entries) {
    const address = addressOfPage(url)
    if (address === null) continue
    const handler = precache.createHandlerBoundToURL(url)
    registerRoute(new NavigationRoute(handler, { allowlist: [new RegExp(`^${address}(\\?|$)`)] }))
  }
  // Must follow the pages, since it would serve the shell for `/`.
  registerRoute(new PrecacheRoute(precache))
  const shell = entries.find(({ url }) => /(^|\/)index\.html$/.test(url) && addressOfPage(url) === null)
  if (shell) {
    registerRoute(
      new NavigationRoute(precache.createHandlerBoundToURL(shell.url), {
        denylist: [/^\/api(\/|$)/, /^\/share(\/|$)/, /^\/pdf\//],
      }),
    )
  }
}

/** Caches the scripts of the packs, then whatever is still missing one by one. */
async function cacheAll(
  precache: PrecacheController,
  entries: readonly PrecacheEntry[],
  scriptPacks: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName)
  const missing = async () => {
    const cached = new Set((await cache.keys()).map(({ url }) => url))
    return entries.filter(({ url }) => !cached.has(precache.getCacheKeyForURL(url) ?? ''))
  }
  const paths = (some: readonly PrecacheEntry[]) => some.map(({ url }) => `/${url}`)
  await cacheScriptPacks(cache, scriptPacks, paths(entries), paths(await missing()))
  // The controller of all files would look for each of them once more, one after another.
  const rest = new PrecacheController()
  rest.addToCacheList(await missing())
  await rest.install(event)
}

/** pdf.js's maps, fonts and decoders: from the cache, otherwise from the network. */
export function servePdfFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pdf/'),
    async ({ request, url }) => (await cachedPdfFile(url.pathname)) ?? fetch(request),
  )
}

const indexIn = async (cache: Cache) => (await (await cache.match(PDF_INDEX))?.json()) as PdfIndex | undefined

async function cachedPdfFile(path: string): Promise<Response | null> {
  const cache = await caches.open(PDF_CACHE)
  const index = await indexIn(cache)
  const place = index && placeOf(index, path)
  const all = place && (await cache.match(index.all))
  if (!all) return null
  const type = PDF_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return new Response((await all.blob()).slice(...place, type), { headers: { 'Content-Type': type } })
}

/** Where a file begins and ends among all; null for one that is not among them. */
function placeOf({ files }: PdfIndex, path: string): readonly [start: number, end: number] | null {
  let start = 0
  for (const [name, size] of Object.entries(files)) {
    if (name === path) return [start, start + size]
    start += size
  }
  return null
}

/**
 * Fetches them after sign-in, all as one file: there are two hundred. The index comes after what it lists; what neither
 * names is of an older version.
 */
export async function keepPdfFiles(): Promise<void> {
  const response = await fetch(PDF_INDEX, { cache: 'no-cache' })
  if (!response.ok) return
  const { all } = (await response.clone().json()) as PdfIndex
  const cache = await caches.open(PDF_CACHE)
  if ((await indexIn(cache))?.all === all && (await cache.match(all))) return
  await cache.add(all)
  await cache.put(PDF_INDEX, response)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== all && pathname !== PDF_INDEX) await cache.delete(request)
  }
}
