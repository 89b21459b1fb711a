import type { Insertable, Kysely } from 'kysely'
import type { Role } from '#contract/roles.ts'
import { deputyDay } from './members.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Database, ProjectsTable } from '#server/db/schema.ts'

/** Workspaces and their members in SQL. */
export class ProjectStore {
  readonly #db: Kysely<Database>
  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** Atomic: a workspace always has an owner. */
  async add(project: Insertable<ProjectsTable>, ownerId: string, at: Date): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.insertInto('projects').values(project).execute()
      await trx
        .insertInto('members')
        .values({ project_id: project.id, user_id: ownerId, role: 'owner', joined_at: at, invited_by: null })
        .execute()
      await recordAudit(trx, { projectId: project.id, userId: ownerId, at }, [
        { action: 'workspace.created', target: { id: project.id, name: project.name } },
      ])
    })
  }

  /** Workspaces of the user, with their role, newest first; also those that they may not open. */
  of(userId: string, projectId?: string) {
    let query = this.#db
      .selectFrom('members')
      .innerJoin('projects', 'projects.id', 'members.project_id')
      .selectAll('projects')
      .select('members.role')
      .where('members.user_id', '=', userId)
      .orderBy('projects.id', 'desc')
    if (projectId !== undefined) query = query.where('projects.id', '=', projectId)
    return query.execute()
  }

  /** In the order in which they joined. */
  async members(projectIds: readonly string[]) {
    if (projectIds.length === 0) return []
    return this.#db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .selectAll('members')
      .select(['users.username', 'users.email'])
      .select(deputyDay)
      .where('members.project_id', 'in', projectIds)
      .orderBy('members.joined_at')
      .orderBy('members.user_id')
      .execute()
  }

  membership(
    userId: string,
    projectId: string,
  ): Promise<{ role: Role; departments: string[]; is_active: boolean } | undefined> {
    return this.#db
      .selectFrom('members')
      .innerJoin('projects', 'projects.id', 'members.project_id')
      .select(['members.role', 'members.departments', 'projects.is_active'])
      .where('members.user_id', '=', userId)
      .where('members.project_id', '=', projectId)
      .executeTakeFirst()
  }
}
