import { sql } from 'kysely'
import type { Membership } from '#contract/roles.ts'
import type { Actor } from '#core/approval/ruling.ts'
import type { Reads } from '../rows/row.ts'

export interface Colleague extends Membership {
  readonly username: string
  /** Today's deputy for approvals; null: nobody. */
  readonly deputy: string | null
}

/** The members of a workspace, in the order in which they joined. */
export async function colleaguesIn(db: Reads, projectId: string, at: Date): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.user_id', 'members.role', 'members.departments', 'users.username'])
    .select(sql<string | null>`case when deputy_until >= ${dayOf(at)}::date then deputy_id end`.as('deputy'))
    .where('members.project_id', '=', projectId)
    .orderBy('members.joined_at')
    .orderBy('members.user_id')
    .execute()
  return rows.map(({ user_id: userId, ...row }) => ({ userId, ...row }))
}

export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export const actorAmong = (colleagues: readonly Colleague[], person: Membership): Actor => ({
  person,
  deputyFor: colleagues.filter(({ deputy }) => deputy === person.userId),
})
