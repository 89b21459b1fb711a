import { isLoadingEarly } from '#platform/db/early-loads.ts'
import { isCamera } from './is-camera.ts'

const KEY = 'reloaded-for-missing-script'

/** The page's first script, whose name is different in every build. */
const buildOf = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** Input types without typed text. */
const NOT_TYPED = ['search', 'file', 'checkbox', 'radio', 'hidden', 'button', 'submit']

/** Whether there is text that a reload would lose. */
export const holdsTypedText = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    (field) => !NOT_TYPED.includes(field.type) && !field.readOnly && field.value !== '',
  )

/**
 * After a deploy, an open page may request a script that no longer exists. It then reloads into the new version,
 * at most once for each build, because the script may be missing there, too. It does not reload if text was typed, if
 * the camera is open, or while code is loaded in advance: nobody waits for that. Otherwise the screen shows the error.
 */
export function reloadForMissingScript(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const build = buildOf()
    if (!navigator.onLine || sessionStorage.getItem(KEY) === build) return
    if (isLoadingEarly() || holdsTypedText() || isCamera(location.pathname)) return
    event.preventDefault()
    sessionStorage.setItem(KEY, build)
    location.reload()
  })
}
