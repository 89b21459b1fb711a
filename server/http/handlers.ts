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
import type { Membership } from '#contract/roles.ts'
import type { TokenScope } from '#contract/tokens.ts'

/** The signed-in user of a call. */
export interface CallUser {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly fullName: string | null
  /** This person opened a link that was mailed to the address, or a provider vouched for it. */
  readonly emailVerified: boolean
  readonly hasPassword: boolean
}

/** The server-side session that the call's token names; it was alive when the call came in. */
export interface CallSession {
  readonly id: string
  readonly expiresAt: Date
}

/** The personal token that a call came with in place of a session: for one workspace and some of the calls. */
export interface CallGrant {
  readonly tokenId: string
  readonly projectId: string
  readonly scopes: readonly TokenScope[]
}

/** Who signed in, or where a scope lets a token in, the person that it acts for. */
type UserCaller<E extends Endpoint> = { readonly user: CallUser } & (E extends { scope: TokenScope }
  ? { readonly session?: CallSession; readonly grant?: CallGrant }
  : { readonly session: CallSession })

interface ProjectCaller {
  /** The workspace of the call, from path, `X-Project-ID` or body; the caller may open it. */
  readonly projectId: string
  readonly membership: Membership
}

type CallerOf<E extends Endpoint> = E['access'] extends 'project'
  ? UserCaller<E> & ProjectCaller
  : E['access'] extends 'user'
    ? UserCaller<E>
    : unknown

/** What a handler gets: parsed, validated and authorised as its endpoint says. */
export type Call<N extends EndpointName> = CallerOf<Endpoints[N]> & {
  readonly params: ParamsOf<Endpoints[N]>
  readonly query: ParsedQueryOf<Endpoints[N]>
  readonly body: ParsedBodyOf<Endpoints[N]>
  readonly headers: IncomingHttpHeaders
  /** Ends when the client has gone away or the server is about to stop: a stream ends with it. */
  readonly signal: AbortSignal
  readonly request: FastifyRequest
}

/**
 * A stream endpoint answers text chunks in the form of server-sent events, a download those of its file; a 204 answers
 * nothing, and so does a stream that may have nothing to tell.
 */
type HandlerResponse<E extends Endpoint> = E extends { stream: true } | { download: string }
  ? AsyncIterable<string | Uint8Array> | (E extends { orNothing: true } ? null : never)
  : ResponseOf<E> extends undefined
    ? void
    : ResponseOf<E>

export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<HandlerResponse<Endpoints[N]>>

/** One handler per endpoint of the contract. Refusals are thrown as `HttpError`. */
export type Handlers = { readonly [N in EndpointName]: Handler<N> }
