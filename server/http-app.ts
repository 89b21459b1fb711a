import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Log } from './deps.ts'
import type { GoogleDrive } from './env.ts'
import type { RunningCalls } from './http/running-calls.ts'
import { batchHandlers } from './http/batched-calls.ts'
import { closeConnectionsOnStop } from './http/close-connections.ts'
import { respondToErrors, sendRejection } from './http/error-response.ts'
import type { Handlers } from './http/handlers.ts'
import { HttpError, malformedUrl } from './http/http-error.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { followLanguage } from './http/request-language.ts'
import { docsPage } from './http/docs-page.ts'
import { describeApi } from './http/open-api/describe-api.ts'
import type { StreamingCalls } from './http/streaming-calls.ts'
import type { AccessPorts, RecordCall } from './http/ports.ts'
import { serveMetrics, type MetricsOptions } from './metrics/index.ts'
import { registerEndpoints } from './http/register-endpoints.ts'
import { securityHeaders, type SecurityHeaders } from './http/security.ts'
import { respondNotFound, serveApp } from './http/static-files.ts'

export interface HttpAppOptions {
  readonly log: Log
  readonly version: string
  readonly access: AccessPorts
  /** Ends streaming calls when their caller loses access. */
  readonly live: StreamingCalls
  /** By endpoint of the contract; 501 for an endpoint without one. */
  readonly handlers: Partial<Handlers>
  /** Routes below `/api` that are not in the contract, such as signed URLs of files. */
  readonly plugins: readonly FastifyPluginAsync[]
  /** Folder of the built app; null serves only the API. */
  readonly dist: string | null
  /** People open the app over HTTPS, from this server or a proxy. */
  readonly secure: boolean
  /** Lets the page load Google's scripts. */
  readonly googleDrive?: GoogleDrive | null
  /** URL to which the page may send page views. */
  readonly analyticsUrl?: string | null
  /** Origin of the object store, if devices send and read files there directly. */
  readonly storeOrigin?: string | null
  /** Serves `/metrics`. */
  readonly metrics?: MetricsOptions
  /** Rejects if requests cannot be served now. Serves `/ready`. */
  readonly ready?: () => Promise<void>
  readonly trustProxy: boolean | string[]
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
  /** Parses every response by its schema: for tests. */
  readonly checkResponses?: boolean
  /** Counts the calls that are running, for a graceful stop. */
  readonly runningCalls?: RunningCalls
  /** Called for every route: for tests. */
  readonly onRoute?: (method: string, path: string) => void
}

const JSON_BODY_MAX = 4 * 1024 * 1024
/** Idle connections are closed after this time, in ms. Event streams send heartbeats more often. */
const SILENT_CONNECTION_MS = 120_000

/** Calls per network address and minute, of endpoints that hash a password. */
const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } })
const routeConfig: Partial<Record<EndpointName, Record<string, unknown>>> = {
  signIn: perMinute(120),
  register: perMinute(60),
  googleLogin: perMinute(120),
  changePassword: perMinute(60),
  startTwoFactor: perMinute(60),
  renewRecoveryCodes: perMinute(60),
  turnOffTwoFactor: perMinute(60),
  newPasskeyOptions: perMinute(60),
  signInWithPasskey: perMinute(120),
  startOidcSignIn: perMinute(120),
  signInWithOidc: perMinute(120),
  countTokensOfLink: perMinute(60),
  resetPassword: perMinute(60),
  forgotPassword: perMinute(60),
}

/** The complete HTTP application. It does not listen yet: call `listen`, or `inject` in tests. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const { secure, googleDrive = null, analyticsUrl = null, storeOrigin = null } = options
  const protect = securityHeaders({ secure, googleDrive, analyticsUrl, storeOrigin })
  const app = newServer(options, protect)
  if (options.onRoute) reportRoutes(app, options.onRoute)
  closeConnectionsOnStop(app)
  options.runningCalls?.watch(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  followLanguage(app)
  respondToErrors(app, options.log)
  parseJsonBodies(app)
  app.addHook('onRequest', (request, reply, next) => {
    protect(request.raw, reply.raw)
    next()
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
  })
  const record = await serveMetrics(app, options.metrics)
  if (options.ready) answerReady(app, options.ready, options.log)
  await describeApi(app, options.version)
  await app.register((api) => addApi(api, options, record), { prefix: '/api' })
  if (options.dist === null) app.setNotFoundHandler(respondNotFound)
  else await serveApp(app, options.dist)
  return app
}

/** `GET /ready`, for load balancers: 503 while the database or the object store is unreachable. */
function answerReady(app: FastifyInstance, ready: () => Promise<void>, log: Log): void {
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await ready()
      return { status: 'ready' }
    } catch (error) {
      log.warn('not-ready', { message: String(error) })
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}

function newServer({ tls, trustProxy }: HttpAppOptions, protect: SecurityHeaders): FastifyInstance {
  const server = {
    trustProxy,
    bodyLimit: JSON_BODY_MAX,
    connectionTimeout: SILENT_CONNECTION_MS,
    exposeHeadRoutes: false,
    // Malformed URLs are rejected before routing, so hooks and security headers would not run.
    frameworkErrors: (_error, request, reply) => {
      protect(request.raw, reply.raw)
      sendRejection(reply, malformedUrl())
    },
    routerOptions: { maxParamLength: 500 },
  } satisfies FastifyServerOptions
  return tls ? Fastify({ ...server, https: tls }) : Fastify(server)
}

async function addApi(api: FastifyInstance, options: HttpAppOptions, record: RecordCall): Promise<void> {
  const settings = {
    ...options.access,
    live: options.live,
    checkResponses: options.checkResponses ?? false,
    routeConfig,
  }
  serveDocument(api)
  for (const plugin of options.plugins) await api.register(plugin)
  const { log, access, checkResponses = false } = options
  const batches = batchHandlers(options.handlers, { log, access, record, checkResponses })
  const handlers = { ...options.handlers, ...batches }
  registerEndpoints(api, 'json', handlers, settings)
  await api.register(async (forms) => {
    forms.removeContentTypeParser('application/json')
    await forms.register(formbody)
    registerEndpoints(forms, 'form', options.handlers, settings)
  })
}

/** The API's document and its page. Each is written once: the page takes 20 ms, and anybody may ask for it. */
function serveDocument(api: FastifyInstance): void {
  let json: string | undefined
  let page: string | undefined
  api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(api.swagger()))),
  )
  api.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(api.swagger()))),
  )
}

function reportRoutes(app: FastifyInstance, onRoute: (method: string, path: string) => void): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) onRoute(each, url)
  })
}

function tooManyCalls(ttl: number): HttpError {
  const seconds = Math.max(1, Math.ceil(ttl / 1000))
  return new HttpError(429, 'rate-limited', `Too many calls. Please try again in ${seconds} s.`, {
    retryAfter: seconds,
    limit: { reset_time: new Date(Date.now() + ttl).toISOString() },
  })
}
