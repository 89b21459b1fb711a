import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import type { AccessTokensTable } from '#server/db/token-table.ts'

export type TokenRow = Selectable<AccessTokensTable>
/** A token with the member who created it. */
export type MemberTokenRow = TokenRow & {
  readonly username: string
  readonly email: string
  readonly role: Role
}
type Trx = Transaction<Database>

/** A member of a workspace. */
export interface TokenOwner {
  readonly projectId: string
  readonly userId: string
}

export class TokenStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  ofMember({ projectId, userId }: TokenOwner): Promise<TokenRow[]> {
    return this.#db
      .selectFrom('access_tokens')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
  }

  /**
   * Number of tokens of a member; null without a membership. Locks the membership, so that two concurrent calls cannot
   * both create the last allowed token.
   */
  async countLocked(trx: Trx, { projectId, userId }: TokenOwner): Promise<number | null> {
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

  ofOthers({ projectId, userId }: TokenOwner): Promise<MemberTokenRow[]> {
    return withMembers(this.#db)
      .where('access_tokens.project_id', '=', projectId)
      .where('access_tokens.user_id', '!=', userId)
      .orderBy('users.username')
      .orderBy('access_tokens.user_id')
      .orderBy('access_tokens.id', 'desc')
      .execute()
  }

  /** Locks the token until the transaction ends: of two concurrent revocations, the second finds none. */
  lockWithMember(trx: Trx, projectId: string, id: string): Promise<MemberTokenRow | undefined> {
    return withMembers(trx)
      .where('access_tokens.id', '=', id)
      .where('access_tokens.project_id', '=', projectId)
      .forUpdate('access_tokens')
      .executeTakeFirst()
  }

  async remove(trx: Trx, id: string): Promise<void> {
    await trx.deleteFrom('access_tokens').where('id', '=', id).execute()
  }

  async countOf(userId: string, now: Date): Promise<number> {
    const { count } = await this.#db
      .selectFrom('access_tokens')
      .select((made) => made.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  removeAll(trx: Trx, userId: string): Promise<TokenRow[]> {
    return trx.deleteFrom('access_tokens').where('user_id', '=', userId).returningAll().execute()
  }

  /** Undefined if it is revoked or expired. */
  findValid(hash: string, kind: TokenRow['kind'], now: Date): Promise<TokenRow | undefined> {
    return this.#db
      .selectFrom('access_tokens')
      .selectAll()
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirst()
  }

  async recordUse(id: string, at: Date): Promise<void> {
    await this.#db.updateTable('access_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
  }
}

const withMembers = (db: Kysely<Database> | Trx) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('members', (join) =>
      join
        .onRef('members.project_id', '=', 'access_tokens.project_id')
        .onRef('members.user_id', '=', 'access_tokens.user_id'),
    )
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .selectAll('access_tokens')
    .select(['users.username', 'users.email', 'members.role'])
