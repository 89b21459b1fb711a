import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { VERIFICATION_SECONDS } from '#contract/limits.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { recordingMailer, tokenIn } from '#tests/support/mail-servers.ts'
import { testPassword } from '#tests/support/server.ts'

// A server that sends mail: an address is confirmed once its link was opened.

const post = recordingMailer()
const publicUrl = 'https://sheaf.example'
let server: DataServer
let owner: { id: string; email: string; token: string }
let project: string
let now = new Date('2026-11-22T08:00:00Z')
let made = 0

beforeAll(async () => {
  server = await dataServer({ mail: post, now: () => now }, { publicUrl })
  owner = await server.person('owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 60 * 60_000)
  post.fails = false
  project = await server.workspace(owner, 'Site receipts')
})

const name = () => `guest${++made}`
const verify = (token: string) => server.call('POST', '/auth/verify-email', { body: { token } })
const me = async (token: string) =>
  (await server.call('GET', '/auth/me', { token })).body as { email_verified: boolean }
const again = (token: string) => server.call('POST', '/auth/send-verification', { token })
const mine = async (token: string) =>
  ((await server.call('GET', '/auth/pending-invitations', { token })).body as { invitations: unknown[] })
    .invitations
const invite = (email: string) =>
  server.call('POST', `/projects/${project}/invite`, { token: owner.token, body: { email, role: 'admin' } })
const isMember = async (userId: string) =>
  (await server.db.selectFrom('members').select('role').where('user_id', '=', userId).execute()).length > 0

describe('an email address', () => {
  test('is confirmed by its link, which may be opened repeatedly', async () => {
    const person = await server.person(name())
    expect(await me(person.token)).toMatchObject({ email_verified: false })
    const mail = post.to(person.email)
    expect(mail?.text).toContain(`${publicUrl}/verify-email?token=`)
    for (const _ of [1, 2]) {
      expect(await verify(tokenIn(mail))).toMatchObject({ status: 200, body: { email: person.email } })
    }
    expect(await me(person.token)).toMatchObject({ email_verified: true })
  })

  test('is not confirmed by an expired, invalid or unrelated link', async () => {
    const person = await server.person(name())
    const linkToken = tokenIn(post.to(person.email))
    const start = now.getTime()
    await server.call('POST', '/auth/forgot-password', { body: { email: person.email } })
    await expect.poll(() => post.to(person.email)?.subject).toBe('Choose a new password')
    now = new Date(start + VERIFICATION_SECONDS * 1000)
    for (const wrong of [linkToken, 'x'.repeat(43), tokenIn(post.to(person.email))]) {
      expect((await verify(wrong)).status).toBe(404)
    }
    expect(await me(person.token)).toMatchObject({ email_verified: false })
    now = new Date(start + VERIFICATION_SECONDS * 1000 - 1)
    expect((await verify(linkToken)).status).toBe(200)
  })

  test('is sent another link on request, within a limit', async () => {
    const person = await server.person(name())
    const first = tokenIn(post.to(person.email))
    for (let n = 0; n < 4; n++) expect((await again(person.token)).status).toBe(204)
    expect(await again(person.token)).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
    expect(tokenIn(post.to(person.email))).not.toBe(first)
    expect((await verify(first)).status).toBe(200)
    expect((await again(person.token)).status).toBe(204)
  })

  test('that cannot receive mail does not prevent registration', async () => {
    post.fails = true
    const person = await server.person(name())
    expect(await again(person.token)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })
})

describe('an invitation on a server that sends email', () => {
  test('is emailed, and its link is not shown to the inviter', async () => {
    const email = `${name()}@example.com`
    expect((await invite(email)).body).toMatchObject({ email, mailed: true, link: null })
    expect(post.to(email)?.text).toContain(`${publicUrl}/register?invitation=`)
    const list = await server.call('GET', `/projects/${project}/pending-invitations`, { token: owner.token })
    expect(list.body).toMatchObject({ invitations: [{ mailed: true, link: null }] })
  })

  test('returns the link if the mail server rejected the message', async () => {
    post.fails = true
    const answer = await invite(`${name()}@example.com`)
    expect(answer).toMatchObject({ status: 201, body: { mailed: false } })
    expect((answer.body as { link: string }).link).toContain(`${publicUrl}/register?invitation=`)
  })

  test('adds a member only once the address is confirmed', async () => {
    const guest = name()
    await invite(`${guest}@example.com`)
    const person = await server.person(guest)
    expect(await isMember(person.id)).toBe(false)
    expect(await mine(person.token)).toEqual([])
    await verify(tokenIn(post.to(person.email)))
    expect(await isMember(person.id)).toBe(true)
  })

  test('is listed and can be answered only after the address is confirmed', async () => {
    const person = await server.person(name())
    const linkToken = tokenIn(post.to(person.email))
    now = new Date(now.getTime() + 1000)
    const { id } = (await invite(person.email)).body as { id: string }
    const accept = () => server.call('POST', `/auth/accept-invitation/${id}`, { token: person.token })
    expect(await mine(person.token)).toEqual([])
    expect((await accept()).status).toBe(404)
    await verify(linkToken)
    expect(await isMember(person.id)).toBe(false)
    expect(await mine(person.token)).toHaveLength(1)
    expect((await accept()).status).toBe(200)
  })

  const registerBy = async (email: string, invitation: string) =>
    (
      await server.call('POST', '/auth/register', {
        body: { username: 'x', email, password: testPassword, invitation },
      })
    ).body as { id: string; email_verified: boolean }

  test('confirms the invited address by its token', async () => {
    const email = `${name()}@example.com`
    await invite(email)
    const user = await registerBy(email, tokenIn(post.to(email)))
    expect(user.email_verified).toBe(true)
    expect(await isMember(user.id)).toBe(true)
  })

  test('confirms no other address, and nothing by the link that the inviter sees', async () => {
    const [email, other, unmailed] = [
      `${name()}@example.com`,
      `${name()}@example.com`,
      `${name()}@example.com`,
    ]
    await invite(email)
    expect((await registerBy(other, tokenIn(post.to(email)))).email_verified).toBe(false)
    post.fails = true
    const { link } = (await invite(unmailed)).body as { link: string }
    const linkToken = new URL(link).searchParams.get('invitation') ?? ''
    const user = await registerBy(unmailed, linkToken)
    expect(user.email_verified).toBe(false)
    expect(await isMember(user.id)).toBe(false)
    const { access_token: token } = (
      await server.call('POST', '/auth/token', { form: { username: unmailed, password: testPassword } })
    ).body as { access_token: string }
    const byLink = await server.call('POST', '/auth/invitations/accept', {
      token,
      body: { token: linkToken },
    })
    expect(byLink).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
