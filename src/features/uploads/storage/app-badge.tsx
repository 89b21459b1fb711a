import { useEffect, useSyncExternalStore } from 'react'
import { preferences } from '#platform/preferences/preferences.ts'
import { useDevice } from './use-device.ts'

const { appBadge } = preferences

/** Whether the browser can show a number on the app's icon. */
export const hasAppBadge = () => 'setAppBadge' in navigator

/** The number of unsent captures on the app's icon, where it was switched on. Shows nothing in the page. */
export function AppBadge() {
  const { unsent } = useDevice()
  const on = useSyncExternalStore(appBadge.subscribe, appBadge.get) === 'on'
  useEffect(() => {
    if (!hasAppBadge()) return
    const set = on && unsent > 0 ? navigator.setAppBadge(unsent) : navigator.clearAppBadge()
    set.catch(() => undefined)
  }, [on, unsent])
  return null
}
