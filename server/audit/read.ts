import { sql, type Kysely, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { AuditResponse, AuditEntry, AuditExportQuery, AuditQuery } from '#contract/audit.ts'
import { BYTE_ORDER_MARK, csv } from '#lib/csv.ts'
import type { AuditTable, Database } from '#server/db/schema.ts'
import { saidAudit, saidTarget } from './said-audit.ts'

type Row = Selectable<AuditTable>
type Filters = z.output<typeof AuditExportQuery>

const DAY_MS = 24 * 60 * 60_000
/** Entries held in memory at a time. */
const PAGE = 500

const matching = (db: Kysely<Database>, projectId: string, { action, user_id, from, to }: Filters) => {
  let query = db.selectFrom('audit').where('project_id', '=', projectId)
  if (action !== undefined) query = query.where('action', '=', action)
  if (user_id !== undefined) query = query.where('user_id', '=', user_id)
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  // `to` is an inclusive day.
  if (to !== undefined) query = query.where('at', '<', new Date(Date.parse(to) + DAY_MS))
  return query
}

export interface AuditDeps {
  readonly db: Kysely<Database>
  /** Titles of live documents by id. */
  readonly titlesOf: (projectId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** A page of audit entries in the reader's language, newest first. The caller must check access. */
export async function listAudit(
  { db, titlesOf }: AuditDeps,
  projectId: string,
  { page, page_size, ...filters }: z.output<typeof AuditQuery>,
): Promise<AuditResponse> {
  const query = matching(db, projectId, filters)
  const [rows, { count }] = await Promise.all([
    query
      .selectAll()
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const ids = [...new Set(rows.flatMap(({ target_id: id }) => id ?? []))]
  const titles = await titlesOf(projectId, ids)
  const read = (row: Row): AuditEntry => {
    const entry = onWire(row, titles.get(row.target_id ?? ''))
    const target = { ...entry.target, name: saidTarget(entry.action, entry.target.name) }
    return { ...entry, target, detail: saidAudit(entry.action, entry.detail) }
  }
  return { rows: rows.map(read), total_count: count }
}

const onWire = (row: Row, title: string | undefined): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.user_id === null ? null : { user_id: row.user_id, username: row.username, email: row.email },
  action: row.action,
  target: { id: row.target_id, name: row.target_name, ...(title !== undefined && { title }) },
  detail: row.detail,
})

/** All matching entries, newest first, read page by page. Entries written meanwhile are not included. */
async function* allEntries(db: Kysely<Database>, projectId: string, filters: Filters): AsyncGenerator<Row[]> {
  let last: string | null = null
  for (;;) {
    let query = matching(db, projectId, filters).selectAll().orderBy('id', 'desc').limit(PAGE)
    if (last !== null) query = query.where('id', '<', last)
    const rows: Row[] = await query.execute()
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id ?? null
    if (rows.length < PAGE) return
  }
}

/** All matching entries in the form of the API, as stored, newest first. The caller must check access. */
export async function* auditEntries(
  db: Kysely<Database>,
  projectId: string,
  filters: Filters,
): AsyncGenerator<AuditEntry> {
  for await (const rows of allEntries(db, projectId, filters))
    for (const row of rows) yield onWire(row, undefined)
}

/** The same as CSV. */
export async function* exportAudit(
  db: Kysely<Database>,
  projectId: string,
  filters: Filters,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csv([['Time', 'Action', 'Person', 'Email', 'Record', 'Record id', 'Detail']])
  for await (const rows of allEntries(db, projectId, filters)) yield csv(rows.map(csvRowOf))
}

const csvRowOf = (row: Row) => [
  row.at.toISOString(),
  row.action,
  row.user_id === null ? 'Sheaf' : row.username,
  row.email,
  row.target_name,
  row.target_id,
  row.detail,
]
