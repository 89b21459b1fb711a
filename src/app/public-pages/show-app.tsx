import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import { router } from '../router.ts'
import { doingsIn } from './doings.ts'

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

/**
 * Shows the app in `place`. A page that the build has written there stays until its screen is ready, and gives way to
 * it between two frames, with what the visitor has done on it.
 */
export async function showApp(place: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement
  // Written pages are for visitors; `public/before-app.js` hides them from who is signed in.
  if ('session' in dataset) place.replaceChildren()
  delete dataset['session']
  if (place.childElementCount === 0) {
    createRoot(place).render(app)
  } else {
    // A screen that cannot be loaded says so itself.
    await router.load().catch(() => undefined)
    const doings = doingsIn(place)
    const scrolled = scrollY
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (scrolled > 0) scrollTo({ top: scrolled, behavior: 'instant' })
    })
    flushSync(() => createRoot(place).render(app))
    doings.repeat()
  }
  dataset['started'] = ''
}
