import type {
  ResponseOf,
  BodyOf,
  Endpoint,
  EndpointName,
  Endpoints,
  ParamsOf,
  QueryOf,
} from '#contract/endpoints.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { endpointNamed } from './endpoint-table.ts'
import { endedEarly, isPage, jsonOf } from './response-body.ts'
import { timesOf } from './response-times.ts'
import {
  callFailureOf,
  NoResponse,
  rejectionOf,
  ServerError,
  UnexpectedResponse,
  rejectionStatusOf,
} from './errors.ts'
import { type CallInput, requestOf, streamType, urlOf } from './request.ts'

/** The token to send. `rev` counts sessions, so that a late 401 cannot end a newer one. */
export interface Credentials {
  readonly token: string
  readonly rev: number
}

/** What the client needs of a session. The service worker reads it from the database for each call. */
export interface SessionPort {
  /** Throws `ApiError` 401 once the session has ended: the call is not sent. */
  current(): Credentials | null | Promise<Credentials | null>
  /** The server rejected the token of this `rev` (AUTH-22). A stale `rev` must change nothing. */
  rejected(rev: number): void | Promise<void>
}

export interface ApiClientOptions {
  /** Base URL without a trailing slash, such as `/api`. */
  readonly baseUrl: string
  readonly session: SessionPort
  /** The default workspace of calls (API-03). */
  readonly projectId?: () => string | null
  readonly fetch?: typeof fetch | undefined
  readonly timeoutMs?: number
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly projectId?: string | undefined
  readonly ifMatch?: number | undefined
}

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

/** Parameters, query and body of a call: each only if the call has it. */
export type InputOf<E extends Endpoint> = (keyof ParamsOf<E> extends never
  ? unknown
  : { readonly params: ParamsOf<E> }) &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>

type Arguments<E extends Endpoint> =
  object extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

export interface ApiClient {
  /**
   * Calls an endpoint and parses the response by its schema.
   * Throws `ApiError` (rejected), `ServerError`, `UnexpectedResponse`, `NoResponse`, or the signal's reason if aborted.
   */
  call<Name extends EndpointName>(
    name: Name,
    ...args: Arguments<Endpoints[Name]>
  ): Promise<ResponseOf<Endpoints[Name]>>
  /** Opens a streamed call or a download. The time limit applies until the first bytes. */
  stream<Name extends EndpointName>(
    name: Name,
    ...args: Arguments<Endpoints[Name]>
  ): Promise<ReadableStream<Uint8Array>>
}

/** The client of the endpoint table. Works without the DOM, for workers. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS

  const send = async <T>(
    endpoint: Endpoint,
    input: CallInput,
    call: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> => {
    const credentials = endpoint.access === 'public' ? null : await options.session.current()
    const projectId = call.projectId ?? input.params?.['projectId'] ?? options.projectId?.() ?? null
    const init = requestOf(endpoint, input, {
      token: credentials?.token ?? null,
      projectId,
      ifMatch: call.ifMatch,
    })
    const url = urlOf(options.baseUrl, endpoint, input)
    try {
      return await withTimeLimit(timeoutMs, call.signal, async (signal) =>
        read(await (options.fetch ?? globalThis.fetch)(url, { ...init, signal })),
      )
    } catch (error) {
      if (endpoint.access !== 'public') {
        const verdict = rejectionStatusOf(error)
        if (verdict === 401 && credentials) await options.session.rejected(credentials.rev)
        if (verdict === 403) console.warn('Insufficient permissions for this action')
      }
      throw error
    }
  }

  return {
    call: async (name, ...[input, call]) => {
      const endpoint = await endpointNamed(name)
      return send(endpoint, (input ?? {}) as CallInput, call ?? {}, (response) =>
        readAnswer(endpoint as Endpoints[typeof name], response),
      )
    },
    stream: async (name, ...[input, call]) => {
      const endpoint = await endpointNamed(name)
      return send(endpoint, (input ?? {}) as CallInput, call ?? {}, (response) =>
        readStream(endpoint, response),
      )
    },
  }
}

/** Runs a request under a time limit and the caller's signal. The error shows which of the two ended it. */
async function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ms)
  const follow = () => limit.abort(outer?.reason)
  outer?.addEventListener('abort', follow)
  const stopFollowing = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
  try {
    const result = await run(limit.signal)
    clearTimeout(timer)
    // A stream continues after this returns and must still end with the caller's signal.
    if (!(result instanceof ReadableStream)) stopFollowing()
    return result
  } catch (error) {
    stopFollowing()
    outer?.throwIfAborted()
    if (callFailureOf(error) !== null) throw error
    if (limit.signal.aborted)
      throw new NoResponse('timeout', 'The server did not respond in time', { cause: error })
    throw new NoResponse('offline', 'The server cannot be reached', { cause: error })
  }
}

const unexpectedResponse = (response: Response, message: string, cause?: unknown) =>
  new UnexpectedResponse(response.status, message, {
    isPage: isPage(response),
    times: timesOf(response.headers, Date.now()),
    cause,
  })

/** 501 means that the server lacks the call: a rejection, since retrying would not help. */
const isError = (status: number) => status >= 500 && status !== 501

async function refuse(response: Response): Promise<never> {
  const { status } = response
  const times = timesOf(response.headers, Date.now())
  const json = await jsonOf(response)
  if (isError(status)) throw new ServerError(status, { times, cause: json })
  throw (
    rejectionOf(status, json, times) ??
    unexpectedResponse(response, 'The server rejected the call without a reason')
  )
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  if (!response.ok) return refuse(response)
  const json = await jsonOf(response)
  // Other servers may send a body with a 204.
  if (endpoint.status === 204 && isPage(response))
    throw unexpectedResponse(response, 'Something other than the server responded')
  const result = endpoint.response.safeParse(endpoint.status === 204 ? undefined : json)
  if (result.success) return result.data as ResponseOf<E>
  throw unexpectedResponse(
    response,
    `${endpoint.method} ${endpoint.path} returned something unexpected`,
    result.error,
  )
}

async function readStream(endpoint: Endpoint, response: Response): Promise<ReadableStream<Uint8Array>> {
  if (!response.ok) return refuse(response)
  const [mediaType = ''] = (response.headers.get('Content-Type') ?? '').toLowerCase().split(';')
  if (mediaType.trim() === streamType(endpoint) && response.body)
    return endpoint.download ? filled(response.body) : response.body
  await jsonOf(response)
  throw unexpectedResponse(response, 'Something other than the server responded')
}

/** The stream of a file, which is never empty, once its first bytes are here. */
async function filled(body: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const [start, all] = body.tee()
  const reader = start.getReader()
  const { done } = await reader.read()
  // Resolves only once both branches have ended.
  void reader.cancel()
  if (done) throw endedEarly()
  return all
}
