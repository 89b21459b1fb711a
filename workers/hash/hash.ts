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

/** Read at once: fewer, longer reads cost less, and two of these are in memory at a time. */
const READ_BYTES = 4 * 1024 * 1024

/** SHA-256 of a file in constant memory, as lower-case hexadecimal. Rejects where the bytes cannot be read. */
export async function sha256(file: Blob): Promise<string> {
  const digest = await startDigest()
  const read = (at: number) => file.slice(at, at + READ_BYTES).arrayBuffer()
  let coming = read(0)
  for (let at = 0; at < file.size; at += READ_BYTES) {
    const bytes = await coming
    // The next piece comes while this one is hashed.
    if (at + READ_BYTES < file.size) coming = read(at + READ_BYTES)
    digest.update(new Uint8Array(bytes))
  }
  return digest.hex()
}

export const sha256OfText = (text: string) => sha256(new Blob([text]))
