import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { CreateToken, tokenKinds } from '#contract/tokens.ts'
import { memberTokensKey, queryAt, tokensKey } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

export type TokenKind = (typeof tokenKinds)[number]

/** The user's own tokens in a workspace, newest first. */
export const tokensQuery = (projectId: string) =>
  queryAt(tokensKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('listTokens', { params: { projectId } }, { signal })).tokens,
    staleTime: FRESH_MS.lists,
  })

/** Tokens of all other members, for owner and admins. */
export const memberTokensQuery = (projectId: string) =>
  queryAt(memberTokensKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('listMemberTokens', { params: { projectId } }, { signal })).tokens,
    staleTime: FRESH_MS.lists,
  })

/** Creates a token. Only this response contains its secret, so the caller keeps it; it is never cached. */
export function useCreateToken(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateToken) => api.call('createToken', { params: { projectId }, body }),
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: tokensKey(projectId) }),
    onError: (error) => console.error('Failed to make a token', error),
  })
}

export function useRevokeToken(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call('revokeToken', { params: { projectId, id } }),
    // Refetches after an error too: another tab may have revoked the token already.
    onSettled: () => void client.invalidateQueries({ queryKey: tokensKey(projectId) }),
    onError: (error) => console.error('Failed to revoke a token', error),
  })
}
