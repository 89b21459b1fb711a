import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { UploadProofKey } from '#contract/upload-proof.ts'
import type { Deps } from '#server/deps.ts'

export interface SigningKey {
  readonly shown: UploadProofKey
  /** Ed25519, as base64url. The same text always has the same signature. */
  sign(text: string): string
}

/** SHA-256 of the 32 bytes of a public key, in lower-case hexadecimal. `publicKey` as base64url. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')

/** The key of this installation, read once. Every server of the installation and every backup has it in the database. */
export function createSigningKey({ db }: Pick<Deps, 'db'>): () => Promise<SigningKey> {
  const read = async () => {
    const { private_key: pem } = await db
      .selectFrom('signing_keys')
      .select('private_key')
      .where('purpose', '=', 'upload-proof')
      .executeTakeFirstOrThrow()
    return keyOf(pem)
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
