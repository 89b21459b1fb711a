/** If the page never becomes idle, its script starts after this many ms. */
const LATEST_MS = 2000

/**
 * Resolves when a prerendered page needs its script: it is loaded and idle, or the visitor has pressed, typed, scrolled
 * or moved the pointer, which `public/before-app.js` reports.
 */
export function firstNeed(): Promise<void> {
  return new Promise((resolve) => {
    if ('needed' in document.documentElement.dataset) return resolve()
    window.addEventListener('needed', () => resolve(), { once: true })
    const rest = () => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
      else setTimeout(resolve)
    }
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
  })
}
