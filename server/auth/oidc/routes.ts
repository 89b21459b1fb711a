import type { FastifyPluginAsync } from 'fastify'
import { oidcReturnPath } from '#contract/links.ts'

/** Below the API base; an issuer leads back to it. */
export const OIDC_CALLBACK = '/auth/oidc/callback'

/**
 * Hands what an issuer returned to the sign-in page, in the fragment: it reaches no log. It is worth nothing without the
 * ticket of the browser that began, so nothing is checked here.
 */
export const oidcRoutes: FastifyPluginAsync = async (scope) => {
  scope.get(OIDC_CALLBACK, { schema: { hide: true } }, async ({ url }, reply) => {
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
    return reply.header('cache-control', 'no-store').redirect(oidcReturnPath(query), 302)
  })
}
