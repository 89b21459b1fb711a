import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Reset links that the operator creates. They are signed with the server's secret and need no database, so they can be
 * created while the server is stopped.
 */
export interface OperatorLinks {
  tokenFor(link: OperatorLink): string
  /** Null if the token was not issued here or has expired. */
  read(token: string, now: Date): OperatorLink | null
}

export interface OperatorLink {
  readonly email: string
  readonly expiresAt: Date
  /** Also turns off two-factor authentication, for people who lost both device and recovery codes. */
  readonly endsTwoFactor: boolean
}

const TOKEN = /^(op2?)\.([\w-]+)\.([0-9a-z]+)\.([\w-]{43})$/
const NONCE_BYTES = 9
const ORDINARY = 'op'
const ENDS_TWO_FACTOR = 'op2'

export function createOperatorLinks(key: Uint8Array): OperatorLinks {
  const seal = (kind: string, content: string, expires: string) =>
    createHmac('sha256', key).update(`${kind}.${content}.${expires}`).digest()
  return {
    tokenFor({ email, expiresAt, endsTwoFactor }) {
      // A nonce makes tokens created at the same moment differ.
      const content = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.from(email)]).toString('base64url')
      const expires = Math.floor(expiresAt.getTime() / 1000).toString(36)
      const kind = endsTwoFactor ? ENDS_TWO_FACTOR : ORDINARY
      return [kind, content, expires, seal(kind, content, expires).toString('base64url')].join('.')
    },
    read(token, now) {
      const [, kind, content, expires, given] = TOKEN.exec(token) ?? []
      if (kind === undefined || content === undefined || expires === undefined || given === undefined)
        return null
      if (!timingSafeEqual(seal(kind, content, expires), Buffer.from(given, 'base64url'))) return null
      const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
      const email = Buffer.from(content, 'base64url').subarray(NONCE_BYTES).toString()
      return expiresAt > now ? { email, expiresAt, endsTwoFactor: kind === ENDS_TWO_FACTOR } : null
    },
  }
}
