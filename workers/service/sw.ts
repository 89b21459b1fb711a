// Entry of the service worker; the name gives the stable address /sw.js.
import '#platform/api/no-eval.ts'
import { keepPdfFiles, type PrecacheEntry, servePdfFiles, serveShell } from './cache.ts'
import type { SyncEvent, SyncingRegistration } from './events.ts'
import { messageType } from './messages.ts'
import { isShare, takeShare } from './share.ts'
import { drainQueue, yieldToPage } from './queue.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] }

serveShell(self.__WB_MANIFEST)
servePdfFiles()

self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) event.respondWith(takeShare(event.request))
})

const registration = self.registration as unknown as SyncingRegistration

self.addEventListener('sync', (event) => {
  const { tag } = event as unknown as SyncEvent
  if (tag.startsWith('outbox')) (event as unknown as SyncEvent).waitUntil(drainQueue(registration))
})

self.addEventListener('message', (event) => {
  switch (messageType(event.data)) {
    case 'sheaf-drain':
      return event.waitUntil(drainQueue(registration))
    case 'sheaf-yield':
      return yieldToPage()
    case 'sheaf-keep-pdf-files':
      return event.waitUntil(keepPdfFiles().catch(() => undefined))
    case 'SKIP_WAITING':
      return event.waitUntil(self.skipWaiting())
    case null:
      return
  }
})
