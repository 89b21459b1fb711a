import type { Transaction } from 'kysely'
import { canManageWorkspace, canOpen, type Membership, type Role } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError, projectNotFound } from '#server/http/http-error.ts'

/** Of a call: the workspace and what the caller was in it when the call came in. */
export interface Scope {
  readonly projectId: string
  readonly membership: Membership
}

/**
 * The memberships of the caller and of others, locked in one order to the transaction's end, so that nobody acts by a
 * right that was taken from them a moment ago. 404 where the caller is out, 403 where they may not manage.
 */
export async function managing(
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
    'The workspace and its members are managed by its owner and its admins.',
  )
}

/** Departments as they are kept: each once, and none for who sees all (PERM-03). */
export const storedDepartments = (role: Role, departments: readonly string[]): string[] =>
  role === 'team_member' ? [...new Set(departments)] : []

/** For people: `sales, legal`, or what stands for none. */
export const describeDepartments = (departments: readonly string[]): string =>
  departments.length === 0 ? 'none' : departments.join(', ')
