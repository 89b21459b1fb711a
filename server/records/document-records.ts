import { sql } from 'kysely'
import { typeKey } from '#contract/things.ts'
import {
  readable,
  type Reads,
  type Scope,
  type Titled,
  titledColumn,
  type Titles,
} from '#server/things/index.ts'

/** A file of a document in the archive. */
export interface OriginalFile {
  /** Path in the archive. */
  readonly name: string
  readonly content_type: string | null
  /** As computed by the server when it stored the file. */
  readonly sha256: string | null
  readonly size: number | null
  /** The object store has lost the bytes, so the archive does not contain them. */
  readonly missing?: true
}

interface Row {
  readonly id: string
  readonly titled: Titled
  readonly data: Record<string, unknown>
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly created_by: string
  readonly uploader: string | null
  readonly folder: string | null
}

export interface Facts {
  readonly titles: Titles
  readonly days: ReadonlyMap<string, string>
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`

/** Documents with their values, evidence and history, in the order of the ids. Omits those that no longer exist. */
export async function documentRecords(
  db: Reads,
  scope: Scope,
  ids: readonly string[],
  facts: Facts,
): Promise<Record<string, unknown>[]> {
  const rows: Row[] = await readable(db, scope)
    .where('id', '=', anyOf(ids))
    .select(['id', titledColumn, 'data', 'version', 'created_at', 'updated_at', 'created_by'])
    .select([
      sql<string | null>`(select username from users where users.id = things.created_by)`.as('uploader'),
      sql<
        string | null
      >`(select folder.data->>'name' from things folder where folder.id = things.folder_id)`.as('folder'),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const changes = await historyOf(db, [...byId.keys()])
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...recordOf(row, facts), history: changes.get(id) ?? [] }] : []
  })
}

function recordOf(row: Row, { titles, days }: Facts): Record<string, unknown> {
  const { filename, document_type: type, department, source, extracted, evidence } = row.data
  const { hold, approval, exported, report, expense_report } = row.data
  const day = days.get(typeKey(typeof type === 'string' ? type : ''))
  const values = (extracted ?? {}) as Record<string, unknown>
  return {
    id: row.id,
    title: titles.stem(row.titled),
    filename,
    document_type: type ?? null,
    department: department ?? null,
    folder: row.folder,
    document_date: day === undefined ? null : (values[day] ?? null),
    uploaded_at: row.created_at.toISOString(),
    uploaded_by: { user_id: row.created_by, username: row.uploader ?? '' },
    source: source ?? null,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    ...(hold !== undefined && { hold }),
    ...(approval !== undefined && { approval }),
    ...(exported !== undefined && { exported }),
    ...(report !== undefined && { report }),
    ...(expense_report !== undefined && { expense_report }),
    values,
    evidence: evidence ?? {},
  }
}

/** Changes of documents, oldest first. */
async function historyOf(db: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, unknown[]>> {
  const rows = await db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.user_id')
    .selectAll('changes')
    .select('users.username')
    .where('thing_id', '=', anyOf(ids))
    .orderBy('thing_id')
    .orderBy('version')
    .orderBy('position')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.thing_id)
  return new Map(
    [...grouped].map(([id, changes]) => [
      id,
      changes.map((row) => ({
        at: row.at.toISOString(),
        by: row.user_id === null ? null : { user_id: row.user_id, username: row.username ?? '' },
        field: row.field,
        from: row.value_before,
        to: row.value_after,
        version: row.version,
      })),
    ]),
  )
}
