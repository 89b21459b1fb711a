import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InviteMember, UpdateMember } from '#contract/projects.ts'
import { hasFullAccess, Role } from '#contract/roles.ts'
import { below, peopleScope, projectKey, projectsKey, statsKey } from '#features/query-cache/index.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { useWorkspace } from '#features/workspaces/index.ts'
import { api } from '#platform/session/page-session.ts'
import type { z } from 'zod'
import { departmentsOf } from './coverage/coverage.ts'

/** Whether the user manages this workspace: its owner and admins do (PERM-07, CONF-15). */
export function useManages(): boolean {
  const role = Role.safeParse(useWorkspace()?.role)
  return role.success && hasFullAccess({ userId: '', role: role.data, departments: [] })
}

/** Departments to offer: those of the document types, else the usual ones (MEMBER-42, MEMBER-43). */
export function useDepartments(projectId: string): readonly string[] {
  const { data } = useQuery(schemaStatsQuery(projectId))
  const named = departmentsOf(data ?? [])
  return named.length > 0 ? named : defaultDepartments
}

/** Everything that shows who is in a workspace is asked for again (MEMBER-44). */
const refreshPeople = (client: QueryClient, projectId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: projectKey(projectId), exact: true }),
    client.invalidateQueries(below(peopleScope(projectId))),
    client.invalidateQueries({ queryKey: statsKey(projectId) }),
    client.invalidateQueries({ queryKey: projectsKey() }),
  ])

/** A change of the people: its failure is logged in the documented words, and its success asks for them again. */
function usePeopleChange<Input, Answer>(
  projectId: string,
  change: (input: Input) => Promise<Answer>,
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

/** Suggested while no document type has a department (MEMBER-43). */
const defaultDepartments = [
  'HR',
  'Finance',
  'Legal',
  'Engineering',
  'Marketing',
  'Sales',
  'Operations',
  'Support',
  'Research',
  'Quality Assurance',
] as const
