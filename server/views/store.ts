import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { ViewSettings } from '#contract/views.ts'
import type { Database, ViewsTable } from '#server/db/schema.ts'

export type ViewRow = Selectable<ViewsTable>

interface Edits {
  readonly name?: string | undefined
  readonly settings?: ViewSettings | undefined
  readonly shared?: boolean | undefined
}

/** Views and layouts, by the id of their document type. */
export function createViewStore(db: Kysely<Database>) {
  return {
    get: (projectId: string, id: string): Promise<ViewRow | undefined> =>
      db
        .selectFrom('views')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .executeTakeFirst(),

    list: (schemaId: string, userId: string): Promise<ViewRow[]> =>
      db
        .selectFrom('views')
        .selectAll()
        .where('schema_id', '=', schemaId)
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('shared', '=', true)]))
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),

    /** Undefined if the user already has a view of that name. */
    insert: (view: Insertable<ViewsTable>): Promise<ViewRow | undefined> =>
      db
        .insertInto('views')
        .values(view)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),

    /** Undefined if the view was deleted. */
    async update(
      view: ViewRow,
      { name, settings, shared }: Edits,
    ): Promise<ViewRow | undefined | 'name-taken'> {
      const set = {
        name: name ?? view.name,
        settings: JSON.stringify(settings ?? view.settings),
        shared: shared ?? view.shared,
      }
      try {
        return await db
          .updateTable('views')
          .set(set)
          .where('id', '=', view.id)
          .returningAll()
          .executeTakeFirst()
      } catch (error) {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'name-taken'
        throw error
      }
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('views').where('id', '=', id).execute()
    },

    async layout(schemaId: string, userId: string): Promise<Record<string, unknown> | null> {
      const row = await db
        .selectFrom('view_layouts')
        .select('settings')
        .where('schema_id', '=', schemaId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.settings ?? null
    },

    async saveLayout(schemaId: string, userId: string, settings: ViewSettings): Promise<void> {
      const written = { settings: JSON.stringify(settings) }
      await db
        .insertInto('view_layouts')
        .values({ schema_id: schemaId, user_id: userId, ...written })
        .onConflict((conflict) => conflict.columns(['schema_id', 'user_id']).doUpdateSet(written))
        .execute()
    },
  }
}

/** SQLSTATE */
const UNIQUE_VIOLATION = '23505'
