import { RouterProvider } from '@tanstack/react-router'
import { takeReturnFromGoogle } from '#platform/drive/redirect.ts'
import { startServiceWorker } from './app-update.ts'
import { keepInstallOffer } from './install-prompt.ts'
import { watchLaunches } from './launches.ts'
import { reloadForMissingScript } from './missing-script.ts'
import { router } from './router.ts'
import { watchSession } from './watch-session.ts'

keepInstallOffer()
takeReturnFromGoogle()
watchSession()
watchLaunches((href) => void router.navigate({ href }))
reloadForMissingScript()
if (import.meta.env.PROD) startServiceWorker()

/** The whole page. */
export function App() {
  return <RouterProvider router={router} />
}
