import type { FastifyPluginAsync } from 'fastify'
import { oidcReturnPath } from '#contract/links.ts'

/** Callback path below the API base. Each issuer has its own, and redirects to no other. */
export const oidcCallbackPath = (issuerId: string) => `/auth/oidc/callback/${issuerId}`

/**
 * Passes the issuer's response to the sign-in page in the URL fragment, which reaches no log. It is useless without
 * the ticket in the browser that started, so nothing is checked here.
 */
export const oidcRoutes: FastifyPluginAsync = async (scope) => {
  const route = oidcCallbackPath(':id')
  scope.get<{ Params: { id: string } }>(route, { schema: { hide: true } }, async ({ url, params }, reply) => {
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
    return reply.header('cache-control', 'no-store').redirect(oidcReturnPath(params.id, query), 302)
  })
}
