import { sql, type Transaction } from 'kysely'
import { canManageWorkspace, type Role, roleLabel } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { GroupMembers } from '#server/auth/index.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { describeMemberChange, dropDeputy, dropInvitationsBy, storedDepartments } from './manage-access.ts'

type Trx = Transaction<Database>

/** The access that groups give a person in a workspace. */
interface Given {
  readonly role: Exclude<Role, 'owner'>
  readonly departments: readonly string[]
  /** Names of these groups, in order. */
  readonly groups: readonly string[]
}

interface Membership {
  readonly role: Role
  readonly departments: readonly string[]
  /** The issuer whose groups it follows; null for one that was given by a person. */
  readonly group_issuer: string | null
}

/** Memberships that follow an issuer's groups. They are updated at each sign-in. */
export function createGroupMembers({ events, now }: Pick<Deps, 'events' | 'now'>): GroupMembers {
  return {
    async follow(trx, person, { issuer, label }, groups) {
      // Serialises concurrent sign-ins of a person.
      await trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute()
      const memberships = await membershipsOf(trx, person.id)
      const removals = await removalsOf(trx, person.id)
      const given = await givenBy(trx, { issuer, groups, memberships, removals })
      const followed = [...memberships].filter(([, { group_issuer }]) => group_issuer === issuer)
      const changes: string[] = []
      for (const projectId of new Set([...given.keys(), ...followed.map(([id]) => id)])) {
        const place = { trx, projectId, person, issuer, label, at: now() }
        if (await bring(place, memberships.get(projectId), given.get(projectId))) changes.push(projectId)
      }
      return () => {
        for (const projectId of changes) events.publish(projectId, { type: 'project-changed' })
      }
    },
  }
}

interface Sought {
  readonly issuer: string
  /** Groups of the person. */
  readonly groups: ReadonlySet<string>
  readonly memberships: ReadonlyMap<string, Membership>
  /** When the person was removed by hand, by workspace. Groups whose role is older do not restore the membership. */
  readonly removals: ReadonlyMap<string, Date>
}

async function givenBy(
  trx: Trx,
  { issuer, groups, memberships, removals }: Sought,
): Promise<ReadonlyMap<string, Given>> {
  const rows = await trx
    .selectFrom('group_roles')
    .select(['project_id', 'name', 'role', 'departments', 'changed_at'])
    .where('issuer', '=', issuer)
    .where(sql<boolean>`name = any(${[...groups]}::text[])`)
    .orderBy('id')
    .execute()
  const byProject = Map.groupBy(
    rows.filter(({ project_id, changed_at }) => {
      const removed = memberships.has(project_id) ? undefined : removals.get(project_id)
      return removed === undefined || changed_at > removed
    }),
    (row) => row.project_id,
  )
  return new Map(
    [...byProject].map(([projectId, found]) => {
      const role = found.some((row) => row.role === 'admin') ? 'admin' : 'team_member'
      const departments = storedDepartments(
        role,
        found.flatMap((row) => row.departments),
      )
      return [projectId, { role, departments, groups: found.map(({ name }) => name) }]
    }),
  )
}

async function removalsOf(trx: Trx, userId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await trx
    .selectFrom('removed_members')
    .select(['project_id', 'removed_at'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.project_id, row.removed_at]))
}

async function membershipsOf(trx: Trx, userId: string): Promise<ReadonlyMap<string, Membership>> {
  const rows = await trx
    .selectFrom('members')
    .select(['project_id', 'role', 'departments', 'group_issuer'])
    .where('user_id', '=', userId)
    .orderBy('project_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.project_id, row]))
}

interface Place {
  readonly trx: Trx
  readonly projectId: string
  readonly person: Parameters<GroupMembers['follow']>[1]
  readonly issuer: string
  readonly label: string
  readonly at: Date
}

/** Updates one membership to what the groups give. Returns whether it changed. */
async function bring(
  place: Place,
  before: Membership | undefined,
  given: Given | undefined,
): Promise<boolean> {
  const { issuer } = place
  if (!before) return given !== undefined && add(place, given)
  if (before.group_issuer !== issuer) return false
  if (!given) return remove(place, before)
  return isSame(before, given) ? false : change(place, before, given)
}

const isSame = (before: Membership, given: Given) =>
  before.role === given.role &&
  before.departments.length === given.departments.length &&
  before.departments.every((department) => given.departments.includes(department))

async function add(place: Place, given: Given): Promise<boolean> {
  const { trx, projectId, person, issuer, at } = place
  const { role, departments } = given
  const added = await trx
    .insertInto('members')
    .values({
      project_id: projectId,
      user_id: person.id,
      role,
      departments: [...departments],
      joined_at: at,
      invited_by: null,
      group_issuer: issuer,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) return false
  await trx
    .deleteFrom('removed_members')
    .where('project_id', '=', projectId)
    .where('user_id', '=', person.id)
    .execute()
  await audit(place, 'member.joined', `${roleLabel(role)}; ${groupsOf(place, given)}`)
  return true
}

async function change(place: Place, before: Membership, given: Given): Promise<boolean> {
  const { trx, projectId, person } = place
  const { role, departments } = given
  await trx
    .updateTable('members')
    .set({ role, departments: [...departments] })
    .where('project_id', '=', projectId)
    .where('user_id', '=', person.id)
    .execute()
  if (!canManageWorkspace({ userId: person.id, role, departments }))
    await dropInvitationsBy(trx, projectId, person.id)
  await audit(place, 'member.changed', `${describeMemberChange(before, given)}; ${groupsOf(place, given)}`)
  return true
}

async function remove(place: Place, before: Membership): Promise<boolean> {
  const { trx, projectId, person, label } = place
  await trx
    .deleteFrom('members')
    .where('project_id', '=', projectId)
    .where('user_id', '=', person.id)
    .execute()
  await dropDeputy(trx, projectId, person.id)
  await dropInvitationsBy(trx, projectId, person.id)
  await audit(place, 'member.removed', `${roleLabel(before.role)}; no group of ${label}`)
  return true
}

const groupsOf = ({ label }: Place, { groups }: Given) => `by ${groups.join(', ')} of ${label}`

/** Recorded as done by Sheaf itself. */
const audit = (
  { trx, projectId, person, at }: Place,
  action: 'member.joined' | 'member.changed' | 'member.removed',
  detail: string,
) =>
  recordAudit(trx, { projectId, userId: null, at }, [
    { action, target: { id: person.id, name: person.username }, detail },
  ])
