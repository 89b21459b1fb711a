import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const PDF_CACHE = 'sheaf-pdf'
/** Names every file that PDFs may need, with the version that they are of. */
const PDF_INDEX = '/pdf/index.json'

export interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
}

/** The shell for every address of the app, with the server stopped too. Calls and shared files are not navigations. */
export function serveShell(entries: PrecacheEntry[]): void {
  precacheAndRoute(entries)
  cleanupOutdatedCaches()
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
