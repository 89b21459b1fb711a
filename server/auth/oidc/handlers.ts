import type { FastifyRequest } from 'fastify'
import type { Handlers } from '#server/http/handlers.ts'
import type { SignInOrigin } from '../account-store.ts'
import { oidcCallbackPath } from './routes.ts'
import type { Connections } from './connections.ts'
import type { OidcSignIn } from './sign-in.ts'

export interface OidcHandlerParts {
  readonly oidc: OidcSignIn
  readonly connections: Connections
  /** The public URL of the server, as seen by the calling browser. */
  readonly siteOf: (request: FastifyRequest) => string
  readonly originOf: (request: FastifyRequest) => SignInOrigin
  /** Called when a session of a user has ended: closes its open streams. */
  readonly onEnded: (userId: string) => void
}

export const oidcHandlers = ({ oidc, connections, siteOf, originOf, onEnded }: OidcHandlerParts) =>
  ({
    startOidcSignIn: ({ params, request }) =>
      oidc.start(params.id, `${siteOf(request)}/api${oidcCallbackPath(params.id)}`),
    signInWithOidc: async ({ body, request }) => ({
      access_token: await oidc.signIn({ ...body, emailToken: body.email_token }, originOf(request)),
      token_type: 'bearer',
    }),
    listConnectedIssuers: async ({ user }) => ({ issuers: await connections.list(user) }),
    startConnectingIssuer: ({ user, session, request, body }) =>
      connections.start(
        { user, session, address: request.ip },
        {
          issuerId: body.issuer,
          password: body.current_password,
          redirectUri: `${siteOf(request)}/api${oidcCallbackPath(body.issuer)}`,
        },
      ),
    connectIssuer: ({ user, session, request, body }) =>
      connections.finish({ user, session, address: request.ip }, body),
    disconnectIssuer: ({ user, session, request, body }) =>
      connections.disconnect(
        { user, session, address: request.ip },
        { issuerId: body.issuer, password: body.current_password },
      ),
    signOutOfOidc: async ({ session, user, request }) => {
      const url = await oidc.signOut(session, `${siteOf(request)}/login`)
      onEnded(user.id)
      return { url }
    },
  }) satisfies Partial<Handlers>
