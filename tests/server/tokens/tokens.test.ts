import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TOKENS_MAX } from '#contract/tokens.ts'
import { testServer, type Answer, type TestPerson, type TestServer } from '#tests/support/server.ts'

// A person's own tokens. Which call accepts which token is tested with the authorisation table.

let at = new Date('2026-11-22T10:00:00Z')
let server: TestServer
let ada: TestPerson
let bob: TestPerson
let cleo: TestPerson
let project: string

beforeAll(async () => {
  server = await testServer({ deps: { now: () => at } })
  ada = await server.person('ada')
  bob = await server.person('bob')
  cleo = await server.person('cleo')
})
afterAll(() => server.close())
beforeEach(async () => {
  at = new Date('2026-11-22T10:00:00Z')
  project = await server.workspace(ada)
  await join(bob)
})

const join = (person: TestPerson, role: 'admin' | 'team_member' = 'admin') =>
  server.db
    .insertInto('members')
    .values({ project_id: project, user_id: person.id, role, invited_by: ada.id })
    .execute()

interface Made {
  readonly id: string
  readonly secret: string
}

const wanted = { name: 'Nightly export', scopes: ['read'], expires_in_days: 30 }
const make = (person: TestPerson, body: object = wanted) =>
  server.call('POST', `/projects/${project}/tokens`, { token: person.token, body })
const made = async (person: TestPerson, body?: object) => (await make(person, body)).body as Made
const list = async (person: TestPerson) =>
  (
    (await server.call('GET', `/projects/${project}/tokens`, { token: person.token })).body as {
      tokens: object[]
    }
  ).tokens
const files = (secret: string, workspace?: string): Promise<Answer> =>
  server.call('GET', '/things?kind=File', { token: secret, project: workspace })

test('shows a token once, lists it without the token itself, and stores only its hash', async () => {
  const answer = await make(ada)
  expect(answer).toMatchObject({
    status: 201,
    body: {
      name: 'Nightly export',
      scopes: ['read'],
      created_at: '2026-11-22T10:00:00.000Z',
      expires_at: '2026-12-22T10:00:00.000Z',
      last_used_at: null,
      secret: expect.stringMatching(/^sheaf_[0-9a-f]{64}$/) as string,
    },
  })
  const { id, secret } = answer.body as Made
  expect(await list(ada)).toEqual([expect.not.objectContaining({ secret: expect.anything() as string })])
  expect(await list(ada)).toMatchObject([{ id, name: 'Nightly export' }])
  expect(await list(bob)).toEqual([])
  const rows = await server.db.selectFrom('access_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
})

test('a call with a token needs no workspace, may name its own, and finds no other', async () => {
  const { secret } = await made(ada)
  const other = await server.workspace(ada)
  expect(await files(secret)).toMatchObject({ status: 200, body: { total_count: 0 } })
  expect(await files(secret, project)).toMatchObject({ status: 200 })
  expect(await files(secret, other)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('rejects a call outside the scopes of the token', async () => {
  const { secret } = await made(ada)
  const upload = await server.call('POST', '/upload/check-duplicate-by-hash', {
    token: secret,
    body: { filename: 'x', size: 1, sha256: 'a'.repeat(64) },
  })
  expect(upload).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(JSON.stringify(upload.body)).toContain('scope upload')
  const another = await server.call('POST', `/projects/${project}/tokens`, { token: secret, body: wanted })
  expect(another).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('shows the last use of a token to the minute', async () => {
  const { secret } = await made(ada)
  at = new Date('2026-11-22T11:00:00Z')
  await files(secret)
  at = new Date('2026-11-22T11:00:30Z')
  await files(secret)
  expect(await list(ada)).toMatchObject([{ last_used_at: '2026-11-22T11:00:00.000Z' }])
  at = new Date('2026-11-22T11:01:00Z')
  await files(secret)
  expect(await list(ada)).toMatchObject([{ last_used_at: '2026-11-22T11:01:00.000Z' }])
})

test('a token expires, and one without an expiry does not', async () => {
  const { secret } = await made(ada)
  const lasting = await made(ada, { ...wanted, expires_in_days: null })
  at = new Date('2026-12-22T09:59:59Z')
  expect((await files(secret)).status).toBe(200)
  at = new Date('2026-12-22T10:00:00Z')
  expect(await files(secret)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  at = new Date('2040-01-01T00:00:00Z')
  expect((await files(lasting.secret)).status).toBe(200)
})

test('a revoked token is rejected', async () => {
  const { id, secret } = await made(ada)
  const revoke = (person: TestPerson) =>
    server.call('DELETE', `/projects/${project}/tokens/${id}`, { token: person.token })
  expect((await revoke(ada)).status).toBe(204)
  expect((await files(secret)).status).toBe(401)
  expect((await revoke(ada)).status).toBe(404)
  const { rows } = (await server.call('GET', `/projects/${project}/audit`, { token: ada.token })).body as {
    rows: object[]
  }
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'token.revoked', target: { id, name: 'Nightly export' }, by: { user_id: ada.id } },
    { action: 'token.created', target: { id }, detail: 'read; until 2026-12-22' },
  ])
})

describe('tokens of other members', () => {
  const revoke = (person: TestPerson, id: string) =>
    server.call('DELETE', `/projects/${project}/tokens/${id}`, { token: person.token })
  const others = (person: TestPerson) =>
    server.call('GET', `/projects/${project}/member-tokens`, { token: person.token })
  const audit = async () =>
    (
      (await server.call('GET', `/projects/${project}/audit`, { token: ada.token })).body as {
        rows: object[]
      }
    ).rows

  test('are listed for owner and admins with their creator, without the tokens themselves, and not for team members', async () => {
    await join(cleo, 'team_member')
    const own = await made(ada)
    const hers = await made(cleo, { ...wanted, name: 'Scanner', kind: 'address', scopes: ['upload'] })
    const answer = await others(bob)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        tokens: [
          { id: own.id, name: 'Nightly export', by: { user_id: ada.id, username: 'ada', role: 'owner' } },
          { id: hers.id, kind: 'address', name: 'Scanner', by: { user_id: cleo.id, role: 'team_member' } },
        ],
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/sheaf_|hash/)
    expect((await others(ada)).body).toMatchObject({ tokens: [{ id: hers.id }] })
    expect(await others(cleo)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('are revoked at once by those who manage the member, and the audit log names the member', async () => {
    await join(cleo, 'team_member')
    const { id, secret } = await made(cleo)
    expect((await files(secret)).status).toBe(200)
    expect((await revoke(bob, id)).status).toBe(204)
    expect((await files(secret)).status).toBe(401)
    expect(await list(cleo)).toEqual([])
    expect((await audit())[0]).toMatchObject({
      action: 'token.revoked',
      target: { id, name: 'Nightly export' },
      by: { user_id: bob.id },
      detail: 'made by cleo',
    })
  })

  test('are not found by team members or in other workspaces, and only the owner revokes the tokens of the owner', async () => {
    await join(cleo, 'team_member')
    const { id, secret } = await made(ada)
    const refused = await revoke(bob, id)
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(JSON.stringify(refused.body)).toContain('Only the owner can revoke')
    expect((await revoke(cleo, id)).status).toBe(404)
    const other = await server.workspace(cleo)
    const elsewhere = await server.call('DELETE', `/projects/${other}/tokens/${id}`, { token: cleo.token })
    expect(elsewhere.status).toBe(404)
    expect((await files(secret)).status).toBe(200)
  })
})

test('a token has the current access of its member, and ends with the membership', async () => {
  const { secret } = await made(bob, { ...wanted, scopes: ['read', 'write'] })
  const type = { document_type: 'invoice', department: 'Finance', description: '', schema: {} }
  const { body } = await server.call('POST', '/things', {
    token: ada.token,
    project,
    body: { kind: 'schema', data: type },
  })
  const { id } = body as { id: string }
  const see = async () => (await server.call('GET', `/things/${id}`, { token: secret })).status
  expect(await see()).toBe(200)
  // An admin changes types; their token does not.
  const change = await server.call('PUT', `/things/${id}`, {
    token: secret,
    body: { data: { description: 'x' } },
  })
  expect(change).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const member = `/projects/${project}/members/${bob.id}`
  await server.call('PUT', member, {
    token: ada.token,
    body: { role: 'team_member', departments: ['Legal'] },
  })
  expect(await see()).toBe(404)
  await server.call('PUT', member, {
    token: ada.token,
    body: { role: 'team_member', departments: ['Finance'] },
  })
  expect(await see()).toBe(200)
  await server.call('DELETE', member, { token: ada.token })
  expect(await see()).toBe(401)
  // Old tokens stay invalid when the person returns.
  await join(bob)
  expect(await see()).toBe(401)
})

test('a token ends with the account, and is rejected while the workspace is deactivated', async () => {
  const carol = await server.person('carol')
  await join(carol)
  const { secret } = await made(carol)
  const setActive = (is_active: boolean) =>
    server.db.updateTable('projects').set({ is_active }).where('id', '=', project).execute()
  await setActive(false)
  expect((await files(secret)).status).toBe(404)
  await setActive(true)
  expect((await files(secret)).status).toBe(200)
  await server.db.deleteFrom('users').where('id', '=', carol.id).execute()
  expect((await files(secret)).status).toBe(401)
})

test('the number of tokens is limited, even with concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: TOKENS_MAX + 2 }, () => make(bob)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(TOKENS_MAX)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await make(ada)).status).toBe(201)
})

test.each([
  ['a name', { ...wanted, name: '  ' }, 'name'],
  ['a scope', { ...wanted, scopes: [] }, 'scopes'],
  ['a scope that there is', { ...wanted, scopes: ['admin'] }, 'scopes.0'],
  ['a span that is offered', { ...wanted, expires_in_days: 7 }, 'expires_in_days'],
])('it needs %s', async (_, body, field) => {
  expect(await make(ada, body)).toMatchObject({ status: 422, body: { code: 'invalid', field } })
})
