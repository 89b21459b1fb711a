import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { UpdateProject } from '#contract/projects.ts'
import { noteActs } from '#server/audit/index.ts'
import type { Database, ProjectsTable } from '#server/db/schema.ts'
import type { Scope } from './managing.ts'

type Project = Selectable<ProjectsTable>

/** Writes what differs of a workspace, which the transaction locks. What is left out stays. */
export async function changeProject(
  trx: Transaction<Database>,
  { projectId, membership }: Scope,
  change: z.output<typeof UpdateProject>,
  at: Date,
): Promise<Project> {
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
  }
  const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((key) => wanted[key] !== before[key])
  if (fields.length === 0) return before
  await trx.updateTable('projects').set(wanted).where('id', '=', projectId).execute()
  await noteActs(trx, { projectId, userId: membership.userId, at }, [
    {
      action: 'workspace.changed',
      target: { id: projectId, name: wanted.name },
      detail: fields.map((key) => told(key, before, wanted)).join(', '),
    },
  ])
  return { ...before, ...wanted }
}

function told(
  key: 'name' | 'description' | 'organization' | 'is_active',
  from: Project | object,
  to: object,
) {
  if (key === 'description') return key
  const value = (record: object) => String((record as Record<string, unknown>)[key])
  if (key === 'is_active') return value(to) === 'true' ? 'switched on' : 'switched off'
  return `${key} ${value(from)} → ${value(to)}`
}
