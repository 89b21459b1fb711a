import { type RefObject, useEffect, useState } from 'react'
import type { Camera } from '#platform/camera/open-camera.ts'
import { texts } from '#messages/capture.ts'
import type { ShotSettled } from '../running-shot.ts'
import type { Finder } from './finder.ts'
import { OutlineOverlay } from './outline-overlay.tsx'

export interface LiveViewProps {
  readonly camera: Camera
  readonly video: RefObject<HTMLVideoElement | null>
  readonly finder: Finder
  /** A photo may be taken from the video element, so it must stay mounted until then. */
  readonly shotSettled: ShotSettled
  /** Number of shots; each one flashes. */
  readonly flash: number
}

/** The entire live view with the outline over it. */
export function LiveView({ camera, video, finder, shotSettled, flash }: LiveViewProps) {
  const [aspect, setAspect] = useState<number | null>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    play(element, camera.stream)
    return () => void shotSettled().then(() => play(element, null))
  }, [camera, video, shotSettled])
  return (
    <div className="absolute inset-0">
      <video
        ref={video}
        muted
        playsInline
        autoPlay
        aria-label={texts.video}
        className="size-full object-contain"
        onLoadedMetadata={({ currentTarget }) => setAspect(aspectOf(currentTarget))}
        onResize={({ currentTarget }) => setAspect(aspectOf(currentTarget))}
      />
      {aspect !== null && <OutlineOverlay finder={finder} aspect={aspect} />}
      {flash > 0 && (
        <div
          key={flash}
          aria-hidden
          className="animate-flash pointer-events-none absolute inset-0 bg-on-camera opacity-0"
        />
      )}
    </div>
  )
}

function play(element: HTMLVideoElement, stream: MediaStream | null): void {
  element.srcObject = stream
  if (stream) element.play().catch(() => undefined)
}

/** Changes when the phone is rotated. */
const aspectOf = ({ videoWidth, videoHeight }: HTMLVideoElement) =>
  videoHeight > 0 ? videoWidth / videoHeight : null
