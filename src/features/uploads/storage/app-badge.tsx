import { useEffect, useSyncExternalStore } from 'react'
import { badgeSetting } from './badge-setting.ts'
import { useDevice } from './use-device.ts'

/** The number of unsent captures on the app's icon, where it was switched on. Shows nothing in the page. */
export function AppBadge() {
  const { unsent } = useDevice()
  const on = useSyncExternalStore(badgeSetting.subscribe, badgeSetting.get)
  useEffect(() => {
    if (!badgeSetting.isPossible()) return
    const set = on && unsent > 0 ? navigator.setAppBadge(unsent) : navigator.clearAppBadge()
    set.catch(() => undefined)
  }, [on, unsent])
  return null
}
