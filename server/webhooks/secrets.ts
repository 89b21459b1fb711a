import { createHmac, randomBytes } from 'node:crypto'

// Secrets of webhooks: generated here, stored sealed, and used to sign as specified by Standard Webhooks.

const PREFIX = 'whsec_'

/** `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

export interface Message {
  readonly id: string
  readonly body: string
  /** Time of the attempt. */
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
