import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type {
  ResponseOf,
  Endpoint,
  EndpointName,
  Endpoints,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
} from '#contract/endpoints.ts'
import type { Language } from '#contract/languages.ts'
import type { Membership } from '#contract/roles.ts'
import type { TokenScope } from '#contract/tokens.ts'

/** The signed-in user of a call. */
export interface CallUser {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly fullName: string | null
  /** The user opened a link that was mailed to the address, or signed in with a provider that confirms it. */
  readonly emailVerified: boolean
  readonly hasPassword: boolean
  /** What the user chose; null: that of each device. */
  readonly language: Language | null
}

/** The server-side session of the call's token; it was valid when the call arrived. */
export interface CallSession {
  readonly id: string
  readonly expiresAt: Date
}

/** The personal token of a call without a session: valid for one workspace and the calls of its scopes. */
export interface CallGrant {
  readonly tokenId: string
  readonly projectId: string
  readonly scopes: readonly TokenScope[]
}

/** A signed-in user. If the endpoint has a scope, the call may have a personal token instead of a session. */
type UserCaller<E extends Endpoint> = { readonly user: CallUser } & (E extends { scope: TokenScope }
  ? { readonly session?: CallSession; readonly grant?: CallGrant }
  : { readonly session: CallSession })

interface ProjectCaller {
  /** From the path, `X-Project-ID`, the body or the token; the caller is a member of it. */
  readonly projectId: string
  readonly membership: Membership
}

type CallerOf<E extends Endpoint> = E['access'] extends 'project'
  ? UserCaller<E> & ProjectCaller
  : E['access'] extends 'user'
    ? UserCaller<E>
    : unknown

/** The input of a handler, parsed, validated and authorised as the endpoint requires. */
export type Call<N extends EndpointName> = CallerOf<Endpoints[N]> & {
  readonly params: ParamsOf<Endpoints[N]>
  readonly query: ParsedQueryOf<Endpoints[N]>
  readonly body: ParsedBodyOf<Endpoints[N]>
  readonly headers: IncomingHttpHeaders
  /** Aborts when the client disconnects, the server stops, or the caller of a stream loses access. */
  readonly signal: AbortSignal
  readonly request: FastifyRequest
}

/**
 * A stream endpoint returns server-sent events as text chunks, a download the chunks of its file. With `orNothing`, null
 * sends a 204.
 */
type HandlerResponse<E extends Endpoint> = E extends { stream: true } | { download: string }
  ? AsyncIterable<string | Uint8Array> | (E extends { orNothing: true } ? null : never)
  : ResponseOf<E> extends undefined
    ? void
    : ResponseOf<E>

export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<HandlerResponse<Endpoints[N]>>

/** One handler per endpoint of the contract. Rejections are thrown as `HttpError`. */
export type Handlers = { readonly [N in EndpointName]: Handler<N> }
