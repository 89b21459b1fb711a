import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { purgeInvitations } from '#server/projects/index.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { silentLog, testPassword, type Answer, type TestPerson } from '#tests/support/server.ts'

let server: DataServer
let owner: TestPerson
let admin: TestPerson
let clerk: TestPerson
let project: string
let now = new Date('2026-11-22T08:00:00Z')
let made = 0

beforeAll(async () => {
  server = await dataServer({ now: () => now })
  owner = await server.person('owner')
  admin = await server.person('admin')
  clerk = await server.person('clerk')
})
afterAll(() => server.close())
beforeEach(async () => {
  // Another hour, so that no test uses up the limit of another.
  now = new Date(now.getTime() + 60 * 60_000)
  project = await server.workspace(owner, 'Site receipts')
  await server.join(project, admin, 'admin')
  await server.join(project, clerk, 'team_member', ['sales'])
})

const newAddress = () => `guest${++made}@example.com`
const invite = (by: TestPerson, body: Record<string, unknown>) =>
  server.call('POST', `/projects/${project}/invite`, { token: by.token, body })
const invited = async (email: string, extra: Record<string, unknown> = { role: 'admin' }, by = owner) => {
  const answer = await invite(by, { email, ...extra })
  expect(answer.status).toBe(201)
  return answer.body as { id: string; link: string }
}
const outstanding = async (by: TestPerson) =>
  (
    (await server.call('GET', `/projects/${project}/pending-invitations`, { token: by.token })).body as {
      invitations: Record<string, unknown>[]
    }
  ).invitations
const mine = async (person: TestPerson) =>
  (
    (await server.call('GET', '/auth/pending-invitations', { token: person.token })).body as {
      invitations: { id: string }[]
    }
  ).invitations
const answerIt = (what: 'accept' | 'reject', id: string, by: TestPerson) =>
  server.call('POST', `/auth/${what}-invitation/${id}`, { token: by.token })
const byLink = (what: 'accept' | 'reject', token: string, by: TestPerson) =>
  server.call('POST', `/auth/invitations/${what}`, { token: by.token, body: { token } })
const tokenOf = ({ link }: { readonly link: string }) =>
  new URL(link, 'http://sheaf.test').searchParams.get('invitation') ?? ''
const register = (email: string, invitation?: string) =>
  server.call('POST', '/auth/register', {
    body: { username: 'guest', email, password: testPassword, ...(invitation && { invitation }) },
  })
/** A person whose address a provider confirmed, which is possible without a mail server. */
async function proven(name: string): Promise<TestPerson> {
  const person = await server.person(name)
  await server.db.updateTable('users').set({ email_verified_at: now }).where('id', '=', person.id).execute()
  return person
}
const roleOf = async (userId: string) =>
  server.db
    .selectFrom('members')
    .selectAll()
    .where('project_id', '=', project)
    .where('user_id', '=', userId)
    .execute()
const idOf = (answer: Answer) => (answer.body as { id: string }).id

describe('inviting', () => {
  test('returns the invitation with its link, and lists it for everyone who can manage members', async () => {
    const email = newAddress()
    const departments = ['sales', 'sales', 'legal']
    const answer = await invite(admin, { email, role: 'team_member', departments })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        email,
        role: 'team_member',
        departments: ['sales', 'legal'],
        invited_by: 'admin',
        mailed: false,
      },
    })
    const { id, link } = answer.body as { id: string; link: string }
    expect(link).toMatch(/^\/register\?invitation=/)
    for (const manager of [owner, admin]) expect(await outstanding(manager)).toMatchObject([{ id, link }])
    expect(await outstanding(clerk)).toEqual([
      { email, role: 'team_member', created_at: now.toISOString(), invited_by: 'admin' },
    ])
  })

  test('stores no departments for an admin', async () => {
    const answer = await invite(owner, { email: newAddress(), role: 'admin', departments: ['sales'] })
    expect(answer.body).toMatchObject({ departments: [] })
  })

  test.each([
    ['team member', () => clerk, 403, 'forbidden'],
    ['owner, of an owner', () => owner, 422, 'invalid'],
  ])('is denied to a %s', async (_who, person, status, code) => {
    const role = status === 422 ? 'owner' : 'team_member'
    expect(await invite(person(), { email: newAddress(), role })).toMatchObject({ status, body: { code } })
    expect(await outstanding(owner)).toEqual([])
  })

  test.each(['sam', 'sam@example', 'sam+tag@example.com', 'sam@example.photography', 'sam@exa mple.com'])(
    'rejects the address %s',
    async (email) => {
      expect(await invite(owner, { email, role: 'admin' })).toMatchObject({
        status: 422,
        body: { field: 'email' },
      })
    },
  )

  test('ignores ids and dates that the caller sends', async () => {
    const body = {
      email: newAddress(),
      role: 'admin',
      id: 'mine',
      invited_by: clerk.id,
      expires_at: '2099-01-01',
    }
    expect((await invite(owner, body)).body).toMatchObject({ invited_by: 'owner' })
    expect((await outstanding(owner))[0]).not.toMatchObject({ id: 'mine' })
  })

  test('rejects a member and an already invited address, in any spelling', async () => {
    const email = newAddress()
    await invited(email)
    const again = await invite(admin, { email: email.toUpperCase(), role: 'team_member' })
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', field: 'email' } })
    const member = await invite(owner, { email: 'Clerk@Example.com', role: 'admin' })
    expect(member).toMatchObject({ status: 409, body: { code: 'conflict', field: 'email' } })
    expect(await outstanding(owner)).toHaveLength(1)
  })

  test('accepts one of two concurrent invitations', async () => {
    const email = newAddress()
    const both = await Promise.all([owner, admin].map((by) => invite(by, { email, role: 'admin' })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await outstanding(owner)).toHaveLength(1)
  })

  test('does not reveal whether the address has an account', async () => {
    const known = await server.person(`known${++made}`)
    const [first, second] = [await invited(known.email), await invited(newAddress())]
    const shape = (answer: object) => Object.entries(answer).map(([key, value]) => [key, typeof value])
    expect(shape(first)).toEqual(shape(second))
  })

  test('limits invitations per hour', async () => {
    const busy = await server.person('busy')
    await server.join(project, busy, 'admin')
    for (let n = 0; n < 100; n++) await invite(busy, { email: 'clerk@example.com', role: 'admin' })
    expect(await invite(busy, { email: newAddress(), role: 'admin' })).toMatchObject({
      status: 429,
      body: { code: 'rate-limited' },
    })
  })
})

describe('an address without an account', () => {
  test('joins by registering through the link, with the role and departments of the invitation', async () => {
    const email = newAddress()
    const linkToken = tokenOf(await invited(email, { role: 'team_member', departments: ['legal'] }))
    const id = idOf(await register(email.toUpperCase(), linkToken))
    expect(await roleOf(id)).toMatchObject([
      { role: 'team_member', departments: ['legal'], invited_by: owner.id },
    ])
    expect(await outstanding(owner)).toEqual([])
  })

  test('does not join if registered without the link, and sees no invitation', async () => {
    const email = newAddress()
    const { id, link } = await invited(email)
    const { body } = await register(email)
    const { access_token: token } = (
      await server.call('POST', '/auth/token', { form: { username: email, password: testPassword } })
    ).body as { access_token: string }
    const guest = { id: idOf({ status: 201, body, headers: {} }), email, token }
    expect(await roleOf(guest.id)).toEqual([])
    expect(await mine(guest)).toEqual([])
    for (const what of ['accept', 'reject'] as const)
      expect((await answerIt(what, id, guest)).status).toBe(404)
    expect(await outstanding(owner)).toMatchObject([{ id }])
    expect(await byLink('accept', tokenOf({ link }), guest)).toMatchObject({ status: 200, body: { id } })
    expect(await roleOf(guest.id)).toMatchObject([{ role: 'admin' }])
  })

  test('does not join by the link of another address, whose invitation stays', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const invitation = await invited(email)
    const linkToken = tokenOf(invitation)
    expect(await roleOf(idOf(await register(other, linkToken)))).toEqual([])
    const thief = await server.person(`thief${++made}`)
    for (const what of ['accept', 'reject'] as const) {
      expect(await byLink(what, linkToken, thief)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect(await outstanding(owner)).toMatchObject([{ id: invitation.id }])
  })

  test('joins only the workspace of the link', async () => {
    const email = newAddress()
    const linkToken = tokenOf(await invited(email))
    const elsewhere = await server.workspace(owner, 'Other')
    await server.call('POST', `/projects/${elsewhere}/invite`, {
      token: owner.token,
      body: { email, role: 'admin' },
    })
    const id = idOf(await register(email, linkToken))
    const memberships = await server.db
      .selectFrom('members')
      .select('project_id')
      .where('user_id', '=', id)
      .execute()
    expect(memberships).toEqual([{ project_id: project }])
  })

  test('can preview the invitation by its link, and nobody else can', async () => {
    const email = newAddress()
    const { link, id } = await invited(email)
    const linkToken = tokenOf({ link })
    const preview = (text: string) => server.call('GET', `/auth/invitations/${encodeURIComponent(text)}`)
    expect(await preview(linkToken)).toMatchObject({
      status: 200,
      body: { id, email, project_name: 'Site receipts', invited_by_username: 'owner' },
    })
    const forged = linkToken.slice(0, -2) + (linkToken.endsWith('AA') ? 'BB' : 'AA')
    for (const other of [forged, id, `${id}.`, 'x']) expect((await preview(other)).status).toBe(404)
    await server.call('DELETE', `/projects/${project}/invitations/${id}`, { token: admin.token })
    expect((await preview(linkToken)).status).toBe(404)
  })
})

describe('an unconfirmed address with an account', () => {
  test.each(['accept', 'reject'] as const)('can %s by the link, once', async (what) => {
    const guest = await server.person(`linked${++made}`)
    const invitation = await invited(guest.email, { role: 'team_member', departments: ['sales'] })
    expect(await mine(guest)).toEqual([])
    expect(await byLink(what, tokenOf(invitation), guest)).toMatchObject({
      status: 200,
      body: { id: invitation.id, state: `${what}ed` },
    })
    const member = { role: 'team_member', departments: ['sales'] }
    expect(await roleOf(guest.id)).toMatchObject(what === 'accept' ? [member] : [])
    expect(await outstanding(owner)).toEqual([])
    expect((await byLink(what, tokenOf(invitation), guest)).status).toBe(404)
  })
})

describe('a confirmed address with an account', () => {
  test('is asked and can accept', async () => {
    const guest = await proven(`asked${++made}`)
    const { id } = await invited(guest.email, { role: 'team_member', departments: ['sales'] })
    expect(await mine(guest)).toEqual([{ id, project_name: 'Site receipts', invited_by_username: 'owner' }])
    expect(await answerIt('accept', id, guest)).toMatchObject({
      status: 200,
      body: { id, state: 'accepted' },
    })
    expect(await roleOf(guest.id)).toMatchObject([{ role: 'team_member', departments: ['sales'] }])
    expect(await mine(guest)).toEqual([])
    expect(await outstanding(owner)).toEqual([])
    expect((await answerIt('accept', id, guest)).status).toBe(404)
  })

  test('is asked and can reject', async () => {
    const guest = await proven(`asked${++made}`)
    const { id } = await invited(guest.email)
    expect(await answerIt('reject', id, guest)).toMatchObject({
      status: 200,
      body: { id, state: 'rejected' },
    })
    expect(await roleOf(guest.id)).toEqual([])
    expect(await outstanding(owner)).toEqual([])
    expect((await answerIt('accept', id, guest)).status).toBe(404)
  })

  test('becomes one member by accepting twice at once', async () => {
    const guest = await proven(`asked${++made}`)
    const { id } = await invited(guest.email)
    const both = await Promise.all([answerIt('accept', id, guest), answerIt('accept', id, guest)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await roleOf(guest.id)).toHaveLength(1)
  })

  test('cannot use an invitation of another address', async () => {
    const [guest, thief] = [await proven(`asked${++made}`), await proven(`thief${made}`)]
    const { id } = await invited(guest.email)
    for (const what of ['accept', 'reject'] as const) {
      expect((await answerIt(what, id, thief)).status).toBe(404)
    }
    expect(await mine(thief)).toEqual([])
    expect(await roleOf(thief.id)).toEqual([])
    expect(await mine(guest)).toHaveLength(1)
  })
})

describe('an invitation is no longer valid', () => {
  test('exactly when it expires', async () => {
    const guest = await proven(`late${++made}`)
    const { id } = await invited(guest.email)
    const start = now
    const end = start.getTime() + INVITATION_DAYS * 24 * 60 * 60_000
    now = new Date(end - 1)
    expect(await mine(guest)).toHaveLength(1)
    now = new Date(end)
    expect(await mine(guest)).toEqual([])
    expect(await outstanding(owner)).toEqual([])
    expect((await answerIt('accept', id, guest)).status).toBe(404)
    await invited(guest.email, { role: 'team_member' })
  })

  test('for a registration after it expired', async () => {
    const email = newAddress()
    const linkToken = tokenOf(await invited(email))
    now = new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60_000)
    expect(await roleOf(idOf(await register(email, linkToken)))).toEqual([])
  })

  test('after the owner or an admin withdrew it', async () => {
    const guest = await proven(`drawn${++made}`)
    const { id } = await invited(guest.email)
    const withdraw = (by: TestPerson, from = project) =>
      server.call('DELETE', `/projects/${from}/invitations/${id}`, { token: by.token })
    expect((await withdraw(clerk)).status).toBe(403)
    expect((await withdraw(owner, await server.workspace(owner, 'Other'))).status).toBe(404)
    expect((await withdraw(admin)).status).toBe(204)
    expect((await withdraw(admin)).status).toBe(404)
    expect((await answerIt('accept', id, guest)).status).toBe(404)
  })

  test.each([
    [
      'removed',
      (id: string) => server.call('DELETE', `/projects/${project}/members/${id}`, { token: owner.token }),
    ],
    [
      'no admin any more',
      (id: string) =>
        server.call('PUT', `/projects/${project}/members/${id}`, {
          token: owner.token,
          body: { role: 'team_member' },
        }),
    ],
  ])('after its inviter was %s', async (_what, act) => {
    const guest = await proven(`orphan${++made}`)
    const kept = await invited(newAddress(), { role: 'team_member' }, owner)
    const { id } = await invited(guest.email, { role: 'admin' }, admin)
    expect((await act(admin.id)).status).toBeLessThan(300)
    expect((await answerIt('accept', id, guest)).status).toBe(404)
    expect(await outstanding(owner)).toMatchObject([{ id: kept.id }])
  })
})

test('notifies open clients of new and removed invitations', async () => {
  const heard = server.heard(project)
  const { id } = await invited(newAddress())
  expect(heard).toEqual([{ type: 'project-changed' }])
  await server.call('DELETE', `/projects/${project}/invitations/${id}`, { token: owner.token })
  expect(heard).toHaveLength(2)
})

test('deletes expired invitations with their addresses, and no others', async () => {
  const sweep = () => purgeInvitations({ db: server.db, now: () => now, log: silentLog })
  const kept = async () =>
    (
      await server.db.selectFrom('invitations').select('email').where('project_id', '=', project).execute()
    ).map(({ email }) => email)
  const [early, late] = [newAddress(), newAddress()]
  await invited(early)
  now = new Date(now.getTime() + 24 * 60 * 60_000)
  await invited(late)
  await sweep()
  expect((await kept()).toSorted()).toEqual([early, late].toSorted())
  now = new Date(now.getTime() + (INVITATION_DAYS - 1) * 24 * 60 * 60_000)
  expect(await sweep()).toBeGreaterThan(0)
  expect(await kept()).toEqual([late])
})
