import type { Reads } from '../rows/row.ts'

/** The currency of amounts in documents that state none. */
export async function defaultCurrencyOf(db: Reads, projectId: string): Promise<string | null> {
  const project = await db
    .selectFrom('projects')
    .select('default_currency')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return project?.default_currency ?? null
}
