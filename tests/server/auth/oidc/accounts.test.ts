import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personOf } from '#server/auth/oidc/person.ts'
import { recordingMailer, tokenIn } from '#tests/support/mail-servers.ts'
import { testPassword } from '#tests/support/server.ts'
import { givenIssuer, type GivenIssuer } from './given-issuer.ts'

// Which account a sign-in by an issuer opens.

const mail = recordingMailer()
let given: GivenIssuer
let made = 0
/** Nobody else has this login. */
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
  given.at.people.set(login, { email, email_verified: true, name: 'Gill Field' })
})

const call = (...args: Parameters<GivenIssuer['server']['call']>) => given.server.call(...args)
const me = async (token: string) =>
  (await call('GET', '/auth/me', { token })).body as { id: string; email: string }

describe('an account with the same address', () => {
  const register = async () => {
    const body = { username: 'local', email, password: testPassword }
    return ((await call('POST', '/auth/register', { body })).body as { id: string }).id
  }
  const confirm = () => call('POST', '/auth/verify-email', { body: { token: tokenIn(mail.to(email)) } })
  const refused = { status: 409, body: { code: 'email-in-use' } }

  test('is not linked unless its owner confirmed the address here', async () => {
    const id = await register()
    expect(await given.signIn(login)).toMatchObject(refused)
    await confirm()
    expect((await me(await given.enter(login))).id).toBe(id)
  })

  test.each([[false], [undefined]])('is not linked with email_verified: %s', async (email_verified) => {
    await register()
    await confirm()
    given.at.people.set(login, { email, ...(email_verified !== undefined && { email_verified }) })
    expect(await given.signIn(login)).toMatchObject(refused)
  })

  test('is not linked by an issuer that may not link accounts, and the error says what to do', async () => {
    const own = recordingMailer()
    const closed = await givenIssuer({}, { changes: { linkAccounts: false }, deps: { mail: own } })
    const account = { username: 'local', email, password: testPassword }
    await closed.server.call('POST', '/auth/register', { body: account })
    await closed.server.call('POST', '/auth/verify-email', { body: { token: tokenIn(own.to(email)) } })
    closed.at.people.set(login, { email, email_verified: true })
    expect(await closed.signIn(login)).toMatchObject({
      status: 409,
      body: {
        code: 'email-in-use',
        detail: expect.stringContaining('then connect Company in your profile') as string,
      },
    })
    await closed.close()
  })

  test('gets a mail once it is linked', async () => {
    await register()
    await confirm()
    await given.enter(login)
    expect(mail.to(email)?.subject).toBe('Your account on Sheaf can be opened with Company')
    const sent = mail.mails.length
    await given.enter(login)
    expect(mail.mails).toHaveLength(sent)
  })

  test('is linked to only one person of the issuer', async () => {
    await register()
    await confirm()
    await given.enter(login)
    given.at.people.set(`${login}-other`, { email, email_verified: true })
    expect(await given.signIn(`${login}-other`)).toMatchObject(refused)
  })
})

describe('an address that the issuer has not verified', () => {
  test('creates an account with an unconfirmed address, until the issuer or the person confirms it', async () => {
    given.at.people.set(login, { email })
    const user = await me(await given.enter(login))
    expect(user).toMatchObject({ email, email_verified: false })
    expect(mail.to(email)).toBeDefined()
    given.at.people.set(login, { email, email_verified: true })
    expect(await me(await given.enter(login))).toMatchObject({ id: user.id, email_verified: true })
  })

  test('joins no inviting workspace until the issuer verifies it', async () => {
    const owner = await given.server.person(`owner-${made}`)
    const project = await given.server.workspace(owner)
    const body = { email, role: 'team_member', departments: ['sales'] }
    await call('POST', `/projects/${project}/invite`, { token: owner.token, body })
    given.at.people.set(login, { email })
    expect((await call('GET', '/projects', { token: await given.enter(login) })).body).toEqual([])
    given.at.people.set(login, { email, email_verified: true })
    expect((await call('GET', '/projects', { token: await given.enter(login) })).body).toMatchObject([
      { id: project },
    ])
  })

  test('includes verified addresses outside the domains of the issuer', async () => {
    const some = await givenIssuer({}, { changes: { domains: ['example.com'] } })
    const verified = async (address: string) => {
      some.at.people.set(address, { email: address, email_verified: true })
      const { body } = await some.server.call('GET', '/auth/me', { token: await some.enter(address) })
      return (body as { email_verified: boolean }).email_verified
    }
    expect(await verified('kim@Example.com')).toBe(true)
    expect(await verified('kim@other.example.com')).toBe(false)
    expect(await verified('kim@evil.example')).toBe(false)
    await some.close()
  })

  test('is not verified by a claim about another address', () => {
    const setting = { issuer: 'i', groups: [], domains: null }
    const more = { email: 'mine@example.com', email_verified: true }
    expect(personOf(setting, 's', { token: { email }, more })).toMatchObject({ email, emailVerified: false })
    expect(personOf(setting, 's', { token: {}, more })).toMatchObject({
      email: more.email,
      emailVerified: true,
    })
    const token = { email, email_verified: true }
    expect(personOf(setting, 's', { token, more: {} })).toMatchObject({ email, emailVerified: true })
  })

  test('does not create an account if it is missing', async () => {
    given.at.people.set(login, { name: 'Nobody' })
    expect(await given.signIn(login)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('your email address') as string },
    })
  })

  test('does not create an account if the issuer may not create accounts', async () => {
    const closed = await givenIssuer({}, { changes: { createAccounts: false } })
    closed.at.people.set(login, { email, email_verified: true })
    expect(await closed.signIn(login)).toMatchObject({ status: 403 })
    await closed.close()
  })
})
