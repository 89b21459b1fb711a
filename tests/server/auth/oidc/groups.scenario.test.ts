import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Project } from '#contract/projects.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { personOf } from '#server/auth/oidc/person.ts'
import { givenIssuer, type GivenIssuer } from './given-issuer.ts'

let given: GivenIssuer
let owner: TestPerson
let project: string
let made = 0
let login: string
let email: string

beforeAll(async () => {
  given = await givenIssuer()
})
afterAll(() => given.close())
beforeEach(async () => {
  made += 1
  await given.server.db.deleteFrom('group_roles').execute()
  login = `person-${made}`
  email = `${login}@example.com`
  owner = await given.server.person(`owner-${made}`)
  project = await given.server.workspace(owner)
  const identity = { issuer: given.at.issuer, sub: `owner-${made}`, user_id: owner.id }
  await given.server.db
    .insertInto('oidc_identities')
    .values({ ...identity, proven: true, created_at: new Date() })
    .execute()
})

const call = (...args: Parameters<GivenIssuer['server']['call']>) => given.server.call(...args)
const groups = (suffix = '') => `/projects/${project}/groups${suffix}`
const map = (name: string, role: string, departments: string[] = [], token = owner.token) =>
  call('POST', groups(), { token, body: { issuer: given.at.issuer, name, role, departments } })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id
/** Signs the person in with these groups. */
const enter = (names: readonly string[], roles?: readonly string[]) => {
  given.at.people.set(login, {
    email,
    email_verified: true,
    name: 'Gill',
    groups: names,
    ...(roles && { roles }),
  })
  return given.enter(login)
}
const members = async () => {
  const { body } = await call('GET', `/projects/${project}`, { token: owner.token })
  return (body as Project).members.filter(({ user_id }) => user_id !== owner.id)
}
const audit = async () => {
  const { body } = await call('GET', `/projects/${project}/audit`, { token: owner.token })
  return (body as { rows: AuditEntry[] }).rows.map(({ action, by, detail }) => [
    action,
    by?.username ?? 'Sheaf',
    detail,
  ])
}

describe('the groups of a person', () => {
  test('give, change and remove a membership at each sign-in, with audit entries', async () => {
    await map('accounting', 'team_member', ['Finance'])
    await map('legal', 'team_member', ['Legal', 'Finance'])
    await map('heads', 'admin')
    await enter(['accounting', 'others'])
    expect(await members()).toMatchObject([
      { email, role: 'team_member', departments: ['Finance'], by_group: true, invited_by: null },
    ])
    await enter(['accounting', 'legal'])
    expect(await members()).toMatchObject([{ role: 'team_member', departments: ['Finance', 'Legal'] }])
    await enter(['accounting'], ['heads'])
    expect(await members()).toMatchObject([{ role: 'admin', departments: [] }])
    const before = (await audit()).length
    await enter(['heads'])
    expect((await audit()).length).toBe(before)
    const heard = given.server.heard(project)
    const token = await enter([])
    expect(await members()).toEqual([])
    expect(heard).toEqual([{ type: 'project-changed' }])
    expect((await call('GET', `/projects/${project}`, { token })).status).toBe(404)
    expect(await audit()).toEqual([
      ['member.removed', 'Sheaf', 'admin; no group of Company'],
      [
        'member.changed',
        'Sheaf',
        'role member → admin, departments Finance, Legal → none; by accounting, heads of Company',
      ],
      ['member.changed', 'Sheaf', 'departments Finance → Finance, Legal; by accounting, legal of Company'],
      ['member.joined', 'Sheaf', 'member; by accounting of Company'],
      ['group.created', `owner-${made}`, 'admin'],
      ['group.created', `owner-${made}`, 'member; Legal, Finance'],
      ['group.created', `owner-${made}`, 'member; Finance'],
      ['workspace.created', `owner-${made}`, ''],
    ])
  })

  test('remove the person as deputy when they lose their membership', async () => {
    await map('accounting', 'team_member', ['Finance'])
    await enter(['accounting'])
    const deputy = { user_id: (await members())[0]?.user_id, until: '2999-01-01' }
    const named = await call('PUT', `/projects/${project}/deputy`, { token: owner.token, body: deputy })
    expect(named).toMatchObject({ status: 200, body: { deputy } })
    await enter([])
    const rows = await given.server.db
      .selectFrom('members')
      .select('deputy_id')
      .where('project_id', '=', project)
      .execute()
    expect(rows).toEqual([{ deputy_id: null }])
  })

  test('are compared exactly, and apply to their own issuer only', async () => {
    await map('Accounting', 'admin')
    const row = {
      id: `other-${made}`,
      project_id: project,
      issuer: 'https://other.example',
      name: 'accounting',
    }
    await given.server.db
      .insertInto('group_roles')
      .values({ ...row, role: 'admin', departments: [], created_at: new Date(), changed_at: new Date() })
      .execute()
    await enter(['accounting'])
    expect(await members()).toEqual([])
  })

  test('remove a membership also after the role of the group was deleted', async () => {
    const id = idOf(await map('accounting', 'admin'))
    await enter(['accounting'])
    expect(await members()).toHaveLength(1)
    await call('DELETE', groups(`/${id}`), { token: owner.token })
    await enter(['accounting'])
    expect(await members()).toEqual([])
  })

  test('withdraw invitations of a person who may no longer invite', async () => {
    await map('heads', 'admin')
    const token = await enter(['heads'])
    const body = { email: `friend-${made}@example.com`, role: 'admin' }
    expect((await call('POST', `/projects/${project}/invite`, { token, body })).status).toBe(201)
    await enter([])
    const { body: left } = await call('GET', `/projects/${project}/pending-invitations`, {
      token: owner.token,
    })
    expect(left).toEqual({ invitations: [] })
  })

  test('stay unchanged if the issuer only reports that there are too many', async () => {
    await map('accounting', 'admin')
    await enter(['accounting'])
    const claims = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://x' } } }
    const read = (claim: string) =>
      personOf({ issuer: 'i', groups: [claim], domains: null }, 's', { token: claims, more: {} }).groups
    expect(read('groups')).toBeNull()
    expect(read('roles')).toEqual(new Set())
  })
})

describe('a membership that a person granted', () => {
  test('is not changed by groups, whether of an owner or an invited member', async () => {
    await map('accounting', 'team_member', ['Finance'])
    const token = await enter([])
    const mine = idOf(await call('POST', '/projects', { token, body: { name: 'Mine' } }))
    const invited = { email, role: 'admin' }
    await call('POST', `/projects/${project}/invite`, { token: owner.token, body: invited })
    const { body } = await call('GET', '/auth/pending-invitations', { token })
    const [invitation] = (body as { invitations: { id: string }[] }).invitations
    await call('POST', `/auth/accept-invitation/${invitation?.id}`, { token })
    project = mine
    await map('accounting', 'team_member', [], token)
    for (const names of [['accounting'], []]) {
      const fresh = await enter(names)
      expect((await call('GET', '/projects', { token: fresh })).body).toMatchObject([
        { user_role: 'owner' },
        { user_role: 'admin' },
      ])
    }
  })

  test('is replaced by one from a group', async () => {
    await map('accounting', 'team_member', ['Finance'])
    await call('POST', `/projects/${project}/invite`, { token: owner.token, body: { email, role: 'admin' } })
    given.at.people.set(login, { email, groups: ['accounting'] })
    await given.enter(login)
    expect(await members()).toMatchObject([{ role: 'team_member', by_group: true }])
    // The address is verified from here on, so the invitation joins.
    await enter([])
    expect(await members()).toMatchObject([{ role: 'admin' }])
    expect((await members())[0]).not.toHaveProperty('by_group')
  })
})

describe('a member by group', () => {
  test('cannot be changed by hand, but can be removed', async () => {
    await map('accounting', 'team_member', ['Finance'])
    await enter(['accounting'])
    const [member] = await members()
    const path = `/projects/${project}/members/${member?.user_id}`
    expect(await call('PUT', path, { token: owner.token, body: { role: 'admin' } })).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('from a group') as string },
    })
    expect((await call('DELETE', path, { token: owner.token })).status).toBe(204)
    expect(await members()).toEqual([])
  })

  test('returns after removal when one of their groups changes', async () => {
    const id = idOf(await map('accounting', 'team_member', ['Finance']))
    await map('heads', 'admin')
    await enter(['accounting', 'heads'])
    const [member] = await members()
    await call('DELETE', `/projects/${project}/members/${member?.user_id}`, { token: owner.token })
    await enter(['accounting', 'heads'])
    expect(await members()).toEqual([])
    const body = { role: 'team_member', departments: ['Legal'] }
    expect((await call('PUT', groups(`/${id}`), { token: owner.token, body })).status).toBe(200)
    await enter(['accounting', 'heads'])
    expect(await members()).toMatchObject([{ role: 'team_member', departments: ['Legal'] }])
  })
})

describe('the role of a group', () => {
  test('is set, listed, changed and deleted by owner and admins', async () => {
    const created = await map('accounting', 'team_member', ['Finance', 'Finance'])
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'accounting', issuer_label: 'Company', role: 'team_member', departments: ['Finance'] },
    })
    const id = idOf(created)
    await map('heads', 'admin')
    const token = await enter(['heads'])
    const body = { role: 'admin' }
    expect(await call('PUT', groups(`/${id}`), { token, body })).toMatchObject({
      status: 200,
      body: { role: 'admin', departments: [] },
    })
    expect((await call('GET', groups(), { token })).body).toMatchObject({
      groups: [{ id, role: 'admin' }, { name: 'heads' }],
      issuers: [{ issuer: given.at.issuer, label: 'Company' }],
    })
    expect((await call('DELETE', groups(`/${id}`), { token })).status).toBe(204)
    expect((await call('DELETE', groups(`/${id}`), { token })).status).toBe(404)
    expect((await audit()).filter(([, by]) => by === 'Gill')).toEqual([
      ['group.deleted', 'Gill', 'admin'],
      ['group.changed', 'Gill', 'role member → admin, departments Finance → none'],
    ])
  })

  test('is set and changed only by people who have signed in with the issuer', async () => {
    const id = idOf(await map('accounting', 'team_member'))
    const stranger = await given.server.person(`stranger-${made}`)
    await given.server.join(project, stranger, 'admin')
    const { token } = stranger
    const refused = { status: 403, body: { code: 'not-of-issuer' } }
    expect(await map('everybody', 'admin', [], token)).toMatchObject(refused)
    const body = { role: 'admin' }
    expect(await call('PUT', groups(`/${id}`), { token, body })).toMatchObject(refused)
    const shown = async (by: string) => (await call('GET', groups(), { token: by })).body
    expect(await shown(token)).toMatchObject({ issuers: [{ signed_in: false }] })
    expect(await shown(owner.token)).toMatchObject({ issuers: [{ signed_in: true }] })
    expect((await call('DELETE', groups(`/${id}`), { token })).status).toBe(204)
  })

  test('cannot be owner, and is rejected for a duplicate or an unknown issuer', async () => {
    expect((await map('accounting', 'owner')).status).toBe(422)
    expect((await map('accounting', 'admin')).status).toBe(201)
    expect(await map('accounting', 'team_member')).toMatchObject({ status: 409, body: { field: 'name' } })
    const body = { issuer: 'https://other.example', name: 'x', role: 'admin' }
    expect(await call('POST', groups(), { token: owner.token, body })).toMatchObject({
      status: 422,
      body: { field: 'issuer' },
    })
  })
})
