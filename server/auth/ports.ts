import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** A person who registers, or whose address is proven, in this moment. */
export interface Newcomer {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly registeredAt: Date
}

/** What accounts ask of those who invite people: `server/projects` answers it. */
export interface InvitedPeople {
  /** Whether this word of an invitation was mailed to this address, and only there. */
  proves(word: string, email: string): Promise<boolean>
  /**
   * Makes a newcomer whose address is proven a member wherever they were invited before, inside the transaction that
   * proves it. Answers what tells the listeners, for afterwards.
   */
  join(trx: Transaction<Database>, newcomer: Newcomer): Promise<() => void>
  /** The same for a newcomer with an invitation's link, and for that invitation alone, where the link lets them in. */
  joinByLink(trx: Transaction<Database>, newcomer: Newcomer, word: string): Promise<() => void>
}
