import type { Hasher } from '#core/uploads/ports.ts'
import type { HashApi } from '#workers/hash/main.ts'
import { createBridge } from './bridge.ts'

const bridge = createBridge<HashApi>({
  name: 'hash',
  start: () =>
    new Worker(new URL('../../../workers/hash/main.ts', import.meta.url), { type: 'module', name: 'hash' }),
})

/** Photos and page images are no larger, in bytes: the browser hashes them at once, beside this thread. */
const AT_ONCE_BYTES = 8 * 1024 * 1024

/** SHA-256: of small files by the browser itself, of others bit by bit in a worker of its own. */
export const workerHasher: Hasher & { sha256(bytes: Blob): Promise<string> } = {
  // Without HTTPS there is no `subtle`.
  sha256: (bytes: Blob) =>
    bytes.size <= AT_ONCE_BYTES && 'subtle' in crypto
      ? sha256AtOnce(bytes)
      : bridge.call((api) => api.sha256(bytes)),
  sha256OfText: (text) => bridge.call((api) => api.sha256OfText(text)),
}

async function sha256AtOnce(bytes: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
