import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await testServer()
  owner = await server.person('owner')
})
afterAll(() => server.close())

const create = (body: unknown) => server.call('POST', '/projects', { token: owner.token, body })
const list = async (person: TestPerson) =>
  (await server.call('GET', '/projects', { token: person.token })).body as { id: string; user_role: string }[]

const join = (
  projectId: string,
  person: TestPerson,
  role: 'admin' | 'team_member',
  departments: string[] = [],
) =>
  server.db
    .insertInto('members')
    .values({ project_id: projectId, user_id: person.id, role, departments, invited_by: owner.id })
    .execute()

describe('creating a workspace', () => {
  test('makes its creator the owner', async () => {
    const made = await create({ name: ' Site receipts ', description: 'From the field' })
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Site receipts',
        description: 'From the field',
        organization: 'owner',
        is_active: true,
        user_role: 'owner',
        members: [
          { user_id: owner.id, email: owner.email, role: 'owner', departments: [], invited_by: null },
        ],
      },
    })
  })

  test('uses the full name as organization if there is one', async () => {
    const body = {
      username: 'full',
      email: 'full@example.com',
      password: testPassword,
      full_name: 'Field & Co',
    }
    await server.call('POST', '/auth/register', { body })
    const signedIn = await server.call('POST', '/auth/token', {
      form: { username: 'full@example.com', password: testPassword },
    })
    const { access_token: token } = signedIn.body as { access_token: string }
    const made = await server.call('POST', '/projects', { token, body: { name: 'Theirs' } })
    expect(made.body).toMatchObject({ organization: 'Field & Co' })
  })

  test('rejects an empty name and creates nothing', async () => {
    const before = await list(owner)
    expect(await create({ name: '  ' })).toMatchObject({
      status: 422,
      body: { field: 'name', detail: 'A workspace needs a name' },
    })
    expect(await list(owner)).toHaveLength(before.length)
  })
})

describe('listing workspaces', () => {
  test('returns those of the user with their role, newest first', async () => {
    const member = await server.person('member')
    const older = await server.workspace(owner, 'Older')
    const newer = await server.workspace(owner, 'Newer')
    await server.workspace(owner, 'Not shared')
    await join(older, member, 'team_member', ['sales'])
    await join(newer, member, 'admin')
    expect(await list(member)).toMatchObject([
      { id: newer, name: 'Newer', user_role: 'admin', members: [{ role: 'owner' }, { role: 'admin' }] },
      { id: older, name: 'Older', user_role: 'team_member', members: [{}, { departments: ['sales'] }] },
    ])
  })

  test('includes an inactive one by name, which only its owner can open', async () => {
    const admin = await server.person('admin')
    const id = await server.workspace(owner, 'Closed')
    await join(id, admin, 'admin')
    await server.db.updateTable('projects').set({ is_active: false }).where('id', '=', id).execute()
    const get = (token: string) => server.call('GET', `/projects/${id}`, { token })
    expect(await list(admin)).toMatchObject([
      { id, name: 'Closed', is_active: false, user_role: 'admin', members: [] },
    ])
    const closed = (await list(owner)).find((project) => project.id === id)
    expect(closed).toMatchObject({ is_active: false, user_role: 'owner', members: [{}, {}] })
    expect((await get(admin.token)).status).toBe(404)
    expect((await get(owner.token)).status).toBe(200)
  })

  test('a removed member loses access with the next call', async () => {
    const leaver = await server.person('leaver')
    const id = await server.workspace(owner)
    await join(id, leaver, 'team_member')
    const get = () => server.call('GET', `/projects/${id}`, { token: leaver.token })
    expect((await get()).status).toBe(200)
    await server.db.deleteFrom('members').where('user_id', '=', leaver.id).execute()
    expect((await get()).status).toBe(404)
  })
})
