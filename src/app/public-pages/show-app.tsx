import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import { router } from '../router.ts'
import { interactionsIn } from './interactions.ts'
import { isPressed, whenReleased } from './when-released.ts'

/**
 * Renders the app in `place`. A prerendered page stays until its screen is drawn, and is then replaced between two
 * frames, together with what the visitor has done on it.
 */
export async function showApp(place: HTMLElement): Promise<void> {
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
  } else {
    // A screen that cannot be loaded shows an error itself.
    await router.load().catch(() => undefined)
    await takeOver(place)
  }
  dataset['started'] = ''
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

/** Renders in small steps, so that the page below stays responsive. The last step replaces it. */
async function takeOver(place: HTMLElement): Promise<void> {
  const screen = document.createElement('div')
  place.after(screen)
  const { promise: shown, resolve } = Promise.withResolvers<void>()
  const swap = () => {
    screen.hidden = false
    const interactions = interactionsIn(place)
    const scrolled = scrollY
    place.remove()
    screen.id = place.id
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (scrolled > 0) scrollTo({ top: scrolled, behavior: 'instant' })
    })
    // Outside React's rendering, which does not see input that arrives in the middle of it.
    queueMicrotask(() => {
      interactions.repeatIn(screen)
      resolve()
    })
  }
  let change: (() => void) | undefined = () => {
    change = undefined
    if (!isPressed()) return swap()
    screen.hidden = true
    whenReleased(swap)
  }
  startTransition(() =>
    createRoot(screen).render(
      <StrictMode>
        <AtFirst act={() => change?.()}>
          <App />
        </AtFirst>
      </StrictMode>,
    ),
  )
  await shown
}

/** Runs `act` once its children are in the page, before paint. */
function AtFirst({ act, children }: { readonly act: () => void; readonly children: ReactNode }) {
  useLayoutEffect(act, [act])
  return children
}
