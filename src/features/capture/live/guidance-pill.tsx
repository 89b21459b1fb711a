import { useEffect, useRef, useSyncExternalStore } from 'react'
import { nextAnnouncement, type Announcement } from '#core/capture/live-view.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { texts } from '#messages/capture.ts'
import type { Finder } from './finder.ts'

/** One line of guidance, announced at most every two seconds. */
export function GuidancePill({ finder }: { readonly finder: Finder }) {
  const { guidance } = useSyncExternalStore(finder.subscribe, finder.get)
  const text = texts.guidance[guidance]
  const last = useRef<Announcement | null>(null)
  useEffect(() => {
    // The shutter itself announces the shot with its page number.
    if (guidance === 'captured') return
    const spoken = nextAnnouncement(last.current, text, performance.now())
    if (!spoken) return
    last.current = spoken
    announce(text)
  }, [guidance, text])
  return (
    <p className="shrink-0 rounded-[1.25rem] bg-camera/72 px-4 py-2 text-center text-base font-medium text-on-camera">
      {text}
    </p>
  )
}
