import { type RefObject, useEffect, useState } from 'react'
import { smallFrame } from '#platform/camera/still-capture.ts'
import { createScanWorker } from '#platform/workers/scan-worker.ts'
import { createFinder, type Finder } from './finder.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** Longer side of the analysed frames, in px. */
const FRAME_SIZE = 480
/** Minimum interval between frames, in ms: fast enough for a moving hand, without heating the phone. */
const READ_EVERY_MS = 66

export interface FinderSettings {
  readonly video: RefObject<HTMLVideoElement | null>
  /** The live view is running and not covered. */
  readonly active: boolean
  readonly onSteady: () => void
}

/** The finder for the video element, with its own worker. */
export function useFinder({ video, active, onSteady }: FinderSettings): Finder {
  const latest = useLatest(onSteady)
  const [{ finder, scan }] = useState(() => {
    const scan = createScanWorker()
    const finder = createFinder({
      async read() {
        const element = video.current
        const frame = element && (await smallFrame(element, FRAME_SIZE))
        if (!frame) return null
        const aspect = frame.width / frame.height
        return { reading: await scan.inspect(frame), aspect }
      },
      onSteady: () => latest.current(),
      now: () => performance.now(),
      nextFrame: () => new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS)),
    })
    return { finder, scan }
  })
  useEffect(() => {
    if (!active) return
    finder.start()
    return finder.stop
  }, [active, finder])
  useEffect(() => () => scan.stop(), [scan])
  return finder
}
