import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Database, InvitationsTable } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

export type InvitationRow = Selectable<InvitationsTable>
type Trx = Transaction<Database>

/** Invitations in SQL. An invitation is pending while its row exists and has not expired. */
export class InvitationStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** False if the address has a pending one in this workspace. Deletes expired ones first. */
  async add(trx: Trx, row: Insertable<InvitationsTable>, now: Date): Promise<boolean> {
    await trx
      .deleteFrom('invitations')
      .where('project_id', '=', row.project_id)
      .where('expires_at', '<=', now)
      .execute()
    const added = await trx
      .insertInto('invitations')
      .values(row)
      .onConflict((conflict) => conflict.columns(['project_id', 'email_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }

  async markMailed(id: string): Promise<void> {
    await this.#db.updateTable('invitations').set({ mailed: true }).where('id', '=', id).execute()
  }

  async isMember(trx: Trx, projectId: string, emailKey: string): Promise<boolean> {
    const row = await trx
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('members.user_id')
      .where('members.project_id', '=', projectId)
      .where('users.email_key', '=', emailKey)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Pending ones of a workspace, newest first. */
  ofProject(projectId: string, now: Date) {
    return this.#pending(now).where('invitations.project_id', '=', projectId).execute()
  }

  /** Pending ones to an address, newest first. */
  toAddress(emailKey: string, now: Date) {
    return this.#pending(now).where('invitations.email_key', '=', emailKey).execute()
  }

  byId(id: string, now: Date) {
    return this.#pending(now).where('invitations.id', '=', id).executeTakeFirst()
  }

  #pending(now: Date) {
    return this.#db
      .selectFrom('invitations')
      .innerJoin('projects', 'projects.id', 'invitations.project_id')
      .innerJoin('users', 'users.id', 'invitations.invited_by')
      .selectAll('invitations')
      .select(['projects.name as project_name', 'users.username as inviter'])
      .where('invitations.expires_at', '>', now)
      .orderBy('invitations.id', 'desc')
  }

  /** Deletes and returns a pending invitation, so that it can be used only once. Undefined if there is none. */
  take(
    trx: Trx,
    now: Date,
    which: Partial<Pick<InvitationRow, 'id' | 'project_id' | 'email_key'>>,
  ): Promise<InvitationRow | undefined> {
    let query = trx.deleteFrom('invitations').where('expires_at', '>', now)
    for (const key of ['id', 'project_id', 'email_key'] as const) {
      if (which[key] !== undefined) query = query.where(key, '=', which[key])
    }
    return query.returningAll().executeTakeFirst()
  }

  /** Deletes and returns all that were created for an address before a moment. */
  takeAll(trx: Trx, now: Date, emailKey: string, madeBefore: Date): Promise<InvitationRow[]> {
    return trx
      .deleteFrom('invitations')
      .where('email_key', '=', emailKey)
      .where('expires_at', '>', now)
      .where('created_at', '<=', madeBefore)
      .returningAll()
      .execute()
  }

  /** Adds a member by invitation. An existing membership stays unchanged, unless it came from a group. */
  async addMember(
    trx: Trx,
    { project_id, role, departments, invited_by }: InvitationRow,
    userId: string,
    at: Date,
  ) {
    await trx
      .insertInto('members')
      .values({ project_id, user_id: userId, role, departments, invited_by, joined_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'user_id'])
          .doUpdateSet({ role, departments, invited_by, group_issuer: null })
          .where('members.group_issuer', 'is not', null),
      )
      .execute()
  }
}

/** Deletes expired invitations, and with them their addresses. Returns how many. */
export async function purgeInvitations({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('expires_at', '<=', now())
    .executeTakeFirst()
  const count = Number(numDeletedRows)
  if (count > 0) log.info('expired-invitations-removed', { count })
  return count
}
