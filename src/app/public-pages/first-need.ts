/** A page that never comes to rest gets the app all the same, after this many ms. */
const LATEST_MS = 2000

/**
 * Resolves when the app is needed on a prerendered page: the page is loaded and idle, or somebody has pressed, typed,
 * scrolled or moved the pointer, which `public/before-app.js` reports.
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
