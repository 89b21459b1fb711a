import { useSyncExternalStore } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts as authTexts } from '#messages/auth.ts'

/** An error about the form as a whole, announced when it appears. */
export function FormMessage({ text }: { readonly text: string | null }) {
  return text === null ? null : <Banner tone="danger" title={text} />
}

export function Divider({ text }: { readonly text: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {text}
    </p>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Warns that the form requires a connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : <Banner tone="warning" title={authTexts.offline} />
}
