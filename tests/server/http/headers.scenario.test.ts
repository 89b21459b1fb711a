import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

// What stands around every answer of a server that people reach by HTTPS, and what its log keeps to itself.

let server: TestServer
let person: TestPerson
let project: string
const lines: string[] = []

beforeAll(async () => {
  const log = createLog('info', undefined, (line) => lines.push(line))
  server = await testServer({
    deps: { log },
    app: { secure: true },
    handlers: {
      listProjects: () => Promise.reject(new Error('first line\n{"level":"error","event":"forged"}')),
    },
  })
  person = await server.person('headers')
  project = await server.workspace(person)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

/** An answer, a call that is none, a refusal, the document, and addresses that are none. */
const addresses = [
  '/api/health',
  '/api/nothing/here',
  '/api/auth/me',
  '/api/openapi.json',
  '/%zz',
  '/api/things/%',
  `/api/things/${'x'.repeat(600)}`,
]

describe('every response', () => {
  test.each(addresses)('of %s is declared as JSON, without content sniffing', async (url) => {
    const { headers } = await get(url)
    expect(headers['content-type']).toMatch(/^application\/json(; charset=utf-8)?$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), .*microphone=\(\)/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
  })

  test('sets no cookie and shares nothing with other origins', async () => {
    const origin = 'https://evil.example'
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: new URLSearchParams({ username: person.email, password: 'correct horse battery' }).toString(),
    })
    expect(signIn.statusCode).toBe(200)
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/things',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [signIn, asked, await get('/api/health', { origin })]) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(asked.statusCode).toBe(404)
  })
})

test('links do not follow the Host header', async () => {
  const ask = async (url: string, payload: object) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api${url}`,
        headers: {
          authorization: `Bearer ${person.token}`,
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
        },
        payload,
      })
    ).json<Record<string, unknown>>()
  const token = { kind: 'address', name: 'Scanner', scopes: ['upload'], expires_in_days: null }
  expect(
    await ask(`/projects/${project}/invite`, { email: 'guest@example.com', role: 'admin' }),
  ).toMatchObject({
    link: expect.stringMatching(/^\/register\?/) as string,
  })
  expect(await ask(`/projects/${project}/tokens`, token)).toMatchObject({
    address: expect.stringMatching(/^\/api\/inbox\//) as string,
  })
})

test('accepts a token only in its header, never in a URL', async () => {
  const { statusCode } = await get(`/api/auth/me?token=${person.token}&access_token=${person.token}`)
  expect(statusCode).toBe(401)
})

test('the log has a line for each failure, without tokens, queries or email addresses', async () => {
  lines.length = 0
  const failed = await get('/api/projects?secret=query', { authorization: `Bearer ${person.token}` })
  expect(failed.statusCode).toBe(500)
  await get('/api/objects/x?sig=signature&exp=1')
  await server.call('POST', '/auth/token', { form: { username: person.email, password: 'wrong password' } })
  await server.call('GET', '/things?kind=File', { token: person.token, project })
  const written = lines.join('')
  expect(written).toContain('request-failed')
  for (const secret of [person.token, person.email, 'secret=query', 'signature', 'wrong password'])
    expect(written).not.toContain(secret)
  // What a failure says cannot begin a line of its own.
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line)).not.toMatchObject({ event: 'forged' })
  }
})
