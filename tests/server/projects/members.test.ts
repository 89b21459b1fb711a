import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'

let server: DataServer
let owner: TestPerson
let admin: TestPerson
let other: TestPerson
let clerk: TestPerson
let stranger: TestPerson
let project: string
let origin: string

beforeAll(async () => {
  server = await dataServer()
  owner = await server.person('owner')
  admin = await server.person('admin')
  other = await server.person('other')
  clerk = await server.person('clerk')
  stranger = await server.person('stranger')
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.workspace(owner)
  await server.join(project, admin, 'admin')
  await server.join(project, other, 'admin')
  await server.join(project, clerk, 'team_member', ['sales'])
})

const path = (person: TestPerson) => `/projects/${project}/members/${person.id}`
const change = (by: TestPerson, of: TestPerson, body: Record<string, unknown>) =>
  server.call('PUT', path(of), { token: by.token, body })
const remove = (by: TestPerson, of: TestPerson) => server.call('DELETE', path(of), { token: by.token })
const get = (by: TestPerson) => server.call('GET', `/projects/${project}`, { token: by.token })
const memberOf = async (person: TestPerson) =>
  ((await get(owner)).body as { members: { user_id: string }[] }).members.find(
    ({ user_id }) => user_id === person.id,
  )

describe('changing a member', () => {
  test('returns the changed member, and takes effect on their next call', async () => {
    const answer = await change(admin, clerk, { role: 'team_member', departments: ['legal', 'legal'] })
    expect(answer).toMatchObject({
      status: 200,
      body: { user_id: clerk.id, username: 'clerk', role: 'team_member', departments: ['legal'] },
    })
    expect((await server.call('GET', '/trash', { token: clerk.token, project })).status).toBe(403)
    expect((await change(owner, clerk, { role: 'admin' })).body).toMatchObject({ departments: [] })
    expect((await server.call('GET', '/trash', { token: clerk.token, project })).status).toBe(200)
  })

  test('keeps departments if they are omitted', async () => {
    expect((await change(owner, clerk, { role: 'team_member' })).body).toMatchObject({
      departments: ['sales'],
    })
  })

  test.each([
    ['a team member', () => clerk, () => admin],
    ['a team member, themselves', () => clerk, () => clerk],
    ['an admin, themselves', () => admin, () => admin],
    ['an admin, the owner', () => admin, () => owner],
    ['the owner, themselves', () => owner, () => owner],
  ])('is rejected for %s, as is removing', async (_who, by, of) => {
    const before = await memberOf(of())
    const role = of() === owner ? 'team_member' : 'admin'
    expect(await change(by(), of(), { role })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await remove(by(), of())).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await memberOf(of())).toEqual(before)
  })

  test('cannot make anybody an owner, and rejects other fields', async () => {
    expect((await change(admin, clerk, { role: 'owner' })).status).toBe(422)
    await change(admin, clerk, {
      role: 'team_member',
      user_id: admin.id,
      joined_at: '2000-01-01',
      invited_by: 'x',
    })
    expect(await memberOf(clerk)).toMatchObject({ role: 'team_member', invited_by: null })
  })

  test('responds 404 for a non-member', async () => {
    expect((await change(owner, stranger, { role: 'admin' })).status).toBe(404)
    expect((await remove(owner, stranger)).status).toBe(404)
  })

  test('succeeds for only one of two admins who demote each other at once', async () => {
    const both = await Promise.all([
      change(admin, other, { role: 'team_member' }),
      change(other, admin, { role: 'team_member' }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]))
  })
})

/** Of one open stream: what it sends, and whether its reader may still read. */
const LISTENERS = 2

/** Reads the events of a workspace until the server ends them. */
async function listen(person: TestPerson) {
  const answer = await fetch(`${origin}/api/projects/${project}/events`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('removing a member', () => {
  test('takes effect on their next call, ends their open stream and notifies others', async () => {
    const stream = listen(clerk)
    await expect.poll(() => server.listeners(project)).toBe(LISTENERS)
    const heard = server.heard(project)
    expect((await remove(admin, clerk)).status).toBe(204)
    expect((await get(clerk)).status).toBe(404)
    expect(await stream).toContain('data: {"type":"project-changed"}')
    expect(heard).toEqual([{ type: 'project-changed' }])
    expect((await remove(admin, clerk)).status).toBe(404)
    expect(await memberOf(clerk)).toBeUndefined()
  })
})

describe('changing a workspace', () => {
  const save = (by: TestPerson, body: Record<string, unknown>) =>
    server.call('PUT', `/projects/${project}`, { token: by.token, body })

  test('requires the owner or an admin', async () => {
    const body = { name: ' Renamed ', description: '', organization: 'Field & Co' }
    expect(await save(admin, body)).toMatchObject({
      status: 200,
      body: { name: 'Renamed', description: null, organization: 'Field & Co', user_role: 'admin' },
    })
    expect((await save(clerk, { name: 'Mine' })).status).toBe(403)
    expect((await save(owner, { name: '  ' })).status).toBe(422)
    expect((await get(clerk)).body).toMatchObject({ name: 'Renamed', organization: 'Field & Co' })
  })

  test('keeps fields that are omitted', async () => {
    await save(owner, { description: 'From the field' })
    expect((await save(owner, { organization: 'X' })).body).toMatchObject({
      name: 'Receipts',
      description: 'From the field',
      is_active: true,
    })
  })

  test('closes a deactivated workspace to everyone but its owner, who can reactivate it', async () => {
    const stream = listen(clerk)
    await expect.poll(() => server.listeners(project)).toBe(LISTENERS)
    expect(await save(admin, { is_active: false })).toMatchObject({ status: 200, body: { is_active: false } })
    expect(await stream).toContain('data: {"type":"project-changed"}')
    expect((await get(admin)).status).toBe(404)
    expect((await save(admin, { is_active: true })).status).toBe(404)
    expect((await save(owner, { is_active: true })).status).toBe(200)
    expect((await get(admin)).status).toBe(200)
  })
})
