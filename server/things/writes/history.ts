import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { HistoryResponse, HistoryQuery } from '#contract/document-details.ts'
import type { Database } from '#server/db/schema.ts'
import { bounded, fieldChanges, type FieldChange } from './field-changes.ts'
import type { Reads, ThingRow } from '../rows/row.ts'

export interface Written {
  readonly before: ThingRow
  readonly after: ThingRow
}

/**
 * Stores the history of files in the transaction that changes them. Returns the names of their source and target
 * folders by id.
 */
export async function recordHistory(
  trx: Transaction<Database>,
  written: readonly Written[],
  by: string | null,
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const changes = written
    .filter(({ after }) => after.kind === 'File')
    .flatMap(({ before, after }) =>
      changesOf(before, after, by).map((change, position) => ({ row: after, change, position })),
    )
  if (changes.length === 0) return new Map()
  const names = await folderNames(trx, changes)
  const people = await usernames(trx, changes)
  const withName = (field: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (field === 'on_behalf_of') return people.get(value) ?? value
    return field === 'folder' ? (names.get(value) ?? value) : value
  }
  const rows = changes.map(({ row, position, change: { field, from, to } }) => ({
    thing_id: row.id,
    version: row.version,
    position,
    user_id: by,
    field,
    value_before: json(withName(field, from)),
    value_after: json(withName(field, to)),
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

/** Rows per insert: PostgreSQL allows 65,535 parameters. */
const AT_ONCE = 2000

const json = (value: unknown) => (value === null ? null : JSON.stringify(bounded(value)))

function changesOf(before: ThingRow, after: ThingRow, by: string | null): FieldChange[] {
  const changes: FieldChange[] = []
  const isDeleted = before.deleted_at === null && after.deleted_at !== null
  if (isDeleted) changes.push({ field: 'deleted', from: null, to: null })
  if (before.deleted_at !== null && after.deleted_at === null) {
    changes.push({ field: 'restored', from: null, to: null })
  }
  return [...changes, ...fieldChanges(before.data, after.data, by)]
}

/** The history stores folder names, because a folder may be gone when the history is read. */
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

/** Names of the members whose deputies decided. */
async function usernames(
  trx: Transaction<Database>,
  noted: readonly { readonly change: FieldChange }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = noted.flatMap(({ change: { field, to } }) =>
    field === 'on_behalf_of' && typeof to === 'string' ? [to] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** A page of a thing's history, newest first. The caller checks access. */
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
