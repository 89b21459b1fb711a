import { type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Member, UpdateMember } from '#contract/projects.ts'
import { canManageMember, canManageWorkspace, roleLabel, type Membership } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Database, MembersTable } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  describeMemberChange,
  dropDeputy,
  dropInvitationsBy,
  lockMemberships,
  type Scope,
  storedDepartments,
} from './manage-access.ts'

type Trx = Transaction<Database>

/** Changing and removing members. Takes effect on their next call, and on their open streams at once. */
export interface Members {
  /**
   * 403 for oneself and for an owner, 404 for a non-member, 409 for a role that comes from a group. Omitted
   * departments stay unchanged.
   */
  update(scope: Scope, userId: string, change: z.output<typeof UpdateMember>): Promise<Member>
  /**
   * Rejects like `update`, but allows a role from a group. Also deletes the member's pending invitations. Groups do
   * not restore the membership until one of theirs changes.
   */
  remove(scope: Scope, userId: string): Promise<void>
}

export function createMembers({ db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>): Members {
  const notify = (projectId: string) => events.publish(projectId, { type: 'project-changed' })
  return {
    async update(scope, userId, { role, departments }) {
      const { projectId, membership } = scope
      const member = await db.transaction().execute(async (trx) => {
        const before = await lockMember(trx, scope, userId)
        await requireGivenByPerson(trx, scope, userId)
        const row = await trx
          .updateTable('members')
          .set({ role, departments: storedDepartments(role, departments ?? before.departments) })
          .where('project_id', '=', projectId)
          .where('user_id', '=', userId)
          .returningAll()
          .returning(deputyDay)
          .executeTakeFirstOrThrow()
        if (!canManageWorkspace({ ...before, role })) await dropInvitationsBy(trx, projectId, userId)
        const person = await personOf(trx, userId)
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
          {
            action: 'member.changed',
            target: { id: userId, name: person.username },
            detail: describeMemberChange(before, row),
          },
        ])
        return memberOnWire({ ...row, ...person })
      })
      notify(projectId)
      return member
    },

    async remove(scope, userId) {
      const { projectId, membership } = scope
      await db.transaction().execute(async (trx) => {
        const { role } = await lockMember(trx, scope, userId)
        const { username } = await personOf(trx, userId)
        await trx
          .deleteFrom('members')
          .where('project_id', '=', projectId)
          .where('user_id', '=', userId)
          .execute()
        await dropDeputy(trx, projectId, userId)
        const at = now()
        await trx
          .insertInto('removed_members')
          .values({ project_id: projectId, user_id: userId, removed_at: at })
          .onConflict((conflict) =>
            conflict.columns(['project_id', 'user_id']).doUpdateSet({ removed_at: at }),
          )
          .execute()
        await dropInvitationsBy(trx, projectId, userId)
        await recordAudit(trx, { projectId, userId: membership.userId, at }, [
          { action: 'member.removed', target: { id: userId, name: username }, detail: roleLabel(role) },
        ])
      })
      notify(projectId)
    },
  }
}

/** Locks a member whom the caller may manage. */
async function lockMember(trx: Trx, scope: Scope, userId: string): Promise<Membership> {
  const { caller, members } = await lockMemberships(trx, scope, userId)
  const member = members.get(userId)
  if (!member) throw new HttpError(404, 'not-found', 'This person is not a member of the workspace.')
  if (canManageMember(caller, member)) return member
  const why =
    member.userId === caller.userId
      ? 'You cannot change or remove your own membership. Ask another admin.'
      : 'The workspace owner cannot be changed or removed.'
  throw new HttpError(403, 'forbidden', why)
}

/** 409 for a membership that follows a group, because the next sign-in would undo the change. */
async function requireGivenByPerson(trx: Trx, { projectId }: Scope, userId: string): Promise<void> {
  const { group_issuer } = await trx
    .selectFrom('members')
    .select('group_issuer')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (group_issuer === null) return
  throw new HttpError(
    409,
    'conflict',
    'This member gets their role and departments from a group. Change the group instead.',
  )
}

const personOf = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select(['username', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()

/** The last day of a deputy (UTC); null once it is over. */
export const deputyDay = sql<
  string | null
>`case when deputy_until >= (now() at time zone 'UTC')::date then deputy_until::text end`.as('deputy_day')

export const memberOnWire = (
  row: Selectable<MembersTable> & {
    readonly username: string
    readonly email: string
    readonly deputy_day: string | null
  },
): Member => ({
  user_id: row.user_id,
  username: row.username,
  email: row.email,
  role: row.role,
  departments: row.departments,
  joined_at: row.joined_at.toISOString(),
  invited_by: row.invited_by,
  ...(row.group_issuer !== null && { by_group: true }),
  ...(row.deputy_id !== null &&
    row.deputy_day !== null && { deputy: { user_id: row.deputy_id, until: row.deputy_day } }),
})
