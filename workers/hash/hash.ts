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

/** SHA-256 of a file in constant memory, as lower-case hexadecimal. Rejects where the bytes cannot be read. */
export async function sha256(file: Blob): Promise<string> {
  const digest = await startDigest()
  const reader = file.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) digest.update(read.value)
  return digest.hex()
}

export const sha256OfText = (text: string) => sha256(new Blob([text]))
