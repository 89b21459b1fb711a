import { describe, expect, test } from 'vitest'
import { testPassword } from '#tests/support/server.ts'
import { givenIssuer } from './oidc/given-issuer.ts'

describe('with passwords turned off', () => {
  const calls: [string, unknown][] = [
    ['/auth/register', { username: 'x', email: 'x@example.com', password: testPassword }],
    ['/auth/forgot-password', { email: 'x@example.com' }],
    ['/auth/reset-password', { token: 'x', new_password: testPassword }],
    ['/auth/reset-password/tokens', { token: 'x' }],
    ['/auth/passkeys/sign-in/options', undefined],
    ['/auth/passkeys/sign-in', { response: {} }],
  ]

  test('calls that need one are rejected, and an issuer still signs people in', async () => {
    const off = await givenIssuer({ passwordSignIn: false })
    const refused = { status: 403, body: { code: 'passwords-off' } }
    for (const [path, body] of calls)
      expect([path, await off.server.call('POST', path, { body })]).toMatchObject([path, refused])
    const form = { username: 'x@example.com', password: testPassword }
    expect(await off.server.call('POST', '/auth/token', { form })).toMatchObject(refused)
    off.at.people.set('nora', { email: 'nora@example.com', email_verified: true })
    const token = await off.enter('nora')
    const body = { new_password: testPassword }
    expect(await off.server.call('POST', '/auth/change-password', { token, body })).toMatchObject(refused)
    const { body: capabilities } = await off.server.call('GET', '/capabilities')
    expect(capabilities).toMatchObject({ password_sign_in: false, oidc_issuers: [{ id: 'company' }] })
    const { additions } = capabilities as { additions: string[] }
    expect(additions).toContain('oidc')
    for (const gone of ['passwords', 'passkeys', 'two-factor']) expect(additions).not.toContain(gone)
    await off.close()
  })
})
