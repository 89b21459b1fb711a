import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { authenticate, authorise, type Caller } from './access.ts'
import type { Handlers } from './handlers.ts'
import { notImplemented } from './http-error.ts'
import { preferLanguage } from './request-language.ts'
import { summaries } from './open-api/summaries.ts'
import type { StreamingCalls } from './streaming-calls.ts'
import type { AccessPorts } from './ports.ts'

export interface EndpointOptions extends AccessPorts {
  /** Ends streams and downloads when their caller loses access. */
  readonly live: StreamingCalls
  /** Parses every response with its schema before it is sent. For tests: costs a third of the time. */
  readonly checkResponses: boolean
  /** Additional config of single routes, such as rate limits. */
  readonly routeConfig?: Partial<Record<EndpointName, Record<string, unknown>>>
}

type AnyHandler = (call: unknown) => Promise<unknown>

/** The results of the access checks by request. */
const callers = new WeakMap<FastifyRequest, Caller>()

/**
 * Registers a route for each endpoint of the contract with this body type; `scope` has the parser for it. An endpoint
 * without a handler responds 501, after the same access checks.
 */
export function registerEndpoints(
  scope: FastifyInstance,
  bodyType: 'json' | 'form',
  handlers: Partial<Handlers>,
  options: EndpointOptions,
): void {
  const closing = new AbortController()
  scope.addHook('preClose', async () => closing.abort())
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if ((endpoint.bodyType ?? 'json') !== bodyType) continue
    const handler = handlers[name] as AnyHandler | undefined
    scope.route(routeOf(name, endpoint, handler, { ...options, closing: closing.signal }))
  }
}

interface RouteSettings extends EndpointOptions {
  /** Aborts when the server stops. */
  readonly closing: AbortSignal
}

function routeOf(
  name: EndpointName,
  endpoint: Endpoint,
  handler: AnyHandler | undefined,
  options: RouteSettings,
): RouteOptions {
  return {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: options.routeConfig?.[name] ?? {},
    schema: documentation(name, endpoint, handler !== undefined),
    ...checks(endpoint, options),
    handler: (request, reply) => serve(name, endpoint, handler, request, reply, options),
  }
}

/** The schemas of a route: they validate requests and describe the route in the OpenAPI document. */
function documentation(name: EndpointName, endpoint: Endpoint, served: boolean) {
  return {
    operationId: name,
    summary: summaries[name],
    tags: [endpoint.origin],
    ...securityOf(endpoint),
    ...(endpoint.bodyType === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(endpoint.stream ? { produces: ['text/event-stream'] } : {}),
    ...(endpoint.download ? { produces: [endpoint.download] } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body && served ? { body: endpoint.body } : {}),
    response:
      endpoint.status === 204
        ? {}
        : { [endpoint.status]: endpoint.response, ...(endpoint.orNothing ? NOTHING : {}) },
  }
}

/** A session may make every call, a personal token only calls with a scope. */
function securityOf({ access, scope }: Endpoint) {
  if (access === 'public') return {}
  if (scope === undefined) return { security: [{ session: [] }] }
  return {
    security: [{ session: [] }, { token: [scope] }],
    description: `A personal token needs the scope \`${scope}\`.`,
  }
}

const NOTHING = { 204: z.null() }

/** The session is checked before the body is read, the workspace before the body is validated. */
function checks(endpoint: Endpoint, ports: AccessPorts): Partial<RouteOptions> {
  if (endpoint.access === 'public') return {}
  const onRequest = async (request: FastifyRequest) => {
    const caller = await authenticate(endpoint, request, ports)
    preferLanguage(request, caller.user?.language ?? null)
    callers.set(request, caller)
  }
  if (endpoint.access === 'user') return { onRequest }
  const preValidation = async (request: FastifyRequest) => {
    callers.set(request, await authorise(endpoint, request, callers.get(request) ?? {}, ports))
  }
  return { onRequest, preValidation }
}

async function serve(
  name: EndpointName,
  endpoint: Endpoint,
  handler: AnyHandler | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { checkResponses, closing, live }: RouteSettings,
) {
  if (!handler) throw notImplemented(summaries[name])
  const { params, query, body, headers } = request
  const caller = callers.get(request) ?? {}
  const ended = endOf(reply)
  const isLong = endpoint.stream || endpoint.download
  const accessLost = isLong ? watchAccess(live, request, caller, ended) : []
  const signal = AbortSignal.any([closing, ended, ...accessLost])
  const result = await handler({ ...caller, params, query, body, headers, signal, request })
  if (endpoint.orNothing && result === null)
    return reply.status(204).header('cache-control', 'no-store').send()
  if (endpoint.stream) return sendEvents(reply, result as AsyncIterable<string>)
  if (endpoint.download)
    return sendFile(
      reply,
      endpoint.download,
      whileValid(result as AsyncIterable<string | Uint8Array>, signal),
    )
  if (checkResponses) endpoint.response.parse(result)
  reply.status(endpoint.status).header('cache-control', 'no-store')
  return endpoint.status === 204 ? reply.send() : reply.send(result)
}

function watchAccess(
  live: StreamingCalls,
  request: FastifyRequest,
  { projectId, membership }: Caller,
  ended: AbortSignal,
): AbortSignal[] {
  if (projectId === undefined || membership === undefined) return []
  return [live.watch({ request, projectId, membership, ended })]
}

/** Aborts when the response has been sent or the client disconnects. */
function endOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function sendEvents(reply: FastifyReply, chunks: AsyncIterable<string>): FastifyReply {
  return reply
    .status(200)
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(chunks, { objectMode: false }))
}

/** Throws before the next chunk once the signal has aborted: a file that just ended would look complete. */
async function* whileValid<T>(chunks: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    yield chunk
  }
}

/** Pulls each chunk when the connection has taken the last one. An error half-way cuts the connection. */
function sendFile(
  reply: FastifyReply,
  mediaType: string,
  chunks: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  return reply
    .status(200)
    .header('content-type', mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', 'attachment')
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks, { objectMode: false }))
}
