import { createSHA256 } from 'hash-wasm'
import { HASH_CHUNK_BYTES } from '#contract/limits.ts'

/** A SHA-256 that is fed bit by bit. */
export interface Digest {
  /** Takes any number of bytes; they go in by pieces of 64 KB (UPLOAD-08). */
  update(bytes: Uint8Array): void
  /** Lower-case hexadecimal; the digest is used up by it. */
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

/** Read at once: fewer, longer reads cost less, and a few of these are in memory at a time. */
export const READ_BYTES = 4 * 1024 * 1024

/** A file read forwards, in pieces of `READ_BYTES`. */
export interface Pieces {
  /** The next piece; rejects where it cannot be read. */
  next(): Promise<ArrayBuffer>
  /** Nothing more is wanted. */
  end(): void
}

/** Reads in this thread: the next piece comes while the last one is used, as far as one thread can. */
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

/** SHA-256 of a file in constant memory, as lower-case hexadecimal. Rejects where the bytes cannot be read. */
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
