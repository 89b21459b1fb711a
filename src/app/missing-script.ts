import { isCamera } from './is-camera.ts'

const KEY = 'reloaded-for-missing-script'

/** Fields whose value is not typed. */
const NOT_TYPED = ['search', 'file', 'checkbox', 'radio', 'hidden', 'button', 'submit']

/** Whether there is text that a reload would lose. */
export const holdsTypedText = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    (field) => !NOT_TYPED.includes(field.type) && !field.readOnly && field.value !== '',
  )

/**
 * After a deploy an open page may request a script that was removed: it reloads into the new version, once, and not over
 * typed text or the camera. Otherwise the screen's error page explains.
 */
export function reloadForMissingScript(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(KEY) !== null) return
    if (holdsTypedText() || isCamera(location.pathname)) return
    event.preventDefault()
    sessionStorage.setItem(KEY, new Date().toISOString())
    location.reload()
  })
  // A start that went well may be followed by another deploy.
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(KEY), 10_000))
}
