import type { Kysely, Selectable, Transaction } from 'kysely'
import {
  type CreateGroup,
  type Group,
  GROUPS_MAX,
  type GroupsResponse,
  type UpdateGroup,
} from '#contract/oidc.ts'
import { canManageGroups, roleLabel } from '#contract/roles.ts'
import { type AuditedAction, recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  describeDepartments,
  describeMemberChange,
  lockMemberships,
  type Scope,
  storedDepartments,
} from './manage-access.ts'

type Row = Selectable<Database['group_roles']>

/**
 * Roles of groups in a workspace, for owner and admins: 403 for others, 404 for a group without a role. Members get
 * them at their next sign-in. Only people who signed in with the issuer may give a role; otherwise 403
 * `not-of-issuer`, since they could let in its people.
 */
export interface Groups {
  list(scope: Scope): Promise<GroupsResponse>
  /** 409 for a group that already has a role, and for too many groups; 422 for an issuer that is not configured. */
  create(scope: Scope, asked: CreateGroup): Promise<Group>
  /** Omitted departments stay unchanged. */
  update(scope: Scope, id: string, asked: UpdateGroup): Promise<Group>
  remove(scope: Scope, id: string): Promise<void>
}

export interface GroupDeps extends Pick<Deps, 'db' | 'now'> {
  readonly issuers: readonly { readonly issuer: string; readonly label: string }[]
}

export function createGroups({ db, now, issuers }: GroupDeps): Groups {
  const labelOf = (issuer: string) => issuers.find((one) => one.issuer === issuer)?.label ?? null
  const onWire = (row: Row): Group => ({
    id: row.id,
    issuer: row.issuer,
    issuer_label: labelOf(row.issuer),
    name: row.name,
    role: row.role,
    departments: row.departments,
    created_at: row.created_at.toISOString(),
  })

  /** Applies a change and its audit entry while the caller's membership is locked. */
  const write = <T>(
    scope: Scope,
    work: (trx: Transaction<Database>) => Promise<{ result: T; audited: AuditedAction }>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await lockMemberships(trx, scope)
      const { result, audited } = await work(trx)
      const { projectId, membership } = scope
      await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [audited])
      return result
    })

  return {
    async list({ projectId, membership }) {
      if (!canManageGroups(membership)) throw forManagers()
      const rows = await db
        .selectFrom('group_roles')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('id')
        .execute()
      const theirs = await issuersOf(db, membership.userId)
      return {
        groups: rows.map(onWire),
        issuers: issuers.map(({ issuer, label }) => ({ issuer, label, signed_in: theirs.has(issuer) })),
      }
    },

    create: (scope, { issuer, name, role, departments = [] }) =>
      write(scope, async (trx) => {
        const label = labelOf(issuer)
        if (label === null) throw unknownIssuer()
        await requireOwn(trx, scope, { issuer, label })
        const { projectId } = scope
        const at = now()
        await requireRoom(trx, projectId)
        const row = {
          id: newId(at.getTime()),
          project_id: projectId,
          issuer,
          name,
          role,
          departments: storedDepartments(role, departments),
          created_at: at,
          changed_at: at,
        }
        const added = await trx
          .insertInto('group_roles')
          .values(row)
          .onConflict((conflict) => conflict.columns(['project_id', 'issuer', 'name']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) throw hasRole()
        const detail = [
          roleLabel(role),
          ...(row.departments.length > 0 ? [describeDepartments(row.departments)] : []),
        ]
        return {
          result: onWire(row),
          audited: { action: 'group.created', target: { id: row.id, name }, detail: detail.join('; ') },
        }
      }),

    update: (scope, id, { role, departments }) =>
      write(scope, async (trx) => {
        const before = await lockGroup(trx, scope, id)
        const { issuer } = before
        await requireOwn(trx, scope, { issuer, label: labelOf(issuer) ?? issuer })
        const stored = storedDepartments(role, departments ?? before.departments)
        const row = await trx
          .updateTable('group_roles')
          .set({ role, departments: stored, changed_at: now() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return {
          result: onWire(row),
          audited: {
            action: 'group.changed',
            target: { id, name: row.name },
            detail: describeMemberChange(before, row),
          },
        }
      }),

    remove: (scope, id) =>
      write(scope, async (trx) => {
        const { name, role } = await lockGroup(trx, scope, id)
        await trx.deleteFrom('group_roles').where('id', '=', id).execute()
        return {
          result: undefined,
          audited: { action: 'group.deleted', target: { id, name }, detail: roleLabel(role) },
        }
      }),
  }
}

async function lockGroup(trx: Transaction<Database>, { projectId }: Scope, id: string): Promise<Row> {
  const row = await trx
    .selectFrom('group_roles')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw groupNotFound()
  return row
}

/** The issuers that a person has signed in with. */
async function issuersOf(
  on: Kysely<Database> | Transaction<Database>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await on.selectFrom('oidc_identities').select('issuer').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ issuer }) => issuer))
}

async function requireOwn(
  trx: Transaction<Database>,
  { membership }: Scope,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): Promise<void> {
  if (!(await issuersOf(trx, membership.userId)).has(issuer)) throw notOfIssuer(label)
}

async function requireRoom(trx: Transaction<Database>, projectId: string): Promise<void> {
  // Serialises concurrent additions in a workspace.
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('group_roles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= GROUPS_MAX) {
    throw new HttpError(
      409,
      'conflict',
      `This workspace has the maximum of ${GROUPS_MAX} groups. Delete one that is not used.`,
    )
  }
}

const forManagers = () =>
  new HttpError(403, 'forbidden', 'Only the owner and admins of the workspace can see and change its groups.')

const notOfIssuer = (label: string) =>
  new HttpError(
    403,
    'not-of-issuer',
    `Only people who signed in with ${label} can give its groups roles. Sign in with it first.`,
  )

const unknownIssuer = () =>
  new HttpError(422, 'invalid', 'People cannot sign in with this issuer here.', { field: 'issuer' })

const hasRole = () =>
  new HttpError(409, 'conflict', 'This group has a role here already. Change that one.', { field: 'name' })

const groupNotFound = () =>
  new HttpError(404, 'not-found', 'This group has no role here any more. Reload the page.')
