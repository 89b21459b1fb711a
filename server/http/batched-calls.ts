import { validatorCompiler } from 'fastify-type-provider-zod'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import {
  type BatchedCall,
  batchedCalls,
  type UploadBatch,
  type UploadBatchResponse,
} from '#contract/upload-batch.ts'
import type { Log } from '#server/deps.ts'
import { authenticate, authoriseIn, type Caller, requireScope } from './access.ts'
import { asRejection, errorBodyOf, logIfFailed } from './error-response.ts'
import { type Given, invalidInput, type Issues } from './invalid-input.ts'
import type { Call, Handlers } from './handlers.ts'
import { HttpError, malformedUrl, noSuchCall, notImplemented, severalWorkspaces } from './http-error.ts'
import { summaries } from './open-api/summaries.ts'
import type { AccessPorts, RecordCall } from './ports.ts'

export interface BatchOptions {
  readonly access: AccessPorts
  readonly log: Log
  /** Called for each call of a batch. */
  readonly record: RecordCall
  /** Parses every response with its schema: for tests. */
  readonly checkResponses: boolean
  /** In ms. */
  readonly now?: () => number
}

type Batched = UploadBatch['calls'][number]
type BatchedResponse = NonNullable<UploadBatchResponse['responses'][number]>
type AnyHandler = (call: unknown) => Promise<unknown>

/** Calls of one batch that run at a time. */
const AT_ONCE = 4
/** After this time no more calls of a batch are started, in ms: clients wait for 30 s. */
const BUDGET_MS = 5_000

/**
 * Runs the calls of a batch by their own handlers, each for the caller and in the workspace of the batch, with its own
 * scope, validation and outcome. Session and membership are read again for each few of them. The response to a call that
 * was not started in time, or because the client has disconnected, is null.
 */
export function batchHandlers(
  handlers: Partial<Handlers>,
  options: BatchOptions,
): Pick<Handlers, 'uploadBatch'> {
  const { access, now = () => performance.now() } = options
  const batchedCall = createBatchedCall(handlers, { ...options, now })
  return {
    uploadBatch: async (batch) => {
      const { calls } = batch.body
      const responses: (BatchedResponse | null)[] = calls.map(() => null)
      const startedAt = now()
      if (batch.signal.aborted) throw clientGone()
      for (let from = 0; from < calls.length; from += AT_ONCE) {
        const isLate = from > 0 && now() - startedAt >= BUDGET_MS
        if (isLate || batch.signal.aborted) break
        const caller: Promise<Caller> = from === 0 ? Promise.resolve(batch) : callerNow(batch, access)
        // A call that does not exist needs no authentication.
        caller.catch(() => undefined)
        const some = calls.slice(from, from + AT_ONCE)
        const done = await Promise.all(some.map((one) => batchedCall(one, batch, caller)))
        responses.splice(from, done.length, ...done)
      }
      return { responses }
    },
  }
}

/** The caller with the session and membership of this moment. Rejects as for a single call. */
async function callerNow({ request, projectId }: Call<'uploadBatch'>, access: AccessPorts): Promise<Caller> {
  return authoriseIn(projectId, await authenticate(endpoints.uploadBatch, request, access), access)
}

function createBatchedCall(
  handlers: Partial<Handlers>,
  { log, record, checkResponses, now }: Required<BatchOptions>,
) {
  const run = async (
    one: Batched,
    { name, params }: NamedCall,
    batch: Call<'uploadBatch'>,
    caller: Caller,
  ): Promise<BatchedResponse> => {
    const endpoint: Endpoint = endpoints[name]
    if (caller.grant) requireScope(endpoint, caller.grant)
    requireSameWorkspace(one.body, batch.projectId)
    const body = endpoint.body ? validated(endpoint.body, givenIn(one)) : undefined
    const handler = handlers[name] as AnyHandler | undefined
    if (!handler) throw notImplemented(summaries[name])
    const result = await handler({ ...batch, ...caller, params, query: {}, body })
    if (checkResponses) endpoint.response.parse(result)
    return { status: endpoint.status, body: result }
  }
  return async (one: Batched, batch: Call<'uploadBatch'>, caller: Promise<Caller>) => {
    const startedAt = now()
    let called = { method: one.method as string, route: 'none' }
    const recorded = (response: BatchedResponse) => {
      record(called.method, called.route, response.status, (now() - startedAt) / 1000)
      return response
    }
    try {
      const named = namedCall(one)
      called = named
      return recorded(await run(one, named, batch, await caller))
    } catch (error) {
      const rejection = asRejection(error, givenIn(one))
      logIfFailed(log, called, rejection, error)
      return recorded(rejectedCall(rejection, batch))
    }
  }
}

const clientGone = () =>
  new HttpError(503, 'unavailable', 'The request ended before its calls were run. Please send it again.')

const givenIn = ({ body }: Batched): Given => ({ body, query: {}, params: {} })

function rejectedCall(rejection: HttpError, { request }: Call<'uploadBatch'>): BatchedResponse {
  const { retryAfter } = rejection.extra
  return {
    status: rejection.statusCode,
    body: errorBodyOf(rejection, request),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  }
}

interface NamedCall {
  readonly name: BatchedCall
  readonly params: Record<string, string>
  readonly method: string
  /** The pattern, under which a single call is counted and logged. */
  readonly route: string
}

const routes = batchedCalls.map((name) => {
  const { method, path } = endpoints[name]
  const pattern = new RegExp(`^${path.replace('{id}', '(?<id>[^/]+)')}$`)
  return { name, method, pattern, route: `/api${path.replace('{id}', ':id')}` }
})

/** 404 for a call that is not of an upload. */
function namedCall({ method, path }: Batched): NamedCall {
  for (const { name, pattern, route, ...one } of routes) {
    const found = one.method === method ? pattern.exec(path) : null
    if (found) return { name, method, route, params: decoded({ ...found.groups }) }
  }
  throw noSuchCall()
}

function decoded(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    throw malformedUrl()
  }
}

/** 400 if a call names another workspace than the batch. */
function requireSameWorkspace(body: Batched['body'], projectId: string): void {
  const named = body?.['project_id']
  if (typeof named !== 'string' || named === '' || named === projectId) return
  throw severalWorkspaces()
}

/** The body as parsed by its schema; rejected as for a single call. */
function validated(schema: NonNullable<Endpoint['body']>, given: Given): unknown {
  const validate = validatorCompiler({ schema, method: 'POST', url: '' }) as (data: unknown) => {
    readonly value?: unknown
    readonly error?: Issues
  }
  const { value, error } = validate(given.body)
  if (error) throw invalidInput(error, 'body', given)
  return value
}
