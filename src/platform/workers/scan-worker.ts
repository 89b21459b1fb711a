import { transfer } from 'comlink'
import type { Corners, Filter, FrameReading, LegibilityCode, Outline, Rotation } from '#core/scan/types.ts'
import type { ScanApi } from '#workers/scan/main.ts'
import { type Calls, createBridge, WorkerFailure } from './bridge.ts'

/** A frame of the live view, or a photo. Bitmaps are transferred: the caller cannot use them again. */
export type ScanFrame = ImageBitmap | ImageData

export interface ScanCall {
  /** Aborting ends the worker and all running calls; the next call starts a new worker. */
  readonly signal?: AbortSignal
}

/** The scan engine in a worker. Calls reject with `WorkerFailure` if the worker dies. */
export interface ScanWorker {
  /** The document in a small frame (at most 480 px for the live view). */
  outline(frame: ScanFrame, call?: ScanCall): Promise<Outline | null>
  /** The outline and the measurements for guidance and the automatic shutter. */
  inspect(frame: ScanFrame, call?: ScanCall): Promise<FrameReading>
  /** The document in a photo. */
  detect(photo: Blob, call?: ScanCall): Promise<Outline | null>
  /** An upright JPEG of the document, or of the entire photo without corners. The photo is not changed. */
  crop(
    photo: Blob,
    corners: Corners | null,
    filter: Filter,
    rotation: Rotation,
    call?: ScanCall & { readonly maxPixels?: number },
  ): Promise<Blob>
  /** Legibility problems, most serious first. */
  legibility(photo: Blob, corners: Corners | null, call?: ScanCall): Promise<readonly LegibilityCode[]>
  stop(): void
}

const FRAME_TIMEOUT_MS = 5_000
const PHOTO_TIMEOUT_MS = 30_000

/** Creates one worker. Live view and photos need one each: a crop takes as long as many frames. */
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
