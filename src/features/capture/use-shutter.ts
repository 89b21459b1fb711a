import { type RefObject, useMemo, useRef, useState } from 'react'
import type { CaptureMode } from '#core/capture/types.ts'
import type { Camera } from '#platform/camera/open-camera.ts'
import { createStillCapture, frozenFrame } from '#platform/camera/still-capture.ts'
import { StorageError } from '#platform/db/storage-error.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import type { StoredShot } from '#platform/drafts/store-shot.ts'
import { announce } from '#ui/feedback/live-region.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/capture.ts'
import type { Corners, Filter } from '#core/scan/types.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { keepFrame } from './frozen-frames.ts'
import type { RunningShot } from './running-shot.ts'
import { withStore } from './store.ts'

/** How long the live view freezes, in ms. */
const FREEZE_MS = 120
/** Longer side of the frame shown until the page image is built, in px. */
const FRAME_SIZE = 480
/** Vibration pattern in ms: on and off alternately. */
const TICK = 10
const FAILED_TICKS = [20, 40, 20]

export interface ShutterSettings {
  readonly scope: DraftScope
  readonly camera: Camera | null
  /** Photos can be stored. */
  readonly canStore: boolean
  readonly video: RefObject<HTMLVideoElement | null>
  readonly mode: CaptureMode
  readonly filter: Filter
  /** An overlay covers the screen and its error, which a snackbar then shows. */
  readonly isCovered: boolean
  readonly shot: RunningShot
  /** The outline of the document in the live view. */
  readonly outline: () => Corners | null
  /** The photo is taken, but not stored yet. */
  readonly onStill: () => void
  readonly onStored: (shot: StoredShot) => void
}

export interface Shutter {
  /** Null without a live view, and until photos can be stored. */
  readonly shoot: (() => void) | null
  /** Number of shots. */
  readonly shots: number
  /** Why the last photo was not stored. */
  readonly error: { readonly text: string; readonly full: boolean } | null
  readonly dismiss: () => void
  /** The next shot becomes the page with this index in its document. */
  readonly retakeAt: (index: number) => void
}

/** Takes a photo and stores it before doing anything else with it. */
export function useShutter(settings: ShutterSettings): Shutter {
  const { camera, canStore, shot } = settings
  const [shots, setShots] = useState(0)
  const [error, setError] = useState<Shutter['error']>(null)
  const still = useMemo(() => camera && createStillCapture(camera), [camera])
  const latest = useLatest(settings)
  const retake = useRef<number | null>(null)

  const store = async (photo: Blob, frame: Promise<Blob | null>, mode: CaptureMode) => {
    const { scope, filter, onStored } = latest.current
    const at = retake.current
    retake.current = null
    const taken = { photo, mode, filter, ...(at !== null && { place: at }) }
    const stored = await withStore(({ storeShot }) => storeShot(scope, taken))
    void frame.then((shown) => shown && keepFrame(stored.page.id, shown))
    announce(texts.capturedPage({ n: stored.number }))
    onStored(stored)
  }
  const shoot = async (take: NonNullable<typeof still>, video: HTMLVideoElement) => {
    const { mode } = latest.current
    setError(null)
    setShots((count) => count + 1)
    navigator.vibrate?.(TICK)
    video.pause()
    const frame = frozenFrame(video, FRAME_SIZE, latest.current.outline()).catch(() => null)
    const frozen = new Promise((resolve) => setTimeout(resolve, FREEZE_MS))
    try {
      const photo = await take(video)
      latest.current.onStill()
      const storing = store(photo, frame, mode)
      await frozen
      video.play().catch(() => undefined)
      await storing
      return true
    } catch (error) {
      console.warn('A photo was not stored', error)
      navigator.vibrate?.(FAILED_TICKS)
      const full = error instanceof StorageError && error.full
      const text = full ? texts.storageFull : texts.shotError
      if (latest.current.isCovered || !video.isConnected) showSnackbar({ text })
      else setError({ text, full })
      video.play().catch(() => undefined)
      return false
    }
  }
  const press = (take: NonNullable<typeof still>) => {
    const video = latest.current.video.current
    if (video) shot.run(() => shoot(take, video))
  }
  return {
    shoot: still && canStore ? () => press(still) : null,
    shots,
    error,
    dismiss: () => setError(null),
    retakeAt: (at) => {
      retake.current = at
    },
  }
}
