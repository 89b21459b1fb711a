import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { NameDeputy } from '#contract/approval.ts'
import type { Member } from '#contract/projects.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, projectNotFound } from '#server/http/http-error.ts'
import type { Scope } from './manage-access.ts'
import { deputyDay, memberOnWire } from './members.ts'

type Asked = z.output<typeof NameDeputy>

/** Lets members name who approves documents on their behalf while they are away. */
export interface Deputies {
  /** Sets the caller's deputy. 422 for oneself, for a non-member, and for a day in the past. */
  name(scope: Scope, asked: Asked): Promise<Member>
}

export function createDeputies({ db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>): Deputies {
  return {
    async name(scope, asked) {
      const { projectId, membership } = scope
      const member = await db.transaction().execute(async (trx) => {
        const before = await lockedDeputy(trx, scope, asked, now())
        const row = await trx
          .updateTable('members')
          .set({ deputy_id: asked.user_id, deputy_until: asked.until })
          .where('project_id', '=', projectId)
          .where('user_id', '=', membership.userId)
          .returningAll()
          .returning(deputyDay)
          .executeTakeFirstOrThrow()
        const people = await usersOf(trx, [membership.userId, asked.user_id, before?.user_id])
        const me = people.get(membership.userId) ?? { username: '', email: '' }
        const said = (one: Asked | null) =>
          one?.user_id ? `${people.get(one.user_id)?.username ?? one.user_id} until ${one.until}` : 'none'
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
          {
            action: 'member.changed',
            target: { id: membership.userId, name: me.username },
            detail: `deputy ${said(before)} → ${said(asked)}`,
          },
        ])
        return memberOnWire({ ...row, ...me })
      })
      events.publish(projectId, { type: 'project-changed' })
      return member
    },
  }
}

/** Locks the memberships of the caller and the deputy. Returns the previous deputy; null for none. */
async function lockedDeputy(
  trx: Transaction<Database>,
  { projectId, membership: { userId } }: Scope,
  { user_id, until }: Asked,
  at: Date,
): Promise<Asked | null> {
  if (user_id === userId) throw invalid('user_id', 'You cannot be your own deputy.')
  if (until !== null && until < at.toISOString().slice(0, 10))
    throw invalid('until', 'The last day of a deputy must not be in the past.')
  const rows = await trx
    .selectFrom('members')
    .select(['user_id', 'deputy_id', sql<string | null>`deputy_until::text`.as('day')])
    .where('project_id', '=', projectId)
    .where('user_id', 'in', user_id === null ? [userId] : [userId, user_id])
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const own = rows.find((row) => row.user_id === userId)
  if (!own) throw projectNotFound()
  if (user_id !== null && rows.length < 2)
    throw invalid('user_id', 'A deputy must be a member of the workspace.')
  return own.deputy_id === null ? null : { user_id: own.deputy_id, until: own.day }
}

async function usersOf(trx: Transaction<Database>, ids: readonly (string | null | undefined)[]) {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(
      'id',
      'in',
      ids.filter((id) => id != null),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const invalid = (field: string, detail: string) => new HttpError(422, 'invalid', detail, { field })
