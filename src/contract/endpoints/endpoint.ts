import * as z from 'zod/mini'
import type { TokenScope } from '../tokens.ts'

/** One call. The client, the server's routes and the OpenAPI document are derived from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API base, with parameters in braces. */
  readonly path: string
  /** `public`: no token. `user`: a token. `project`: a token, and a workspace from `X-Project-ID` or the path. */
  readonly access: 'public' | 'user' | 'project'
  /** Scope with which a personal token may call it. Without one, only a session may. */
  readonly scope?: TokenScope
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly bodyType?: 'json' | 'form'
  readonly response: z.ZodMiniType
  /** Status of a successful response. 204 has no body. */
  readonly status: 200 | 201 | 204
  /** The response is a stream of server-sent events with `response` as data. */
  readonly stream?: true
  /** The stream responds 204 if there is nothing to send. */
  readonly orNothing?: true
  /** The response is a file of this media type, streamed. */
  readonly download?: 'text/csv' | 'application/zip' | 'application/octet-stream'
  /** From the documented API, or one of our additions (decisions §4). */
  readonly origin: 'documented' | 'added'
}

/** The `response` of an endpoint with status 204. */
export const nothing = z.undefined()

/** Fills in path parameters, URL-encoded. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
