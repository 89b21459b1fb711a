import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IssuerSetting } from '#server/auth/index.ts'
import type { Log } from '#server/deps.ts'
import { passIssuer } from '#tests/support/oidc-issuer.ts'
import { testServer } from '#tests/support/server.ts'
import { givenIssuer, type GivenIssuer, queryOf, SITE } from './given-issuer.ts'

// Against a certified issuer on this machine.

const logged: string[] = []
const keep = (event: string, fields?: Record<string, unknown>) =>
  void logged.push(JSON.stringify([event, fields]))
const log: Log = { info: keep, warn: keep, error: keep }
let given: GivenIssuer
let made = 0
/** Nobody else has this login. */
let login: string
let email: string

beforeAll(async () => {
  given = await givenIssuer({}, { deps: { log } })
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
const accounts = () => given.server.db.selectFrom('users').select('id').where('email', '=', email).execute()

describe('signing in with an issuer', () => {
  test('creates an account, and finds it again by the id at the issuer', async () => {
    const user = await me(await given.enter(login))
    expect(user).toMatchObject({
      username: 'Gill Field',
      full_name: 'Gill Field',
      email,
      email_verified: true,
      has_password: false,
    })
    given.at.people.set(login, { email: `moved-${email}`, email_verified: true, name: 'Gill Sea' })
    expect(await me(await given.enter(login))).toEqual(user)
  })

  test('uses code, PKCE, state and nonce, and requests only the configured scopes', async () => {
    const { url } = await given.start()
    const { searchParams, origin } = new URL(url)
    expect(origin).toBe(given.at.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'sheaf',
      scope: 'openid profile email',
      redirect_uri: `${SITE}/api/auth/oidc/callback/company`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{40,}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
  })

  test('redirects the response of the issuer only to the sign-in page of this server', async () => {
    const query = 'code=a%26b&state=%22%3E&next=https://evil.example/'
    const { status, headers } = await call('GET', `/auth/oidc/callback/company?${query}`)
    expect(status).toBe(302)
    expect(headers).toMatchObject({
      location: `/login#oidc=${encodeURIComponent(`company?${query}`)}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  test('twice at once creates one account', async () => {
    const started = [await given.start(), await given.start()]
    const responses = await Promise.all(started.map(({ url }) => passIssuer(url, login)))
    const both = await Promise.all(
      started.map(({ ticket }, index) => given.finish(ticket, responses[index] ?? '')),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await accounts()).toHaveLength(1)
  })

  test('is listed in the capabilities, without a secret', async () => {
    const { body } = await call('GET', '/capabilities')
    expect(body).toMatchObject({
      additions: expect.arrayContaining(['oidc', 'passwords', 'passkeys']) as string[],
      oidc_issuers: [{ id: 'company', label: 'Company' }],
      password_sign_in: true,
    })
    expect(JSON.stringify(body)).not.toContain(given.at.clientSecret)
  })

  test('writes no secret, code or token to the log', async () => {
    const { url, ticket } = await given.start()
    const response = await passIssuer(url, login)
    await given.finish(ticket, response)
    const code = queryOf(response).get('code') ?? ''
    // The code was used.
    const other = await given.start()
    const state = new URL(other.url).searchParams.get('state') ?? ''
    const again = new URLSearchParams({ code, state, iss: given.at.issuer })
    await given.finish(other.ticket, `company?${again.toString()}`)
    const log = logged.join('\n')
    expect(log).toContain('oidc-sign-in-failed')
    for (const secret of [given.at.clientSecret, code, ticket]) expect(log).not.toContain(secret)
  })
})

describe('a sign-in is rejected', () => {
  const rejected = { status: 401, body: { code: 'bad-credentials' } }
  const withState = (response: string, state: string) => {
    const parameters = queryOf(response)
    parameters.set('state', state)
    return `company?${parameters.toString()}`
  }

  test('with another state', async () => {
    const [mine, other] = [await given.start(), await given.start()]
    const response = await passIssuer(mine.url, login)
    const state = new URL(other.url).searchParams.get('state') ?? ''
    expect(await given.finish(mine.ticket, withState(response, state))).toMatchObject(rejected)
    expect(await given.finish(mine.ticket, withState(response, 'x'))).toMatchObject(rejected)
    expect(await accounts()).toEqual([])
  })

  test('in another browser, without a ticket or with its own', async () => {
    const [mine, other] = [await given.start(), await given.start()]
    const response = await passIssuer(mine.url, login)
    expect(await given.finish('x', response)).toMatchObject(rejected)
    expect(await given.finish(other.ticket, response)).toMatchObject({
      ...rejected,
      body: { detail: expect.stringContaining('started in another browser') as string },
    })
    expect(await accounts()).toEqual([])
  })

  test('with a used code', async () => {
    const { url, ticket } = await given.start()
    const response = await passIssuer(url, login)
    expect(await given.finish(ticket, response)).toMatchObject({ status: 200 })
    expect(await given.finish(ticket, response)).toMatchObject(rejected)
  })

  test('with a used state and a new code', async () => {
    const { url, ticket } = await given.start()
    expect(await given.finish(ticket, await passIssuer(url, login))).toMatchObject({ status: 200 })
    expect(await given.finish(ticket, await passIssuer(url, login))).toMatchObject(rejected)
  })

  test('if repeated while the first one is in progress, without a call to the issuer', async () => {
    const { url, ticket } = await given.start()
    const response = await passIssuer(url, login)
    const tokens = given.at.holdTokens()
    const first = given.finish(ticket, response)
    await tokens.asked
    expect(await given.finish(ticket, response)).toMatchObject(rejected)
    tokens.release()
    expect(await first).toMatchObject({ status: 200 })
  })

  test('with an ID token for another nonce', async () => {
    const { url, ticket } = await given.start()
    const changed = new URL(url)
    changed.searchParams.set('nonce', 'another')
    expect(await given.finish(ticket, await passIssuer(changed.href, login))).toMatchObject(rejected)
    expect(await accounts()).toEqual([])
  })

  test('with a code for another PKCE verifier', async () => {
    const [mine, other] = [await given.start(), await given.start()]
    const changed = new URL(mine.url)
    const challenge = new URL(other.url).searchParams.get('code_challenge') ?? ''
    changed.searchParams.set('code_challenge', challenge)
    expect(await given.finish(mine.ticket, await passIssuer(changed.href, login))).toMatchObject(rejected)
  })

  test('from another issuer', async () => {
    const { url, ticket } = await given.start()
    const response = queryOf(await passIssuer(url, login))
    expect(response.get('iss')).toBe(given.at.issuer)
    response.set('iss', 'https://evil.example')
    expect(await given.finish(ticket, `company?${response.toString()}`)).toMatchObject(rejected)
  })

  test('with the response of one issuer at the callback of another', async () => {
    const { url, ticket } = await given.start()
    const query = queryOf(await passIssuer(url, login)).toString()
    expect(await given.finish(ticket, `second?${query}`)).toMatchObject(rejected)
    expect(await given.finish(ticket, `company?${query}`)).toMatchObject({ status: 200 })
  })

  test('after too many failures from a network address', async () => {
    const alone = await givenIssuer()
    const { ticket, url } = await alone.start()
    const state = new URL(url).searchParams.get('state') ?? ''
    const fail = () => alone.finish(ticket, `company?error=x&state=${state}`)
    for (let n = 0; n < 50; n += 1) expect(await fail()).toMatchObject(rejected)
    expect(await fail()).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
    await alone.close()
  })

  test('after the person cancelled, or without a valid response', async () => {
    const { url, ticket } = await given.start()
    expect(await given.finish(ticket, await passIssuer(url, null))).toMatchObject(rejected)
    expect(await given.finish(ticket, 'x')).toMatchObject(rejected)
    expect(await given.finish(ticket, '')).toMatchObject({ status: 422 })
  })

  test('after it expired', async () => {
    let at = Date.now()
    const slow = await givenIssuer({}, { deps: { now: () => new Date(at) } })
    slow.at.people.set(login, { email, email_verified: true })
    const { url, ticket } = await slow.start()
    const response = await passIssuer(url, login)
    at += 15 * 60_000 + 1
    expect(await slow.finish(ticket, response)).toMatchObject(rejected)
    await slow.close()
  })

  test('for an issuer that is not set up', async () => {
    expect(await call('POST', '/auth/oidc/issuers/other/start')).toMatchObject({ status: 404 })
  })
})

describe('an issuer that cannot be reached', () => {
  test('is reported at startup, and is called again later', async () => {
    const alone = await givenIssuer()
    alone.at.people.set(login, { email, email_verified: true })
    await alone.at.pause()
    expect(await alone.server.call('POST', '/auth/oidc/issuers/company/start')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: expect.stringMatching(/^Company cannot be reached/) as string },
      headers: { 'retry-after': '10' },
    })
    await alone.at.resume()
    const { url, ticket } = await alone.start()
    const response = await passIssuer(url, login)
    await alone.at.pause()
    expect(await alone.finish(ticket, response)).toMatchObject({ status: 503 })
    await alone.at.resume()
    expect(await alone.finish(ticket, response)).toMatchObject({ status: 401 })
    expect(await alone.signIn(login)).toMatchObject({ status: 200 })
    await alone.close()
  })

  test('cannot sign anybody in with a wrong secret', async () => {
    const wrong = await givenIssuer({}, { changes: { clientSecret: 'wrong' } })
    wrong.at.people.set(login, { email, email_verified: true })
    expect(await wrong.signIn(login)).toMatchObject({ status: 401 })
    await wrong.close()
  })
})

describe('signing out', () => {
  test('ends the session, and redirects to the logout page of the issuer', async () => {
    const token = await given.enter(login)
    const { body } = await call('POST', '/auth/oidc/sign-out', { token })
    const url = new URL((body as { url: string }).url)
    expect(url.origin).toBe(given.at.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'sheaf',
      post_logout_redirect_uri: `${SITE}/login`,
      id_token_hint: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    })
    expect((await fetch(url)).status).toBe(200)
    expect((await call('GET', '/auth/me', { token })).status).toBe(401)
  })

  test('of a session without an issuer only ends the session', async () => {
    const { token } = await given.server.person(`local-${made}`)
    expect(await call('POST', '/auth/oidc/sign-out', { token })).toMatchObject({ body: { url: null } })
    expect((await call('GET', '/auth/me', { token })).status).toBe(401)
  })

  test('ends the session even if the issuer cannot be reached', async () => {
    let at = Date.now()
    const alone = await givenIssuer({}, { deps: { now: () => new Date(at) } })
    alone.at.people.set(login, { email, email_verified: true })
    const token = await alone.enter(login)
    at += 61 * 60_000
    await alone.at.pause()
    expect(await alone.server.call('POST', '/auth/oidc/sign-out', { token })).toMatchObject({
      status: 200,
      body: { url: null },
    })
    expect((await alone.server.call('GET', '/auth/me', { token })).status).toBe(401)
    await alone.at.resume()
    await alone.close()
  })

  test('stores the ID token encrypted', async () => {
    await given.enter(login)
    const rows = await given.server.db
      .selectFrom('sessions')
      .select('id_token')
      .where('issuer', 'is not', null)
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ id_token }) => id_token?.startsWith('ey'))).toEqual([])
  })
})

test('a server without issuers lists none in its capabilities', async () => {
  const plain = await testServer()
  expect((await plain.call('GET', '/capabilities')).body).toMatchObject({
    oidc_issuers: [],
    password_sign_in: true,
  })
  await plain.close()
})

test('the people of several issuers are separate', async () => {
  const second: IssuerSetting = {
    ...given.setting,
    id: 'second',
    label: 'Second',
    issuer: 'http://127.0.0.1:1',
  }
  const both = await testServer({ settings: { publicUrl: SITE, issuers: [given.setting, second] } })
  expect(await both.call('POST', '/auth/oidc/issuers/second/start')).toMatchObject({
    status: 503,
    body: { detail: expect.stringMatching(/^Second/) as string },
  })
  const { body } = await both.call('POST', '/auth/oidc/issuers/company/start')
  const { url, ticket } = body as { url: string; ticket: string }
  const response = await passIssuer(url, login)
  expect(await both.call('POST', '/auth/oidc/sign-in', { body: { ticket, response } })).toMatchObject({
    status: 200,
  })
  await both.close()
})
