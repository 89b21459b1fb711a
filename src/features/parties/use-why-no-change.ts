import { hasFullAccess } from '#contract/roles.ts'
import { useOnline } from '#features/loading/index.ts'
import { useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/parties.ts'

/** Why this person cannot change parties now; undefined if they can. */
export function useWhyNoChange(projectId: string): string | undefined {
  const online = useOnline()
  const member = useMembership(projectId)
  if (!online) return texts.offline
  return member && hasFullAccess(member) ? undefined : texts.onlyAdmins
}
