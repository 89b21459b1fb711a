import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NameDeputy } from '#contract/approval.ts'
import type { InviteMember, UpdateMember } from '#contract/projects.ts'
import { hasFullAccess, Role } from '#contract/roles.ts'
import { below, peopleScope, projectKey, projectsKey, statsKey } from '#features/query-cache/index.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { useWorkspace } from '#features/workspaces/index.ts'
import { api } from '#platform/session/page-session.ts'
import { texts } from '#messages/members.ts'
import type * as z from 'zod/mini'
import { departmentsOf } from './coverage/coverage.ts'

/** Whether the user is owner or admin of this workspace (PERM-07, CONF-15). */
export function useManages(): boolean {
  const role = Role.safeParse(useWorkspace()?.role)
  return role.success && hasFullAccess({ userId: '', role: role.data, departments: [] })
}

/** Departments to suggest: those of the document types, or the defaults if there are none (MEMBER-42, MEMBER-43). */
export function useDepartments(projectId: string): readonly string[] {
  const { data } = useQuery(schemaStatsQuery(projectId))
  const departments = departmentsOf(data ?? [])
  return departments.length > 0 ? departments : Object.values(texts.defaultDepartments)
}

/** Refetches everything that shows members (MEMBER-44). */
const refreshPeople = (client: QueryClient, projectId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: projectKey(projectId), exact: true }),
    client.invalidateQueries(below(peopleScope(projectId))),
    client.invalidateQueries({ queryKey: statsKey(projectId) }),
    client.invalidateQueries({ queryKey: projectsKey() }),
  ])

/** A change of members. An error is logged as `failed`, with the documented text; a success refetches them. */
function usePeopleChange<Input, Output>(
  projectId: string,
  change: (input: Input) => Promise<Output>,
  failed: string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => console.error(failed, error),
    onSuccess: () => void refreshPeople(client, projectId),
  })
}

export const useInvite = (projectId: string) =>
  usePeopleChange(
    projectId,
    (body: z.input<typeof InviteMember>) => api.call('inviteMember', { params: { projectId }, body }),
    'Failed to invite user',
  )

export const useUpdateMember = (projectId: string) =>
  usePeopleChange(
    projectId,
    ({ userId, ...body }: z.input<typeof UpdateMember> & { userId: string }) =>
      api.call('updateMember', { params: { projectId, userId }, body }),
    'Failed to update member',
  )

export const useRemoveMember = (projectId: string) =>
  usePeopleChange(
    projectId,
    (userId: string) => api.call('removeMember', { params: { projectId, userId } }),
    'Failed to remove user',
  )

export const useWithdraw = (projectId: string) =>
  usePeopleChange(
    projectId,
    (id: string) => api.call('withdrawInvitation', { params: { projectId, id } }),
    'Failed to withdraw invitation',
  )

export const useNameDeputy = (projectId: string) =>
  usePeopleChange(
    projectId,
    (body: z.input<typeof NameDeputy>) => api.call('nameDeputy', { params: { projectId }, body }),
    'Failed to name a deputy',
  )
