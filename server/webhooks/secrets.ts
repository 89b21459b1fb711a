import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

// Secrets of webhooks: made here, stored sealed (AES-256-GCM), and used to sign by the Standard Webhooks convention.

const PREFIX = 'whsec_'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** `key`: 32 bytes. A sealed secret opens for its own webhook only. */
export function seal(key: Uint8Array, webhookId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(webhookId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if the installation's secret is another one by now. */
export function unseal(key: Uint8Array, webhookId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const tagEnd = IV_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(webhookId))
      .setAuthTag(bytes.subarray(IV_BYTES, tagEnd))
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

export interface Message {
  readonly id: string
  readonly body: string
  /** Of the attempt. */
  readonly at: Date
}

/** Headers of an attempt, with one signature for each secret. */
export function signedHeaders({ id, body, at }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Sheaf-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
