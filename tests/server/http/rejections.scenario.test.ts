import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textsIn } from '#messages/current-language.ts'
import { texts } from '#messages/account-errors.ts'
import type { Log } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

const logged: { event: string; fields: unknown }[] = []
const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (event, fields) => void logged.push({ event, fields }),
}

let server: TestServer
let person: TestPerson
beforeAll(async () => {
  server = await testServer({
    deps: { log },
    handlers: {
      me: () => Promise.reject(new Error('the secret reason')),
      pendingInvitations: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
    },
  })
  person = await server.person('someone')
})
afterAll(() => server.close())

const create = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/projects', { token: person.token, body, headers })

describe('a body', () => {
  test.each([
    ['that is no JSON', '{"name": ', 400, 'malformed', 'not valid JSON'],
    ['that is empty', '', 400, 'malformed', 'needs a'],
    ['that is missing', undefined, 400, 'malformed', 'needs a'],
    ['that is a list', [], 400, 'malformed', 'needs a'],
    [
      'that reaches for the prototype',
      '{"name":"x","__proto__":{"a":1}}',
      400,
      'malformed',
      'not valid JSON',
    ],
    ['with a null character', { name: 'a\0b' }, 422, 'invalid', 'cannot be stored'],
    ['with broken Unicode', '{"name":"\\ud800"}', 422, 'invalid', 'cannot be stored'],
    ['with a wrong type', { name: 7 }, 422, 'invalid', 'name: This must be text.'],
    ['that is too large', { name: 'x'.repeat(5_000_000) }, 413, 'too-large', 'too large'],
  ])('%s is rejected', async (_, body, status, code, detail) => {
    const answer = await create(body)
    expect(answer).toMatchObject({ status, body: { code } })
    expect((answer.body as { detail: string }).detail).toContain(detail)
  })

  test('of another type is rejected', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const answer = await create('name=x', { 'content-type': type })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-type' } })
    }
  })

  test('with surrogate pairs and escaped backslashes is accepted', async () => {
    expect((await create('{"name":"\\ud83d\\udcc4 \\\\u0000"}')).status).toBe(201)
  })
})

describe('input that breaks its schema', () => {
  const mailbox = {
    address: 'receipts@sheaf.example',
    host: 'imap.sheaf.example',
    port: 993,
    security: 'tls',
    username: 'receipts',
    password: 'open sesame',
    folder: 'INBOX',
  }
  const answerTo = async (more: object, language: string) =>
    server.call('PUT', `/projects/${await server.workspace(person)}/mailbox`, {
      token: person.token,
      headers: { 'accept-language': language },
      body: { ...mailbox, ...more },
    })

  test.each([
    [{ port: undefined }, 'port: A value is missing.', 'port: Ein Wert fehlt.'],
    [{ port: 'x' }, 'port: This must be a number.', 'port: Das muss eine Zahl sein.'],
    [{ port: 1.5 }, 'port: This must be a whole number.', 'port: Das muss eine ganze Zahl sein.'],
    [{ port: 0 }, 'port: This must be at least 1.', 'port: mindestens 1.'],
    [{ port: 65_536 }, 'port: This must be at most 65535.', 'port: höchstens 65535.'],
    [{ host: 7 }, 'host: This must be text.', 'host: Das muss Text sein.'],
    [{ host: ' ' }, 'host: This must not be empty.', 'host: Das darf nicht leer sein.'],
    [
      { password: 'x'.repeat(1001) },
      'password: Too long (at most 1,000 characters).',
      'password: zu lang (höchstens 1.000 Zeichen).',
    ],
    [
      { security: 'ssl' },
      'security: This must be one of these: tls, starttls, none.',
      'security: Das muss einer dieser Werte sein: tls, starttls, none.',
    ],
    [{ address: 'receipts' }, 'This is not an email address.', 'Das ist keine E-Mail-Adresse.'],
  ])('%j is named in the language of the request', async (more, english, german) => {
    const [field] = Object.keys(more)
    for (const [language, detail] of [
      ['en', english],
      ['de', german],
    ] as const)
      expect(await answerTo(more, language)).toMatchObject({
        status: 422,
        body: { code: 'invalid', field, detail },
      })
  })

  test('of a query is named as well', async () => {
    const answer = await server.call('GET', `/projects/${await server.workspace(person)}/audit?page=x`, {
      token: person.token,
      headers: { 'accept-language': 'ar' },
    })
    expect(answer).toMatchObject({ status: 400, body: { field: 'page' } })
    expect((answer.body as { detail: string }).detail).toMatch(/^page: \p{Script=Arabic}/u)
  })

  test('says in the language of the request why a password or an address is refused', async () => {
    for (const [more, key] of [
      [{ password: 'seven77' }, 'passwordTooShort'],
      [{ email: 'no address' }, 'addressInvalid'],
    ] as const)
      for (const code of ['de', 'ar']) {
        const body = { username: 'x', email: 'x@sheaf.example', password: 'long enough', ...more }
        const headers = { 'accept-language': code }
        const answer = await server.call('POST', '/auth/register', { body, headers })
        expect(answer.body).toMatchObject({ detail: textsIn(texts, code)[key] })
      }
  })
})

test('rejects a form with a null character as text that cannot be stored', async () => {
  const answer = await server.call('POST', '/auth/token', { form: { username: 'a\0@b.c', password: 'x' } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
})

test('rejects a malformed URL in the same form', async () => {
  for (const path of ['/things/%', '/things/%zz', '/things/%F0%9F/history'])
    expect(await server.call('GET', path, { token: person.token })).toMatchObject({
      status: 400,
      body: { code: 'malformed', detail: expect.stringContaining('address') as string },
    })
})

test('responds 404 as JSON to an unknown call', async () => {
  expect(await server.call('GET', '/nothing/here')).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  })
  expect(await server.call('DELETE', '/projects')).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('responds 500 to a failure without the reason, which is logged', async () => {
  const answer = await server.call('GET', '/auth/me', { token: person.token })
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(answer.body)).not.toContain('secret reason')
  expect(logged.at(-1)).toMatchObject({
    event: 'request-failed',
    fields: { method: 'GET', route: '/api/auth/me', message: 'the secret reason' },
  })
})

test('responds 503 with Retry-After if the database cannot be reached', async () => {
  const answer = await server.call('GET', '/auth/pending-invitations', { token: person.token })
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '5' },
  })
})

test('limits the rate of registrations', async () => {
  const register = () => server.call('POST', '/auth/register', { body: {} })
  let answer = await register()
  for (let tries = 0; tries < 60 && answer.status !== 429; tries++) answer = await register()
  expect(answer).toMatchObject({
    status: 429,
    body: { code: 'rate-limited', detail: { message: expect.stringContaining('try again') as string } },
  })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('fails a test server that rejects a call in an undocumented way', async () => {
  const health = () => Promise.reject(new HttpError(409, 'conflict', 'Not now.'))
  const other = await testServer({ database: server, handlers: { health } })
  expect((await other.call('GET', '/health')).status).toBe(409)
  await expect(other.close()).rejects.toThrow('GET /health 409 conflict')
})
