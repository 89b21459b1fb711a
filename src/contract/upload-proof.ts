import * as z from 'zod/mini'

/**
 * An upload proof: a signed statement of which originals of a document the server has stored, and since when. The
 * signature is Ed25519 over a text built from the other fields (`server/proofs`). Checksums and fingerprints are
 * SHA-256 in lower-case hexadecimal, keys and signatures base64url.
 */
export const UploadProof = z.looseObject({
  format: z.literal('sheaf-upload-proof'),
  /** Version of the signed text; 1 so far. */
  version: z.int(),
  /** Fingerprint of the key: SHA-256 of its 32 bytes. */
  installation: z.string(),
  project_id: z.string(),
  thing_id: z.string(),
  /** When the server stored the document: ISO 8601 in UTC, with milliseconds. */
  stored_at: z.string(),
  /** The originals in order; the page images of a document that was captured without originals. `size` in bytes. */
  files: z.array(z.looseObject({ sha256: z.string(), size: z.int() })),
  /** The 32 bytes of the public key. */
  public_key: z.string(),
  signature: z.string(),
})
export type UploadProof = z.infer<typeof UploadProof>

/** The public key with which an installation signs its upload proofs. */
export const UploadProofKey = z.looseObject({
  algorithm: z.literal('Ed25519'),
  public_key: z.string(),
  fingerprint: z.string(),
})
export type UploadProofKey = z.infer<typeof UploadProofKey>
