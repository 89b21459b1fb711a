import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { HistoryResponse, HistoryQuery } from '#contract/history.ts'
import type { Database } from '#server/db/schema.ts'
import { bounded, fieldChanges, type FieldChange } from './field-changes.ts'
import type { Reads, ThingRow } from '../rows/row.ts'

/** One row before and after a write. */
export interface Written {
  readonly before: ThingRow
  readonly after: ThingRow
}

/**
 * Writes the history of files, inside the transaction that changes them. Answers the names of the folders that they
 * came from and went to.
 */
export async function recordHistory(
  trx: Transaction<Database>,
  written: readonly Written[],
  by: string | null,
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const noted = written
    .filter(({ after }) => after.kind === 'File')
    .flatMap(({ before, after }) =>
      changesOf(before, after, by).map((change, position) => ({ row: after, change, position })),
    )
  if (noted.length === 0) return new Map()
  const names = await folderNames(trx, noted)
  const told = (field: string, value: unknown) =>
    field === 'folder' && typeof value === 'string' ? (names.get(value) ?? value) : value
  const rows = noted.map(({ row, position, change: { field, from, to } }) => ({
    thing_id: row.id,
    version: row.version,
    position,
    user_id: by,
    field,
    value_before: json(told(field, from)),
    value_after: json(told(field, to)),
    at,
  }))
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await trx
      .insertInto('changes')
      .values(rows.slice(start, start + AT_ONCE))
      .execute()
  }
  return names
}

/** Rows of one insert: the wire takes 65,535 parameters. */
const AT_ONCE = 2000

const json = (value: unknown) => (value === null ? null : JSON.stringify(bounded(value)))

function changesOf(before: ThingRow, after: ThingRow, by: string | null): FieldChange[] {
  const acts: FieldChange[] = []
  const went = before.deleted_at === null && after.deleted_at !== null
  if (went) acts.push({ field: 'deleted', from: null, to: null })
  if (before.deleted_at !== null && after.deleted_at === null) {
    acts.push({ field: 'restored', from: null, to: null })
  }
  return [...acts, ...fieldChanges(before.data, after.data, by)]
}

/** A folder is told by the name that it has at that moment: it may be gone when the history is read. */
async function folderNames(
  trx: Transaction<Database>,
  noted: readonly { readonly change: FieldChange }[],
): Promise<Map<string, string>> {
  const ids = noted
    .filter(({ change }) => change.field === 'folder')
    .flatMap(({ change }) => [change.from, change.to])
    .filter((id): id is string => typeof id === 'string')
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('things')
    .select(['id', sql<string | null>`data->>'name'`.as('name')])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .where('kind', '=', 'Folder')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name ?? id]))
}

/** A page of a thing's history, the newest first. The caller has checked that the thing may be read. */
export async function historyOf(
  db: Reads,
  thingId: string,
  { page, page_size }: z.output<typeof HistoryQuery>,
): Promise<z.infer<typeof HistoryResponse>> {
  const of = db.selectFrom('changes').where('thing_id', '=', thingId)
  const [rows, { count }] = await Promise.all([
    of
      .leftJoin('users', 'users.id', 'changes.user_id')
      .selectAll('changes')
      .select('users.username')
      .orderBy('changes.version', 'desc')
      .orderBy('changes.position', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    of.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map((row) => ({
      id: `${row.thing_id}:${row.version}:${row.position}`,
      at: row.at.toISOString(),
      by: row.user_id === null ? null : { user_id: row.user_id, username: row.username ?? '' },
      field: row.field,
      from: row.value_before,
      to: row.value_after,
      version: row.version,
    })),
    total_count: count,
  }
}
