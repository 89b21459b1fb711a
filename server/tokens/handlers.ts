import type { FastifyRequest } from 'fastify'
import type { Handlers } from '#server/http/handlers.ts'
import type { Tokens } from './service.ts'

/** The calls of a member about their own tokens. */
export function tokenHandlers(tokens: Tokens, publicUrl: string | null) {
  const inbox = (request: FastifyRequest) =>
    `${publicUrl ?? `${request.protocol}://${request.host}`}/api/inbox/`
  return {
    listTokens: async ({ projectId, user }) => ({
      tokens: await tokens.list({ projectId, userId: user.id }),
    }),
    createToken: async ({ projectId, user, body, request }) => {
      const made = await tokens.create({ projectId, userId: user.id }, body)
      return made.kind === 'address' ? { ...made, address: inbox(request) + made.secret } : made
    },
    revokeToken: ({ projectId, user, params }) => tokens.revoke({ projectId, userId: user.id }, params.id),
  } satisfies Partial<Handlers>
}
