import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { ConnectedIssuer } from '#contract/oidc.ts'
import { recordingMailer, tokenIn } from '#tests/support/mail-servers.ts'
import { passIssuer } from '#tests/support/oidc-issuer.ts'
import { testPassword, type TestPerson, testServer } from '#tests/support/server.ts'
import { givenIssuer, type GivenIssuer, SITE, type Started } from './given-issuer.ts'

// A signed-in person connects an issuer to their account, and disconnects it.

const mail = recordingMailer()
let at = new Date()
let given: GivenIssuer
let made = 0
let person: TestPerson
let login: string

beforeAll(async () => {
  given = await givenIssuer({}, { deps: { mail, now: () => at }, changes: { linkAccounts: false } })
})
afterAll(() => given.close())
beforeEach(async () => {
  made += 1
  login = `work-${made}`
  given.at.people.set(login, { email: `${login}@example.org`, email_verified: true })
  person = await given.server.person(`private-${made}`)
  const body = { token: tokenIn(mail.to(person.email)) }
  await call('POST', '/auth/verify-email', { body })
})

const call = (...args: Parameters<GivenIssuer['server']['call']>) => given.server.call(...args)
const list = async (token = person.token) =>
  ((await call('GET', '/auth/oidc/issuers', { token })).body as { issuers: ConnectedIssuer[] }).issuers
const start = (current_password = testPassword, token = person.token) =>
  call('POST', '/auth/oidc/connect/start', { token, body: { issuer: 'company', current_password } })
const finish = (ticket: string, response: string, token = person.token) =>
  call('POST', '/auth/oidc/connect', { token, body: { ticket, response } })
const connect = async (as = login, token = person.token) => {
  const { url, ticket } = (await start(testPassword, token)).body as Started
  return finish(ticket, await passIssuer(url, as), token)
}
const disconnect = (current_password = testPassword, token = person.token) =>
  call('POST', '/auth/oidc/disconnect', { token, body: { issuer: 'company', current_password } })
const idOf = async (token: string) =>
  ((await call('GET', '/auth/me', { token })).body as { id: string } | undefined)?.id
const audited = async (project: string) => {
  const { body } = await call('GET', `/projects/${project}/audit`, { token: person.token })
  return (body as { rows: AuditEntry[] }).rows.map(({ action, by, detail }) => [action, by?.user_id, detail])
}

describe('connecting an issuer', () => {
  test('lets the issuer sign in to the account, notifies its owner and is audited', async () => {
    const project = await given.server.workspace(person)
    expect(await list()).toEqual([
      { id: 'company', label: 'Company', connected_at: null, only_way_in: false },
    ])
    expect(await connect()).toMatchObject({ status: 204 })
    expect(await list()).toMatchObject([
      { id: 'company', connected_at: expect.stringContaining('T') as string, only_way_in: false },
    ])
    expect(await idOf(await given.enter(login))).toBe(person.id)
    expect(mail.to(person.email)?.subject).toBe('Your account on Sheaf can be opened with Company')
    expect((await audited(project))[0]).toEqual(['member.issuer-connected', person.id, 'Company'])
  })

  test('requires the password', async () => {
    expect(await start('wrong')).toMatchObject({ status: 422, body: { code: 'bad-credentials' } })
    expect(await start('')).toMatchObject({ status: 422 })
  })

  test('without a password requires a session that is at most 15 minutes old', async () => {
    const token = await given.enter(login)
    expect((await start('', token)).status).toBe(200)
    at = new Date(at.getTime() + 16 * 60_000)
    expect(await start('', token)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } })
    expect(await disconnect('', token)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } })
  })

  test('requires a confirmed address if the server can confirm addresses', async () => {
    const { token } = await given.server.person(`new-${made}`)
    expect(await start(testPassword, token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('is completed only by the session that began it, once, and never by a sign-in', async () => {
    const rejected = { status: 409, body: { code: 'conflict' } }
    const { url, ticket } = (await start()).body as Started
    const response = await passIssuer(url, login)
    const form = { username: person.email, password: testPassword }
    const again = (await call('POST', '/auth/token', { form })).body as { access_token: string }
    const stranger = await given.server.person(`stranger-${made}`)
    expect(await finish(ticket, response, again.access_token)).toMatchObject(rejected)
    expect(await finish(ticket, response, stranger.token)).toMatchObject(rejected)
    expect(await given.finish(ticket, response)).toMatchObject({ status: 401 })
    expect((await finish(ticket, response)).status).toBe(204)
    expect(await finish(ticket, response)).toMatchObject(rejected)
    // A sign-in does not connect either.
    const signIn = await given.start()
    expect(await finish(signIn.ticket, await passIssuer(signIn.url, login))).toMatchObject(rejected)
  })

  test('is rejected for a person who has another account', async () => {
    const other = await idOf(await given.enter(login))
    expect(await connect()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await idOf(await given.enter(login))).toBe(other)
    expect(await list()).toMatchObject([{ connected_at: null }])
  })

  test('is rejected for a second person of the issuer, but not for the same one again', async () => {
    await connect()
    expect((await connect()).status).toBe(204)
    given.at.people.set(`${login}-b`, { email: `${login}-b@example.org`, email_verified: true })
    expect((await connect(`${login}-b`)).status).toBe(409)
  })

  test('responds 404 for an issuer that is not set up', async () => {
    const body = { issuer: 'other', current_password: testPassword }
    for (const path of ['/auth/oidc/connect/start', '/auth/oidc/disconnect'])
      expect(await call('POST', path, { token: person.token, body })).toMatchObject({ status: 404 })
  })
})

describe('disconnecting an issuer', () => {
  test('ends its sessions, and is audited', async () => {
    const project = await given.server.workspace(person)
    await connect()
    const token = await given.enter(login)
    expect(await disconnect('wrong')).toMatchObject({ status: 422 })
    expect((await disconnect()).status).toBe(204)
    expect(await idOf(token)).toBeUndefined()
    expect(await list()).toMatchObject([{ connected_at: null }])
    expect((await audited(project))[0]).toEqual(['member.issuer-disconnected', person.id, 'Company'])
    expect(await disconnect()).toMatchObject({ status: 404 })
    expect(await idOf(await given.enter(login))).not.toBe(person.id)
  })

  /** A workspace that the person is in by a group of the issuer. Returns whether they may open it. */
  async function givenByGroup() {
    await connect()
    const owner = await given.server.person(`owner-${made}`)
    const project = await given.server.workspace(owner)
    const row = { project_id: project, issuer: given.at.issuer, departments: [] }
    await given.server.db
      .insertInto('group_roles')
      .values({
        ...row,
        id: `g-${made}`,
        name: `heads-${made}`,
        role: 'admin',
        created_at: at,
        changed_at: at,
      })
      .execute()
    given.at.people.set(login, { groups: [`heads-${made}`] })
    await given.enter(login)
    const statusOf = async () => (await call('GET', `/projects/${project}`, { token: person.token })).status
    expect(await statusOf()).toBe(200)
    return statusOf
  }

  test('ends memberships by its groups', async () => {
    const statusOf = await givenByGroup()
    await disconnect()
    expect(await statusOf()).toBe(404)
  })

  test('changes nothing if memberships cannot be ended, and can be repeated', async () => {
    const statusOf = await givenByGroup()
    const { pool } = given.server
    await pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise 'the disk is full'; end $$`)
    await pool.query('create trigger fail before delete on members execute function fail()')
    try {
      expect((await disconnect()).status).toBe(500)
    } finally {
      await pool.query('drop function fail cascade')
    }
    expect(await list()).toMatchObject([{ connected_at: expect.stringContaining('T') as string }])
    expect(await statusOf()).toBe(200)
    expect((await disconnect()).status).toBe(204)
    expect(await statusOf()).toBe(404)
  })

  test('is rejected for the only way to sign in, until there is a password', async () => {
    const token = await given.enter(login)
    expect(await list(token)).toMatchObject([{ only_way_in: true }])
    expect(await disconnect('', token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await call('GET', '/auth/me', { token })).status).toBe(200)
    await call('POST', '/auth/change-password', { token, body: { new_password: testPassword } })
    expect(await list(token)).toMatchObject([{ only_way_in: false }])
    expect((await disconnect(testPassword, token)).status).toBe(204)
    // The session of that person continues.
    expect((await call('GET', '/auth/me', { token })).status).toBe(200)
  })

  test('keeps one of two issuers that are disconnected at once', async () => {
    const second = { ...given.setting, id: 'second', issuer: 'https://second.example' }
    const both = await testServer({ settings: { publicUrl: SITE, issuers: [given.setting, second] } })
    const { id, token } = await both.person('both')
    const link = { user_id: id, sub: 'both', proven: true, created_at: new Date() }
    for (const { issuer } of [given.setting, second])
      await both.db
        .insertInto('oidc_identities')
        .values({ ...link, issuer })
        .execute()
    await both.db.updateTable('users').set({ password_hash: null }).execute()
    const end = (issuer: string) =>
      both.call('POST', '/auth/oidc/disconnect', { token, body: { issuer, current_password: '' } })
    const answers = await Promise.all([end('company'), end('second')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    await both.close()
  })
})
