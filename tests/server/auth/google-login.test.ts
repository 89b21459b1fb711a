import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { recordingMailer, tokenIn } from '#tests/support/mail-servers.ts'
import { testPassword, testServer } from '#tests/support/server.ts'

// Against a real issuer on this machine that publishes its keys as Google does.

const clientId = 'sheaf.apps.example.com'
const kid = 'key-1'
const post = recordingMailer()
let keys: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }
let issuerServer: Server
let issuer: string
let server: DataServer
let made = 0

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' }
  issuerServer = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => issuerServer.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}`
  server = await dataServer(
    { mail: post },
    { publicUrl: 'https://sheaf.example', googleSignIn: settings(`${issuer}/certs`) },
  )
})
afterAll(async () => {
  await server.close()
  issuerServer.closeAllConnections()
  issuerServer.close()
})
let person: { sub: string; email: string; email_verified: boolean; name: string }
beforeEach(() => {
  made += 1
  person = {
    sub: `google-${made}`,
    email: `google${made}@example.com`,
    email_verified: true,
    name: 'Gill Field',
  }
})

const settings = (jwksUrl: string) => ({
  clientId,
  issuer,
  jwksUrl,
  identityScript: 'https://id.example/client',
})
const seconds = () => Math.floor(Date.now() / 1000)
const claims = (changes: Record<string, unknown> = {}) => ({
  iss: issuer,
  aud: clientId,
  iat: seconds(),
  exp: seconds() + 3600,
  ...person,
  ...changes,
})
const signed = (
  payload: Record<string, unknown>,
  key: CryptoKey | Uint8Array = keys.privateKey,
  alg = 'RS256',
) => new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(key)
const login = (id_token: string) => server.call('POST', '/auth/google-login', { body: { id_token } })
const userOf = async (answer: { body: unknown }) => {
  const { access_token: token } = answer.body as { access_token: string }
  return (await server.call('GET', '/auth/me', { token })).body as { id: string; email: string }
}

describe('signing in with Google', () => {
  test('creates an account with a confirmed address, and finds it again by Google id', async () => {
    const first = await login(await signed(claims()))
    expect(first).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
    const user = await userOf(first)
    expect(user).toMatchObject({
      username: 'Gill Field',
      full_name: 'Gill Field',
      email: person.email,
      email_verified: true,
      has_password: false,
    })
    const moved = await login(await signed(claims({ email: `moved${made}@example.com` })))
    expect((await userOf(moved)).id).toBe(user.id)
  })

  test('twice at once creates one account', async () => {
    const token = await signed(claims())
    const both = await Promise.all([login(token), login(token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [one, two] = [await userOf(both[0]), await userOf(both[1])]
    expect(one.id).toBe(two.id)
  })

  test('adds a member to workspaces that invited the address', async () => {
    const owner = await server.person(`owner${made}`)
    const project = await server.workspace(owner)
    const body = { email: person.email, role: 'team_member', departments: ['sales'] }
    await server.call('POST', `/projects/${project}/invite`, { token: owner.token, body })
    const { access_token: token } = (await login(await signed(claims()))).body as { access_token: string }
    expect((await server.call('GET', '/projects', { token })).body).toMatchObject([{ id: project }])
  })

  test('is listed in the capabilities', async () => {
    expect((await server.call('GET', '/capabilities')).body).toMatchObject({
      additions: expect.arrayContaining(['google-login']) as string[],
      google_sign_in: { client_id: clientId, identity_script: 'https://id.example/client' },
      mail: true,
    })
  })
})

describe('an account with the same address', () => {
  const register = async () => {
    const body = { username: 'local', email: person.email, password: testPassword }
    return ((await server.call('POST', '/auth/register', { body })).body as { id: string }).id
  }
  const prove = () =>
    server.call('POST', '/auth/verify-email', { body: { token: tokenIn(post.to(person.email)) } })

  test('is not linked unless its address was confirmed', async () => {
    const id = await register()
    expect(await login(await signed(claims()))).toMatchObject({
      status: 409,
      body: { code: 'email-in-use', detail: expect.stringContaining('Sign in with your password') as string },
    })
    await prove()
    const answer = await login(await signed(claims({ email: person.email.toUpperCase() })))
    expect(answer.status).toBe(200)
    expect((await userOf(answer)).id).toBe(id)
  })

  test('is linked to one Google account only', async () => {
    await register()
    await prove()
    expect((await login(await signed(claims()))).status).toBe(200)
    expect((await login(await signed(claims({ sub: 'another' })))).status).toBe(409)
  })

  test('can set a first password without a current one', async () => {
    const { access_token: token } = (await login(await signed(claims()))).body as { access_token: string }
    const body = { new_password: 'a phrase of my own' }
    expect((await server.call('POST', '/auth/change-password', { token, body })).status).toBe(204)
    const form = { username: person.email, password: body.new_password }
    expect((await server.call('POST', '/auth/token', { form })).status).toBe(200)
  })
})

describe('a token is rejected', () => {
  const rejections: [string, () => Promise<string>][] = [
    ['signed by another key', async () => signed(claims(), (await generateKeyPair('RS256')).privateKey)],
    ['for another client', () => signed(claims({ aud: 'somebody else' }))],
    ['by another issuer', () => signed(claims({ iss: 'https://accounts.example.com' }))],
    ['that has expired', () => signed(claims({ iat: seconds() - 7200, exp: seconds() - 61 }))],
    ['without an end', () => signed({ ...claims(), exp: undefined })],
    ['for no person', () => signed({ ...claims(), sub: undefined })],
    [
      'without a signature',
      async () =>
        [{ alg: 'none', kid }, claims()]
          .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
          .join('.') + '.',
    ],
    [
      'signed with the public key as a shared secret',
      async () => signed(claims(), Buffer.from(await exportSPKI(keys.publicKey)), 'HS256'),
    ],
    ['that is none', async () => 'x.y.z'],
  ]
  test.each(rejections)('%s', async (_what, make) => {
    expect(await login(await make())).toMatchObject({ status: 401, body: { code: 'bad-credentials' } })
    const made = await server.db.selectFrom('users').select('id').where('email', '=', person.email).execute()
    expect(made).toEqual([])
  })

  test.each([[false], [undefined]])('with email_verified: %s', async (email_verified) => {
    expect(await login(await signed(claims({ email_verified })))).toMatchObject({ status: 403 })
  })

  test('with 503 if the keys cannot be fetched', async () => {
    const alone = await testServer({ settings: { googleSignIn: settings('http://127.0.0.1:1/certs') } })
    const answer = await alone.call('POST', '/auth/google-login', {
      body: { id_token: await signed(claims()) },
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await alone.close()
  })

  test('by a server without Google sign-in', async () => {
    const plain = await testServer()
    const answer = await plain.call('POST', '/auth/google-login', { body: { id_token: 'x' } })
    expect(answer).toMatchObject({ status: 501, body: { code: 'not-implemented' } })
    expect((await plain.call('GET', '/capabilities')).body).toMatchObject({
      google_sign_in: null,
      mail: false,
    })
    await plain.close()
  })
})
