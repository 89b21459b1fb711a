import type pg from 'pg'

// A database after a test, made what it was before it.

/** Tables that every migrated database has rows in. */
const OF_THE_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']

/** A word for the tables, columns, functions, triggers and constraints of a database: another one where any differs. */
export async function tablesOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ word: string }>(`
    select md5(string_agg(one, ',' order by one)) as word from (
      select concat_ws(' ', 'table', oid, relname, relkind) from pg_class where oid >= 16384
      union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped)
        from pg_attribute where attrelid >= 16384
      union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where oid >= 16384
      union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'constraint', oid, convalidated) from pg_constraint where oid >= 16384
    ) as made (one)`)
  return rows[0]?.word ?? ''
}

/** Removes every row, starts every sequence anew, and forgets what was set for the session. */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('discard all')
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all ($1)`,
    [OF_THE_MIGRATIONS],
  )
  // Emptying one that is empty takes as long as emptying a full one, and most are.
  const asked = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows: full } = await pool.query<{ name: string }>(asked.join(' union all '))
  if (full.length > 0) await pool.query(`truncate ${full.map(({ name }) => name).join(', ')} cascade`)
  await pool.query(
    "select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences",
  )
}
