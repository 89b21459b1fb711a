import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

// The test files of a process share one database in turn: none sees the data of another.

const tables = async () => {
  const database = await testDatabase()
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select (select count(*) from projects) as projects, (select count(*) from kysely_migration) as migrations,
       (select count(*) from pg_tables where tablename = 'notes') as notes, nextval('thing_counts_id_seq') as id,
       current_setting('work_mem') as memory`,
  )
  return { database, found: rows[0] }
}

test.each([
  ['a fresh one', 'select 1'],
  ['one that had rows', 'create table notes (id int)'],
  ['one that had another table', 'select 1'],
])('a reused test database is reset to the state after the migrations: %s', async (_, last) => {
  const { database, found } = await tables()
  expect(found).toEqual({ projects: 0, migrations: expect.any(Number), notes: 0, id: 1, memory: '4MB' })
  expect(found?.['migrations']).toBeGreaterThan(10)
  await database.db.insertInto('projects').values({ id: 'p', name: 'Kept', organization: 'o' }).execute()
  await database.pool.query("set work_mem = '8MB'")
  await database.pool.query(last)
  await database.close()
})
