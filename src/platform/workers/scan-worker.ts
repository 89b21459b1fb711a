import { transfer } from 'comlink'
import type { Corners, Filter, FrameReading, LegibilityCode, Outline, Rotation } from '#core/scan/types.ts'
import type { ScanApi } from '#workers/scan/main.ts'
import { type Calls, createBridge, WorkerFailure } from './bridge.ts'

/** A frame of the live picture, or a photo. A bitmap is handed over: the caller cannot use it again. */
export type ScanFrame = ImageBitmap | ImageData

export interface ScanCall {
  /** Ends the worker, and with it every call under way; the next call starts a new one. */
  readonly signal?: AbortSignal
}

/** The scan engine in a worker of its own. Every call rejects with `WorkerFailure` when the worker dies. */
export interface ScanWorker {
  /** The document in a frame that is already small (480 px and less for the live picture). */
  outline(frame: ScanFrame, call?: ScanCall): Promise<Outline | null>
  /** The same with what guidance and the automatic shutter need. */
  inspect(frame: ScanFrame, call?: ScanCall): Promise<FrameReading>
  /** The document in a photo, found at the size at which its edges are exact. */
  detect(photo: Blob, call?: ScanCall): Promise<Outline | null>
  /** A JPEG of the document, upright; without corners of the whole photo. The photo itself stays as it is. */
  crop(
    photo: Blob,
    corners: Corners | null,
    filter: Filter,
    rotation: Rotation,
    call?: ScanCall & { readonly maxPixels?: number },
  ): Promise<Blob>
  /** What may be hard to read, most serious first; none where all is well. */
  legibility(photo: Blob, corners: Corners | null, call?: ScanCall): Promise<readonly LegibilityCode[]>
  stop(): void
}

const FRAME_TIMEOUT_MS = 5_000
const PHOTO_TIMEOUT_MS = 30_000

/** One worker. The live picture and the photos want one each: a crop takes as long as many frames. */
export function createScanWorker(): ScanWorker {
  const bridge = createBridge<ScanApi>({
    name: 'scan',
    start: () =>
      new Worker(new URL('../../../workers/scan/main.ts', import.meta.url), { type: 'module', name: 'scan' }),
  })
  const call = async <T>(
    use: (api: Calls<ScanApi>) => Promise<T>,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    if (signal?.aborted) throw new WorkerFailure('stopped', 'The scan was called off')
    signal?.addEventListener('abort', bridge.stop, { once: true })
    try {
      return await bridge.call(use, { timeoutMs })
    } finally {
      signal?.removeEventListener('abort', bridge.stop)
    }
  }
  return {
    outline: (frame, { signal } = {}) =>
      call((api) => api.outline(handedOver(frame)), FRAME_TIMEOUT_MS, signal),
    inspect: (frame, { signal } = {}) =>
      call((api) => api.inspect(handedOver(frame)), FRAME_TIMEOUT_MS, signal),
    detect: (photo, { signal } = {}) => call((api) => api.detect(photo), PHOTO_TIMEOUT_MS, signal),
    crop: (photo, corners, filter, rotation, { signal, maxPixels } = {}) =>
      call((api) => api.crop(photo, corners, filter, rotation, maxPixels), PHOTO_TIMEOUT_MS, signal),
    legibility: (photo, corners, { signal } = {}) =>
      call((api) => api.legibility(photo, corners), PHOTO_TIMEOUT_MS, signal),
    stop: () => bridge.stop(),
  }
}

const handedOver = (frame: ScanFrame): ScanFrame =>
  frame instanceof ImageBitmap ? transfer(frame, [frame]) : transfer(frame, [frame.data.buffer])
