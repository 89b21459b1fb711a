import { sql, type Transaction } from 'kysely'
import type { BookFormat } from '#contract/books.ts'
import type { Database } from '#server/db/schema.ts'
import { fileDataOf } from './rows/wire.ts'
import type { ThingRow, Write } from './rows/row.ts'
import { saveThings } from './writes/save.ts'

/** Files per statement. */
const AT_ONCE = 100

export interface ExportMark {
  readonly format: BookFormat
  /** Null removes the mark. */
  readonly at: Date | null
}

/**
 * Marks locked files as exported for an accounting program, or removes the mark, and records it in their history.
 * Returns the written rows.
 */
export async function markExported(
  trx: Transaction<Database>,
  rows: readonly ThingRow[],
  { format, at }: ExportMark,
  actor: { readonly by: string; readonly now: Date },
): Promise<ThingRow[]> {
  const writes = rows.flatMap((row): Write[] => {
    const { [format]: before, ...others } = fileDataOf(row).exported ?? {}
    if (at === null && before === undefined) return []
    const exported = at === null ? others : { ...others, [format]: at.toISOString() }
    const { exported: _old, ...data } = row.data
    return [{ row, data: Object.keys(exported).length === 0 ? data : { ...data, exported } }]
  })
  const saved: ThingRow[] = []
  for (let start = 0; start < writes.length; start += AT_ONCE)
    saved.push(...(await saveThings(trx, writes.slice(start, start + AT_ONCE), actor.by, actor.now)))
  return saved
}

/** Locks files of a workspace by id, including those in the trash. Purged files have no data to mark. */
export function lockExported(
  trx: Transaction<Database>,
  projectId: string,
  ids: readonly string[],
): Promise<ThingRow[]> {
  return trx
    .selectFrom('things')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'File')
    .where('purged_at', 'is', null)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
