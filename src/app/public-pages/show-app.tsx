import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, startApp } from '../app.tsx'
import { router } from '../router.ts'
import { takeOver, type TakeOverOptions } from './take-over.tsx'

/**
 * Renders the app in `place`. A prerendered page stays until its screen is drawn, and is then replaced between two
 * frames, together with what the visitor has done on it.
 */
export async function showApp(place: HTMLElement): Promise<void> {
  startApp()
  const { dataset } = document.documentElement
  if ('session' in dataset) loadSignedIn()
  // Prerendered pages are for visitors; `public/before-app.js` hides them from signed-in users.
  if ('session' in dataset) place.replaceChildren()
  delete dataset['session']
  if (place.childElementCount === 0) {
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  } else await drawInstead(place, { onSwap: scrollAgain })
  dataset['started'] = ''
}

/** Replaces a visitor's page in `place`. */
export async function replaceByApp(place: HTMLElement): Promise<void> {
  startApp()
  await drawInstead(place, { isOther: true })
}

/** Replaces the page in `place` once the app's screen is drawn. */
async function drawInstead(place: HTMLElement, options: TakeOverOptions): Promise<void> {
  // A screen that cannot be loaded shows an error itself.
  await router.load().catch(() => undefined)
  await takeOver(place, <App />, options)
}

/** Scrolls back to where the visitor was, after the router has scrolled to the top. */
function scrollAgain(scrolled: number): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    if (scrolled > 0) scrollTo({ top: scrolled, behavior: 'instant' })
  })
}

/**
 * Loads the scripts of the URL's screen and then of its frame while the session is checked, so that they download
 * during start-up. Failed ones are loaded again later.
 */
function loadSignedIn(): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
  import('../signed-in-frame.tsx').catch(() => undefined)
}
