import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** A person whose address begins to count in this moment. */
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
  /** Inside the transaction by which the address begins to count. Answers what tells the listeners, for afterwards. */
  join(trx: Transaction<Database>, newcomer: Newcomer): Promise<() => void>
}
