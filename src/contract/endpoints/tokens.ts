import { CreatedToken, CreateToken, MemberTokensResponse, TokenCount, TokensResponse } from '../tokens.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const added = { access: 'project', origin: 'added' } as const

/** Personal tokens. None of these calls has a scope, so no token can list, create or revoke tokens. */
export const tokenEndpoints = {
  countTokens: {
    method: 'GET',
    path: '/auth/tokens',
    access: 'user',
    origin: 'added',
    status: 200,
    summary: 'Number of valid tokens and upload links of the signed-in user in all workspaces',
    response: TokenCount,
  },
  listTokens: {
    ...added,
    method: 'GET',
    path: '/projects/{projectId}/tokens',
    status: 200,
    summary: "The signed-in user's own tokens of a workspace, the newest first",
    response: TokensResponse,
  },
  listMemberTokens: {
    ...added,
    method: 'GET',
    path: '/projects/{projectId}/member-tokens',
    status: 200,
    summary: 'The tokens of all other members of a workspace, for owner and admin, without their words',
    response: MemberTokensResponse,
  },
  createToken: {
    ...added,
    method: 'POST',
    path: '/projects/{projectId}/tokens',
    status: 201,
    summary: 'Create a token; only this response contains it',
    body: CreateToken,
    response: CreatedToken,
  },
  revokeToken: {
    ...added,
    method: 'DELETE',
    path: '/projects/{projectId}/tokens/{id}',
    status: 204,
    summary: 'Revoke a token at once: your own, or as owner or admin that of a member you may manage',
    response: nothing,
  },
} as const satisfies Record<string, Endpoint>
