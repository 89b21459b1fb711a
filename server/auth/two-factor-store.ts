import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

export type TwoFactorRow = Selectable<Database['two_factor']>

/** Authenticator apps and recovery codes in SQL. */
export class TwoFactorStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  find(userId: string): Promise<TwoFactorRow | undefined> {
    return this.#db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()
  }

  async codesLeft(userId: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Replaces an unconfirmed secret. False if a confirmed one exists. */
  async start(userId: string, secret: string): Promise<boolean> {
    const row = await this.#db
      .insertInto('two_factor')
      .values({ user_id: userId, secret })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ secret }).where('two_factor.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Uses up a time step. False if it, or a later one, was used before. */
  async takeStep(userId: string, secret: string, step: number): Promise<boolean> {
    const row = await this.#db
      .updateTable('two_factor')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Uses up a recovery code. False for an unknown or used one. */
  async takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const row = await this.#db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Turns two-factor authentication on, with these codes. False if the secret was replaced or is already confirmed.
   */
  confirm(userId: string, secret: string, at: Date, hashes: readonly string[]): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('two_factor')
        .set({ confirmed_at: at })
        .where('user_id', '=', userId)
        .where('secret', '=', secret)
        .where('confirmed_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      if (row) await replaceCodes(trx, userId, hashes)
      return row !== undefined
    })
  }

  /** False if two-factor authentication is off. */
  replaceCodes(userId: string, hashes: readonly string[]): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('two_factor')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst()
      if (row) await replaceCodes(trx, userId, hashes)
      return row !== undefined
    })
  }

  /** Deletes the app and its codes. */
  async remove(userId: string, on: Kysely<Database> | Transaction<Database> = this.#db): Promise<void> {
    await on.deleteFrom('two_factor').where('user_id', '=', userId).execute()
  }
}

async function replaceCodes(trx: Transaction<Database>, userId: string, hashes: readonly string[]) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}
