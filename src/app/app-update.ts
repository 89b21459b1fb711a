import { keepPdfFiles } from '#platform/sw/messages.ts'
import type { ServiceWorkerHandle } from '#platform/sw/register.ts'
import { whenIdle } from './when-idle.ts'

let waiting: ServiceWorkerHandle | null = null
const listeners = new Set<() => void>()

function change(next: ServiceWorkerHandle | null) {
  waiting = next
  for (const listener of listeners) listener()
}

/** A new version that waits for a person's word. */
export const appUpdate = {
  ready: () => waiting !== null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  apply(): void {
    waiting?.update()
  },
  /** Until the next start; the new version is then taken as it comes. */
  postpone: () => change(null),
}

/** Has what PDFs need kept for being offline; once somebody has signed in (it weighs some megabytes). */
export async function keepPdfFilesForOffline(): Promise<void> {
  await navigator.serviceWorker?.ready
  keepPdfFiles()
}

/** Registers the service worker once the first screen has had its turn: what it keeps for offline is megabytes. */
export function startServiceWorker(): void {
  const register = async () => {
    const { registerServiceWorker } = await import('#platform/sw/register.ts')
    await registerServiceWorker(change)
  }
  const start = () =>
    void register().catch((error: unknown) =>
      console.warn('The service worker could not be registered', error),
    )
  whenIdle(start)
}
