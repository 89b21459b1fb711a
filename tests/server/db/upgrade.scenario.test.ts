import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOn, type OpenDatabase } from '#server/db/database.ts'
import { startEngine } from '#server/db/embedded/engine.ts'
import { migrate, migrations } from '#server/db/migrations.ts'
import { migratedDatabase } from '#tests/support/database-template.ts'

// One engine for all tests: each clears it first.
let opened: OpenDatabase
beforeAll(async () => {
  opened = openOn(await startEngine({ template: await migratedDatabase() }))
})
afterAll(() => opened.close())

const names = Object.keys(migrations)

async function emptied(): Promise<OpenDatabase['db']> {
  const { db } = opened
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  return db
}

/** A database of an earlier Sheaf, with a read document. */
async function leftBy(last: string): Promise<OpenDatabase['db']> {
  const db = await emptied()
  await migrate(db, last)
  await leave(db, last)
  return db
}

/** Adds the rows of one workspace as the Sheaf whose last migration was `last` wrote them. Their ids end with `mark`. */
async function leave(db: OpenDatabase['db'], last: string, mark = ''): Promise<void> {
  const [project, file] = [`p${mark}`, `t${mark}`]
  const data = { filename: 'taxi.jpg', extracted: { vendor: 'City Taxi', total: 12 } }
  await sql`insert into projects (id, name, organization) values (${project}, 'One', 'o')`.execute(db)
  await sql`insert into things (id, project_id, kind, data, created_by)
    values (${file}, ${project}, 'File', ${JSON.stringify(data)}, 'u')`.execute(db)
  await leaveChats(db, last, mark)
  if (last >= '0004') {
    await sql`insert into page_texts (thing_id, page, source, aspect, lines)
      values (${file}, 0, 'ocr', 0.5, '[["airport ride", [0, 0, 1, 1], []]]')`.execute(db)
  }
}

/** Three chats, one of them deleted: with their messages in their rows, as before messages got a table. */
async function leaveChats(db: OpenDatabase['db'], last: string, mark: string): Promise<void> {
  const messages = [
    { role: 'user', content: 'How much?', timestamp: '2026-11-01T10:00:00Z' },
    { role: 'assistant', content: '', timestamp: 'then', error: 'x', agent_events: [{ type: 'error' }] },
  ]
  const hasTable = last >= '0015'
  const [project, chat, deleted, empty] = [`p${mark}`, `c${mark}`, `d${mark}`, `e${mark}`]
  const left = { title: 'Taxi', documents: [{ id: 't' }], ...(hasTable ? {} : { messages }) }
  const data = JSON.stringify(left)
  await sql`insert into things (id, project_id, kind, data, created_by)
    values (${chat}, ${project}, 'Chat', ${data}, 'u'), (${deleted}, ${project}, 'Chat', ${data}, 'u'),
      (${empty}, ${project}, 'Chat', '{"title": "Empty"}', 'u')`.execute(db)
  await sql`update things set deleted_at = now() where id = ${deleted}`.execute(db)
  if (!hasTable) return
  for (const [position, { role, content, timestamp, ...more }] of messages.entries())
    await sql`insert into chat_messages (chat_id, position, role, content, said_at, more)
      values (${chat}, ${position}, ${role}, ${content}, ${timestamp}, ${JSON.stringify(more)})`.execute(db)
}

// Migrations are appended to those that people have run, never inserted.
test('migrations are sorted by name', () => {
  expect(names).toEqual(names.toSorted())
})

/** The data of the workspace with this mark in the newest database, and whether its document works like a new one. */
async function found(db: OpenDatabase['db'], mark = '') {
  const [project, file] = [`p${mark}`, `t${mark}`]
  const documents = await sql`
    select words::text as words, data->>'filename' as filename
    from things join search_texts on thing_id = id where things.project_id = ${project}`.execute(db)
  await sql`update things set data = jsonb_set(data, '{extracted,vendor}', '"Quay"') where id = ${file}`.execute(
    db,
  )
  const after = await sql`
    select words @@ 'quay'::tsquery as found from search_texts where thing_id = ${file}`.execute(db)
  const values = await sql`
    select stamp as keys, plain from file_values where thing_id = ${file}`.execute(db)
  const chats = await sql`select id, data from things
    where kind = 'Chat' and project_id = ${project} order by id`.execute(db)
  const messages = await sql`select * from chat_messages
    where chat_id in (select id from things where project_id = ${project})
    order by chat_id, position`.execute(db)
  return {
    documents: documents.rows,
    after: after.rows,
    values: values.rows,
    chats: chats.rows,
    messages: messages.rows,
  }
}

/** The expected result after the Sheaf whose last migration was `last`. */
function brought(last: string, mark = '') {
  const message = { chat_id: `c${mark}`, more: {} }
  const error = { error: 'x', agent_events: [{ type: 'error' }] }
  const words = last >= '0004' ? /(?=.*airport).*city/ : /city/
  return {
    documents: [{ filename: 'taxi.jpg', words: expect.stringMatching(words) as string }],
    after: [{ found: true }],
    values: [{ keys: null, plain: true }],
    chats: [
      { id: `c${mark}`, data: { title: 'Taxi', documents: [{ id: 't' }] } },
      { id: `d${mark}`, data: {} },
      { id: `e${mark}`, data: { title: 'Empty' } },
    ],
    messages: [
      { ...message, position: 0, role: 'user', content: 'How much?', said_at: '2026-11-01T10:00:00Z' },
      { ...message, position: 1, role: 'assistant', content: '', said_at: 'then', more: error },
    ],
  }
}

describe('a database that was used with every version in turn', () => {
  beforeAll(async () => {
    const db = await emptied()
    for (const name of names) {
      await migrate(db, name)
      await leave(db, name, `-${name}`)
    }
  })

  test.each(names)('contains what version %s stored', async (last) => {
    expect(await found(opened.db, `-${last}`)).toEqual(brought(last, `-${last}`))
  })
})

// A migration may fail if one before it, in the same transaction, changed rows of its table. Each case has rows in one more.
test.each(['0001-start', '0004-work', '0015-chats'])(
  'a database last migrated by %s is upgraded in one transaction',
  async (last) => {
    const db = await leftBy(last)
    await migrate(db)
    expect(await found(db)).toEqual(brought(last))
  },
)

test('removes control characters that an earlier Sheaf stored in names', async () => {
  const db = await leftBy('0020-folders-in-trash')
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

test('lists removed fields only of types that a reading created and nobody changed the properties of', async () => {
  const db = await leftBy('0040-mileage-rate')
  const left = [
    ['t1', 'reading', 1, []],
    ['t2', 'reading', 3, ['title', 'retention']],
    ['t3', 'reading', 3, ['title', 'department a → b, properties']],
    ['t4', 'reading', 2, []],
    ['t5', 'u', 1, []],
  ] as const
  for (const [id, by, version, details] of left) {
    await sql`insert into things (id, project_id, kind, data, created_by, version)
      values (${id}, 'p', 'schema', '{}', ${by}, ${version})`.execute(db)
    for (const [place, detail] of details.entries())
      await sql`insert into audit (id, project_id, at, user_id, username, email, action, target_id, target_name, detail)
        values (${`${id}-${place}`}, 'p', now(), 'u', '', '', 'type.changed', ${id}, '', ${detail})`.execute(
        db,
      )
  }
  await migrate(db)
  const { rows } = await sql`
    select id from things where kind = 'schema' and data->'removed_fields' = '[]' order by id`.execute(db)
  expect(rows).toEqual([{ id: 't1' }, { id: 't2' }])
})

test('rejects a database of a newer Sheaf, and leaves it unchanged', async () => {
  const db = await leftBy(names.at(-1) ?? '')
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('The database could not be brought up to date')
  const { rows } = await sql<{ id: string }>`select id from things where kind = 'File'`.execute(db)
  expect(rows).toEqual([{ id: 't' }])
})
