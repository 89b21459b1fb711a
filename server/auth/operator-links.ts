import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Reset links that the operator creates. They are signed with the server's secret and need no database, so they can be
 * created while the server is stopped.
 */
export interface OperatorLinks {
  tokenFor(email: string, expiresAt: Date): string
  /** Null for a token that is not ours or has expired. */
  read(token: string, now: Date): { readonly email: string; readonly expiresAt: Date } | null
}

const TOKEN = /^op\.([\w-]+)\.([0-9a-z]+)\.([\w-]{43})$/
const NONCE_BYTES = 9

export function createOperatorLinks(key: Uint8Array): OperatorLinks {
  const seal = (content: string, expires: string) =>
    createHmac('sha256', key).update(`${content}.${expires}`).digest()
  return {
    tokenFor(email, expiresAt) {
      // A nonce makes two tokens of the same moment differ.
      const content = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.from(email)]).toString('base64url')
      const expires = Math.floor(expiresAt.getTime() / 1000).toString(36)
      return ['op', content, expires, seal(content, expires).toString('base64url')].join('.')
    },
    read(token, now) {
      const [, content, expires, given] = TOKEN.exec(token) ?? []
      if (content === undefined || expires === undefined || given === undefined) return null
      if (!timingSafeEqual(seal(content, expires), Buffer.from(given, 'base64url'))) return null
      const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
      const email = Buffer.from(content, 'base64url').subarray(NONCE_BYTES).toString()
      return expiresAt > now ? { email, expiresAt } : null
    },
  }
}
