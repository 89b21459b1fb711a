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

/** Size of a read. Longer reads cost less; two are in memory at a time. */
const READ_BYTES = 4 * 1024 * 1024

/**
 * SHA-256 of a file in constant memory, as lower-case hexadecimal. The next piece is read while one is hashed. Rejects
 * if the bytes cannot be read.
 */
export async function sha256(file: Blob): Promise<string> {
  const digest = await startDigest()
  const read = (at: number) => file.slice(at, at + READ_BYTES).arrayBuffer()
  let coming = read(0)
  for (let at = 0; at < file.size; at += READ_BYTES) {
    const piece = new Uint8Array(await coming)
    if (at + READ_BYTES < file.size) coming = read(at + READ_BYTES)
    digest.update(piece)
  }
  return digest.hex()
}

export const sha256OfText = (text: string) => sha256(new Blob([text]))
