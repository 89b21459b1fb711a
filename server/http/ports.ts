import type { Membership } from '#contract/roles.ts'
import type { CallGrant, CallSession, CallUser } from './handlers.ts'

export interface SignedIn {
  readonly user: CallUser
  readonly session: CallSession
}

/** The user for whom a personal token acts. */
export interface TokenBearer {
  readonly user: CallUser
  readonly grant: CallGrant
}

/** Finds the caller of a bearer token: a session (`server/auth`) or a personal token (`server/tokens`). */
export interface BearerReader {
  /** Null if the token is unknown, expired or revoked. */
  read(token: string): Promise<SignedIn | TokenBearer | null>
}

/** Implemented by `server/projects`. */
export interface MembershipReader {
  /** Null if the workspace does not exist, the user is not a member, or it is deactivated and not theirs. */
  read(userId: string, projectId: string): Promise<Membership | null>
}

/** Counts a call that has ended; `route` is the pattern. Implemented by `server/metrics`. */
export type RecordCall = (method: string, route: string, status: number, seconds: number) => void

export interface AccessPorts {
  readonly bearers: BearerReader
  readonly memberships: MembershipReader
}
