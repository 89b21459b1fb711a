import { useQuery } from '@tanstack/react-query'
import { type Membership, Role } from '#contract/roles.ts'
import { useUser } from '#features/auth/index.ts'
import { projectQuery } from './queries.ts'
import { roleIn } from './role.ts'

/** What the user is in a workspace, for the contract's predicates; undefined until the host has told enough to know. */
export function useMembership(projectId: string): Membership | undefined {
  const user = useUser()
  // Only reads what the workspace's gate has asked for.
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  if (!user || !project) return undefined
  const role = Role.safeParse(roleIn(project, user))
  if (!role.success) return undefined
  const member = project.members.find((one) => one.user_id === user.id)
  return { userId: user.id, role: role.data, departments: member?.departments ?? [] }
}
