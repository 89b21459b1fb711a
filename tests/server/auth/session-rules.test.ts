import { expect, test } from 'vitest'
import { testPassword, testServer } from '#tests/support/server.ts'
import { givenIssuer, type GivenIssuer } from './oidc/given-issuer.ts'

const HOUR_MS = 60 * 60_000

const isAlive = async ({ server }: Pick<GivenIssuer, 'server'>, token: string) =>
  (await server.call('GET', '/auth/me', { token })).status === 200

test('a session of an issuer ends after a fixed time despite use; one of a password does not', async () => {
  let at = Date.now()
  const given = await givenIssuer({ oidcSessionHours: 2 }, { deps: { now: () => new Date(at) } })
  given.at.people.set('nora', { email: 'nora@example.com', email_verified: true })
  const { token: local } = await given.server.person('local')
  const token = await given.enter('nora')
  at += 1.5 * HOUR_MS
  expect(await isAlive(given, token)).toBe(true)
  at += 0.4 * HOUR_MS
  expect(await isAlive(given, token)).toBe(true)
  const { body } = await given.server.call('GET', '/auth/sessions', { token })
  expect(body).toMatchObject({
    sessions: [{ last_used_at: new Date(at - 0.4 * HOUR_MS).toISOString() }],
  })
  at += 0.1 * HOUR_MS
  expect(await isAlive(given, token)).toBe(false)
  expect(await isAlive(given, local)).toBe(true)
  await given.close()
})

test('sessions of passwords and passkeys end when both are turned off', async () => {
  const given = await givenIssuer({ passwordSignIn: false })
  given.at.people.set('nora', { email: 'nora@example.com', email_verified: true })
  const token = await given.enter('nora')
  const opened = async (by: 'password' | 'passkey' | 'google' | null) => {
    await given.server.db.updateTable('sessions').set({ opened_by: by }).execute()
    return isAlive(given, token)
  }
  expect(await opened('password')).toBe(false)
  expect(await opened('passkey')).toBe(false)
  expect(await opened(null)).toBe(false)
  expect(await opened('google')).toBe(true)
  await given.close()
})

test('a session records how it was opened', async () => {
  const server = await testServer()
  const person = await server.person('kim')
  const form = { username: person.email, password: testPassword }
  await server.call('POST', '/auth/token', { form })
  const rows = await server.db.selectFrom('sessions').select('opened_by').execute()
  expect(new Set(rows.map(({ opened_by }) => opened_by))).toEqual(new Set(['password']))
  await server.close()
})
