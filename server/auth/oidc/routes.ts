import type { FastifyPluginAsync } from 'fastify'
import { oidcReturnPath } from '#contract/links.ts'

/** Below the API base; this issuer leads back to it, and no other. */
export const oidcCallbackPath = (issuerId: string) => `/auth/oidc/callback/${issuerId}`

/**
 * Hands what an issuer returned to the sign-in page, in the fragment: it reaches no log. It is worth nothing without the
 * ticket of the browser that began, so nothing is checked here.
 */
export const oidcRoutes: FastifyPluginAsync = async (scope) => {
  const route = oidcCallbackPath(':id')
  scope.get<{ Params: { id: string } }>(route, { schema: { hide: true } }, async ({ url, params }, reply) => {
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
    return reply.header('cache-control', 'no-store').redirect(oidcReturnPath(params.id, query), 302)
  })
}
