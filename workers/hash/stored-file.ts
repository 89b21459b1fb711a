import { openFile } from '#platform/bytes/opfs.ts'
import { startDigest } from './hash.ts'

/** Size of a read, in bytes. All go into one buffer. */
const READ_BYTES = 1024 * 1024

/**
 * SHA-256 of a private file of the origin, read by this thread alone; a `Blob` of it is read by way of the browser's
 * process, which takes longer than hashing. Only in dedicated workers.
 *
 * @returns lower-case hexadecimal, or null if the file cannot be opened or read so, for example while it is written
 */
export async function sha256OfStored(path: string): Promise<string | null> {
  try {
    const file = await openFile(path, false)
    return await sha256OfHandle(await file.createSyncAccessHandle({ mode: 'read-only' }))
  } catch {
    return null
  }
}

async function sha256OfHandle(handle: FileSystemSyncAccessHandle): Promise<string> {
  try {
    const digest = await startDigest()
    const buffer = new Uint8Array(READ_BYTES)
    for (let at = 0, read = handle.read(buffer, { at }); read > 0; read = handle.read(buffer, { at })) {
      digest.update(buffer.subarray(0, read))
      at += read
    }
    return digest.hex()
  } finally {
    handle.close()
  }
}
