import type { Role } from '#contract/roles.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { OwnTokens } from './own-tokens.tsx'
import { MemberTokens } from './member-tokens.tsx'

export interface AccessTabProps {
  readonly projectId: string
  /** The user's own role. */
  readonly role: Role
}

/** API tokens and upload links: the user's own, then those of other members. */
export function AccessTab({ projectId, role }: AccessTabProps) {
  const hasAddresses = useAddition('upload-addresses')
  const hasOthers = useAddition('member-tokens')
  return (
    <div className="flex flex-col gap-10">
      {hasAddresses && <OwnTokens projectId={projectId} kind="address" />}
      <OwnTokens projectId={projectId} kind="token" />
      {hasOthers && <MemberTokens projectId={projectId} role={role} />}
    </div>
  )
}
