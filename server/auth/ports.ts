import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** A person who is registering, or whose address is being confirmed. */
export interface Newcomer {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly registeredAt: Date
}

/** Implemented by `server/projects`. */
export interface GroupMembers {
  /**
   * Brings the memberships that follow groups of an issuer to what a person's groups give. Others stay as they are.
   * Returns what notifies the listeners, for after the commit.
   */
  follow(
    trx: Transaction<Database>,
    person: { readonly id: string; readonly username: string },
    issuer: { readonly issuer: string; readonly label: string },
    groups: ReadonlySet<string>,
  ): Promise<() => void>
}

/** Implemented by `server/projects`. */
export interface SignInAudit {
  /** Records in every workspace of a person that an issuer opens their account, or does not any more. */
  record(
    trx: Transaction<Database>,
    person: { readonly id: string; readonly username: string },
    entry: {
      readonly action: 'member.issuer-connected' | 'member.issuer-disconnected'
      readonly detail: string
    },
  ): Promise<void>
}

/** Implemented by `server/projects`. */
export interface InvitedPeople {
  /** Whether this invitation token was emailed to this address, and only there. */
  proves(token: string, email: string): Promise<boolean>
  /**
   * Adds a newcomer wherever they were invited, in the transaction that confirms their address. Returns what notifies
   * the listeners, for after the commit.
   */
  join(trx: Transaction<Database>, newcomer: Newcomer): Promise<() => void>
  /** The same for the invitation of one link, if that link admits the newcomer. */
  joinByLink(trx: Transaction<Database>, newcomer: Newcomer, token: string): Promise<() => void>
}
