import { isCamera } from './is-camera.ts'

const KEY = 'reloaded-for-missing-script'

/** Input types without typed text. */
const NOT_TYPED = ['search', 'file', 'checkbox', 'radio', 'hidden', 'button', 'submit']

/** Whether there is text that a reload would lose. */
export const holdsTypedText = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    (field) => !NOT_TYPED.includes(field.type) && !field.readOnly && field.value !== '',
  )

/**
 * After a deploy, an open page may request a script that no longer exists. It then reloads once into the new version,
 * unless text was typed or the camera is open. Otherwise the screen's error page is shown.
 */
export function reloadForMissingScript(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(KEY) !== null) return
    if (holdsTypedText() || isCamera(location.pathname)) return
    event.preventDefault()
    sessionStorage.setItem(KEY, new Date().toISOString())
    location.reload()
  })
  // After a successful start, another deploy may follow.
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(KEY), 10_000))
}
