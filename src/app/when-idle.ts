/**
 * Time for the first screen to request and show its rows, in ms; after it, the browser's own idle detection applies.
 */
const FIRST_SCREEN = 2000

/**
 * Runs `work` once the page is loaded, its first screen is rendered and the browser is idle. Returns a function that
 * cancels it.
 */
export function whenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(() => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: FIRST_SCREEN })
      else work()
    }, FIRST_SCREEN)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('load', wait)
  }
}
