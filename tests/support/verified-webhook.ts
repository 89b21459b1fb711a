import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Received } from '#tests/support/receiver.ts'

/**
 * What a receiver does by the published convention (standardwebhooks.com): one of the signatures must be the HMAC of
 * id, time and body, and the time must be now. Returns the parsed body.
 */
export function verified(secret: string, { headers, body }: Received, now: Date): Record<string, unknown> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 5 * 60) throw new Error('The message is too old')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const given = String(signatures)
    .split(' ')
    .map((one) => one.split(','))
    .filter(([version]) => version === 'v1')
    .map(([, signature = '']) => Buffer.from(signature, 'base64'))
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
    throw new Error('No signature fits')
  return JSON.parse(body) as Record<string, unknown>
}
