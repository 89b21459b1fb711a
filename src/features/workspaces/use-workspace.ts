import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useUser } from '#features/auth/index.ts'
import { projectQuery } from './queries.ts'
import { roleIn } from './role.ts'

/** The workspace of the address with the user's role in it; undefined outside one and until it is known. */
export function useWorkspace() {
  const { projectId } = useParams({ strict: false })
  const user = useUser()
  // Only reads what the workspace's gate has asked for.
  const { data } = useQuery({ ...projectQuery(projectId ?? ''), enabled: false })
  return projectId === undefined || !data ? undefined : { project: data, role: roleIn(data, user) }
}
