import { sql } from 'kysely'
import type { Reads } from './rows/row.ts'

/** Whether the codes of a `page_texts` row contain a credit note. */
export const saysCreditNote = sql<boolean>`codes @> '[{"isCreditNote": true}]'`

/** Those of these documents whose e-invoice is a credit note. Does not check access. */
export async function creditNotesAmong(db: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('page_texts')
    .select('thing_id')
    .distinct()
    .where('thing_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where(saysCreditNote)
    .execute()
  return new Set(rows.map(({ thing_id: id }) => id))
}
