import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Member, UpdateMember } from '#contract/projects.ts'
import { canManageMember, canManageWorkspace, roleLabel, type Membership } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Database, MembersTable } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { storedDepartments, describeDepartments, lockMemberships, type Scope } from './manage-access.ts'

type Trx = Transaction<Database>

/** Changing and removing members. Takes effect on their next call, and on their open streams at once. */
export interface Members {
  /** 403 for oneself and for an owner, 404 for a non-member. Departments stay if left out. */
  update(scope: Scope, userId: string, change: z.output<typeof UpdateMember>): Promise<Member>
  /** Rejects like `update`. Also deletes the member's pending invitations. */
  remove(scope: Scope, userId: string): Promise<void>
}

export function createMembers({ db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>): Members {
  const notify = (projectId: string) => events.publish(projectId, { type: 'project-changed' })
  return {
    async update(scope, userId, { role, departments }) {
      const { projectId, membership } = scope
      const member = await db.transaction().execute(async (trx) => {
        const before = await lockMember(trx, scope, userId)
        const row = await trx
          .updateTable('members')
          .set({ role, departments: storedDepartments(role, departments ?? before.departments) })
          .where('project_id', '=', projectId)
          .where('user_id', '=', userId)
          .returningAll()
          .executeTakeFirstOrThrow()
        if (!canManageWorkspace({ ...before, role })) await dropInvitationsBy(trx, projectId, userId)
        const person = await personOf(trx, userId)
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
          {
            action: 'member.changed',
            target: { id: userId, name: person.username },
            detail: changeOf(before, row),
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
        await dropInvitationsBy(trx, projectId, userId)
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
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

/** Invitations of somebody who may no longer invite. */
async function dropInvitationsBy(trx: Trx, projectId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where('project_id', '=', projectId)
    .where('invited_by', '=', userId)
    .execute()
}

const personOf = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select(['username', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()

function changeOf(before: Pick<Membership, 'role' | 'departments'>, after: typeof before): string {
  const parts: string[] = []
  if (before.role !== after.role) parts.push(`role ${roleLabel(before.role)} → ${roleLabel(after.role)}`)
  const [was, is] = [describeDepartments(before.departments), describeDepartments(after.departments)]
  if (was !== is) parts.push(`departments ${was} → ${is}`)
  return parts.join(', ')
}

export const memberOnWire = (
  row: Selectable<MembersTable> & { readonly username: string; readonly email: string },
): Member => ({
  user_id: row.user_id,
  username: row.username,
  email: row.email,
  role: row.role,
  departments: row.departments,
  joined_at: row.joined_at.toISOString(),
  invited_by: row.invited_by,
})
