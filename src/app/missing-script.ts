const KEY = 'reloaded-for-missing-script'

/** Text that a reload would lose. */
const holdsTypedText = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type=search])',
    ),
  ].some((field) => field.type !== 'file' && field.value !== '' && field.type !== 'checkbox')

/**
 * After a deploy an open page may ask for a script that is gone: it reloads into the new version, once, and not over
 * typed text. Otherwise the screen's own failure page says what is wrong.
 */
export function reloadForMissingScript(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(KEY) !== null || holdsTypedText()) return
    event.preventDefault()
    sessionStorage.setItem(KEY, new Date().toISOString())
    location.reload()
  })
  // A start that went well may be followed by another deploy.
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(KEY), 10_000))
}
