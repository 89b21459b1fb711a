import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { CreateGroup, UpdateGroup } from '#contract/oidc.ts'
import { groupsKey, queryAt } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

export const groupsQuery = (projectId: string) =>
  queryAt(groupsKey(projectId), {
    queryFn: ({ signal }) => api.call('listGroups', { params: { projectId } }, { signal }),
    staleTime: FRESH_MS.lists,
  })

export function useGroupChanges(projectId: string) {
  const client = useQueryClient()
  const shared = {
    onSettled: () => void client.invalidateQueries({ queryKey: groupsKey(projectId) }),
    onError: (error: unknown) => console.error('Failed to change a group', error),
  }
  return {
    create: useMutation({
      ...shared,
      mutationFn: (body: CreateGroup) => api.call('createGroup', { params: { projectId }, body }),
    }),
    update: useMutation({
      ...shared,
      mutationFn: ({ id, ...body }: UpdateGroup & { readonly id: string }) =>
        api.call('updateGroup', { params: { projectId, id }, body }),
    }),
    remove: useMutation({
      ...shared,
      mutationFn: (id: string) => api.call('deleteGroup', { params: { projectId, id } }),
    }),
  }
}
