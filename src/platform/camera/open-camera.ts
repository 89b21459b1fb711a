import { CameraError, cameraErrorOf } from './camera-error.ts'

export interface Camera {
  readonly stream: MediaStream
  /** Switches the torch; null if there is none. Rejects if the camera refuses. */
  readonly setTorch: ((on: boolean) => Promise<void>) | null
  /** Releases the camera. */
  stop(): void
}

/** Missing in the DOM types, because only some cameras have a torch. */
interface TorchCapabilities {
  readonly torch?: boolean
}

/** Delays before a busy camera is requested again, in ms: the app that used it may be releasing it. */
const BUSY_DELAYS_MS = [500, 2_000]

/**
 * Opens the rear camera in its best mode. A busy camera is requested again, unless `isWanted` returns false.
 * @throws CameraError
 */
export async function openCamera(onEnded: () => void, isWanted = () => true): Promise<Camera> {
  const devices = devicesHere()
  for (const wait of [...BUSY_DELAYS_MS, null]) {
    try {
      return cameraOf(await devices.getUserMedia(rearCamera), onEnded)
    } catch (cause) {
      const error = cameraErrorOf(cause)
      if (error.reason !== 'busy' || wait === null) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (!isWanted()) throw error
    }
  }
  throw new CameraError('busy')
}

const rearCamera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
}

/** The types promise media devices everywhere; insecure origins have none. */
function devicesHere(): MediaDevices {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices) return mediaDevices
  throw new CameraError(isSecureContext ? 'none' : 'insecure')
}

function cameraOf(stream: MediaStream, onEnded: () => void): Camera {
  const [track] = stream.getVideoTracks()
  // Another app took the camera, or a person withdrew the permission.
  track?.addEventListener('ended', onEnded)
  const capabilities = (track?.getCapabilities?.() ?? {}) as TorchCapabilities
  return {
    stream,
    setTorch: capabilities.torch
      ? async (on) => {
          const torch = { torch: on } as MediaTrackConstraintSet
          await track?.applyConstraints({ advanced: [torch] })
        }
      : null,
    stop() {
      track?.removeEventListener('ended', onEnded)
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

/** The stored permission; `unknown` if the browser does not report it. */
export async function cameraPermission(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state
  } catch {
    return 'unknown'
  }
}

/** Calls back when the camera permission is granted. Returns an unsubscribe function. */
export function watchPermission(onGranted: () => void): () => void {
  const stop = new AbortController()
  const watch = async () => {
    const status = await navigator.permissions.query({ name: 'camera' })
    const check = () => {
      if (status.state === 'granted') onGranted()
    }
    if (!stop.signal.aborted) status.addEventListener('change', check, { signal: stop.signal })
  }
  // Without the Permissions API the person presses "Try again".
  watch().catch(() => undefined)
  return () => stop.abort()
}
