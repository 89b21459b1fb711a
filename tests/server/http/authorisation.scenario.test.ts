import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type Answer, type TestServer } from '#tests/support/server.ts'
import { principals, targets, type Principal, type Target } from './authorisation-callers.ts'
import { homeOf, isSignedOut, outcomeAt, outcomeOf, type Outcome, type Place } from './authorisation-rules.ts'
import { routeTable, type ObjectKind, type RouteRow } from './authorisation-table.ts'
import { makeWorld, UNKNOWN, type World } from './authorisation-world.ts'

// Every route against every kind of caller and object. The table is checked against the router, so that none is left out.

const routes: string[] = []
let server: TestServer
let world: World

beforeAll(async () => {
  server = await testServer({
    app: { onRoute: (method, url) => routes.push(`${method} ${url.replace(/^\/api/, '')}`) },
    handlers: {
      // The table states who may open it, not its content.
      projectEvents: async function () {
        return (async function* () {})()
      },
      // It would end the sessions of the tests that follow.
      endOtherSessions: async () => undefined,
    },
  })
  world = await makeWorld(server)
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Try {
  readonly row: RouteRow
  readonly token: string | undefined
  readonly project: string
  readonly object?: { readonly kind: ObjectKind; readonly id: string }
}

/** Objects that are named by a field, not by the path. */
const namedBy: Partial<Record<ObjectKind, string>> = { bytes: 'gcs_url', 'type name': 'document_type' }

function send({ row, token, project, object }: Try): Promise<Answer> {
  const [method = '', pattern = ''] = row.route.split(' ')
  const named = object && namedBy[object.kind]
  const id = object && !named ? object.id : UNKNOWN
  const path = pattern.replace(':projectId', project).replaceAll(/:\w+/g, id)
  const query = new URLSearchParams(row.query)
  if (object && named && query.has(named)) query.set(named, object.id)
  const body = row.body && { ...row.body, ...(object && named && { [named]: object.id }) }
  return server.call(method as Method, row.query === undefined ? path : `${path}?${query.toString()}`, {
    ...(body ? { body } : {}),
    project: row.access === 'project' && !pattern.includes(':projectId') ? project : undefined,
    token,
  })
}

const tokenFor = (row: RouteRow, principal: Principal) =>
  row.writes && row.access === 'user' ? world.freshToken(principal) : Promise.resolve(world.token(principal))

const idOf = (place: Place) => (place === 'nowhere' ? UNKNOWN : world[place])

const NO_SESSION = { code: 'unauthenticated', detail: 'Your session has ended. Please sign in again.' }
const NO_TOKEN = {
  code: 'unauthenticated',
  detail:
    'This API token is not valid: it was revoked, has expired, or its owner left the workspace. Create a new one.',
}
const NO_WORKSPACE = {
  code: 'not-found',
  detail: 'There is no such workspace, or you are not a member of it.',
}

/** What an answer amounts to. A call that this server does not serve yet is let through by every check before it. */
function seen({ status, body }: Answer): string {
  if (status === 401)
    return [NO_SESSION, NO_TOKEN].some((rejection) => isDeepStrictEqual(body, rejection))
      ? 'unauthenticated'
      : `401 ${JSON.stringify(body)}`
  if (status === 403) return 'forbidden'
  if (status === 404) return isDeepStrictEqual(body, NO_WORKSPACE) ? 'no workspace' : 'hidden'
  if (status >= 500 && status !== 501) return `${status} ${JSON.stringify(body)}`
  return 'answered'
}

const rowsOf = (...access: RouteRow['access'][]) => routeTable.filter((row) => access.includes(row.access))

test('the table has every route of the router, and no other', () => {
  expect(routeTable.map(({ route }) => route).toSorted()).toEqual(routes.toSorted())
})

test('every object of a route is in the table', () => {
  const unnamed = rowsOf('user', 'project').filter(
    ({ route, objects }) => /:(?!projectId)\w+/.test(route) && !objects,
  )
  expect(unnamed.map(({ route }) => route)).toEqual([])
})

describe.each(rowsOf('public'))('$route', (row) => {
  test('needs no session', async () => {
    for (const principal of principals) {
      const answer = await send({ row, token: world.token(principal), project: world.here })
      const { status, body } = answer
      expect([principal, body, status]).not.toEqual([principal, NO_SESSION, 401])
      expect([principal, body, status]).not.toEqual([principal, body, 500])
    }
  })
})

describe.each(rowsOf('user').filter(({ objects }) => !objects))('$route', (row) => {
  test('needs only a session', async () => {
    for (const principal of principals) {
      const answer = await send({ row, token: await tokenFor(row, principal), project: world.here })
      const expected = outcomeAt(row, principal, 'here')
      const outcome = expected === 'answered' ? ![401, 500].includes(answer.status) : seen(answer)
      expect([principal, outcome]).toEqual([principal, expected === 'answered' ? true : expected])
    }
  })
})

describe.each(rowsOf('user', 'project'))('$route', (row) => {
  test('rejects invented tokens', async () => {
    const [head = '', , tail = ''] = (world.token('owner') ?? '').split('.')
    const forged = Buffer.from(JSON.stringify({ sub: UNKNOWN })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${head}.${forged}.${tail}`, `${unsigned}.${forged}.`])
      expect(seen(await send({ row, token, project: world.here }))).toBe('unauthenticated')
  })
})

describe.each(rowsOf('project'))('$route', (row) => {
  test('opens its workspace to members, and is not found for everybody else', async () => {
    for (const principal of principals)
      for (const place of placesOf(row, principal)) {
        const expected = outcomeAt(row, principal, place)
        // What it says about no object at all belongs to the next test, and what it changes is not tried twice.
        if (expected === 'answered' && (row.objects || row.route.includes(':id'))) continue
        const answer = await send({ row, token: world.token(principal), project: idOf(place) })
        expect([principal, place, served(answer, expected)]).toEqual([principal, place, expected])
      }
  })
})

/**
 * Callers without a session are rejected before the workspace is checked. To the others a workspace of somebody else and
 * one that does not exist are the same: each route has half of them try the one, and half the other.
 */
function placesOf(row: RouteRow, principal: Principal): readonly Place[] {
  if (isSignedOut(principal)) return ['here']
  if (principal === 'member of an inactive workspace') return ['here', 'inactive', 'nowhere']
  if (principal === 'owner elsewhere') return ['here', 'elsewhere', 'nowhere']
  const isEven = (principals.indexOf(principal) + routeTable.indexOf(row)) % 2 === 0
  return ['here', isEven ? 'elsewhere' : 'nowhere']
}

/** Whether a call that is not served yet would be refused by its role cannot be seen. */
const served = (answer: Answer, expected: Outcome) =>
  answer.status === 501 && !['unauthenticated', 'no workspace'].includes(expected) ? expected : seen(answer)

/**
 * Whoever is turned away by the session, the token's scope or the workspace is turned away before any object is looked up:
 * one object per route and caller shows it, a different one for each caller.
 */
function targetsFor(row: RouteRow, principal: Principal): readonly Target[] {
  if (outcomeAt(row, principal, homeOf(principal)) === 'answered') return targets
  const at = principals.indexOf(principal) % targets.length
  return targets.slice(at, at + 1)
}

const withObjects = rowsOf('user', 'project').flatMap((row) =>
  (row.objects ?? []).map((kind) => ({ route: row.route, kind, row })),
)

describe.each(withObjects)('$route, by $kind', ({ row, kind }) => {
  test('responds by what the caller may see, with the same 404 for everything else', async () => {
    for (const principal of principals) {
      const hidden = new Set<string>()
      for (const target of targetsFor(row, principal)) {
        const expected = outcomeOf(row, kind, principal, target)
        // What is rejected changes nothing: the next caller may name the same object.
        const changes = row.writes === true && expected === 'answered'
        const id = await world.object(kind, target, changes)
        const project = idOf(homeOf(principal))
        const answer = await send({ row, token: world.token(principal), project, object: { kind, id } })
        expect([principal, target, served(answer, expected)]).toEqual([principal, target, expected])
        if (expected === 'hidden' && answer.status !== 501) hidden.add(JSON.stringify(answer.body))
      }
      expect([principal, hidden.size <= 1, [...hidden]]).toEqual([principal, true, [...hidden]])
    }
  })
})

describe.each(rowsOf('signed'))('$route', (row) => {
  test('rejects a URL without a signature from every caller', async () => {
    for (const principal of principals) {
      const answer = await send({ row, token: world.token(principal), project: world.here })
      expect(answer).toMatchObject({ status: 403, body: { code: 'url-refused' } })
    }
  })
})

describe.each(rowsOf('link'))('$route', (row) => {
  test('accepts only the token of an upload link, no session and no API token', async () => {
    for (const principal of principals) {
      const token = world.token(principal)
      const answer = await send({ row, token, project: world.here })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
  })
})

describe.each(rowsOf('token'))('$route', (row) => {
  test('accepts only personal tokens that count, whatever they were made for', async () => {
    for (const principal of principals) {
      const token = world.token(principal)
      const answer = await send({ row, token, project: world.here })
      const counts = principal.startsWith('token that ')
      expect([principal, counts ? answer.status !== 401 : seen(answer)]).toEqual([
        principal,
        counts ? true : 'unauthenticated',
      ])
    }
  })
})
