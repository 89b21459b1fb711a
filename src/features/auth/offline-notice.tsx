import { useSyncExternalStore } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { authTexts } from './texts.ts'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says beforehand that this form needs a connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : <Banner tone="warning" title={authTexts.offline} />
}
