import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Trx, UserRow } from '../account-store.ts'
import type { OidcPerson } from './person.ts'

type Identity = Pick<OidcPerson, 'issuer' | 'sub'>

/** Which account is whose at an issuer, in SQL. */
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

  /** False if the person has another account, or the account belongs to somebody else of that issuer. */
  async link({ issuer, sub }: Identity, userId: string, at: Date, on: Kysely<Database> | Trx = this.#db) {
    const row = await on
      .insertInto('oidc_identities')
      .values({ issuer, sub, user_id: userId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sub')
      .executeTakeFirst()
    return row !== undefined
  }

  /** The issuer of a session, and its sealed ID token. */
  async ofSession(id: string): Promise<{ userId: string; issuer: string; idToken: string | null } | null> {
    const row = await this.#db
      .selectFrom('sessions')
      .select(['user_id', 'issuer', 'id_token'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.issuer ? { userId: row.user_id, issuer: row.issuer, idToken: row.id_token } : null
  }
}
