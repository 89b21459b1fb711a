import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_SECONDS } from '#contract/limits.ts'
import { createPasswordHashing } from '#server/auth/index.ts'
import { testPassword, testServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let now = new Date('2026-11-21T08:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))

beforeAll(async () => {
  // As an installation hashes: what it stores is looked at here.
  server = await testServer({ deps: { now: () => now }, hashing: createPasswordHashing() })
})
afterAll(() => server.close())

const signIn = (username: string, password = testPassword) =>
  server.call('POST', '/auth/token', { form: { username, password } })
const register = (changes: Record<string, unknown> = {}) =>
  server.call('POST', '/auth/register', {
    body: {
      username: 'sam',
      email: 'sam@example.com',
      password: testPassword,
      full_name: ' Sam Field ',
      ...changes,
    },
  })

describe('registering', () => {
  test('creates an account, which the profile call returns', async () => {
    const made = await register()
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      username: 'sam',
      email: 'sam@example.com',
      full_name: 'Sam Field',
      email_verified: false,
      has_password: true,
      language: null,
    })
    const { access_token: token } = (await signIn('SAM@example.com')).body as { access_token: string }
    expect(await server.call('GET', '/auth/me', { token })).toMatchObject({ status: 200, body: made.body })
  })

  test('rejects an address that has an account, in any spelling', async () => {
    await register({ email: 'twice@example.com' })
    const again = await register({
      email: 'Twice@Example.com',
      username: 'other',
      password: 'another password',
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'email-in-use', field: 'email' } })
    expect((again.body as { detail: string }).detail).toContain('already exists')
    expect((await signIn('twice@example.com')).status).toBe(200)
    expect((await signIn('twice@example.com', 'another password')).status).toBe(401)
  })

  test('accepts one of two concurrent registrations', async () => {
    const both = await Promise.all([
      register({ email: 'race@example.com' }),
      register({ email: 'race@example.com' }),
    ])
    expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([201, 409]))
  })

  test.each([
    [{ password: 'seven77' }, 'password', 'Password must be at least 8 characters long'],
    [{ email: 'not an address' }, 'email', 'Please enter a valid email address'],
    [{ username: '' }, 'username', 'username: This must not be empty.'],
  ])('rejects %j, naming the field with a message', async (changes, field, detail) => {
    expect(await register(changes)).toMatchObject({ status: 422, body: { code: 'invalid', field, detail } })
  })

  test('stores a hash with its parameters, never the password', async () => {
    await register({ email: 'stored@example.com' })
    const { password_hash: stored } = await server.db
      .selectFrom('users')
      .select('password_hash')
      .where('email_key', '=', 'stored@example.com')
      .executeTakeFirstOrThrow()
    expect(stored).toMatch(/^argon2id\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  })
})

describe('signing in', () => {
  test('gives the same response for an unknown account and a wrong password', async () => {
    await register({ email: 'known@example.com' })
    const wrong = await signIn('known@example.com', 'wrong password')
    const unknown = await signIn('unknown@example.com', 'wrong password')
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'bad-credentials', detail: 'Login failed. Please check your credentials.' },
    })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
  })

  test('accepts only form bodies', async () => {
    const answer = await server.call('POST', '/auth/token', { body: { username: 'a', password: 'b' } })
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-type' } })
  })

  test('blocks guesses at one account from one address for a while, and resets after a success', async () => {
    await register({ email: 'guessed@example.com' })
    for (let guess = 0; guess < 10; guess++) await signIn('guessed@example.com', `guess ${guess}`)
    const stopped = await signIn('guessed@example.com')
    expect(stopped).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn('known@example.com')).status).toBe(200)
    later(15 * 60)
    expect((await signIn('guessed@example.com')).status).toBe(200)
  })

  test('blocks concurrent guesses as well', async () => {
    await register({ email: 'crowded@example.com' })
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, guess) => signIn('crowded@example.com', `guess ${guess}`)),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('a session', () => {
  const me = (token: string) => server.call('GET', '/auth/me', { token }).then((answer) => answer.status)

  test('ends at once on sign-out, while other sessions stay', async () => {
    const { token, email } = await server.person('leaving')
    const other = ((await signIn(email)).body as { access_token: string }).access_token
    expect(await me(token)).toBe(200)
    expect((await server.call('POST', '/auth/logout', { token })).status).toBe(204)
    expect(await me(token)).toBe(401)
    expect(await me(other)).toBe(200)
  })

  test('is extended by use, and expires without it', async () => {
    const { token } = await server.person('field')
    later(SESSION_SECONDS - 60)
    expect(await me(token)).toBe(200)
    later(SESSION_SECONDS - 60)
    expect(await me(token)).toBe(200)
    later(SESSION_SECONDS + 1)
    expect(await me(token)).toBe(401)
  })

  test('ends with its account, even if the token is still valid', async () => {
    const { token, id } = await server.person('deleted')
    expect(await me(token)).toBe(200)
    await server.db.deleteFrom('users').where('id', '=', id).execute()
    expect(await me(token)).toBe(401)
  })
})
