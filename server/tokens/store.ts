import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { AccessTokensTable } from '#server/db/token-table.ts'

export type TokenRow = Selectable<AccessTokensTable>
type Trx = Transaction<Database>

/** Whose token, and of which workspace. */
export interface Holder {
  readonly projectId: string
  readonly userId: string
}

/** Tokens in SQL. */
export class TokenStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  ofMember({ projectId, userId }: Holder): Promise<TokenRow[]> {
    return this.#db
      .selectFrom('access_tokens')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
  }

  /** How many a member has. Holds the membership, so that two calls at once cannot both take the last place. */
  async countHeld(trx: Trx, { projectId, userId }: Holder): Promise<number | null> {
    const member = await trx
      .selectFrom('members')
      .select('user_id')
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return null
    const { count } = await trx
      .selectFrom('access_tokens')
      .select((made) => made.fn.countAll<string>().as('count'))
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async add(trx: Trx, row: TokenRow): Promise<void> {
    await trx.insertInto('access_tokens').values(row).execute()
  }

  /** What was removed; undefined where this member has no such token. */
  remove(trx: Trx, { projectId, userId }: Holder, id: string): Promise<TokenRow | undefined> {
    return trx
      .deleteFrom('access_tokens')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst()
  }

  /** The token that counts now. */
  live(hash: string, kind: TokenRow['kind'], now: Date): Promise<TokenRow | undefined> {
    return this.#db
      .selectFrom('access_tokens')
      .selectAll()
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirst()
  }

  async noteUse(id: string, at: Date): Promise<void> {
    await this.#db.updateTable('access_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
  }
}
