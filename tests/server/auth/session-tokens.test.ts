import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createSessionTokens } from '#server/auth/session-tokens.ts'

const key = new Uint8Array(32).fill(7)
let now = new Date('2026-11-21T08:00:00Z')
const tokens = createSessionTokens(key, () => now)

interface Forged {
  readonly alg?: string
  readonly issuer?: string
  readonly audience?: string
  readonly key?: Uint8Array
  readonly expires?: number | null
}

/** A token like ours, except for the given claims. */
function forge({ alg = 'HS256', issuer = 'sheaf', audience = 'sheaf-api', expires, ...rest }: Forged) {
  const seconds = now.getTime() / 1000
  const token = new SignJWT()
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('user')
    .setJti('session')
  if (expires !== null) token.setExpirationTime(seconds + (expires ?? 60))
  return token.sign(rest.key ?? key)
}

describe('a session token', () => {
  test('returns its session and user on every verification', async () => {
    const token = await tokens.sign({ sessionId: 's', userId: 'u' })
    expect(await tokens.verify(token)).toMatchObject({ sessionId: 's', userId: 'u' })
    expect(await tokens.verify(token)).toMatchObject({ sessionId: 's', userId: 'u' })
  })

  test('with all expected claims is accepted (control for the rejections below)', async () => {
    expect(await tokens.verify(await forge({}))).toMatchObject({ sessionId: 'session', userId: 'user' })
  })

  test.each<[string, Forged]>([
    ['of another issuer', { issuer: 'somebody' }],
    ['for somebody else', { audience: 'another-api' }],
    ['signed with another key', { key: new Uint8Array(32).fill(8) }],
    ['that is out of date', { expires: -1 }],
    ['that never ends', { expires: null }],
  ])('%s is rejected', async (_, forged) => {
    expect(await tokens.verify(await forge(forged))).toBeNull()
  })

  test('signed with another algorithm is rejected, even with our key', async () => {
    const long = new Uint8Array(64).fill(7)
    const token = await forge({ alg: 'HS512', key: long })
    expect(await createSessionTokens(long, () => now).verify(token)).toBeNull()
  })

  test('expires, even if its signature check is cached', async () => {
    const token = await forge({ expires: 60 })
    expect(await tokens.verify(token)).not.toBeNull()
    now = new Date(now.getTime() + 61_000)
    expect(await tokens.verify(token)).toBeNull()
  })
})
