import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOperatorLinks, deriveKey } from '#server/auth/index.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { testPassword, type TestPerson } from '#tests/support/server.ts'

const secret = 'a secret of the tests, at least 32 long'
let server: DataServer
let person: TestPerson
let now = new Date()
let made = 0

beforeAll(async () => {
  server = await dataServer({ now: () => now }, { secret })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 60 * 60_000)
  person = await server.person(`pat${++made}`)
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const signIn = (code?: string, password = testPassword) =>
  server.call('POST', '/auth/token', {
    form: { username: person.email, password, ...(code !== undefined && { code }) },
  })
const call = (path: string, body: Record<string, unknown>) =>
  server.call('POST', `/auth/two-factor/${path}`, { token: person.token, body })
const confirmed = { current_password: testPassword }
const state = async () => (await server.call('GET', '/auth/two-factor', { token: person.token })).body

async function start() {
  const { status, body } = await call('start', confirmed)
  expect(status).toBe(200)
  const { secret: base32, uri } = body as { secret: string; uri: string }
  const app = new TOTP({ secret: Secret.fromBase32(base32) })
  return { uri, code: () => app.generate({ timestamp: now.getTime() }) }
}

/** Turns it on. Returns the app and the recovery codes. */
async function turnOn() {
  const app = await start()
  const { status, body } = await call('confirm', { code: app.code() })
  expect(status).toBe(200)
  later(30)
  return { ...app, recovery: (body as { codes: string[] }).codes }
}

describe('two-factor authentication', () => {
  test('is required after a code of the app was entered, and not before', async () => {
    const app = await start()
    expect(app.uri).toMatch(new RegExp(`^otpauth://totp/Sheaf:${encodeURIComponent(person.email)}\\?`))
    expect((await signIn()).status).toBe(200)
    expect(await state()).toEqual({ enabled: false, recovery_codes_left: 0 })
    expect(await call('confirm', { code: '12' })).toMatchObject({ status: 422, body: { code: 'bad-code' } })
    expect((await call('confirm', { code: app.code() })).status).toBe(200)
    expect(await state()).toEqual({ enabled: true, recovery_codes_left: 10 })
    later(30)
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'two-factor-required' } })
    expect((await signIn(app.code())).status).toBe(200)
  })

  test('is not revealed before the password is correct', async () => {
    await turnOn()
    expect(await signIn(undefined, 'a wrong password')).toMatchObject({
      status: 401,
      body: { code: 'bad-credentials' },
    })
  })

  test('accepts each code once, including the codes of the adjacent time steps', async () => {
    const app = await turnOn()
    const code = app.code()
    expect((await signIn(code)).status).toBe(200)
    expect(await signIn(code)).toMatchObject({ status: 401, body: { code: 'bad-code' } })
    later(60)
    const early = app.code()
    later(30)
    expect((await signIn(early)).status).toBe(200)
    later(60)
    const old = app.code()
    later(90)
    expect((await signIn(old)).status).toBe(401)
  })

  test('gives one session to concurrent sign-ins with the same code', async () => {
    const app = await turnOn()
    const code = app.code()
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })

  test('blocks guesses for 15 minutes after ten wrong codes', async () => {
    const app = await turnOn()
    for (let n = 0; n < 10; n += 1) expect((await signIn('00000x')).status).toBe(401)
    expect(await signIn(app.code())).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
    later(15 * 60)
    expect((await signIn(app.code())).status).toBe(200)
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const { recovery } = await turnOn()
    const [first = '', second = ''] = recovery
    expect(new Set(recovery).size).toBe(10)
    expect((await signIn(first)).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    expect((await signIn(second.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
    expect(await state()).toMatchObject({ recovery_codes_left: 8 })
    const renewed = (await call('recovery-codes', confirmed)).body as { codes: string[] }
    expect((await signIn(recovery[2])).status).toBe(401)
    expect((await signIn(renewed.codes[0])).status).toBe(200)
  })

  test('can be changed only with the password', async () => {
    await turnOn()
    const wrong = { current_password: 'a wrong password' }
    for (const path of ['start', 'recovery-codes', 'turn-off'])
      expect(await call(path, wrong)).toMatchObject({ status: 422, body: { field: 'current_password' } })
    expect((await call('start', confirmed)).status).toBe(409)
    expect((await call('turn-off', confirmed)).status).toBe(204)
    expect((await signIn()).status).toBe(200)
    expect((await call('recovery-codes', confirmed)).status).toBe(409)
  })

  test('stays on after a password reset, unless the link of the operator turns it off', async () => {
    const app = await turnOn()
    const links = createOperatorLinks(deriveKey(secret, 'operator-links'))
    const reset = async (endsTwoFactor: boolean) => {
      const expiresAt = new Date(now.getTime() + 60_000)
      const token = links.tokenFor({ email: person.email, expiresAt, endsTwoFactor })
      const body = { token, new_password: testPassword }
      expect((await server.call('POST', '/auth/reset-password', { body })).status).toBe(204)
    }
    await reset(false)
    expect((await signIn()).status).toBe(401)
    expect((await signIn(app.code())).status).toBe(200)
    await reset(true)
    expect((await signIn()).status).toBe(200)
  })

  test('stores no readable secret or recovery code', async () => {
    const { recovery, uri } = await turnOn()
    const rows = JSON.stringify([
      await server.db.selectFrom('two_factor').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    const base32 = /secret=(\w+)/.exec(uri)?.[1] ?? ''
    expect(base32).toHaveLength(32)
    for (const word of [base32, ...recovery]) expect(rows).not.toContain(word)
  })
})
