import type { z } from 'zod'
import type { CreateProject, Project, UpdateProject } from '#contract/projects.ts'
import { canOpen } from '#contract/roles.ts'
import { newId } from '#server/db/new-id.ts'
import type { Deps } from '#server/deps.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError, projectNotFound } from '#server/http/http-error.ts'
import type { MembershipReader } from '#server/http/ports.ts'
import { lockMemberships, type Scope } from './manage-access.ts'
import { memberOnWire } from './members.ts'
import { ProjectStore } from './store.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import { recordAudit } from '#server/audit/index.ts'
import type { Database, ProjectsTable } from '#server/db/schema.ts'

export interface ProjectService extends MembershipReader {
  /** The user becomes its owner; the organization is the owner's full name, else the user name. */
  create(user: CallUser, input: z.output<typeof CreateProject>): Promise<Project>
  /**
   * The workspaces of the user with their members, newest first. An inactive one that the user may not open comes
   * without members (OPEN-32).
   */
  list(user: CallUser): Promise<Project[]>
  /** 404 if the user may not open it. */
  get(user: CallUser, projectId: string): Promise<Project>
  /** For the owner and admins. Also returned to an admin who has just deactivated it. */
  update(scope: Scope, change: z.output<typeof UpdateProject>): Promise<Project>
}

type ProjectRow = Awaited<ReturnType<ProjectStore['of']>>[number]
type MemberRow = Awaited<ReturnType<ProjectStore['members']>>[number]

/** WS-09 */
const isOpen = ({ role, is_active }: ProjectRow) => canOpen({ userId: '', role, departments: [] }, is_active)

export function createProjectService({
  db,
  events,
  now,
}: Pick<Deps, 'db' | 'events' | 'now'>): ProjectService {
  const store = new ProjectStore(db)

  async function withMembers(rows: readonly ProjectRow[]): Promise<Project[]> {
    const members = await store.members(rows.filter(isOpen).map((row) => row.id))
    const byProject = Map.groupBy(members, (member) => member.project_id)
    return rows.map((row) => onWire(row, byProject.get(row.id) ?? []))
  }

  async function get(user: CallUser, projectId: string): Promise<Project> {
    const [project] = await withMembers((await store.of(user.id, projectId)).filter(isOpen))
    if (!project) throw projectNotFound()
    return project
  }

  return {
    async create(user, { name, description }) {
      const id = newId(now().getTime())
      const organization = user.fullName ?? user.username
      const project = { id, name, description: description || null, organization, created_at: now() }
      await store.add(project, user.id, now())
      return get(user, id)
    },
    list: async (user) => withMembers(await store.of(user.id)),
    get,
    async update(scope, change) {
      const { projectId } = scope
      const changed = await db.transaction().execute(async (trx) => {
        const { caller } = await lockMemberships(trx, scope)
        return { ...(await changeProject(trx, scope, change, now())), role: caller.role }
      })
      events.publish(projectId, { type: 'project-changed' })
      return onWire(changed, await store.members([projectId]))
    },
    async read(userId, projectId) {
      const row = await store.membership(userId, projectId)
      if (!row) return null
      const membership = { userId, role: row.role, departments: row.departments }
      return canOpen(membership, row.is_active) ? membership : null
    },
  }
}

const onWire = (row: ProjectRow, members: readonly MemberRow[]): Project => ({
  id: row.id,
  name: row.name,
  description: row.description,
  organization: row.organization,
  is_active: row.is_active,
  default_currency: row.default_currency,
  user_role: row.role,
  members: members.map(memberOnWire),
  created_at: row.created_at.toISOString(),
})

type StoredProject = Selectable<ProjectsTable>

/** Locks a workspace and writes the fields that differ. Omitted fields stay unchanged. */
async function changeProject(
  trx: Transaction<Database>,
  { projectId, membership }: Scope,
  change: z.output<typeof UpdateProject>,
  at: Date,
): Promise<StoredProject> {
  const before = await trx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wanted = {
    name: change.name ?? before.name,
    description: change.description === undefined ? before.description : change.description || null,
    organization: change.organization ?? before.organization,
    is_active: change.is_active ?? before.is_active,
    default_currency:
      change.default_currency === undefined ? before.default_currency : change.default_currency,
  }
  const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((key) => wanted[key] !== before[key])
  if (fields.length === 0) return before
  if (fields.includes('default_currency')) await rejectForLimits(trx, before)
  await trx.updateTable('projects').set(wanted).where('id', '=', projectId).execute()
  await recordAudit(trx, { projectId, userId: membership.userId, at }, [
    {
      action: 'workspace.changed',
      target: { id: projectId, name: wanted.name },
      detail: fields.map((key) => describeChange(key, before, wanted)).join(', '),
    },
  ])
  return { ...before, ...wanted }
}

/** 409 if a document type limits approvers by amount: those amounts are in the default currency. */
async function rejectForLimits(trx: Transaction<Database>, before: StoredProject): Promise<void> {
  if (before.default_currency === null) return
  const limited = await trx
    .selectFrom('things')
    .select('id')
    .where('project_id', '=', before.id)
    .where('kind', '=', 'schema')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data @? '$.approval.approvers[*] ? (@.up_to != null)'`)
    .limit(1)
    .executeTakeFirst()
  if (!limited) return
  throw new HttpError(
    409,
    'conflict',
    `Approvers of this workspace have limits in ${before.default_currency}. Remove their limits before you change the currency.`,
    { field: 'default_currency' },
  )
}

function describeChange(
  key: 'name' | 'description' | 'organization' | 'is_active' | 'default_currency',
  from: StoredProject | object,
  to: object,
): string {
  if (key === 'description') return key
  const value = (record: object) => String((record as Record<string, unknown>)[key])
  const code = (record: object) => (value(record) === 'null' ? 'none' : value(record))
  if (key === 'is_active') return value(to) === 'true' ? 'switched on' : 'switched off'
  if (key === 'default_currency') return `default currency ${code(from)} → ${code(to)}`
  return `${key} ${value(from)} → ${value(to)}`
}
