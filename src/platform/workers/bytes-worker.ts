import type { OpfsWriter } from '#platform/bytes/bytes-store.ts'
import type { BytesApi } from '#workers/bytes/main.ts'
import { createBridge } from './bridge.ts'

const bridge = createBridge<BytesApi>({
  name: 'bytes',
  start: () =>
    new Worker(new URL('../../../workers/bytes/main.ts', import.meta.url), { type: 'module', name: 'bytes' }),
})

/** Some browsers have private files but cannot write them from a worker. */
const cannotWrite = (name: string, message: string) =>
  name === 'TypeError' && message.includes('createSyncAccessHandle')

/** Writes private files through the bytes worker. */
export const workerWriter: OpfsWriter = {
  async write(path, bytes) {
    const result = await bridge.call((api) => api.write(path, bytes))
    if (result.ok) return result.copy
    if (cannotWrite(result.name, result.message)) return null
    throw new DOMException(result.message, result.name)
  },
}

/** Ends the worker. A half-written file is removed later with other orphans. */
export const stopBytesWorker = () => bridge.stop()
