import { RouterProvider } from '@tanstack/react-router'
import { takeReturnFromGoogle } from '#platform/drive/redirect.ts'
import { router } from './router.ts'
import { startPage } from './start-page.ts'
import { watchSession } from './watch-session.ts'

takeReturnFromGoogle()
watchSession()
startPage((href) => void router.navigate({ href }))

/** The whole page. */
export function App() {
  return <RouterProvider router={router} />
}
