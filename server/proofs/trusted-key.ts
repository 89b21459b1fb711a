import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { fingerprintOf } from './signing-key.ts'

const FINGERPRINT = /^[0-9a-f]{64}$/
const Key = z.looseObject({ public_key: z.string() })

/**
 * The fingerprint of a key that a person trusts: typed, with or without groups, or from a file with the fingerprint
 * or the response of `GET /api/upload-proof-key`.
 */
export async function keyIn(given: string): Promise<string> {
  const typed = fingerprintIn(given)
  if (typed !== null) return typed
  const text = await readFile(given, 'utf8').catch(() => {
    throw new Error(`--key needs a fingerprint of 64 hexadecimal digits, or a file with the key: ${given}`)
  })
  const found = fingerprintIn(text) ?? fingerprintOfKey(text)
  if (found === null)
    throw new Error(`${given} holds no key. Save the response of GET /api/upload-proof-key.`)
  return found
}

function fingerprintIn(text: string): string | null {
  const digits = text.replace(/[\s:-]/g, '').toLowerCase()
  return FINGERPRINT.test(digits) ? digits : null
}

function fingerprintOfKey(text: string): string | null {
  try {
    return fingerprintOf(Key.parse(JSON.parse(text)).public_key)
  } catch {
    // Not the response of the call.
    return null
  }
}

/** SHA-256 in lower-case hexadecimal. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
