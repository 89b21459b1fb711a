import { CameraError, cameraErrorOf } from './camera-error.ts'

export interface Camera {
  readonly stream: MediaStream
  /** Switches the torch; null if there is none. Rejects if the camera cannot. */
  readonly setTorch: ((on: boolean) => Promise<void>) | null
  /** Releases the camera. */
  stop(): void
}

/** Missing in the DOM types: only some cameras have a torch. */
interface TorchCapabilities {
  readonly torch?: boolean
}

/**
 * Opens the rear camera at its best, by one request.
 * @throws CameraError
 */
export async function openCamera(onEnded: () => void): Promise<Camera> {
  const devices = devicesHere()
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
    })
    return cameraOf(stream, onEnded)
  } catch (error) {
    throw cameraErrorOf(error)
  }
}

/** The types promise media devices everywhere; insecure origins have none. */
function devicesHere(): MediaDevices {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices) return mediaDevices
  throw new CameraError(isSecureContext ? 'none' : 'insecure')
}

function cameraOf(stream: MediaStream, onEnded: () => void): Camera {
  const [track] = stream.getVideoTracks()
  // Another app took it, or a person withdrew the permission.
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

/** Whether this device may have a camera. Unknown counts as yes. */
export async function hasCamera(): Promise<boolean> {
  try {
    const devices = await devicesHere().enumerateDevices()
    return devices.length === 0 || devices.some(({ kind }) => kind === 'videoinput')
  } catch {
    return false
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
