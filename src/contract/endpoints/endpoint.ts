import { z } from 'zod'
import type { TokenScope } from '../tokens.ts'

/**
 * One call of the wire. The client, the server's routes and the OpenAPI document are derived from the table
 * below; a call that is not in it does not exist.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base; parameters in braces. */
  readonly path: string
  /** `public`: no token. `user`: a token. `project`: a token, and a workspace named by `X-Project-ID` or the path. */
  readonly access: 'public' | 'user' | 'project'
  readonly summary: string
  /** A personal token with this scope may call it. Without one only a session may. */
  readonly scope?: TokenScope
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly bodyType?: 'json' | 'form'
  readonly answer: z.ZodType
  /** Status of success. 204 has no body. */
  readonly status: 200 | 201 | 204
  /** The answer is a stream of server-sent events whose data is `answer`. */
  readonly stream?: true
  /** A stream that may have nothing to tell: 204 then. */
  readonly orNothing?: true
  /** The answer is a file of this media type, streamed as it is made. */
  readonly download?: 'text/csv' | 'application/zip'
  /** Documented call or one of our additions (decisions §4). */
  readonly origin: 'documented' | 'added'
}

/** The answer of a call that answers 204. */
export const nothing = z.undefined()
