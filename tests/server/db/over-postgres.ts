import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations.ts'
import { takeDatabasesFrom } from '#tests/support/database.ts'
import { databaseOf, startPostgres, type Postgres } from '#tests/support/postgres.ts'

// Runs the suites of other files on a real PostgreSQL server instead of the embedded database.

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
  takeDatabasesFrom(() => databaseOf(postgres))
})
afterAll(async () => {
  takeDatabasesFrom(null)
  await postgres.stop()
})

test('runs every migration once, even if several servers start at the same time', async () => {
  const url = await postgres.bareDatabase()
  const open = () => openDatabase({ kind: 'postgres', url })
  const opened = await Promise.all([open(), open(), open()])
  const [first] = opened
  const { rows } = await first.pool.query<{ name: string }>('select name from kysely_migration order by 1')
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  await Promise.all(opened.map((one) => one.close()))
})

test.each([
  ["encoding 'UTF8' locale 'C' template template0", /supports only ASCII.*create database/],
  ["encoding 'SQL_ASCII' locale 'C' template template0", /supports only ASCII|cannot be used/],
])('a database whose collation compares names wrongly is rejected: %s', async (options, message) => {
  const url = await postgres.bareDatabase(options)
  await expect(openDatabase({ kind: 'postgres', url })).rejects.toThrow(message)
})

test('names the setting of a server that does not respond', async () => {
  const nowhere = { kind: 'postgres', url: 'postgres://sheaf@127.0.0.1:1/sheaf' } as const
  await expect(openDatabase(nowhere)).rejects.toThrow(/DATABASE_URL cannot be used: .*ECONNREFUSED/)
})

describe('over PostgreSQL: rate limits', async () => {
  await import('./rate-limit.test.ts')
})
describe('over PostgreSQL: jobs', async () => {
  await import('../jobs/queue.test.ts')
})
describe('over PostgreSQL: schedules', async () => {
  await import('../jobs/schedules.scenario.test.ts')
})
describe('over PostgreSQL: events', async () => {
  await import('../events/event-streams.test.ts')
})
describe('over PostgreSQL: access', async () => {
  await import('./visible.test.ts')
})
describe('over PostgreSQL: lists', async () => {
  await import('../things/lists/listing.test.ts')
})
describe('over PostgreSQL: typed filters', async () => {
  await import('../things/lists/filters.test.ts')
})
describe('over PostgreSQL: maintained counts', async () => {
  await import('../things/lists/counts.test.ts')
})
describe('over PostgreSQL: search', async () => {
  await import('../search/search.test.ts')
})
describe('over PostgreSQL: completions', async () => {
  await import('../uploads/complete.test.ts')
})
describe('over PostgreSQL: webhooks', async () => {
  await import('../webhooks/relay.scenario.test.ts')
})
describe('over PostgreSQL: memberships by groups', async () => {
  await import('../auth/oidc/groups.scenario.test.ts')
})
describe('over PostgreSQL: issuers of accounts', async () => {
  await import('../auth/oidc/connections.scenario.test.ts')
})
describe('over PostgreSQL: attempts of webhooks', async () => {
  await import('../webhooks/deliver.test.ts')
})
describe('over PostgreSQL: types that are renamed meanwhile', async () => {
  await import('../things/types/renamed-meanwhile.ts')
})
describe('over PostgreSQL: mail in', async () => {
  await import('../mail-in/exactly-once.scenario.test.ts')
})
describe('over PostgreSQL: bank lines that two people decide on', async () => {
  await import('../bank/two-people.ts')
})
describe('over PostgreSQL: expense reports of many people', async () => {
  await import('../expense-reports/many-people.ts')
})
