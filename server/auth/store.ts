import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, UsersTable } from '#server/db/schema.ts'

export type UserRow = Selectable<UsersTable>

/** Users and sessions in SQL. */
export class AuthStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  userByEmail(emailKey: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
  }

  /** False where the e-mail address has an account already. */
  async addUser(user: Insertable<UsersTable>): Promise<boolean> {
    const added = await this.#db
      .insertInto('users')
      .values(user)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }

  async addSession(session: { id: string; userId: string; createdAt: Date; expiresAt: Date }): Promise<void> {
    const { id, userId, createdAt, expiresAt } = session
    await this.#db
      .insertInto('sessions')
      .values({ id, user_id: userId, created_at: createdAt, expires_at: expiresAt })
      .execute()
  }

  /** A live session with its user. */
  liveSession(id: string, now: Date) {
    return this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.expires_at', 'users.id', 'users.username', 'users.email', 'users.full_name'])
      .where('sessions.id', '=', id)
      .where('sessions.expires_at', '>', now)
      .executeTakeFirst()
  }

  async slideSession(id: string, expiresAt: Date): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ expires_at: expiresAt })
      .where('id', '=', id)
      .where('expires_at', '<', expiresAt)
      .execute()
  }

  async endSession(id: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('id', '=', id).execute()
  }

  /** Sessions that are over serve nobody. */
  async dropEndedSessions(userId: string, now: Date): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '<=', now)
      .execute()
  }
}
