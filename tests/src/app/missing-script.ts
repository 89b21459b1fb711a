import { vi } from 'vitest'
import { reloadForMissingScript } from '#app/missing-script.ts'

const KEY = 'reloaded-for-missing-scripts'

/** Vite's event for a script that is missing. */
export function missingEvent(error: Error): Event {
  return Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
}

/** An error as Chrome has it, for a script of this name. */
export const missingError = (name = 'part') =>
  new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/${name}.js`)

/** Whether the page would now reload because a script is missing that it did not reload for before. */
export function wouldReload(): boolean {
  const before = sessionStorage.getItem(KEY)
  const reload = vi.fn<() => void>()
  const end = reloadForMissingScript(reload)
  window.dispatchEvent(missingEvent(missingError(crypto.randomUUID())))
  end()
  if (before === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, before)
  return reload.mock.calls.length > 0
}
