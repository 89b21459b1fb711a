import type { Camera } from './open-camera.ts'

/** Some phones never settle `takePhoto`; after this many ms the video frame is used. */
const PHOTO_WAIT_MS = 3_000
/** High, because the still is the original. */
const STILL_QUALITY = 0.95

/** Missing in the DOM types: not every browser has it. */
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
    // A camera that failed to give a JPEG once never gives one.
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
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', STILL_QUALITY),
  )
  // Frees the pixels at once: phones limit canvas memory.
  canvas.width = 0
  if (!blob) throw new Error('The frame could not be encoded')
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
