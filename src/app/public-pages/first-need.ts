/** A page that never comes to rest gets the app all the same, after this many ms. */
const LATEST_MS = 2000

/**
 * Waits until the app is of use on a written page: the page is loaded and has nothing better to do, or somebody has
 * pressed, typed, scrolled or moved the pointer. `public/before-app.js` tells of the latter.
 */
export function firstNeed(): Promise<void> {
  return new Promise((resolve) => {
    if ('needed' in document.documentElement.dataset) return resolve()
    window.addEventListener('needed', () => resolve(), { once: true })
    const rest = () => {
      // Safari knows no idleness.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
      else setTimeout(resolve)
    }
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
  })
}
