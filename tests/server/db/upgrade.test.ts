import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { openOn, type OpenDatabase } from '#server/db/database.ts'
import { startEngine } from '#server/db/embedded/engine.ts'
import { migrate, migrations } from '#server/db/migrations.ts'

let opened: OpenDatabase | null = null
afterEach(async () => {
  await opened?.close()
  opened = null
})

const names = Object.keys(migrations)

/** A database as an earlier Sheaf left it, with a document whose page was read. */
async function leftBy(last: string): Promise<OpenDatabase> {
  const left = openOn(await startEngine({}))
  opened = left
  const { db } = left
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => earlier },
  }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error))
  const data = { filename: 'taxi.jpg', extracted: { vendor: 'City Taxi', total: 12 } }
  await sql`insert into projects (id, name, organization) values ('p', 'One', 'o')`.execute(db)
  await sql`insert into things (id, project_id, kind, data, created_by)
    values ('t', 'p', 'File', ${JSON.stringify(data)}, 'u')`.execute(db)
  await leaveChats(left)
  if (last >= '0004') {
    await sql`insert into page_texts (thing_id, page, source, aspect, lines)
      values ('t', 0, 'ocr', 0.5, '[["airport ride", [0, 0, 1, 1], []]]')`.execute(db)
  }
  return left
}

/** A chat as it was while its row held its messages, and one that was deleted. */
async function leaveChats({ db }: OpenDatabase): Promise<void> {
  const messages = [
    { role: 'user', content: 'How much?', timestamp: '2026-11-01T10:00:00Z' },
    { role: 'assistant', content: '', timestamp: 'then', error: 'x', agent_events: [{ type: 'error' }] },
  ]
  const data = JSON.stringify({ title: 'Taxi', documents: [{ id: 't' }], messages })
  await sql`insert into things (id, project_id, kind, data, created_by, deleted_at)
    values ('c', 'p', 'Chat', ${data}, 'u', null), ('d', 'p', 'Chat', ${data}, 'u', now()),
      ('e', 'p', 'Chat', '{"title": "Empty"}', 'u', null)`.execute(db)
}

// Migrations are added behind those that people have run, never between them.
test('stand in the order of their names', () => {
  expect(names).toEqual(names.toSorted())
})

// From the first tables, and from those before documents were searched.
test.each([
  ['0001-start', ['city']],
  ['0006-spent-links', ['city', 'airport']],
] as const)('a database that ended with %s is brought up to date with what it holds', async (last, told) => {
  const { db } = await leftBy(last)
  await migrate(db)
  const { rows } = await sql<{ words: string; filename: string }>`
    select words::text as words, data->>'filename' as filename
    from things join search_texts on thing_id = id`.execute(db)
  expect(rows).toMatchObject([{ filename: 'taxi.jpg' }])
  for (const word of told) expect(rows[0]?.words).toContain(word)
  // And it is used as a new one is.
  await sql`update things set data = jsonb_set(data, '{extracted,vendor}', '"Quay"') where id = 't'`.execute(
    db,
  )
  const after = await sql<{
    found: boolean
  }>`select words @@ 'quay'::tsquery as found from search_texts`.execute(db)
  expect(after.rows).toEqual([{ found: true }])
  const kept = await sql<{ keys: number | null; plain: boolean }>`
    select stamp as keys, plain from file_values where thing_id = 't'`.execute(db)
  expect(kept.rows).toEqual([{ keys: null, plain: true }])

  const chats = await sql`select id, data from things where kind = 'Chat' order by id`.execute(db)
  expect(chats.rows).toEqual([
    { id: 'c', data: { title: 'Taxi', documents: [{ id: 't' }] } },
    { id: 'd', data: {} },
    { id: 'e', data: { title: 'Empty' } },
  ])
  const said = await sql`select * from chat_messages order by chat_id, position`.execute(db)
  expect(said.rows).toEqual([
    {
      chat_id: 'c',
      position: 0,
      role: 'user',
      content: 'How much?',
      said_at: '2026-11-01T10:00:00Z',
      more: {},
    },
    {
      chat_id: 'c',
      position: 1,
      role: 'assistant',
      content: '',
      said_at: 'then',
      more: { error: 'x', agent_events: [{ type: 'error' }] },
    },
  ])
})
