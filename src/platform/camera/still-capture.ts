import type { Camera } from './open-camera.ts'

/** Some phones never answer `takePhoto`; after this many ms the video frame is taken. */
const PHOTO_WAIT_MS = 3_000
/** Of the canvas still: high, because it is the original. */
const STILL_QUALITY = 0.95

/** Not in the library of types: not every browser has it. */
interface StillCamera {
  takePhoto(): Promise<Blob>
}
type StillCameraClass = new (track: MediaStreamTrack) => StillCamera

/** A taker of stills for one open camera, each a JPEG of the full size that the camera gives. */
export function createStillCapture(camera: Camera): (video: HTMLVideoElement) => Promise<Blob> {
  let photos = photoTaker(camera)
  return async (video) => {
    const photo = await photos?.().catch(() => null)
    if (photo?.type === 'image/jpeg' && photo.size > 0) return photo
    // A camera that gave no JPEG once never does.
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
  if (width === 0 || height === 0) throw new Error('The camera shows no picture yet')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', STILL_QUALITY),
  )
  // Frees the pixels at once: phones have few canvases to give.
  canvas.width = 0
  if (!blob) throw new Error('The picture could not be kept')
  return blob
}

/** A small copy of the present frame for detection, its longer side `longest` px at most; null before the first. */
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
