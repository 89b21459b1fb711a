import type { InjectOptions } from 'fastify'
import { type Principal, targets } from '#tests/server/http/authorisation-callers.ts'
import { makeWorld } from '#tests/server/http/authorisation-world.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { testServer, type TestServer } from '#tests/support/server.ts'
import { CANARY, digestOf, violationOf } from './checks.ts'
import { brokenBodies, hostileSegment, hostileText, one } from './hostile.ts'
import { operationsOf, type Operation } from './operations.ts'
import { valueOf, type ValueSource } from './schema-values.ts'

export interface FuzzOutcome {
  /** Responses by status. */
  readonly statuses: Readonly<Record<number, number>>
  /** Faults, with the seed and the number of the call. */
  readonly errors: readonly string[]
}

/** Nobody among them belongs to the workspace with the canary. */
const callers: readonly Principal[] = [
  'owner',
  'owner',
  'owner',
  'admin',
  'member of the department',
  'member of the department',
  'member of none',
  'anonymous',
  'garbage',
  'removed',
  'token that reads',
  'token that writes',
]
/** Objects that calls have deleted are recreated after so many calls. */
const REFILL = 250
const ENOUGH_FAULTS = 20

/** Callbacks during a run. */
export interface FuzzWatcher {
  /** Before call number `done`, every 250 calls. */
  readonly progress: (done: number, errors: number) => void
  /** Each fault when it is found. */
  readonly error: (error: string) => void
}

const nobody: FuzzWatcher = { progress: () => undefined, error: () => undefined }

/** Sends `requests` calls, determined by the seed, to its own server. */
export async function fuzz(
  { seed, requests }: { readonly seed: number; readonly requests: number },
  watcher: FuzzWatcher = nobody,
): Promise<FuzzOutcome> {
  const server = await testServer({
    app: { checkResponses: false },
    handlers: {
      // A stream of events does not end by itself.
      projectEvents: async function () {
        return (async function* () {})()
      },
    },
  })
  try {
    return await run(server, { seed, requests, watcher })
  } finally {
    await server.close()
  }
}

async function run(
  server: TestServer,
  { seed, requests, watcher }: { seed: number; requests: number; watcher: FuzzWatcher },
): Promise<FuzzOutcome> {
  const random = seeded(seed)
  const world = await makeWorld(server)
  await hideCanary(server, world.elsewhere)
  const tokens = new Map(callers.map((caller) => [caller, world.token(caller)]))
  const { operations, resolve } = await operationsOf(server)
  const statuses: Record<number, number> = {}
  const errors: string[] = []
  let ids: string[] = []
  let digest = ''
  for (let number = 0; number < requests && errors.length < ENOUGH_FAULTS; number += 1) {
    if (number % REFILL === 0) {
      ids = await objectsOf(world)
      await hideCanary(server, world.elsewhere)
      digest = await digestOf(server)
      watcher.progress(number, errors.length)
    }
    const known = () => one(random, [...ids, world.here, world.elsewhere])
    const operation = one(random, operations)
    const caller = one(random, callers)
    const workspace = random() < 0.85 ? world.here : one(random, [world.elsewhere, hostileText(random)])
    const request = requestOf(operation, { random, resolve, known }, { token: tokens.get(caller), workspace })
    const answer = await server.app.inject(request)
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
    const json = String(answer.headers['content-type']).includes('json')
    const error = violationOf({ status: answer.statusCode, text: answer.body, json })
    const say = (what: string) => {
      const report =
        `seed ${seed}, call ${number}: ${caller} ${operation.method} ${operation.path} ${what}\n` +
        `  sent ${String(request.url).slice(0, 300)} ${String(request.payload ?? '').slice(0, 300)}\n` +
        `  got ${answer.statusCode} ${answer.body.slice(0, 300)}`
      errors.push(report)
      watcher.error(report)
    }
    if (error) say(error)
    const after = await digestOf(server)
    const changed = difference(digest, after)
    const rejected = answer.statusCode >= 400
    // The log contains that somebody exported it.
    const wrong = changed.filter((table) => rejected || (operation.method === 'GET' && table !== 'audit'))
    if (wrong.length > 0) say(`changed ${wrong.join(', ')}`)
    digest = after
    const ended = answer.statusCode === 204 && operation.path === '/auth/logout'
    if (!ended) continue
    tokens.set(caller, await world.freshToken(caller))
    digest = await digestOf(server)
  }
  return { statuses, errors }
}

/** Tables whose rows have changed. */
function difference(before: string, after: string): string[] {
  const known = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .map((line) => line.split(' ')[0] ?? '')
}

async function objectsOf(world: Awaited<ReturnType<typeof makeWorld>>): Promise<string[]> {
  const ids: string[] = []
  for (const kind of [
    'file',
    'folder',
    'type',
    'chat',
    'view',
    'bytes',
    'member',
    'invitation',
    'token',
    'webhook',
    'mail',
    'mail sender',
    'group',
    'type name',
  ] as const)
    for (const target of ['own', 'own', 'own', ...targets] as const)
      ids.push(await world.object(kind, target, true))
  return ids
}

/** Marks everything of a workspace, so that one word of it in a response is detected. */
async function hideCanary({ db }: TestServer, project: string): Promise<void> {
  await db
    .updateTable('projects')
    .set({ name: CANARY, description: CANARY })
    .where('id', '=', project)
    .execute()
  const data = {
    filename: `${CANARY}.pdf`,
    name: CANARY,
    size: 1,
    status: 'extracted',
    pageImages: [],
    extracted: { vendor: CANARY },
  }
  await db
    .updateTable('things')
    .set({ data: JSON.stringify(data) })
    .where('project_id', '=', project)
    .where('kind', 'in', ['File', 'Folder'])
    .execute()
  await db
    .updateTable('views')
    .set({ settings: JSON.stringify({ search: CANARY }) })
    .where('project_id', '=', project)
    .execute()
}

interface Caller {
  readonly token: string | undefined
  readonly workspace: string
}

function requestOf(operation: Operation, source: ValueSource, { token, workspace }: Caller): InjectOptions {
  const { random, known } = source
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random() < 0.12) return hostileSegment(random)
    return encodeURIComponent(name === 'projectId' ? workspace.toWellFormed() : known())
  })
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of operation.parameters) {
    if (place !== 'query' || random() < 0.4) continue
    query.append(name, asText(valueOf(schema, source)))
    if (random() < 0.05) query.append(name, hostileText(random).toWellFormed())
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  // A header accepts no line breaks and no text beyond Latin-1: that is the client's responsibility.
  if (random() < 0.95) headers['x-project-id'] = workspace.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 1_000)
  if (random() < 0.1) headers['if-match'] = one(random, ['"1"', '*', '1', 'W/"9"', '"x"', ''])
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return {
    method: operation.method,
    url: `/api${path}${search}`,
    remoteAddress: `10.${[0, 0, 0].map(() => Math.floor(random() * 256)).join('.')}`,
    headers,
    ...bodyOf(operation, source, headers),
  }
}

function bodyOf({ body, method }: Operation, source: ValueSource, headers: Record<string, string>) {
  const { random } = source
  if (!body) return method === 'GET' || random() < 0.9 ? {} : { payload: one(random, brokenBodies) }
  headers['content-type'] =
    random() < 0.97 ? body.type : one(random, ['text/html', 'application/json; charset=x', ''])
  if (random() < 0.08) return { payload: one(random, brokenBodies) }
  const value = valueOf(body.schema, source)
  return { payload: body.type.includes('form') ? formOf(value) : JSON.stringify(value) }
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function formOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return asText(value)
  return new URLSearchParams(
    Object.entries(value).map(([name, held]) => [name.toWellFormed(), asText(held)]),
  ).toString()
}
