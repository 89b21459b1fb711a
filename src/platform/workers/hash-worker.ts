import type { Hasher } from '#core/uploads/ports.ts'
import type { BytesLocation } from '#core/uploads/types.ts'
import type { HashApi } from '#workers/hash/main.ts'
import { createBridge } from './bridge.ts'

const bridge = createBridge<HashApi>({
  name: 'hash',
  start: () =>
    new Worker(new URL('../../../workers/hash/main.ts', import.meta.url), { type: 'module', name: 'hash' }),
})

/** SHA-256 in a worker, whatever the size (UPLOAD-08). */
export const workerHasher: Hasher & { sha256(bytes: Blob, at?: BytesLocation): Promise<string> } = {
  sha256: (bytes: Blob, at?: BytesLocation) =>
    bridge.call((api) => api.sha256(bytes, at?.store === 'opfs' ? at.path : null)),
  sha256OfText: (text) => bridge.call((api) => api.sha256OfText(text)),
}
