import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Trx, UserRow } from '../account-store.ts'
import type { OidcPerson } from './person.ts'

type Identity = Pick<OidcPerson, 'issuer' | 'sub'>

/** Which account belongs to which person of an issuer, in SQL. */
export class IdentityStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  userOf({ issuer, sub }: Identity): Promise<UserRow | undefined> {
    return this.#db
      .selectFrom('oidc_identities')
      .innerJoin('users', 'users.id', 'oidc_identities.user_id')
      .selectAll('users')
      .where('oidc_identities.issuer', '=', issuer)
      .where('oidc_identities.sub', '=', sub)
      .executeTakeFirst()
  }

  /** False if the person has another account, or the account belongs to another person of that issuer. */
  async link(
    { issuer, sub }: Identity,
    { userId, proven, at }: { readonly userId: string; readonly proven: boolean; readonly at: Date },
    on: Kysely<Database> | Trx = this.#db,
  ): Promise<boolean> {
    const row = await on
      .insertInto('oidc_identities')
      .values({ issuer, sub, user_id: userId, proven, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sub')
      .executeTakeFirst()
    return row !== undefined
  }

  /** The issuers linked to an account. */
  of(userId: string, on: Kysely<Database> | Trx = this.#db) {
    return on
      .selectFrom('oidc_identities')
      .select(['issuer', 'created_at'])
      .where('user_id', '=', userId)
      .execute()
  }

  /** Also ends the sessions that the issuer opened, except `except`. False if there was no link. */
  async unlink(trx: Trx, userId: string, issuer: string, except: string): Promise<boolean> {
    const row = await trx
      .deleteFrom('oidc_identities')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .returning('sub')
      .executeTakeFirst()
    if (!row) return false
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .where('id', '<>', except)
      .execute()
    return true
  }

  /** Marks a person whose issuer has confirmed the address of their account. */
  async prove(trx: Trx, { issuer, sub }: Identity): Promise<void> {
    await trx
      .updateTable('oidc_identities')
      .set({ proven: true })
      .where('issuer', '=', issuer)
      .where('sub', '=', sub)
      .execute()
  }

  /**
   * Unlinks everyone who was linked before the account's address was confirmed, and ends their sessions: they may be
   * somebody else. The person of the session `except` has confirmed the address themselves, so they stay linked.
   */
  async dropUnproven(trx: Trx, userId: string, except: string | null = null): Promise<void> {
    const retained = except === null ? null : await this.ofSession(except, trx)
    if (retained?.userId === userId)
      await trx
        .updateTable('oidc_identities')
        .set({ proven: true })
        .where('user_id', '=', userId)
        .where('issuer', '=', retained.issuer)
        .execute()
    const dropped = await trx
      .deleteFrom('oidc_identities')
      .where('user_id', '=', userId)
      .where('proven', '=', false)
      .returning('issuer')
      .execute()
    if (dropped.length === 0) return
    const issuers = dropped.map(({ issuer }) => issuer)
    await trx.deleteFrom('sessions').where('user_id', '=', userId).where('issuer', 'in', issuers).execute()
  }

  /** The issuer of a session, and its sealed ID token; null for other sessions. */
  async ofSession(
    id: string,
    on: Kysely<Database> | Trx = this.#db,
  ): Promise<{ userId: string; issuer: string; idToken: string | null } | null> {
    const row = await on
      .selectFrom('sessions')
      .select(['user_id', 'issuer', 'id_token'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.issuer ? { userId: row.user_id, issuer: row.issuer, idToken: row.id_token } : null
  }
}
