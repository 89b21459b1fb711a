import { useQuery } from '@tanstack/react-query'
import { projectQuery } from '#features/workspaces/index.ts'
import { texts } from '#messages/approval.ts'

/** Names of members by id. */
export function useNames(projectId: string) {
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  return (id: string | null | undefined): string =>
    project?.members.find(({ user_id }) => user_id === id)?.username ?? texts.somebody
}
