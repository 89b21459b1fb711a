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
   * Updates the memberships that follow an issuer's groups to match a person's current groups. Others stay. Returns a
   * function to call after the commit, which notifies the listeners.
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
  /** Records, in every workspace of a person, that an issuer was connected to or disconnected from their account. */
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
  /** Whether this invitation token was mailed to this address and no other. */
  proves(token: string, email: string): Promise<boolean>
  /**
   * Adds a newcomer to every workspace that invited them, in the transaction that confirms their address. Returns a
   * function to call after the commit, which notifies the listeners.
   */
  join(trx: Transaction<Database>, newcomer: Newcomer): Promise<() => void>
  /** The same for the invitation of one link, if it admits the newcomer. */
  joinByLink(trx: Transaction<Database>, newcomer: Newcomer, token: string): Promise<() => void>
}
