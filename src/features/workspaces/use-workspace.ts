import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useUser } from '#features/auth/index.ts'
import { projectQuery } from './queries.ts'
import { roleIn } from './role.ts'
import type { User } from '#contract/auth.ts'
import type { Project } from '#contract/projects.ts'
import { type Membership, Role } from '#contract/roles.ts'
import { useEffect, useMemo } from 'react'

/** The workspace in the URL with the user's role; undefined outside one and until known. */
export function useWorkspace() {
  const { projectId } = useParams({ strict: false })
  const user = useUser()
  // Only reads the cache: the workspace's gate fetches this.
  const { data } = useQuery({ ...projectQuery(projectId ?? ''), enabled: false })
  return projectId === undefined || !data ? undefined : { project: data, role: roleIn(data, user) }
}

/** The user's access, for the predicates of the contract; undefined until known. */
export function useMembership(projectId: string): Membership | undefined {
  const user = useUser()
  // Only reads the cache: the workspace's gate fetches this.
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  return useMemo(() => (user && project ? membershipIn(project, user) : undefined), [user, project])
}

function membershipIn(project: Project, user: User): Membership | undefined {
  const role = Role.safeParse(roleIn(project, user))
  if (!role.success) return undefined
  const member = project.members.find((one) => one.user_id === user.id)
  return { userId: user.id, role: role.data, departments: member?.departments ?? [] }
}

/** Sets the document title: "{screen} · {workspace} · Sheaf". Call once per screen. */
export function useScreenTitle(screen: string): void {
  const { projectId } = useParams({ strict: false })
  // Only reads the cache: the workspace's gate fetches this.
  const workspace = useQuery({ ...projectQuery(projectId ?? ''), enabled: false })
  const name = projectId === undefined ? undefined : workspace.data?.name
  useEffect(() => {
    document.title = [screen, name, 'Sheaf'].filter(Boolean).join(' · ')
  }, [screen, name])
}
