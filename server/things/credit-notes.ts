import { sql } from 'kysely'
import type { Reads } from './rows/row.ts'

/** Those of these documents whose e-invoice says that it is a credit note. Does not check access. */
export async function creditNotesAmong(db: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('page_texts')
    .select('thing_id')
    .distinct()
    .where('thing_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where(sql<boolean>`codes @> '[{"isCreditNote": true}]'`)
    .execute()
  return new Set(rows.map(({ thing_id: id }) => id))
}
