import { Workbox } from 'workbox-window'

export interface ServiceWorkerHandle {
  /** Puts the waiting version to work and reloads this page into it. */
  update(): void
}

/**
 * Registers the service worker. `onUpdate` is told when a new version waits: it takes over once the person agrees, never
 * under running uploads. Does nothing where there are no service workers, such as on plain http.
 */
export async function registerServiceWorker(onUpdate: (handle: ServiceWorkerHandle) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js', { type: 'module' })
  workbox.addEventListener('waiting', () => {
    onUpdate({
      update() {
        workbox.addEventListener('controlling', () => globalThis.location.reload())
        workbox.messageSkipWaiting()
      },
    })
  })
  await workbox.register()
}
