import { type RefObject, useMemo, useRef, useState } from 'react'
import type { CaptureMode } from '#core/capture/types.ts'
import type { Camera } from '#platform/camera/open-camera.ts'
import { createStillCapture } from '#platform/camera/still-capture.ts'
import { StorageError } from '#platform/db/storage-error.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import { type StoredShot, storeShot } from '#platform/drafts/store-shot.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { texts } from '#messages/capture.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { preferences } from '#platform/preferences/preferences.ts'

/** How long the picture freezes, in ms. */
const FREEZE_MS = 120
const TICK = 10
const FAILED_TICKS = [20, 40, 20]

export interface ShutterSettings {
  readonly scope: DraftScope
  readonly camera: Camera | null
  readonly video: RefObject<HTMLVideoElement | null>
  readonly mode: CaptureMode
  /** The still is taken; it is not on disk yet. */
  readonly onStill: () => void
  readonly onStored: (shot: StoredShot) => void
}

export interface Shutter {
  /** Null where there is no picture. */
  readonly shoot: (() => void) | null
  /** Counts the shots. */
  readonly shots: number
  /** Why the last photo is not on this device. */
  readonly error: { readonly text: string; readonly full: boolean } | null
  readonly dismiss: () => void
  /** The next shot takes this place within its document. */
  readonly takeAgainAt: (place: number) => void
}

/** Takes the still and writes it down before anything else is done with it. */
export function useShutter(settings: ShutterSettings): Shutter {
  const { camera } = settings
  const [shots, setShots] = useState(0)
  const [error, setError] = useState<Shutter['error']>(null)
  const still = useMemo(() => camera && createStillCapture(camera), [camera])
  const latest = useLatest(settings)
  const busy = useRef(false)
  const place = useRef<number | null>(null)

  const keep = async (photo: Blob) => {
    const { scope, mode, onStored } = latest.current
    const at = place.current
    place.current = null
    const stored = await storeShot(scope, {
      photo,
      mode,
      filter: preferences.captureFilter.get(),
      ...(at !== null && { place: at }),
    })
    announce(texts.capturedPage({ n: stored.number }))
    onStored(stored)
  }
  const shoot = async (take: NonNullable<typeof still>) => {
    const video = latest.current.video.current
    if (busy.current || !video) return
    busy.current = true
    setError(null)
    setShots((count) => count + 1)
    navigator.vibrate?.(TICK)
    video.pause()
    const frozen = new Promise((resolve) => setTimeout(resolve, FREEZE_MS))
    try {
      const photo = await take(video)
      latest.current.onStill()
      const keeping = keep(photo)
      await frozen
      video.play().catch(() => undefined)
      await keeping
    } catch (error) {
      console.warn('A photo was not stored', error)
      navigator.vibrate?.(FAILED_TICKS)
      const full = error instanceof StorageError && error.full
      setError({ text: full ? texts.storageFull : texts.shotError, full })
      video.play().catch(() => undefined)
    } finally {
      busy.current = false
    }
  }
  return {
    shoot: still && (() => void shoot(still)),
    shots,
    error,
    dismiss: () => setError(null),
    takeAgainAt: (at) => {
      place.current = at
    },
  }
}
