import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
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

  userById(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  }

  userByGoogle(sub: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('users').selectAll().where('google_sub', '=', sub).executeTakeFirst()
  }

  /** The account as Google's from now on; undefined where it is another's of Google already. */
  linkGoogle(id: string, sub: string): Promise<UserRow | undefined> {
    return this.#db
      .updateTable('users')
      .set({ google_sub: sub })
      .where('id', '=', id)
      .where((where) => where.or([where('google_sub', 'is', null), where('google_sub', '=', sub)]))
      .returningAll()
      .executeTakeFirst()
  }

  /** False where the e-mail address has an account already. */
  async addUser(trx: Transaction<Database>, user: Insertable<UsersTable>): Promise<boolean> {
    const added = await trx
      .insertInto('users')
      .values(user)
      // Of the address, or of Google's name for the person.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }

  /** False where the password is another by now: who signed in by the old one gets no session. */
  async addSession(
    user: Pick<UserRow, 'id' | 'password_hash'>,
    { id, createdAt, expiresAt }: { id: string; createdAt: Date; expiresAt: Date },
  ): Promise<boolean> {
    const added = await sql`
      insert into sessions (id, user_id, created_at, expires_at)
      select ${id}, users.id, ${createdAt}::timestamptz, ${expiresAt}::timestamptz from users
      where users.id = ${user.id} and users.password_hash is not distinct from ${user.password_hash}
      for share
      returning id`.execute(this.#db)
    return added.rows.length > 0
  }

  /** A live session with its user. */
  liveSession(id: string, now: Date) {
    return this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.expires_at', 'users.id', 'users.username', 'users.email', 'users.full_name'])
      .select(['users.password_hash', 'users.email_verified_at'])
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
