import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallOptions, TestPerson, TestServer } from '#tests/support/server.ts'
import { testServer } from '#tests/support/server.ts'
import { routeTable, type RouteRow } from './authorisation-table.ts'

// Every route against every kind of caller. The table is checked against the router, so that no route is left out.

const routes: string[] = []
let server: TestServer
let member: TestPerson
let stranger: TestPerson
let project: string
const unknownProject = '01900000-0000-7000-8000-000000000000'

beforeAll(async () => {
  server = await testServer({
    app: { onRoute: (method, url) => routes.push(`${method} ${url.replace(/^\/api/, '')}`) },
    handlers: {
      // The table asks who may open it, not what it says.
      projectEvents: async function () {
        return (async function* () {})()
      },
    },
  })
  member = await server.person('member')
  stranger = await server.person('stranger')
  project = await server.workspace(member)
  await server.workspace(stranger)
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function call(row: RouteRow, workspace: string, options: CallOptions = {}) {
  const [method = '', pattern = ''] = row.route.split(' ')
  const path = pattern.replace(':projectId', workspace).replaceAll(/:\w+/g, unknownProject)
  const header = row.access === 'project' && !pattern.includes(':projectId') ? workspace : undefined
  const url = row.query === undefined ? path : `${path}?${row.query}`
  return server.call(method as Method, url, {
    ...(row.body ? { body: row.body } : {}),
    project: header,
    ...options,
  })
}

const rowsOf = (...access: RouteRow['access'][]) => routeTable.filter((row) => access.includes(row.access))

test('the table has every route of the router, and no other', () => {
  expect(routeTable.map(({ route }) => route).toSorted()).toEqual(routes.toSorted())
})

describe.each(rowsOf('public'))('$route', (row) => {
  test('does not ask who calls', async () => {
    expect((await call(row, project)).body).not.toMatchObject({ code: 'unauthenticated' })
  })
})

describe.each(rowsOf('user', 'project'))('$route', (row) => {
  test('refuses whoever is not signed in', async () => {
    const signedOut = await server.person(`gone-${routeTable.indexOf(row)}`)
    await server.call('POST', '/auth/logout', { token: signedOut.token })
    const [head = '', , tail = ''] = member.token.split('.')
    const forged = Buffer.from(JSON.stringify({ sub: member.id })).toString('base64url')
    const callers = [
      undefined,
      'garbage',
      `${head}.${forged}.${tail}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`,
      signedOut.token,
    ]
    for (const token of callers) {
      const answer = await call(row, project, { token })
      expect([token, answer.status, answer.body]).toEqual([
        token,
        401,
        { code: 'unauthenticated', detail: 'Your session has ended. Please sign in again.' },
      ])
    }
  })
})

describe.each(rowsOf('project'))('$route', (row) => {
  test('answers a foreign workspace and none at all alike, and its member otherwise', async () => {
    const foreign = await call(row, project, { token: stranger.token })
    const none = await call(row, unknownProject, { token: stranger.token })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(none.body).toEqual(foreign.body)
    expect(none.status).toBe(404)
    const allowed = await call(row, project, { token: member.token })
    expect(allowed.status).not.toBe(500)
    expect(allowed.status).not.toBe(401)
    expect(allowed.body).not.toEqual(foreign.body)
  })
})

describe.each(rowsOf('signed'))('$route', (row) => {
  test('refuses an address without a signature, whoever calls', async () => {
    for (const token of [undefined, member.token]) {
      expect(await call(row, project, { token })).toMatchObject({
        status: 403,
        body: { code: 'url-refused' },
      })
    }
  })
})
