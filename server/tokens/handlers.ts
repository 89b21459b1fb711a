import type { Handlers } from '#server/http/handlers.ts'
import type { Tokens } from './service.ts'

/** The calls of a member about their own tokens. */
export function tokenHandlers(tokens: Tokens) {
  return {
    listTokens: async ({ projectId, user }) => ({
      tokens: await tokens.list({ projectId, userId: user.id }),
    }),
    createToken: ({ projectId, user, body }) => tokens.create({ projectId, userId: user.id }, body),
    revokeToken: ({ projectId, user, params }) => tokens.revoke({ projectId, userId: user.id }, params.id),
  } satisfies Partial<Handlers>
}
