import { RouterProvider } from '@tanstack/react-router'
import { takeReturnFromGoogle } from '#platform/drive/redirect.ts'
import { router } from './router.ts'
import { startPage } from './start-page.ts'
import { watchSession } from './watch-session.ts'

/**
 * Connects the router with the page. Not done by loading this file: its script is also loaded by the first form that a
 * visitor sends, whose page remains without the router until somebody has signed in.
 */
export function startApp(): void {
  takeReturnFromGoogle()
  watchSession()
  startPage((href) => void router.navigate({ href }))
}

/** The whole page. */
export function App() {
  return <RouterProvider router={router} />
}
