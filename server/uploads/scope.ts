import type { Membership } from '#contract/roles.ts'
import type { Owner } from './object-rows.ts'

/** Who uploads, and into which workspace. */
export interface Scope {
  readonly projectId: string
  readonly membership: Membership
}

export const ownerOf = ({ projectId, membership }: Scope): Owner => ({ projectId, userId: membership.userId })
