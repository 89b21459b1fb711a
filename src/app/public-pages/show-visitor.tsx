import { LiveRegions } from '#ui/feedback/live-region.tsx'
import { startPage } from '../start-page.ts'
import { takeOver, type Shown } from './take-over.tsx'
import { searchOf, visitorPage } from './visitor-pages.ts'
import { watchSignIn } from './watch-sign-in.ts'

/**
 * Renders a public page without the router and its routes. Its links load the next page, which is prerendered too. The
 * app replaces it once somebody has signed in, or if it fails later. Resolves to false if it cannot be shown.
 */
export async function showVisitor(place: HTMLElement): Promise<boolean> {
  const load = visitorPage()
  if (!load) return false
  startPage((href) => location.assign(href))
  try {
    const { screenOf, isForEveryone = false } = await load()
    let entering: Promise<void> | undefined
    const enter = () => void (entering ??= shown.then(enterApp))
    const content = (
      <>
        <LiveRegions />
        {screenOf(searchOf(location.search))}
      </>
    )
    const shown = takeOver(place, content, { onUncaughtError: () => enter() })
    await shown
    if (!isForEveryone) watchSignIn(enter)
  } catch (error) {
    console.error('The page could not be shown without the app', error)
    return false
  }
  document.documentElement.dataset['started'] = ''
  return true
}

/** Loads the page again if the app's scripts cannot be loaded. */
async function enterApp({ place, root }: Shown): Promise<void> {
  try {
    const { replaceByApp } = await import('./show-app.tsx')
    await replaceByApp(place)
    root.unmount()
  } catch (error) {
    console.error('The app could not be loaded', error)
    location.reload()
  }
}
