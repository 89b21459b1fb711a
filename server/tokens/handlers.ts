import { canSeeMemberTokens } from '#contract/roles.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Tokens } from './service.ts'

/** Endpoints for a member's own tokens and, for owner and admins, those of other members. */
export function tokenHandlers(tokens: Tokens, publicUrl: string | null) {
  // Relative without a public URL, because the Host header cannot be trusted.
  const inbox = `${publicUrl ?? ''}/api/inbox/`
  return {
    countTokens: async ({ user }) => ({ count: await tokens.countOf(user.id) }),
    listTokens: async ({ projectId, user }) => ({
      tokens: await tokens.list({ projectId, userId: user.id }),
    }),
    listMemberTokens: async ({ projectId, membership }) => {
      if (!canSeeMemberTokens(membership)) throw forManagers()
      return { tokens: await tokens.ofOthers({ projectId, userId: membership.userId }) }
    },
    createToken: async ({ projectId, user, body }) => {
      const made = await tokens.create({ projectId, userId: user.id }, body)
      return made.kind === 'address' ? { ...made, address: inbox + made.secret } : made
    },
    revokeToken: ({ projectId, membership, params }) => tokens.revoke(projectId, membership, params.id),
  } satisfies Partial<Handlers>
}

const forManagers = () =>
  new HttpError(
    403,
    'forbidden',
    'Only the owner and admins of the workspace can see the tokens of other members.',
  )
