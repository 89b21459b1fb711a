import { type Endpoint, pathOf } from '#contract/endpoints.ts'

/** What of a call goes on the wire. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: unknown
  readonly body?: unknown
}

/** Who asks, and for which workspace. */
export interface CallHeaders {
  readonly token: string | null
  readonly projectId: string | null
  /** Version that a write is based on; a newer one on the host answers 409 (decisions §4). */
  readonly ifMatch: number | undefined
}

/** Address of a call, parameters and query filled in. Undefined and null leave a query parameter out. */
export function urlOf(baseUrl: string, endpoint: Endpoint, input: CallInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(
    (input.query ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const query = search.toString()
  return baseUrl + pathOf(endpoint, input.params ?? {}) + (query ? `?${query}` : '')
}

/** Everything of a request but its signal. */
export function requestOf(endpoint: Endpoint, input: CallInput, headers: CallHeaders): RequestInit {
  const sent = new Headers({ Accept: streamType(endpoint) ?? 'application/json' })
  if (headers.token !== null && endpoint.access !== 'public') {
    sent.set('Authorization', `Bearer ${headers.token}`)
  }
  if (headers.projectId !== null && endpoint.access !== 'public') sent.set('X-Project-ID', headers.projectId)
  if (headers.ifMatch !== undefined) sent.set('If-Match', `"${headers.ifMatch}"`)
  const init: RequestInit = {
    method: endpoint.method,
    headers: sent,
    cache: 'no-store',
    credentials: 'omit',
    // A captive portal redirects to its own page; that must not count as an answer.
    redirect: 'error',
  }
  if (input.body === undefined) return init
  if (endpoint.bodyType === 'form') {
    sent.set('Content-Type', 'application/x-www-form-urlencoded')
    return { ...init, body: new URLSearchParams(input.body as Record<string, string>).toString() }
  }
  sent.set('Content-Type', 'application/json')
  return { ...init, body: JSON.stringify(input.body) }
}

/** Media type of an answer that is read as it comes; null for the others. */
export const streamType = (endpoint: Endpoint): string | null =>
  endpoint.download ?? (endpoint.stream ? 'text/event-stream' : null)
