import { startServiceWorker } from './app-update.ts'
import { keepInstallOffer } from './install-prompt.ts'
import { watchLaunches } from './launches.ts'
import { finishCleanups } from './load-stores.ts'
import { reloadForMissingScript } from './missing-script.ts'

let started = false

/** What every page does, with or without the router. A page without it is later replaced by one with it. */
export function startPage(navigate: (href: string) => void): void {
  watchLaunches(navigate)
  if (started) return
  started = true
  keepInstallOffer()
  reloadForMissingScript()
  finishCleanups()
  if (import.meta.env.PROD) startServiceWorker()
}
