import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RESET_SECONDS } from '#contract/limits.ts'
import type { PasswordHashing } from '#server/auth/index.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { recordingMailer, tokenIn } from '#tests/support/mail-servers.ts'
import { quickHashing, testPassword, testServer, type TestPerson } from '#tests/support/server.ts'

/** Runs once between the check of a password and the resulting change. */
const pause = { afterCheck: null as (() => Promise<void>) | null }
const hashing: PasswordHashing = {
  ...quickHashing,
  async matches(...given) {
    const matches = await quickHashing.matches(...given)
    await pause.afterCheck?.()
    return matches
  },
}

const post = recordingMailer()
const secret = 'a secret of the tests, at least 32 long'
let server: DataServer
let person: TestPerson
let now = new Date()
let made = 0

beforeAll(async () => {
  const settings = { publicUrl: 'https://sheaf.example', secret }
  server = await dataServer({ mail: post, now: () => now }, settings, { hashing })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 60 * 60_000)
  post.fails = false
  person = await server.person(`sam${++made}`)
})

const fresh = 'quite another phrase'
const signIn = (password: string, email = person.email) =>
  server.call('POST', '/auth/token', { form: { username: email, password } })
const tokenOf = async (password: string) =>
  ((await signIn(password)).body as { access_token: string }).access_token
const me = async (token: string) => (await server.call('GET', '/auth/me', { token })).status
const change = (body: Record<string, unknown>, token = person.token) =>
  server.call('POST', '/auth/change-password', { token, body })
const forgot = (email: string) => server.call('POST', '/auth/forgot-password', { body: { email } })
const reset = (token: string, new_password = fresh) =>
  server.call('POST', '/auth/reset-password', { body: { token, new_password } })
const mailedToken = async () => {
  // A mail to somebody else may still be on its way.
  const count = () => post.mails.filter(({ to }) => to === person.email).length
  const before = count()
  expect((await forgot(person.email)).status).toBe(204)
  await expect.poll(count).toBe(before + 1)
  return tokenIn(post.to(person.email))
}

/** A workspace of the person with a token and an upload link, and the token's secret. */
async function withTokens() {
  const project = await server.workspace(person)
  const make = async (kind: string) => {
    const body = { kind, name: kind, scopes: [kind === 'token' ? 'read' : 'upload'], expires_in_days: null }
    const made = await server.call('POST', `/projects/${project}/tokens`, { token: person.token, body })
    return (made.body as { secret: string }).secret
  }
  const secret = await make('token')
  await make('address')
  return { project, secret }
}

/** What was revoked with a new password, according to the audit log of a workspace. */
async function revokedActs(project: string) {
  const acts = await server.db
    .selectFrom('audit')
    .select('action')
    .where('project_id', '=', project)
    .where('detail', '=', 'with a new password')
    .orderBy('action')
    .execute()
  return acts.map(({ action }) => action)
}

describe('changing the password', () => {
  test('ends every other session at once and revokes pending reset links', async () => {
    const secret = await mailedToken()
    const other = await tokenOf(testPassword)
    expect((await change({ current_password: testPassword, new_password: fresh })).status).toBe(204)
    expect([await me(person.token), await me(other)]).toEqual([200, 401])
    expect([(await signIn(testPassword)).status, (await signIn(fresh)).status]).toEqual([401, 200])
    expect((await reset(secret)).status).toBe(404)
  })

  test('gives no session to a concurrent sign-in with the old password', async () => {
    const checked = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    pause.afterCheck = async () => {
      pause.afterCheck = null
      checked.resolve()
      await changed.promise
    }
    const signingIn = signIn(testPassword)
    await checked.promise
    expect((await change({ current_password: testPassword, new_password: fresh })).status).toBe(204)
    changed.resolve()
    expect((await signingIn).status).toBe(401)
    expect((await signIn(fresh)).status).toBe(200)
  })

  test('ends the event streams of other sessions at once', async () => {
    const other = await tokenOf(testPassword)
    const project = await server.workspace(person)
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = fetch(`${origin}/api/projects/${project}/events`, {
      headers: { authorization: `Bearer ${other}` },
    }).then((answer) => answer.text())
    // The stream, and what ends it with the session.
    await expect.poll(() => server.listeners(project)).toBe(2)
    await change({ current_password: testPassword, new_password: fresh })
    // A heartbeat would have ended it with an event, and much later.
    expect(await stream).toBe(': listening\n\n')
    expect(server.listeners(project)).toBe(0)
  })

  test('revokes the API tokens of the person on request', async () => {
    const { project, secret } = await withTokens()
    const count = async () => (await server.call('GET', '/auth/tokens', { token: person.token })).body
    expect(await count()).toEqual({ count: 2 })
    await change({ current_password: testPassword, new_password: fresh })
    expect([await count(), await me(secret)]).toEqual([{ count: 2 }, 200])
    const invalid = { current_password: testPassword, new_password: `${fresh} 2`, revoke_tokens: true }
    expect((await change(invalid)).status).toBe(422)
    expect(await me(secret)).toBe(200)
    await change({ current_password: fresh, new_password: `${fresh} 2`, revoke_tokens: true })
    expect([await count(), await me(secret)]).toEqual([{ count: 0 }, 401])
    expect(await revokedActs(project)).toEqual(['token.revoked', 'upload-address.revoked'])
  })

  test.each([[{ current_password: 'not this one' }], [{ current_password: '' }], [{}]])(
    'is rejected with %j, and the session stays',
    async (given) => {
      expect(await change({ ...given, new_password: fresh })).toMatchObject({
        status: 422,
        body: { code: 'bad-credentials', field: 'current_password' },
      })
      expect(await me(person.token)).toBe(200)
      expect((await signIn(testPassword)).status).toBe(200)
    },
  )

  test('limits guesses', async () => {
    for (let n = 0; n < 10; n++) await change({ current_password: `guess ${n}`, new_password: fresh })
    expect((await change({ current_password: testPassword, new_password: fresh })).status).toBe(429)
  })

  test('accepts one of two concurrent changes', async () => {
    const both = await Promise.all(
      ['the first new phrase', 'the second new phrase'].map((new_password) =>
        change({ current_password: testPassword, new_password }),
      ),
    )
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  })
})

describe('a common password', () => {
  test.each(['password', 'Password1', 'qwertyuiop', 'iloveyou2', 'password2026!', 'aaaaaaaa', '12121212'])(
    '%s is rejected',
    async (password) => {
      const body = { username: 'x', email: `common${++made}@example.com`, password }
      expect(await server.call('POST', '/auth/register', { body })).toMatchObject({
        status: 422,
        body: { code: 'invalid', field: 'password' },
      })
      expect(await change({ current_password: testPassword, new_password: password })).toMatchObject({
        status: 422,
        body: { code: 'invalid', field: 'new_password' },
      })
    },
  )

  test('includes the person’s own email address', async () => {
    const new_password = person.email.toUpperCase()
    expect((await change({ current_password: testPassword, new_password })).status).toBe(422)
  })
})

describe('a forgotten password', () => {
  test('is reset once by the emailed link, which ends every session', async () => {
    const secret = await mailedToken()
    expect(post.to(person.email)?.text).toContain('https://sheaf.example/reset-password?token=')
    expect((await reset(secret, 'password')).status).toBe(422)
    expect((await reset(secret)).status).toBe(204)
    expect(await me(person.token)).toBe(401)
    expect((await signIn(fresh)).status).toBe(200)
    expect((await reset(secret, 'yet another phrase')).status).toBe(404)
    expect((await signIn(fresh)).status).toBe(200)
  })

  test('ends the account’s API tokens on request, and no others', async () => {
    const { project, secret } = await withTokens()
    const choose = async (more: Record<string, unknown>) => {
      const link = await mailedToken()
      const count = await server.call('POST', '/auth/reset-password/tokens', { body: { token: link } })
      const body = { token: link, new_password: fresh, ...more }
      expect((await server.call('POST', '/auth/reset-password', { body })).status).toBe(204)
      return [count.body, await me(secret)]
    }
    expect(await choose({})).toEqual([{ count: 2 }, 200])
    expect(await choose({ revoke_tokens: true })).toEqual([{ count: 2 }, 401])
    expect(await revokedActs(project)).toEqual(['token.revoked', 'upload-address.revoked'])
    expect(
      await server.call('POST', '/auth/reset-password/tokens', { body: { token: 'made up' } }),
    ).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('gives the same response for an unknown address, and sends nothing', async () => {
    const known = await forgot(person.email)
    await expect.poll(() => post.to(person.email)?.subject).toBe('Choose a new password')
    const count = post.mails.length
    const unknown = await forgot('nobody@example.com')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    post.fails = true
    expect((await forgot(person.email)).status).toBe(204)
    expect(post.mails).toHaveLength(count)
  })

  test('limits emails to one address, known or not', async () => {
    for (const email of [person.email, 'nobody-at-all@example.com']) {
      const answers = [
        await forgot(email),
        await forgot(email),
        await forgot(email),
        await forgot(email.toUpperCase()),
      ]
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429])
    }
  })

  test('expires after exactly one hour', async () => {
    const secret = await mailedToken()
    const start = now.getTime()
    now = new Date(start + RESET_SECONDS * 1000)
    expect((await reset(secret)).status).toBe(404)
    now = new Date(start + RESET_SECONDS * 1000 - 1)
    expect((await reset(secret)).status).toBe(204)
  })

  test('is reset once if the link is used twice at once', async () => {
    const secret = await mailedToken()
    const both = await Promise.all([reset(secret), reset(secret, 'the other phrase')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 404]))
  })

  test('stores no token in plain text', async () => {
    const secret = await mailedToken()
    const rows = await server.db.selectFrom('account_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('responds 503 without a mail server, for any address', async () => {
    const closed = await testServer()
    const known = await closed.person('known')
    for (const email of [known.email, 'nobody@example.com']) {
      expect(await closed.call('POST', '/auth/forgot-password', { body: { email } })).toMatchObject({
        status: 503,
        body: { code: 'unavailable', detail: expect.stringContaining('does not send email') as string },
      })
    }
    expect((await closed.call('POST', '/auth/send-verification', { token: known.token })).status).toBe(503)
    await closed.close()
  })
})

describe("the operator's link", () => {
  const run = promisify(execFile)
  const print = (email: string, environment: Record<string, string> = {}) =>
    run(process.execPath, ['server/ops/reset-password.ts', email], {
      env: { PATH: process.env['PATH'] ?? '', SHEAF_SECRET: secret, ...environment },
    })

  test('resets a password, once', async () => {
    now = new Date()
    const { stdout } = await print(person.email.toUpperCase())
    const secret = new URL(/http\S+/.exec(stdout)?.[0] ?? '').searchParams.get('token') ?? ''
    const forged = secret.slice(0, -3) + (secret.endsWith('AAA') ? 'BBB' : 'AAA')
    expect((await reset(forged)).status).toBe(404)
    const both = await Promise.all([reset(secret), reset(secret, 'the other phrase')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 404]))
    expect(await me(person.token)).toBe(401)
    now = new Date(Date.now() + RESET_SECONDS * 1000)
    expect((await reset(secret)).status).toBe(404)
  })

  test('does nothing for an address without an account', async () => {
    now = new Date()
    const { stdout } = await print('nobody@example.com')
    const secret = new URL(/http\S+/.exec(stdout)?.[0] ?? '').searchParams.get('token') ?? ''
    expect((await reset(secret)).status).toBe(404)
  })

  test('is not created without an address or without a data folder', async () => {
    await expect(print('')).rejects.toThrow('Name the email address')
    await expect(
      print('sam@example.com', { SHEAF_SECRET: '', SHEAF_DATA_DIR: '/no/such/folder' }),
    ).rejects.toThrow('There is no installation')
  })
})
