import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

// Exports rows as lines of text, each column in PostgreSQL's text format, which is lossless for every type.

/** Tables that triggers fill when rows are restored, and short-lived counters. */
const DERIVED = ['thing_counts', 'search_texts', 'file_values', 'act_counts']
/** Tables that have rows even in a new database. A restore replaces them. */
const FILLED_FROM_START = ['signing_keys']
const ROWS_AT_ONCE = 500

export interface Column {
  readonly name: string
  /** Type name as PostgreSQL writes it, such as `text[]`. */
  readonly type: string
}

export interface Table {
  readonly name: string
  readonly columns: Column[]
}

type Reads = Kysely<Database> | Transaction<Database>

/** All other tables, referenced ones first, without generated columns. */
export async function tablesOf(db: Reads): Promise<Table[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select pg_class.relname as table, attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = '' and relname not like 'kysely%'
      and relname <> all(${DERIVED}::text[])
    order by relname, attnum`.execute(db)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const ordered: Table[] = []
  const add = (name: string) => {
    if (ordered.some((table) => table.name === name)) return
    for (const { from, to } of references) if (from === name) add(to)
    ordered.push({
      name,
      columns: (byTable.get(name) ?? []).map((column) => ({ name: column.name, type: column.type })),
    })
  }
  for (const name of byTable.keys()) add(name)
  return ordered
}

/** The rows of a table as lines, each a JSON array of texts and nulls. Uses a cursor of the transaction. */
export async function* linesOf(trx: Transaction<Database>, table: Table): AsyncGenerator<Buffer> {
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`declare rows_out no scroll cursor for
    select to_json(array[${texts}]::text[])::text as line from ${sql.table(table.name)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows_out`.execute(trx)
    if (rows.length === 0) break
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
  }
  await sql`close rows_out`.execute(trx)
}

/** Inserts lines that `linesOf` exported from a table with these columns. */
export async function putLines(
  trx: Transaction<Database>,
  table: Table,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(
    table.columns.map(({ type }, index) => sql`(line->>${sql.lit(index)})::${sql.raw(type)}`),
  )
  await sql`insert into ${sql.table(table.name)} (${names})
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as given(line)`.execute(trx)
}

/** Removes the rows that this table has in a new database. */
export async function clearNewTable(trx: Transaction<Database>, { name }: Table): Promise<void> {
  if (FILLED_FROM_START.includes(name)) await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** Whether any table has rows beyond those of a new database. */
export async function holdsRows(db: Kysely<Database>): Promise<boolean> {
  const tables = await tablesOf(db)
  for (const { name } of tables.filter((table) => !FILLED_FROM_START.includes(table.name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
