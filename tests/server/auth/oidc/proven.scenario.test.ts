import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordingMailer, tokenIn } from '#tests/support/mail-servers.ts'
import { testPassword } from '#tests/support/server.ts'
import { givenIssuer, type GivenIssuer } from './given-issuer.ts'

// Somebody signs in with an issuer that has not verified the address, which is somebody else's.

const mail = recordingMailer()
let given: GivenIssuer
let made = 0
let login: string
let email: string

beforeAll(async () => {
  given = await givenIssuer({}, { deps: { mail } })
})
afterAll(() => given.close())
beforeEach(() => {
  made += 1
  login = `person-${made}`
  email = `${login}@example.com`
  given.at.people.set(login, { email })
})

const call = (...args: Parameters<GivenIssuer['server']['call']>) => given.server.call(...args)
const isAlive = async (token: string) => (await call('GET', '/auth/me', { token })).status === 200
const confirm = (session?: string) => {
  const body = { token: tokenIn(mail.to(email)), ...(session !== undefined && { session }) }
  return call('POST', '/auth/verify-email', { body })
}
async function reset(): Promise<void> {
  await call('POST', '/auth/forgot-password', { body: { email } })
  await expect.poll(() => mail.to(email)?.subject).toBe('Choose a new password')
  const body = { token: tokenIn(mail.to(email)), new_password: testPassword }
  expect((await call('POST', '/auth/reset-password', { body })).status).toBe(204)
}

describe('a sign-in with an unverified address', () => {
  test('is rejected after the password was reset by mail', async () => {
    const token = await given.enter(login)
    await reset()
    expect(await isAlive(token)).toBe(false)
    expect(await given.signIn(login)).toMatchObject({ status: 409 })
    const form = { username: email, password: testPassword }
    expect((await call('POST', '/auth/token', { form })).status).toBe(200)
  })

  test('is rejected after somebody else confirmed the address by mail', async () => {
    const token = await given.enter(login)
    const other = await given.server.person(`other-${made}`)
    expect((await confirm(other.token)).status).toBe(200)
    expect(await isAlive(token)).toBe(false)
    expect(await given.signIn(login)).toMatchObject({ status: 409 })
  })

  test('is accepted after the person confirmed the address, even after a reset', async () => {
    const token = await given.enter(login)
    expect((await confirm(token)).status).toBe(200)
    expect(await isAlive(token)).toBe(true)
    await reset()
    expect((await given.signIn(login)).status).toBe(200)
  })

  test('is accepted after a reset if the issuer has verified the address meanwhile', async () => {
    await given.enter(login)
    given.at.people.set(login, { email, email_verified: true })
    await given.enter(login)
    await reset()
    expect((await given.signIn(login)).status).toBe(200)
  })
})
