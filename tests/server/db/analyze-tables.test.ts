import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { analyzeTables } from '#server/db/analyze-tables.ts'
import { testDatabase } from '#tests/support/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('analyzes a table only after enough of it has changed', async () => {
  const { db } = database
  await analyzeTables(db)
  await sql`insert into projects (id, name, organization) values ('p', 'p', 'o')`.execute(db)
  const fill = (from: number, to: number) =>
    sql`insert into things (id, project_id, kind, data, created_by)
      select i::text, 'p', 'File', '{}', 'u' from generate_series(${from}::int, ${to}::int) i`.execute(db)
  await fill(1, 1000)
  expect(await analyzeTables(db)).toContain('things')
  const { rows } = await sql<{ n: number }>`
    select reltuples::int as n from pg_class where relname = 'things'`.execute(db)
  expect(rows).toEqual([{ n: 1000 }])
  await fill(1001, 1010)
  expect(await analyzeTables(db)).not.toContain('things')
  await fill(1011, 1200)
  expect(await analyzeTables(db)).toContain('things')
})
