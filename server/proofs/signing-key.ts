import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import type { UploadProofKey } from '#contract/upload-proof.ts'
import type { Deps } from '#server/deps.ts'

export interface SigningKey {
  readonly shown: UploadProofKey
  /** Ed25519 signature, base64url. The same text always has the same signature. */
  sign(text: string): string
}

/** SHA-256 of the 32 bytes of a public key, in lower-case hexadecimal. `publicKey` as base64url. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')

/**
 * The installation's signing key. Created on first use and stored in the database, so that every server of the
 * installation and every backup has it. A server requests it at startup, because read calls must not write.
 */
export function createSigningKey({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<SigningKey> {
  const stored = () =>
    db
      .selectFrom('signing_keys')
      .select('private_key')
      .where('purpose', '=', 'upload-proof')
      .executeTakeFirst()
  const read = async () => {
    const before = await stored()
    if (before) return keyOf(before.private_key)
    const { privateKey } = generateKeyPairSync('ed25519')
    const made = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    await db
      .insertInto('signing_keys')
      .values({ purpose: 'upload-proof', private_key: made, created_at: now() })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute()
    // Another server may have created it first.
    const winner = await stored()
    if (!winner) throw new Error('The key of the upload proofs was not stored')
    return keyOf(winner.private_key)
  }
  let current: Promise<SigningKey> | null = null
  return () => {
    current ??= read().catch((error: unknown) => {
      current = null
      throw error
    })
    return current
  }
}

function keyOf(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  const publicKey = bytesOf(createPublicKey(privateKey))
  return {
    shown: { algorithm: 'Ed25519', public_key: publicKey, fingerprint: fingerprintOf(publicKey) },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}

function bytesOf(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' })
  if (x === undefined) throw new Error('The key of the upload proofs is not an Ed25519 key')
  return x
}
