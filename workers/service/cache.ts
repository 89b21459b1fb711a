import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const PDF_CACHE = 'sheaf-pdf'
/** Names every file that PDFs may need, with the version that they are of. */
const PDF_INDEX = '/pdf/index.json'

export interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
}

/** Address of a written page, as `/login` of `pages/login.html`; null for any other file. */
export function addressOfPage(file: string): string | null {
  const name = /^\/?pages\/([\w-]+)\.html$/.exec(file)?.[1]
  if (name === undefined) return null
  return name === 'index' ? '/' : `/${name}`
}

/**
 * With the server stopped too: a written page at its own address, and the shell for every other address of the app.
 * Calls and shared files are not navigations.
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
  // After the pages: it would answer `/` with the shell.
  addRoute()
  if (entries.some(({ url }) => url.replace(/^\//, '') === 'index.html')) {
    registerRoute(
      new NavigationRoute(createHandlerBoundToURL('/index.html'), {
        denylist: [/^\/api(\/|$)/, /^\/share(\/|$)/, /^\/pdf\//],
      }),
    )
  }
}

/** pdf.js's maps, fonts and decoders: from the cache, else fetched and kept. */
export function servePdfFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pdf/') && url.pathname !== PDF_INDEX,
    async ({ request }) => {
      const cache = await caches.open(PDF_CACHE)
      const kept = await cache.match(request.url)
      if (kept) return kept
      const response = await fetch(request)
      if (response.ok) await cache.put(request.url, response.clone())
      return response
    },
  )
}

/** Fetches what is missing of them, after a sign-in; those of an older version go. */
export async function keepPdfFiles(): Promise<void> {
  const response = await fetch(PDF_INDEX, { cache: 'no-cache' })
  if (!response.ok) return
  const index = (await response.clone().json()) as { version: string; files: string[] }
  const cache = await caches.open(PDF_CACHE)
  const before = (await (await cache.match(PDF_INDEX))?.json()) as { version?: string } | undefined
  if (before && before.version !== index.version) {
    for (const request of await cache.keys()) await cache.delete(request)
  }
  for (const file of index.files) {
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
  }
  await cache.put(PDF_INDEX, response)
}
