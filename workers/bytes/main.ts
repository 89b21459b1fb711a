import { expose } from 'comlink'
import { openFile, removeFile, whenUnlocked } from '#platform/bytes/opfs.ts'
import { sha256, startDigest } from '#workers/hash/hash.ts'
import { sha256OfStored } from '#workers/hash/stored-file.ts'

/** Errors lose their class between threads; the page needs their name. */
export type WriteResult =
  | { readonly ok: true; readonly copy: StoredCopy }
  | { readonly ok: false; readonly name: string; readonly message: string }

const api = {
  write: (path: string, bytes: Blob): Promise<WriteResult> =>
    writeFile(path, bytes).then(
      (copy) => ({ ok: true, copy }),
      (error: unknown) => ({
        ok: false,
        name: error instanceof Error || error instanceof DOMException ? error.name : 'Error',
        message: error instanceof Error || error instanceof DOMException ? error.message : String(error),
      }),
    ),
}
export type BytesApi = typeof api

expose(api)

/** The copy on the device: `size` in bytes, `sha256` lower-case hexadecimal. */
interface StoredCopy {
  readonly size: number
  readonly sha256: string
}

/**
 * Writes `bytes` to the origin's private files, flushes, and reads them back. Rejects with nothing left behind if the
 * device is full or the copy differs.
 */
async function writeFile(path: string, bytes: Blob): Promise<StoredCopy> {
  try {
    const given = await write(path, bytes)
    const copy = await (await openFile(path, true)).getFile()
    const stored = { size: copy.size, sha256: (await sha256OfStored(path)) ?? (await sha256(copy)) }
    if (stored.size !== given.size || stored.sha256 !== given.sha256) {
      throw new Error('The copy on the device differs from the file')
    }
    return stored
  } catch (error) {
    await removeFile(path)
    throw error
  }
}

async function write(path: string, bytes: Blob): Promise<StoredCopy> {
  const file = await openFile(path, true)
  const handle = await whenUnlocked(() => file.createSyncAccessHandle())
  try {
    const digest = await startDigest()
    handle.truncate(0)
    let size = 0
    const reader = bytes.stream().getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      digest.update(read.value)
      size += writeWhole(handle, read.value, size)
    }
    handle.flush()
    return { size, sha256: digest.hex() }
  } finally {
    handle.close()
  }
}

/** Some browsers report a full device by a short write. */
function writeWhole(handle: FileSystemSyncAccessHandle, chunk: Uint8Array<ArrayBuffer>, at: number): number {
  const written = handle.write(chunk, { at })
  if (written !== chunk.length) throw new DOMException('Short write', 'QuotaExceededError')
  return written
}
