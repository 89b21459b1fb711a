import type { Transaction } from 'kysely'
import { canManageWorkspace, canOpen, type Membership, type Role, roleLabel } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError, projectNotFound } from '#server/http/http-error.ts'

/** The workspace of a call, and the caller's membership when the call arrived. */
export interface Scope {
  readonly projectId: string
  readonly membership: Membership
}

/**
 * Locks the memberships of the caller and of others, in one order, so that nobody uses a right that was just revoked.
 * 404 if the caller is no longer a member, 403 if they may not manage the workspace.
 */
export async function lockMemberships(
  trx: Transaction<Database>,
  { projectId, membership: { userId } }: Scope,
  ...others: readonly string[]
): Promise<{ readonly caller: Membership; readonly members: ReadonlyMap<string, Membership> }> {
  const rows = await trx
    .selectFrom('members')
    .innerJoin('projects', 'projects.id', 'members.project_id')
    .select(['members.user_id', 'members.role', 'members.departments', 'projects.is_active'])
    .where('members.project_id', '=', projectId)
    .where('members.user_id', 'in', [userId, ...others])
    .orderBy('members.user_id')
    .forUpdate('members')
    .execute()
  const members = new Map(
    rows.map((row) => [
      row.user_id,
      { userId: row.user_id, role: row.role, departments: row.departments, isActive: row.is_active },
    ]),
  )
  const caller = members.get(userId)
  if (!caller || !canOpen(caller, caller.isActive)) throw projectNotFound()
  requireManager(caller)
  return { caller, members }
}

/** 403 for team members. */
export function requireManager(membership: Membership): void {
  if (canManageWorkspace(membership)) return
  throw new HttpError(
    403,
    'forbidden',
    'Only the owner or an admin can manage the workspace and its members.',
  )
}

/** Departments to store: each once, and none for a role that sees everything (PERM-03). */
export const storedDepartments = (role: Role, departments: readonly string[]): string[] =>
  role === 'team_member' ? [...new Set(departments)] : []

/** Such as `sales, legal`, or `none`. */
export const describeDepartments = (departments: readonly string[]): string =>
  departments.length === 0 ? 'none' : departments.join(', ')

/** Such as `role member → admin, departments sales → none`. */
export function describeMemberChange(
  before: Pick<Membership, 'role' | 'departments'>,
  after: typeof before,
): string {
  const parts: string[] = []
  if (before.role !== after.role) parts.push(`role ${roleLabel(before.role)} → ${roleLabel(after.role)}`)
  const [was, is] = [describeDepartments(before.departments), describeDepartments(after.departments)]
  if (was !== is) parts.push(`departments ${was} → ${is}`)
  return parts.join(', ')
}

/** Deletes the invitations of a person who may no longer invite. */
export async function dropInvitationsBy(
  trx: Transaction<Database>,
  projectId: string,
  userId: string,
): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where('project_id', '=', projectId)
    .where('invited_by', '=', userId)
    .execute()
}

/** Removes a former member as deputy. */
export async function dropDeputy(
  trx: Transaction<Database>,
  projectId: string,
  userId: string,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ deputy_id: null, deputy_until: null })
    .where('project_id', '=', projectId)
    .where('deputy_id', '=', userId)
    .execute()
}
