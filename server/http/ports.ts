import type { Membership } from '#contract/roles.ts'
import type { CallSession, CallUser } from './handlers.ts'

/** Who is behind a bearer token: `server/auth` answers it. */
export interface SessionReader {
  /** Null for a token that is not ours, is out of date, or whose session has ended. */
  read(token: string): Promise<{ readonly user: CallUser; readonly session: CallSession } | null>
}

/** What a user is in a workspace: `server/projects` answers it. */
export interface MembershipReader {
  /** Null where the workspace does not exist, the user is no member, or it is switched off and not theirs. */
  read(userId: string, projectId: string): Promise<Membership | null>
}

export interface AccessPorts {
  readonly sessions: SessionReader
  readonly memberships: MembershipReader
}
