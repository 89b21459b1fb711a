import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textsIn } from '#messages/current-language.ts'
import { languages } from '#contract/languages.ts'
import { texts } from '#messages/mail.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { recordingMailer } from '#tests/support/mail-servers.ts'
import { testPassword } from '#tests/support/server.ts'

// Mails show in which language the server writes.

const post = recordingMailer()
let server: DataServer
let owner: { id: string; email: string; token: string }
let project: string
let made = 0

beforeAll(async () => {
  server = await dataServer({ mail: post }, { publicUrl: 'https://sheaf.example' })
  owner = await server.person('owner')
  project = await server.workspace(owner)
})
afterAll(() => server.close())

const german = textsIn(texts, 'de')
const english = textsIn(texts, 'en')
const newAddress = () => `guest${++made}@example.com`

const choose = (token: string, language: unknown) =>
  server.call('PUT', '/auth/language', { token, body: { language } })
const languageOf = async (token: string) =>
  ((await server.call('GET', '/auth/me', { token })).body as { language: string | null }).language

/** Registers with these headers. Returns the address and what it was mailed. */
async function register(headers: Readonly<Record<string, string>>) {
  const email = newAddress()
  await server.call('POST', '/auth/register', {
    headers,
    body: { username: 'guest', email, password: testPassword },
  })
  return { email, mail: post.to(email) }
}

async function invite(email: string, headers: Readonly<Record<string, string>> = {}) {
  const { token } = owner
  await server.call('POST', `/projects/${project}/invite`, { token, headers, body: { email, role: 'admin' } })
  return post.to(email)
}

describe('the language of an account', () => {
  test('follows each device until it is chosen, and can be any supported language', async () => {
    const { token } = await server.person('chooser')
    expect(await languageOf(token)).toBeNull()
    for (const language of [...languages.map(({ code }) => code), null]) {
      expect((await choose(token, language)).status).toBe(204)
      expect(await languageOf(token)).toBe(language)
    }
  })

  test('is rejected if it is not supported', async () => {
    const { token } = await server.person('refused')
    for (const language of ['tlh', 'de-AT', '', 5])
      expect(await choose(token, language)).toMatchObject({ status: 422, body: { field: 'language' } })
    expect(await languageOf(token)).toBeNull()
  })
})

describe('a call', () => {
  test.each([
    ['the cookie', { cookie: 'a=b; language=de', 'accept-language': 'pl' }, 'de'],
    ['what the browser asks for', { 'accept-language': 'tlh, de-AT;q=0.8, en;q=0.5' }, 'de'],
    ['the browser where the cookie names none', { cookie: 'language=xx', 'accept-language': 'de' }, 'de'],
    ['English', { 'accept-language': 'tlh' }, 'en'],
  ])('is answered in the language of %s', async (_, headers, language) => {
    const { mail } = await register(headers)
    expect(mail?.subject).toBe(textsIn(texts, language).verification.subject)
    expect(mail?.html).toContain(`<html lang="${language}" dir="ltr">`)
  })

  test('prefers the language of the account', async () => {
    const { token, email } = await server.person('settled')
    await choose(token, 'de')
    const headers = { cookie: 'language=en', 'accept-language': 'en' }
    await server.call('POST', '/auth/send-verification', { token, headers })
    expect(post.to(email)?.subject).toBe(german.verification.subject)
  })
})

describe('an invitation', () => {
  test('is mailed in the language of the inviter to an address without an account', async () => {
    const headers = { 'accept-language': 'de' }
    const mail = await invite(newAddress(), headers)
    expect(mail?.subject).toBe(german.invitation.subject({ inviter: 'owner', workspace: 'Receipts' }))
    expect(mail?.subject).not.toBe(english.invitation.subject({ inviter: 'owner', workspace: 'Receipts' }))
  })

  test('is mailed in the language that its recipient chose', async () => {
    const { token, email } = await server.person('recipient')
    await choose(token, 'de')
    expect((await invite(email))?.text).toContain(german.greeting)
  })
})

test('a reset link is mailed in the language of the account', async () => {
  const { token, email } = await server.person('forgetful')
  await choose(token, 'de')
  await server.call('POST', '/auth/forgot-password', { body: { email } })
  await expect.poll(() => post.to(email)?.subject).toBe(german.reset.subject)
})
