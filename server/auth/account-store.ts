import type { Kysely, Transaction } from 'kysely'
import type { AccountLinksTable, Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>
type Purpose = AccountLinksTable['purpose']

/** Passwords, proven addresses, and the words of links, in SQL. */
export class AccountStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  userById(id: string, on: Kysely<Database> | Trx = this.#db) {
    return on.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  }

  userByEmail(emailKey: string) {
    return this.#db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
  }

  /** Makes room for it first: words of this account that have expired go. */
  async addLink(link: {
    hash: string
    userId: string
    purpose: Purpose
    expiresAt: Date
    now: Date
  }): Promise<void> {
    await this.#db
      .deleteFrom('account_links')
      .where('user_id', '=', link.userId)
      .where('expires_at', '<=', link.now)
      .execute()
    await this.#db
      .insertInto('account_links')
      .values({
        token_hash: link.hash,
        user_id: link.userId,
        purpose: link.purpose,
        expires_at: link.expiresAt,
      })
      .execute()
  }

  /** The account that a word counts for now. */
  async linked(hash: string, purpose: Purpose, now: Date): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('account_links')
      .select('user_id')
      .where('token_hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row?.user_id
  }

  /** Uses a word up. False where another call was quicker. */
  async takeLink(trx: Trx, hash: string, purpose: Purpose, now: Date): Promise<boolean> {
    const row = await trx
      .deleteFrom('account_links')
      .where('token_hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Notes that a word which is not stored was used. False where it was before. */
  async spend(trx: Trx, hash: string, userId: string, expiresAt: Date): Promise<boolean> {
    const row = await trx
      .insertInto('account_links')
      .values({ token_hash: hash, user_id: userId, purpose: 'spent', expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Sets a password; ends all sessions but one, and takes back the words of earlier requests. False where the password
   * is no longer the one that was checked.
   */
  async setPassword(
    trx: Trx,
    userId: string,
    { hash, instead, except }: { hash: string; instead?: string | null; except?: string },
  ): Promise<boolean> {
    let query = trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId)
    if (instead !== undefined) query = query.where('password_hash', 'is not distinct from', instead)
    const changed = await query.returning('id').executeTakeFirst()
    if (!changed) return false
    let sessions = trx.deleteFrom('sessions').where('user_id', '=', userId)
    if (except !== undefined) sessions = sessions.where('id', '<>', except)
    await sessions.execute()
    await trx
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'reset')
      .execute()
    return true
  }

  /** The account, where its address was not proven before. */
  proveAddress(trx: Trx, userId: string, at: Date) {
    return trx
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('id', '=', userId)
      .where('email_verified_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  }
}
