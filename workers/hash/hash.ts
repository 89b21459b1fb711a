import { createSHA256 } from 'hash-wasm'
import { HASH_CHUNK_BYTES } from '#contract/limits.ts'

/** An incremental SHA-256. */
export interface Digest {
  /** Accepts any number of bytes, hashed in chunks of 64 KB (UPLOAD-08). */
  update(bytes: Uint8Array): void
  /** Lower-case hexadecimal. The digest cannot be used afterwards. */
  hex(): string
}

export async function startDigest(): Promise<Digest> {
  const sha = await createSHA256()
  sha.init()
  return {
    update(bytes) {
      for (let at = 0; at < bytes.length; at += HASH_CHUNK_BYTES) {
        sha.update(bytes.subarray(at, at + HASH_CHUNK_BYTES))
      }
    },
    hex: () => sha.digest('hex'),
  }
}

/** Size of a read: longer reads cost less, and a few are in memory at a time. */
export const READ_BYTES = 4 * 1024 * 1024

/** Reads a file in order, in pieces of `READ_BYTES`. */
export interface Pieces {
  /** The next piece. Rejects if it cannot be read. */
  next(): Promise<ArrayBuffer>
  /** Frees the reader. */
  end(): void
}

/** Reads in this thread, one piece ahead. */
export function readHere(file: Blob): Pieces {
  let at = 0
  const read = () => file.slice(at, (at += READ_BYTES)).arrayBuffer()
  let coming = read()
  return {
    next() {
      const now = coming
      if (at < file.size) coming = read()
      return now
    },
    end: () => undefined,
  }
}

/** SHA-256 of a file in constant memory, as lower-case hexadecimal. Rejects if the bytes cannot be read. */
export async function sha256(file: Blob, read: (file: Blob) => Pieces = readHere): Promise<string> {
  const digest = await startDigest()
  const pieces = read(file)
  try {
    for (let at = 0; at < file.size; at += READ_BYTES) digest.update(new Uint8Array(await pieces.next()))
    return digest.hex()
  } finally {
    pieces.end()
  }
}

export const sha256OfText = (text: string) => sha256(new Blob([text]))
