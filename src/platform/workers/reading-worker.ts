import type { ReadingApi } from '#workers/reading/main.ts'
import type { DraftReading } from '#workers/reading/read.ts'
import { createBridge } from './bridge.ts'

export type { DraftReading }

/** A reading takes seconds; a device that takes minutes is too slow. */
const TIMEOUT_MS = 120_000
/** The models use about 400 MB. */
const IDLE_MS = 20_000

const bridge = createBridge<ReadingApi>({
  name: 'reading',
  idleMs: IDLE_MS,
  start: () =>
    new Worker(new URL('../../../workers/reading/main.ts', import.meta.url), {
      type: 'module',
      name: 'reading',
    }),
})

/** Minimum device memory, in GiB, if known. */
const LEAST_MEMORY = 3

/** A WebAssembly module with one SIMD instruction. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
])

/** Whether this device can read documents, and may download the models. */
export function canRead(): boolean {
  const { deviceMemory, connection } = navigator as {
    deviceMemory?: number
    connection?: { saveData?: boolean }
  }
  if (connection?.saveData === true) return false
  if (deviceMemory !== undefined && deviceMemory < LEAST_MEMORY) return false
  return typeof WebAssembly === 'object' && WebAssembly.validate(SIMD)
}

/** Reads page images in a worker. Null if nothing was read. Rejects if the models are unavailable. */
export const readOnDevice = (pages: readonly Blob[]): Promise<DraftReading | null> =>
  bridge.call((api) => api.read(pages), { timeoutMs: TIMEOUT_MS })
