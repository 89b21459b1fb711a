import type { Insertable, Kysely, Selectable } from 'kysely'
import { PASSKEYS_MAX } from '#contract/account-security.ts'
import type { Database } from '#server/db/schema.ts'

export type PasskeyRow = Selectable<Database['passkeys']>

/** Passkeys in SQL. */
export class PasskeyStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  find(id: string): Promise<PasskeyRow | undefined> {
    return this.#db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** The oldest first. */
  of(userId: string): Promise<PasskeyRow[]> {
    return this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  /** False if the account has the maximum number of passkeys, or already has this one. */
  add(row: Insertable<Database['passkeys']>): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      // Serialises concurrent additions to one account.
      await trx.selectFrom('users').select('id').where('id', '=', row.user_id).forUpdate().execute()
      const { count } = await trx
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', row.user_id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= PASSKEYS_MAX) return false
      const added = await trx
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    })
  }

  async used(id: string, counter: number, at: Date): Promise<void> {
    await this.#db
      .updateTable('passkeys')
      .set({ counter, last_used_at: at })
      .where('id', '=', id)
      .where('counter', '<=', counter)
      .execute()
  }

  /** False if the user has no such passkey. */
  async remove(userId: string, id: string): Promise<boolean> {
    const row = await this.#db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }
}
