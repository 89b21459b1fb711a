import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const PDF_CACHE = 'sheaf-pdf'
/** Lists the files that pdf.js needs, with their version. */
const PDF_INDEX = '/pdf/index.json'

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
export function serveShell(entries: PrecacheEntry[]): void {
  precache(entries)
  cleanupOutdatedCaches()
  for (const { url } of entries) {
    const address = addressOfPage(url)
    if (address === null) continue
    const handler = createHandlerBoundToURL(url)
    registerRoute(new NavigationRoute(handler, { allowlist: [new RegExp(`^${address}(\\?|$)`)] }))
  }
  // After the pages, since it would serve the shell for `/`.
  addRoute()
  const shell = entries.find(({ url }) => /(^|\/)index\.html$/.test(url) && addressOfPage(url) === null)
  if (shell) {
    registerRoute(
      new NavigationRoute(createHandlerBoundToURL(shell.url), {
        denylist: [/^\/api(\/|$)/, /^\/share(\/|$)/, /^\/pdf\//],
      }),
    )
  }
}

/** pdf.js's maps, fonts and decoders: from the cache, otherwise fetched and cached. */
export function servePdfFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pdf/') && url.pathname !== PDF_INDEX,
    async ({ request }) => {
      const cache = await caches.open(PDF_CACHE)
      const cached = await cache.match(request.url)
      if (cached) return cached
      const response = await fetch(request)
      if (response.ok) await cache.put(request.url, response.clone())
      return response
    },
  )
}

/** Fetches the missing ones after sign-in, and deletes those of an older version. */
export async function keepPdfFiles(): Promise<void> {
  const response = await fetch(PDF_INDEX, { cache: 'no-cache' })
  if (!response.ok) return
  const index = (await response.clone().json()) as { version: string; files: string[] }
  const cache = await caches.open(PDF_CACHE)
  const before = (await (await cache.match(PDF_INDEX))?.json()) as { version?: string } | undefined
  if (before && before.version !== index.version) {
    for (const request of await cache.keys()) await cache.delete(request)
  }
  // Asked once: this runs at every start of the app, and there are two hundred files.
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const file of index.files) {
    if (!cached.has(file)) await cache.add(file).catch(() => undefined)
  }
  await cache.put(PDF_INDEX, response)
}
