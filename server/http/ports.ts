import type { Membership } from '#contract/roles.ts'
import type { CallGrant, CallSession, CallUser } from './handlers.ts'

/** Who signed in. */
export interface SignedIn {
  readonly user: CallUser
  readonly session: CallSession
}

/** The person for whom a personal token acts. */
export interface TokenBearer {
  readonly user: CallUser
  readonly grant: CallGrant
}

/** Who is behind a bearer token: `server/auth` answers it for sessions, `server/tokens` for personal tokens. */
export interface BearerReader {
  /** Null for a token that is not ours, is out of date, was revoked, or whose session has ended. */
  read(token: string): Promise<SignedIn | TokenBearer | null>
}

/** What a user is in a workspace: `server/projects` answers it. */
export interface MembershipReader {
  /** Null where the workspace does not exist, the user is no member, or it is switched off and not theirs. */
  read(userId: string, projectId: string): Promise<Membership | null>
}

export interface AccessPorts {
  readonly bearers: BearerReader
  readonly memberships: MembershipReader
}
