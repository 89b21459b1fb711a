import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { AccountLinksTable, Database, UsersTable } from '#server/db/schema.ts'

export type UserRow = Selectable<UsersTable>
export type Trx = Transaction<Database>
/** Where a sign-in comes from. */
export interface SignInOrigin {
  /** Network address. */
  readonly address: string
  readonly userAgent: string
}

type SessionOpener = NonNullable<Selectable<Database['sessions']>['opened_by']>

/** How a session is opened; for OpenID Connect with the issuer and the sealed ID token. */
export type Opening =
  | { readonly by: Exclude<SessionOpener, 'issuer'> }
  | { readonly by: 'issuer'; readonly issuer: string; readonly idToken: string }

type Purpose = AccountLinksTable['purpose']

/** Accounts, sessions and one-time links in SQL. */
export class AccountStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  userByEmail(emailKey: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
  }

  userById(id: string, on: Kysely<Database> | Trx = this.#db): Promise<UserRow | undefined> {
    return on.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Locks the account row for the transaction. */
  lock(trx: Trx, id: string): Promise<UserRow | undefined> {
    return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  }

  userByGoogle(sub: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('users').selectAll().where('google_sub', '=', sub).executeTakeFirst()
  }

  async setLanguage(id: string, language: Language | null): Promise<void> {
    await this.#db.updateTable('users').set({ language }).where('id', '=', id).execute()
  }

  /** Links an account to a Google account. Undefined if it is linked to another one. */
  linkGoogle(id: string, sub: string): Promise<UserRow | undefined> {
    return this.#db
      .updateTable('users')
      .set({ google_sub: sub })
      .where('id', '=', id)
      .where((where) => where.or([where('google_sub', 'is', null), where('google_sub', '=', sub)]))
      .returningAll()
      .executeTakeFirst()
  }

  /** False if the email address already has an account. */
  async addUser(trx: Trx, user: Insertable<UsersTable>): Promise<boolean> {
    const added = await trx
      .insertInto('users')
      .values(user)
      // A conflict on the email address or on Google's `sub`.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }

  /** False if the password has changed since it was checked. */
  async addSession(
    user: Pick<UserRow, 'id' | 'password_hash'>,
    session: { id: string; createdAt: Date; expiresAt: Date } & SignInOrigin,
    opening: Opening,
  ): Promise<boolean> {
    const { id, createdAt, expiresAt, userAgent, address } = session
    const issued = opening.by === 'issuer' ? opening : null
    const added = await sql`
      insert into sessions (id, user_id, created_at, expires_at, last_used_at, user_agent, address, opened_by, issuer,
        id_token)
      select ${id}, users.id, ${createdAt}::timestamptz, ${expiresAt}::timestamptz, ${createdAt}::timestamptz,
        ${userAgent}::text, ${address}::text, ${opening.by}::text, ${issued?.issuer ?? null}::text,
        ${issued?.idToken ?? null}::text
      from users
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
      .select(['sessions.created_at', 'sessions.expires_at', 'sessions.last_used_at', 'sessions.opened_by'])
      .select(['users.id', 'users.username', 'users.email', 'users.full_name'])
      .select(['users.password_hash', 'users.email_verified_at', 'users.language'])
      .where('sessions.id', '=', id)
      .where('sessions.expires_at', '>', now)
      .executeTakeFirst()
  }

  async slideSession(id: string, expiresAt: Date, now: Date): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ expires_at: expiresAt, last_used_at: now })
      .where('id', '=', id)
      .where('expires_at', '<=', expiresAt)
      .execute()
  }

  async endSession(id: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('id', '=', id).execute()
  }

  /** The live sessions of a user. */
  sessionsOf(userId: string, now: Date) {
    return this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .execute()
  }

  /** False if the user has no such session. */
  async endSessionOf(userId: string, id: string): Promise<boolean> {
    const row = await this.#db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

  async endOtherSessions(userId: string, except: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', except).execute()
  }

  async dropEndedSessions(userId: string, now: Date): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '<=', now)
      .execute()
  }

  /** Deletes the account's expired links first. */
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

  /** The account of a link that has not expired. */
  async userOfLink(hash: string, purpose: Purpose, now: Date): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('account_links')
      .select('user_id')
      .where('token_hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row?.user_id
  }

  /** Uses up a link. False if a concurrent call used it first. */
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

  /** Marks a link that is not stored as used. False if it was used before. */
  async markUsed(trx: Trx, hash: string, userId: string, expiresAt: Date): Promise<boolean> {
    const row = await trx
      .insertInto('account_links')
      .values({ token_hash: hash, user_id: userId, purpose: 'spent', expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Sets a password, ends all sessions but `except`, and revokes pending reset links. False if the current password
   * is not `instead`.
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

  /** Undefined if the address was confirmed before. */
  confirmAddress(trx: Trx, userId: string, at: Date) {
    return trx
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('id', '=', userId)
      .where('email_verified_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  }
}
