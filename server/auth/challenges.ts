import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 16
const EXPIRY_BYTES = 6
const SEAL_BYTES = 16

/** Challenges that are sealed instead of stored. The code that accepts one marks its hash as used. */
export interface Challenges {
  /** `purpose`: what the challenge is for, and for whom. */
  make(purpose: string, expiresAt: Date): Uint8Array<ArrayBuffer>
  /** Null if it was not issued here, is for another purpose, or has expired. */
  read(
    challenge: string,
    purpose: string,
    now: Date,
  ): { readonly hash: string; readonly expiresAt: Date } | null
}

export function createChallenges(key: Uint8Array): Challenges {
  const sealOf = (content: Buffer, purpose: string) =>
    createHmac('sha256', key).update(content).update(purpose).digest().subarray(0, SEAL_BYTES)
  return {
    make(purpose, expiresAt) {
      const content = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(EXPIRY_BYTES)])
      content.writeUIntBE(expiresAt.getTime(), NONCE_BYTES, EXPIRY_BYTES)
      return new Uint8Array(Buffer.concat([content, sealOf(content, purpose)]))
    },
    read(challenge, purpose, now) {
      const bytes = Buffer.from(challenge, 'base64url')
      const content = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES)
      const seal = bytes.subarray(NONCE_BYTES + EXPIRY_BYTES)
      if (seal.length !== SEAL_BYTES || !timingSafeEqual(seal, sealOf(content, purpose))) return null
      const expiresAt = new Date(content.readUIntBE(NONCE_BYTES, EXPIRY_BYTES))
      const hash = createHash('sha256').update(bytes).digest('hex')
      return expiresAt > now ? { hash, expiresAt } : null
    },
  }
}
