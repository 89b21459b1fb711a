import { type Endpoint, pathOf } from '#contract/endpoints/endpoint.ts'

/** The input of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: unknown
  readonly body?: unknown
}

export interface CallHeaders {
  readonly token: string | null
  readonly projectId: string | null
  /** Version that a write is based on; if the server has a newer one, it returns 409 (decisions §4). */
  readonly ifMatch: number | undefined
}

/** URL of a call. Query parameters that are undefined or null are left out. */
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

/** The request, without its signal. */
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
    // A captive portal redirects to its own page, which must not count as a response.
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

/** Media type of a streamed response; null for other calls. */
export const streamType = (endpoint: Endpoint): string | null =>
  endpoint.download ?? (endpoint.stream ? 'text/event-stream' : null)
