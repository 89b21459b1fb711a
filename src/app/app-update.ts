import { createStore } from '#lib/store.ts'
import { keepPdfFiles } from '#platform/sw/messages.ts'
import type { ServiceWorkerHandle } from '#platform/sw/register.ts'
import { whenIdle } from './when-idle.ts'

/** The new version, pending until the user agrees. */
const waiting = createStore<ServiceWorkerHandle | null>(null)

export const appUpdate = {
  ready: () => waiting.get() !== null,
  subscribe: waiting.subscribe,
  apply: () => waiting.get()?.update(),
  /** Postpones to the next start, which loads the new version. */
  postpone: () => waiting.set(null),
}

/** Caches what PDFs need offline, once somebody has signed in (some megabytes). */
export async function keepPdfFilesForOffline(): Promise<void> {
  await navigator.serviceWorker?.ready
  keepPdfFiles()
}

/** Registers the service worker after the first screen has loaded, because it downloads megabytes for offline use. */
export function startServiceWorker(): void {
  const register = async () => {
    const { registerServiceWorker } = await import('#platform/sw/register.ts')
    await registerServiceWorker(waiting.set)
  }
  const start = () =>
    void register().catch((error: unknown) =>
      console.warn('The service worker could not be registered', error),
    )
  whenIdle(start)
}
