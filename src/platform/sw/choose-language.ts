import type { Language } from '#contract/languages.ts'
import { serviceWorkerIn } from '#messages/languages.ts'
import { chosenLanguage, storeLanguage, wantedLanguage } from '../preferences/language.ts'
import { options } from './register.ts'

/**
 * Switches the language; null: that of this device. Stores the files of the language on the device, then reloads the
 * page. If the files are unavailable, changes nothing and resolves to `offline`.
 */
export async function chooseLanguage(
  language: Language | null,
  beforeReload: (language: Language | null) => void | Promise<void> = () => undefined,
): Promise<'reloading' | 'offline'> {
  const before = chosenLanguage()
  storeLanguage(language)
  try {
    await keepFiles(wantedLanguage())
    await beforeReload(language)
  } catch (error) {
    console.warn('The language could not be loaded', error)
    storeLanguage(before)
    return 'offline'
  }
  location.reload()
  return 'reloading'
}

/** The service worker of the language caches its files; without one, they come from the server. */
async function keepFiles(language: string): Promise<void> {
  if ((await navigator.serviceWorker?.getRegistration()) === undefined) {
    const page = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    if (!page.ok) throw new Error(`The server answered ${page.status}`)
    return
  }
  const registration = await navigator.serviceWorker.register(`/${serviceWorkerIn(language)}`, options)
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  await reached(worker, 'installed')
  worker.postMessage({ type: 'SKIP_WAITING' })
  await reached(worker, 'activated')
}

const order: readonly ServiceWorkerState[] = ['parsed', 'installing', 'installed', 'activating', 'activated']

/** Waits until the worker is in this state or a later one. Rejects if its files could not be cached. */
function reached(worker: ServiceWorker, state: ServiceWorkerState): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed'))
      else if (order.indexOf(worker.state) >= order.indexOf(state)) resolve()
      else return
      worker.removeEventListener('statechange', look)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
