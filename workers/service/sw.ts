// Entry of the service worker. Its name gives the stable URL /sw.js.
import { keepPdfFiles, type PrecacheEntry, servePdfFiles, serveShell } from './cache.ts'
import type { SyncingRegistration } from './queue.ts'
import { isShare, takeShare } from './share.ts'

/** What the build fills in. */
interface Built {
  readonly __WB_MANIFEST: PrecacheEntry[]
  readonly __SCRIPT_PACKS: readonly string[]
}

declare const self: ServiceWorkerGlobalScope & Built

serveShell(self.__WB_MANIFEST, self.__SCRIPT_PACKS)
servePdfFiles()

self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) event.respondWith(takeShare(event.request))
})

/** Background Sync is missing in the DOM types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

const registration = self.registration as unknown as SyncingRegistration

/**
 * The upload queue. It is part of this script but initialised on first use: the browser starts this worker before the
 * first byte of a page, which must not wait for schemas and databases.
 */
let queue: Promise<typeof import('./queue.ts')> | undefined

async function drainQueue(): Promise<void> {
  queue ??= import('./queue.ts')
  await (await queue).drainQueue(registration)
}

self.addEventListener('sync', (event) => {
  const { tag } = event as unknown as SyncEvent
  if (tag.startsWith('outbox')) (event as unknown as SyncEvent).waitUntil(drainQueue())
})

self.addEventListener('message', (event) => {
  switch (messageType(event.data)) {
    case 'sheaf-drain':
      return event.waitUntil(drainQueue())
    case 'sheaf-yield':
      // If the queue is not loaded there is nothing to stop.
      return void queue?.then(({ yieldToPage }) => yieldToPage())
    case 'sheaf-keep-pdf-files':
      return event.waitUntil(keepPdfFiles().catch(() => undefined))
    case 'SKIP_WAITING':
      return event.waitUntil(self.skipWaiting())
    case null:
      return
  }
})

const types = ['sheaf-drain', 'sheaf-yield', 'sheaf-keep-pdf-files', 'SKIP_WAITING'] as const
export type MessageType = (typeof types)[number]

/** The type of a message from our own pages; null for anything else. */
export function messageType(data: unknown): MessageType | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return types.find((type) => type === data.type) ?? null
}
