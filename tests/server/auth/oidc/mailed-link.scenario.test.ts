import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordingMailer, tokenIn } from '#tests/support/mail-servers.ts'
import { givenIssuer, type GivenIssuer } from './given-issuer.ts'

// Without passwords, a person whose issuer does not verify addresses opens the mail in another browser.

const mail = recordingMailer()
let given: GivenIssuer
let made = 0
let login: string
let email: string

beforeAll(async () => {
  given = await givenIssuer({ passwordSignIn: false }, { deps: { mail }, changes: { linkAccounts: false } })
})
afterAll(() => given.close())
beforeEach(() => {
  made += 1
  login = `person-${made}`
  email = `${login}@example.com`
  given.at.people.set(login, { email })
})

const call = (...args: Parameters<GivenIssuer['server']['call']>) => given.server.call(...args)
const me = (token: string) => call('GET', '/auth/me', { token })
const confirm = (session?: string) => {
  const body = { token: tokenIn(mail.to(email)), ...(session !== undefined && { session }) }
  return call('POST', '/auth/verify-email', { body })
}
const refused = { status: 409, body: { code: 'email-in-use' } }

describe('opening the link in another browser', () => {
  test('ends all sessions, and the next sign-in connects the issuer', async () => {
    const before = await given.enter(login)
    const { body: user } = await me(before)
    expect(await confirm()).toMatchObject({ status: 200, body: { email, connect: true } })
    expect((await me(before)).status).toBe(401)
    const { body } = await given.signIn(login, tokenIn(mail.to(email)))
    const after = (body as { access_token: string }).access_token
    expect(await me(after)).toMatchObject({ body: { id: (user as { id: string }).id, email_verified: true } })
    expect((await given.signIn(login)).status).toBe(200)
    expect(mail.to(email)?.subject).toBe('Your account on Sheaf can be opened with Company')
  })

  test('requires no connection if the person is signed in there', async () => {
    const token = await given.enter(login)
    expect(await confirm(token)).toMatchObject({ body: { connect: false } })
    expect((await me(token)).status).toBe(200)
  })
})

describe('the browser that signed in first', () => {
  test('is asked to use a new mailed link, which signs it in again', async () => {
    await given.enter(login)
    const first = tokenIn(mail.to(email))
    await confirm()
    expect(await given.signIn(login)).toMatchObject({
      ...refused,
      body: { detail: expect.stringContaining('We have sent a link to the address.') as string },
    })
    expect(mail.to(email)?.subject).toBe('Connect Company to your account on Sheaf')
    expect(tokenIn(mail.to(email))).not.toBe(first)
    expect(await confirm()).toMatchObject({ body: { connect: true } })
    expect((await given.signIn(login, tokenIn(mail.to(email)))).status).toBe(200)
  })

  test('is sent at most five links an hour', async () => {
    await given.enter(login)
    await confirm()
    for (let n = 0; n < 4; n += 1) expect(await given.signIn(login)).toMatchObject(refused)
    expect(await given.signIn(login)).toMatchObject({ status: 429 })
  })

  test('signs in at once after the other browser has connected', async () => {
    await given.enter(login)
    await confirm()
    await given.signIn(login, tokenIn(mail.to(email)))
    expect((await given.signIn(login)).status).toBe(200)
  })
})

describe('a mailed link', () => {
  test('does not connect an issuer account with another address', async () => {
    await given.enter(login)
    await confirm()
    const other = `other-${made}`
    given.at.people.set(other, { email: `${other}@example.com` })
    const { body } = await given.signIn(other, tokenIn(mail.to(email)))
    const { body: user } = await me((body as { access_token: string }).access_token)
    expect(user).toMatchObject({ email: `${other}@example.com` })
    expect((await given.signIn(login)).status).toBe(409)
  })

  test('for another account connects nothing', async () => {
    await given.enter(login)
    await confirm()
    const other = `other-${made}`
    given.at.people.set(other, { email: `${other}@example.com` })
    await given.enter(other)
    const token = tokenIn(mail.to(`${other}@example.com`))
    expect(await given.signIn(login, token)).toMatchObject(refused)
    expect(await given.signIn(login, 'x')).toMatchObject(refused)
  })

  test('connects only once', async () => {
    await given.enter(login)
    await confirm()
    const token = tokenIn(mail.to(email))
    await given.signIn(login, token)
    await given.server.db.deleteFrom('oidc_identities').where('sub', '=', login).execute()
    expect(await given.signIn(login, token)).toMatchObject(refused)
  })

  test('does not replace a connected person', async () => {
    const token = await given.enter(login)
    await confirm(token)
    const link = tokenIn(mail.to(email))
    given.at.people.set(`${login}-other`, { email })
    expect(await given.signIn(`${login}-other`, link)).toMatchObject(refused)
    expect((await me(token)).status).toBe(200)
  })
})

test('refers to the operator on a server that sends no email', async () => {
  const silent = await givenIssuer({ passwordSignIn: false }, { changes: { linkAccounts: false } })
  silent.at.people.set(login, { email })
  await silent.enter(login)
  await silent.server.db.deleteFrom('oidc_identities').execute()
  expect(await silent.signIn(login)).toMatchObject({
    ...refused,
    body: { detail: expect.stringContaining('Ask whoever runs this server') as string },
  })
  await silent.close()
})
