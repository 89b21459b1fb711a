import { CreatedToken, CreateToken, MemberTokensResponse, TokenCount, TokensResponse } from '../tokens.ts'
import { type Endpoint, nothing } from './endpoint.ts'

const added = { access: 'project', origin: 'added' } as const

/** Personal tokens. None of these endpoints has a scope, so no token can list, create or revoke tokens. */
export const tokenEndpoints = {
  countTokens: {
    method: 'GET',
    path: '/auth/tokens',
    access: 'user',
    origin: 'added',
    status: 200,
    response: TokenCount,
  },
  listTokens: {
    ...added,
    method: 'GET',
    path: '/projects/{projectId}/tokens',
    status: 200,
    response: TokensResponse,
  },
  listMemberTokens: {
    ...added,
    method: 'GET',
    path: '/projects/{projectId}/member-tokens',
    status: 200,
    response: MemberTokensResponse,
  },
  createToken: {
    ...added,
    method: 'POST',
    path: '/projects/{projectId}/tokens',
    status: 201,
    body: CreateToken,
    response: CreatedToken,
  },
  revokeToken: {
    ...added,
    method: 'DELETE',
    path: '/projects/{projectId}/tokens/{id}',
    status: 204,
    response: nothing,
  },
} as const satisfies Record<string, Endpoint>
