import { sql, type Kysely } from 'kysely'
import type { SchemaData } from '#contract/things.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { marksOf } from './review.ts'
import type { ThingRow } from './rows.ts'
import type { TypeFiles } from './type-files.ts'

/** Files that are looked at in one query. */
const AT_ONCE = 200
/** Behind every id. */
const LAST = '\u{10ffff}'

/**
 * Marks the files of a type anew after its schema changed. No version is raised: nothing that a person wrote changes.
 * A file that is written meanwhile has its marks by that write. Tells the listeners once, where any mark changed.
 */
export function createReviewAgain({
  db,
  events,
  types,
}: Pick<Deps, 'db' | 'events'> & { readonly types: TypeFiles }) {
  return async (projectId: string, schemaId: string, signal: AbortSignal): Promise<void> => {
    let changed = false
    let after: string | null = null
    for (;;) {
      signal.throwIfAborted()
      const type: SchemaData | null = await types.schema(projectId, schemaId)
      const ids: string[] = type
        ? await types.next(projectId, type, { after, last: LAST, limit: AT_ONCE })
        : []
      after = ids.at(-1) ?? null
      if (!type || after === null) break
      for (const row of await rowsOf(db, ids)) changed = (await mark(db, row, type)) || changed
    }
    if (changed) events.publish(projectId, { type: 'project-changed' })
  }
}

const rowsOf = (db: Kysely<Database>, ids: readonly string[]): Promise<ThingRow[]> =>
  db
    .selectFrom('things')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()

async function mark(db: Kysely<Database>, row: ThingRow, type: SchemaData): Promise<boolean> {
  if (row.data['status'] !== 'extracted') return false
  const marks = JSON.stringify(marksOf(row.data, type))
  if (marks === JSON.stringify(row.data['review'])) return false
  const written = await db
    .updateTable('things')
    .set((eb) => ({ data: eb.fn('jsonb_set', ['data', eb.val('{review}'), eb.val(marks)]) }))
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return written.numUpdatedRows > 0n
}
