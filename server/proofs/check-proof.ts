import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { UploadProof } from '#contract/upload-proof.ts'
import { PROOF_VERSION, proofText } from './proof-text.ts'
import { fingerprintOf } from './signing-key.ts'

/** A proof that is invalid or cannot be read. The message says what is wrong. */
class BadProof extends Error {}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lower-case hexadecimal')
const id = z.string().regex(/^[0-9A-Za-z-]{1,100}$/, 'is not an id')
const base64url = z.string().regex(/^[0-9A-Za-z_-]{1,200}$/, 'is not base64url')

/** Stricter than the wire format: no value may contain a separator of the signed text. */
const StrictProof = z.looseObject({
  format: z.literal('sheaf-upload-proof'),
  version: z.int(),
  installation: sha256,
  project_id: id,
  thing_id: id,
  stored_at: z.iso.datetime({ precision: 3 }),
  files: z.array(z.looseObject({ sha256, size: z.int().min(0) })).min(1),
  public_key: base64url,
  signature: base64url,
})

/**
 * Parses a proof and verifies its signature. The caller must check by the fingerprint, `installation`, whose key it
 * is.
 */
export function readProof(text: string): UploadProof {
  const parsed = StrictProof.safeParse(jsonOf(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadProof(
      `This is not an upload proof: ${issue?.path.join('.') || 'the file'}: ${issue?.message}.`,
    )
  }
  const proof = parsed.data
  if (proof.version !== PROOF_VERSION) {
    throw new BadProof(`This proof has version ${proof.version}. Check it with a newer Sheaf.`)
  }
  if (fingerprintOf(proof.public_key) !== proof.installation) {
    throw new BadProof('The proof was changed: its key does not have the fingerprint that it names.')
  }
  if (!isSigned(proof)) {
    throw new BadProof('The proof was changed: the signature does not fit what it states.')
  }
  return proof
}

function isSigned(proof: UploadProof): boolean {
  const key = { kty: 'OKP', crv: 'Ed25519', x: proof.public_key }
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' })
    return verify(null, Buffer.from(proofText(proof)), publicKey, Buffer.from(proof.signature, 'base64url'))
  } catch {
    // Not the bytes of a key.
    return false
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadProof('This is not an upload proof: the file is not JSON.')
  }
}
