import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOn, type OpenDatabase } from '#server/db/database.ts'
import { startEngine } from '#server/db/embedded/engine.ts'
import { migrate, migrations } from '#server/db/migrations.ts'

// One engine for all versions: each test empties it and begins anew.
let opened: OpenDatabase
beforeAll(async () => {
  opened = openOn(await startEngine({}))
})
afterAll(() => opened.close())

const names = Object.keys(migrations)

/** A database as an earlier Sheaf left it, with a document whose page was read. */
async function leftBy(last: string): Promise<OpenDatabase> {
  const { db } = opened
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
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
  await leaveChats(db, last)
  if (last >= '0004') {
    await sql`insert into page_texts (thing_id, page, source, aspect, lines)
      values ('t', 0, 'ocr', 0.5, '[["airport ride", [0, 0, 1, 1], []]]')`.execute(db)
  }
  return opened
}

/** Three chats, one of them deleted: with their messages in their rows, as they were until these got a table. */
async function leaveChats(db: OpenDatabase['db'], last: string): Promise<void> {
  const messages = [
    { role: 'user', content: 'How much?', timestamp: '2026-11-01T10:00:00Z' },
    { role: 'assistant', content: '', timestamp: 'then', error: 'x', agent_events: [{ type: 'error' }] },
  ]
  const hasTable = last >= '0015'
  const held = { title: 'Taxi', documents: [{ id: 't' }], ...(hasTable ? {} : { messages }) }
  const data = JSON.stringify(held)
  await sql`insert into things (id, project_id, kind, data, created_by)
    values ('c', 'p', 'Chat', ${data}, 'u'), ('d', 'p', 'Chat', ${data}, 'u'),
      ('e', 'p', 'Chat', '{"title": "Empty"}', 'u')`.execute(db)
  await sql`update things set deleted_at = now() where id = 'd'`.execute(db)
  if (!hasTable) return
  for (const [position, { role, content, timestamp, ...more }] of messages.entries())
    await sql`insert into chat_messages (chat_id, position, role, content, said_at, more)
      values ('c', ${position}, ${role}, ${content}, ${timestamp}, ${JSON.stringify(more)})`.execute(db)
}

// Migrations are added behind those that people have run, never between them.
test('are in the order of their names', () => {
  expect(names).toEqual(names.toSorted())
})

test.each(names)('a database that ended with %s is brought up to date with what it holds', async (last) => {
  const { db } = await leftBy(last)
  await migrate(db)
  const { rows } = await sql<{ words: string; filename: string }>`
    select words::text as words, data->>'filename' as filename
    from things join search_texts on thing_id = id`.execute(db)
  expect(rows).toMatchObject([{ filename: 'taxi.jpg' }])
  for (const word of last >= '0004' ? ['city', 'airport'] : ['city']) expect(rows[0]?.words).toContain(word)
  // And it is used as a new one is.
  await sql`update things set data = jsonb_set(data, '{extracted,vendor}', '"Quay"') where id = 't'`.execute(
    db,
  )
  const after = await sql<{
    found: boolean
  }>`select words @@ 'quay'::tsquery as found from search_texts`.execute(db)
  expect(after.rows).toEqual([{ found: true }])
  const stored = await sql<{ keys: number | null; plain: boolean }>`
    select stamp as keys, plain from file_values where thing_id = 't'`.execute(db)
  expect(stored.rows).toEqual([{ keys: null, plain: true }])

  const chats = await sql`select id, data from things where kind = 'Chat' order by id`.execute(db)
  expect(chats.rows).toEqual([
    { id: 'c', data: { title: 'Taxi', documents: [{ id: 't' }] } },
    { id: 'd', data: {} },
    { id: 'e', data: { title: 'Empty' } },
  ])
  const messages = await sql`select * from chat_messages order by chat_id, position`.execute(db)
  expect(messages.rows).toEqual([
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

test('removes control characters that an earlier Sheaf left in names', async () => {
  const { db } = await leftBy('0020-folders-in-trash')
  const left = [
    ['f1', 'File', { filename: 'in\u202egpj.exe', extracted: { note: '\u202e' } }],
    ['f2', 'File', { filename: '\u202e', extracted: {} }],
    ['f3', 'File', { filename: 'فاتورة\u200f.pdf', extracted: {} }],
    ['f4', 'Folder', { name: 'Tax\u2028es\u200e' }],
  ] as const
  for (const [id, kind, data] of left)
    await sql`insert into things (id, project_id, kind, data, created_by)
      values (${id}, 'p', ${kind}, ${JSON.stringify(data)}, 'u')`.execute(db)
  await migrate(db)
  const { rows } = await sql`select data from things where id like 'f%' order by id`.execute(db)
  expect(rows).toEqual([
    { data: { filename: 'ingpj.exe', extracted: { note: '\u202e' } } },
    { data: { filename: 'document', extracted: {} } },
    { data: { filename: 'فاتورة.pdf', extracted: {} } },
    { data: { name: 'Tax es' } },
  ])
})

test('rejects a database of a newer Sheaf and does not change it', async () => {
  const { db } = await leftBy(names.at(-1) ?? '')
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('The database could not be brought up to date')
  const { rows } = await sql<{ id: string }>`select id from things where kind = 'File'`.execute(db)
  expect(rows).toEqual([{ id: 't' }])
})
