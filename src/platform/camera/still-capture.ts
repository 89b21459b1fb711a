import type { Corners } from '#core/scan/types.ts'
import type { Camera } from './open-camera.ts'

/** Some phones never settle `takePhoto`; after this many ms the video frame is used. */
const PHOTO_WAIT_MS = 3_000
/** High, because the still is the original. */
const STILL_QUALITY = 0.95
/** JPEG quality of an image that is shown for seconds. */
const FROZEN_QUALITY = 0.7

/** Missing in the DOM types, because not every browser supports it. */
interface StillCamera {
  takePhoto(): Promise<Blob>
}
type StillCameraClass = new (track: MediaStreamTrack) => StillCamera

/** Returns a function that takes a full-size JPEG with an open camera. */
export function createStillCapture(camera: Camera): (video: HTMLVideoElement) => Promise<Blob> {
  let photos = photoTaker(camera)
  return async (video) => {
    const photo = await photos?.().catch(() => null)
    if (photo?.type === 'image/jpeg' && photo.size > 0) return photo
    // A camera that once failed to produce a JPEG never does.
    photos = null
    return frameAsJpeg(video)
  }
}

function photoTaker({ stream }: Camera): (() => Promise<Blob | null>) | null {
  const [track] = stream.getVideoTracks()
  const { ImageCapture } = globalThis as { ImageCapture?: StillCameraClass }
  if (!track || !ImageCapture) return null
  const still = new ImageCapture(track)
  return () =>
    Promise.race([
      still.takePhoto(),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_WAIT_MS)),
    ])
}

async function frameAsJpeg(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) throw new Error('The camera has no frame yet')
  const blob = await partAsJpeg(
    video,
    { x: 0, y: 0, width, height },
    { width, height, quality: STILL_QUALITY },
  )
  if (!blob) throw new Error('The frame could not be encoded')
  return blob
}

/**
 * A small image of the current frame, cut to the bounding box of `corners` if there are any; null before the first
 * frame.
 */
export async function frozenFrame(
  video: HTMLVideoElement,
  longest: number,
  corners: Corners | null,
): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video
  const [left, right] = rangeOf(
    corners?.map(({ x }) => x),
    videoWidth,
  )
  const [top, bottom] = rangeOf(
    corners?.map(({ y }) => y),
    videoHeight,
  )
  const part = { x: left, y: top, width: right - left, height: bottom - top }
  if (part.width < 1 || part.height < 1) return null
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  return partAsJpeg(video, part, {
    width: Math.ceil(part.width * scale),
    height: Math.ceil(part.height * scale),
    quality: FROZEN_QUALITY,
  })
}

/** Converts fractions of a length to the pixel range that they span. */
function rangeOf(shares: readonly number[] | undefined, length: number): readonly [number, number] {
  if (!shares) return [0, length]
  return [Math.max(0, Math.min(...shares)) * length, Math.min(1, Math.max(...shares)) * length]
}

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function partAsJpeg(
  video: HTMLVideoElement,
  part: Part,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas
    .getContext('2d', { alpha: false })
    ?.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Frees the pixels at once: phones limit canvas memory.
  canvas.width = 0
  return blob
}

/** A copy of the current frame with at most `longest` px a side, for detection; null before the first frame. */
export async function smallFrame(video: HTMLVideoElement, longest: number): Promise<ImageBitmap | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, longest / Math.max(width, height))
  return createImageBitmap(video, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'low',
  })
}
