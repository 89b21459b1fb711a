import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import { router } from '../router.ts'
import { interactionsIn } from './interactions.ts'
import { isPressed, whenReleased } from './when-released.ts'

/**
 * Shows the app in `place`. A page that the build has written there stays until its screen is drawn, and gives way to
 * it between two frames, with what the visitor has done on it.
 */
export async function showApp(place: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement
  if ('session' in dataset) loadSignedIn()
  // Written pages are for visitors; `public/before-app.js` hides them from who is signed in.
  if ('session' in dataset) place.replaceChildren()
  delete dataset['session']
  if (place.childElementCount === 0) {
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  } else {
    // A screen that cannot be loaded says so itself.
    await router.load().catch(() => undefined)
    await takeOver(place)
  }
  dataset['started'] = ''
}

/**
 * Loads the scripts of the URL's screen, then of its frame, while the session is checked: they download while the app
 * is set up. A failed one is loaded again later.
 */
function loadSignedIn(): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
  import('../signed-in-frame.tsx').catch(() => undefined)
}

/** Draws in small steps, so that the page under it answers meanwhile; the last step puts the screen in its place. */
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
    // Outside of React's own work, which sees no input that comes in the middle of it.
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

/** Runs once its children are in the page, before paint. */
function AtFirst({ act, children }: { readonly act: () => void; readonly children: ReactNode }) {
  useLayoutEffect(act, [act])
  return children
}
