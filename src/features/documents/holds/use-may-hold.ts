import { canHold } from '#contract/roles.ts'
import { useAddition, useMembership } from '#features/workspaces/index.ts'

/** Whether the signed-in person may put documents of this workspace on hold. */
export function useMayHold(projectId: string): boolean {
  const isOffered = useAddition('holds')
  const member = useMembership(projectId)
  return isOffered && member !== undefined && canHold(member)
}
