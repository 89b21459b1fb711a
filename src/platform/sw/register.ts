import { Workbox } from 'workbox-window'
import { serviceWorkerIn } from '#messages/languages.ts'
import { wantedLanguage } from '../preferences/language.ts'

export const options: RegistrationOptions = { type: 'module' }

export interface ServiceWorkerHandle {
  /** Activates the waiting version and reloads the page. */
  update(): void
}

/**
 * Registers the service worker. Calls `onUpdate` when a new version is waiting; it takes over once the person agrees.
 * Does nothing without service workers, such as on plain http. There is one per language: to the browser, that of
 * another language is a new version.
 */
export async function registerServiceWorker(onUpdate: (handle: ServiceWorkerHandle) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox(`/${serviceWorkerIn(wantedLanguage())}`, options)
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
