import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Words by which the operator of an installation lets somebody choose a new password. They are signed with the
 * installation's secret and need no database, so they are made whether the server runs or not.
 */
export interface OperatorLinks {
  wordFor(email: string, expiresAt: Date): string
  /** Null for a word that is not ours or has expired. */
  read(word: string, now: Date): { readonly email: string; readonly expiresAt: Date } | null
}

const WORD = /^op\.([\w-]+)\.([0-9a-z]+)\.([\w-]{43})$/
const NONCE_BYTES = 9

export function createOperatorLinks(key: Uint8Array): OperatorLinks {
  const seal = (content: string, expires: string) =>
    createHmac('sha256', key).update(`${content}.${expires}`).digest()
  return {
    wordFor(email, expiresAt) {
      // A nonce in front, so that two words of one moment are two.
      const content = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.from(email)]).toString('base64url')
      const expires = Math.floor(expiresAt.getTime() / 1000).toString(36)
      return ['op', content, expires, seal(content, expires).toString('base64url')].join('.')
    },
    read(word, now) {
      const [, content, expires, given] = WORD.exec(word) ?? []
      if (content === undefined || expires === undefined || given === undefined) return null
      if (!timingSafeEqual(seal(content, expires), Buffer.from(given, 'base64url'))) return null
      const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
      const email = Buffer.from(content, 'base64url').subarray(NONCE_BYTES).toString()
      return expiresAt > now ? { email, expiresAt } : null
    },
  }
}
