import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { CreateToken, tokenKinds } from '#contract/tokens.ts'
import { memberTokensKey, queryAt, tokensKey } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

export type TokenKind = (typeof tokenKinds)[number]

/** The user's own tokens of a workspace, the newest first. */
export const tokensQuery = (projectId: string) =>
  queryAt(tokensKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('listTokens', { params: { projectId } }, { signal })).tokens,
    staleTime: FRESH_MS.lists,
  })

/** The tokens of all other members, for those who manage the workspace. */
export const memberTokensQuery = (projectId: string) =>
  queryAt(memberTokensKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('listMemberTokens', { params: { projectId } }, { signal })).tokens,
    staleTime: FRESH_MS.lists,
  })

/** Makes a token. The answer is the only one that holds it: it is kept by whoever asked, and in no cache. */
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
    // One that another tab has revoked is gone all the same: what there is, is asked for again.
    onSettled: () => void client.invalidateQueries({ queryKey: tokensKey(projectId) }),
    onError: (error) => console.error('Failed to revoke a token', error),
  })
}
