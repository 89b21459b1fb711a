import type { FastifyInstance, InjectOptions } from 'fastify'
import { DATA_LIMITS } from '#contract/limits.ts'
import type { Agent } from '#server/agent/port.ts'
import { createHttpApp, type HttpAppOptions } from '#server/http-app.ts'
import { createPasswordHashing, type PasswordHashing } from '#server/auth/index.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { DeliveryJob, Deps, JobQueue, Log, TypeWork } from '#server/deps.ts'
import { noPubSub } from '#server/db/pubsub.ts'
import { createEgress, readAllowList } from '#server/egress/index.ts'
import { createProjectEvents } from '#server/events/index.ts'
import type { ReadingJob } from '#server/jobs/index.ts'
import { createServices, type Services, type ServiceSettings } from '#server/services.ts'
import { testDatabase } from './database.ts'
import { watchRejections } from './documented-rejections.ts'
import { inlineOffload } from './inline-offload.ts'
import { temporaryStore } from './temporary-store.ts'

// The real app on the real embedded database, without a port: calls go through `inject`.

export interface TestServerOptions {
  readonly deps?: Partial<Deps>
  readonly app?: Partial<HttpAppOptions>
  readonly settings?: Partial<ServiceSettings>
  /** Replaces handlers of the real services. */
  readonly handlers?: Services['handlers']
  readonly agent?: Agent
  /** By default passwords are hashed at nearly no cost. */
  readonly hashing?: PasswordHashing
  /** The database of another server, which closes it. */
  readonly database?: OpenDatabase
}

/** `body` is parsed if it is JSON, and undefined for a 204. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly project?: string | undefined
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestServer extends OpenDatabase {
  readonly app: FastifyInstance
  /** Reading jobs that were sent, in order. They do not run. */
  readonly jobs: readonly ReadingJob[]
  /** Jobs on all files of a type that were sent, in order. They do not run. */
  readonly typeWork: readonly TypeWork[]
  /** Attempts of deliveries that were sent, in order, with their delays in seconds. They do not run. */
  readonly deliveries: readonly SentDelivery[]
  /** Runs a scheduled task of the services once. */
  runTask(name: string): Promise<void>
  /** Calls below `/api`. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>
  /** Registers and signs in a new account. */
  person(name: string): Promise<TestPerson>
  /** A new workspace of this person. Returns its id. */
  workspace(owner: TestPerson, name?: string): Promise<string>
}

export interface SentDelivery extends DeliveryJob {
  readonly delaySeconds: number
}

export interface TestPerson {
  readonly id: string
  readonly email: string
  readonly token: string
}

export const testPassword = 'correct horse battery'
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Starts an app on a fresh database. The clock stands only where `deps.now` says so. Closing it fails where it refused a
 * call with a status and code that its OpenAPI document does not have for that call.
 */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const opened = options.database ?? (await testDatabase())
  const now = options.deps?.now ?? (() => new Date())
  const store = await temporaryStore(now)
  const log = options.deps?.log ?? silentLog
  const jobs: ReadingJob[] = []
  const typeWork: TypeWork[] = []
  const deliveries: SentDelivery[] = []
  const deps: Deps = {
    db: opened.db,
    store,
    queue: waitingQueue(jobs, typeWork, deliveries),
    events: createProjectEvents(log),
    pubsub: noPubSub,
    log,
    mail: null,
    egress: createEgress({ allow: readAllowList(''), log }),
    limits: DATA_LIMITS,
    offload: inlineOffload,
    now,
    ...options.deps,
  }
  const services = createServices(
    deps,
    { ...defaultSettings, ...options.settings },
    { hashing: options.hashing ?? quickHashing, ...(options.agent && { agent: options.agent }) },
  )
  const { plugin, undocumented } = watchRejections()
  const app = await createHttpApp({
    ...services,
    ...appSettings,
    log,
    ...options.app,
    plugins: [plugin, ...(options.app?.plugins ?? services.plugins)],
    handlers: { ...services.handlers, ...options.handlers },
  })
  const call = callOn(app)
  return {
    ...opened,
    app,
    call,
    ...people(call),
    jobs,
    typeWork,
    deliveries,
    async runTask(name) {
      const task = services.tasks.find((one) => one.name === name)
      if (!task) throw new Error(`There is no task ${name}`)
      await task.run(new AbortController().signal)
    },
    close: async () => {
      await app.close()
      if (!options.database) await opened.close()
      await store.close()
      if (undocumented.size > 0)
        throw new Error(`The OpenAPI document does not have: ${[...undocumented].join('; ')}`)
    },
  }
}

/** A hash at the real cost takes 50 ms of a core, and a run has thousands of them. */
export const quickHashing = createPasswordHashing({ memory: 8, passes: 1, parallelism: 1 })

const noLan = () => Promise.reject(new Error('The server of this test is not open to a network'))

const defaultSettings = {
  secret: 'a secret of the tests, at least 32 long',
  version: '0.0.0',
  supportEmail: null,
  maxUploadBytes: 20_000_000,
  monthlyUploads: null,
  openAddresses: 2000,
  trashDays: 30,
  readingSeconds: 120,
  readingPriority: 'low' as const,
  model: null,
  lan: { lan: () => null, stateFor: () => null, open: noLan, close: noLan, start: noLan, stop: noLan },
  soleServer: true,
  googleDrive: null,
  googleSignIn: null,
  issuers: [],
  oidcSessionHours: 12,
  passwordSignIn: true,
  analyticsUrl: null,
  publicUrl: null,
  mailFrom: null,
  mailInMinutes: 2,
  s3: null,
}

const appSettings = { version: '0.0.0', dist: null, secure: false, trustProxy: false, checkResponses: true }

/** Records jobs in `jobs` and never runs them. */
function waitingQueue(jobs: ReadingJob[], typeWork: TypeWork[], deliveries: SentDelivery[]): JobQueue {
  return {
    sendReading: async (_transaction, job) => void jobs.push(job),
    sendTypeWork: async (_transaction, work) => void typeWork.push(work),
    sendDeliveries: async (_transaction, sent, delaySeconds = 0) =>
      void deliveries.push(...sent.map((job) => ({ ...job, delaySeconds }))),
    wake: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  }
}

const callOn =
  (app: FastifyInstance): TestServer['call'] =>
  async (method, path, options = {}) => {
    const { token, project, body, form, headers } = options
    const request: InjectOptions = { method, url: `/api${path}`, headers: { ...headers } }
    if (token !== undefined) request.headers = { ...request.headers, authorization: `Bearer ${token}` }
    if (project !== undefined) request.headers = { ...request.headers, 'x-project-id': project }
    if (form) {
      request.headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' }
      request.payload = new URLSearchParams(form).toString()
    } else if (body !== undefined) {
      request.headers = { 'content-type': 'application/json', ...request.headers }
      request.payload = typeof body === 'string' ? body : JSON.stringify(body)
    }
    const answer = await app.inject(request)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json<unknown>() : answer.body || undefined,
      headers: answer.headers,
    }
  }

function people(call: TestServer['call']): Pick<TestServer, 'person' | 'workspace'> {
  return {
    async person(name) {
      const email = `${name}@example.com`
      const made = await call('POST', '/auth/register', {
        body: { username: name, email, password: testPassword },
      })
      const signedIn = await call('POST', '/auth/token', {
        form: { username: email, password: testPassword },
      })
      return { id: text(made, 'id'), email, token: text(signedIn, 'access_token') }
    },
    async workspace(owner, name = 'Receipts') {
      return text(await call('POST', '/projects', { token: owner.token, body: { name } }), 'id')
    },
  }
}

function text(answer: Answer, key: string): string {
  const value = (answer.body as Record<string, unknown> | undefined)?.[key]
  if (typeof value !== 'string') throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return value
}
