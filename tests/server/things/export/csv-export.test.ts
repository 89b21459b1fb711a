import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { jpeg } from '#tests/support/data-server.ts'
import type { Answer } from '#tests/support/server.ts'
import { insertFile, type InsertedFile, type Caller } from '../../../support/caller.ts'
import { waitFor } from '#tests/support/wait.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, clerk, ada, ben, uploads } = givenWorkspace()

beforeAll(() => server.app.listen({ host: '127.0.0.1', port: 0 }))
afterEach(() => vi.restoreAllMocks())

const file = (filename: string, extracted = {}, more: Partial<InsertedFile> = {}) =>
  insertFile(server, ada.project, { createdBy: owner.id, data: { filename, extracted }, ...more })
const download = (caller: Caller, body: unknown): Promise<Answer> =>
  caller.call('POST', '/things/export', body)
const lines = async (caller: Caller, body: unknown) => {
  const answer = await download(caller, body)
  expect(answer.status).toBe(200)
  return String(answer.body).slice(1).split('\r\n').slice(1, -1)
}

describe('the CSV table', () => {
  test('has a byte order mark, the file name and the requested properties', async () => {
    await file('a, "b".pdf', { total: -12.5, paid: true, vendor: 'Müller\nGmbH', tags: ['x', 'y'] })
    await file('b.pdf', { vendor: null, total: 3 })
    const answer = await download(ada, { columns: ['total', 'vendor', 'paid', 'tags', 'missing'] })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    })
    expect(answer.body).toBe(
      '\ufeffFilename,total,vendor,paid,tags,missing\r\n' +
        'b.pdf,3,,,,\r\n' +
        '"a, ""b"".pdf",-12.5,"Müller\nGmbH",true,x; y,\r\n',
    )
  })

  test('escapes formulas in names, values and columns', async () => {
    await file('=cmd()', { '@x': 1, vendor: '+SUM(A1)', note: '  =1+1', items: ['=1'] })
    expect((await download(ada, { columns: ['vendor', 'note', 'items', '=evil'] })).body).toBe(
      "\ufeffFilename,vendor,note,items,'=evil\r\n'=cmd(),'+SUM(A1),'  =1+1,'=1,\r\n",
    )
  })

  test('has headings and states in the language of the person who exports', async () => {
    await file('a.pdf', { invoice_number: '7', site_code: 'N', workflow: 'Approved' })
    await file('b.pdf', { workflow: 'Vor Ort' })
    await ada.call('PUT', '/auth/language', { language: 'de' })
    const { body } = await download(ada, { columns: ['invoice_number', 'site_code', 'workflow'] })
    await ada.call('PUT', '/auth/language', { language: null })
    expect(body).toBe(
      '\ufeffDateiname,Rechnungsnummer,Site code,Workflow\r\nb.pdf,,,Vor Ort\r\na.pdf,7,N,Freigegeben\r\n',
    )
  })

  test('shows a table inside a cell as readable lines', async () => {
    const items = [
      { item: 'Tea', price: 2.5 },
      { item: 'Cake', price: 4, note: null },
    ]
    await file('a.pdf', { items, deep: [{ a: [1] }] })
    expect(await lines(ada, { columns: ['items', 'deep'] })).toEqual([
      'a.pdf,"item: Tea, price: 2.5\nitem: Cake, price: 4","[{""a"":[1]}]"',
    ])
  })

  test('shows the columns of such a table in the order of its type', async () => {
    const property = { type: 'string' }
    await ada.create('schema', {
      document_type: 'Order',
      department: 'sales',
      schema: {
        type: 'object',
        properties: {
          rows: {
            type: 'array',
            items: {
              type: 'object',
              properties: { what: property, n: property },
              order: ['what', 'n', 'unit'],
            },
          },
        },
      },
    })
    await file('a.pdf', { rows: [{ n: '2', what: 'Tea', unit: 'bag' }, { n: '1' }] })
    expect(await lines(ada, { columns: ['rows'] })).toEqual(['a.pdf,"what: Tea, n: 2, unit: bag\nn: 1"'])
  })

  test('has only the header if nothing matches', async () => {
    expect((await download(ada, { columns: [] })).body).toBe('\ufeffFilename\r\n')
  })
})

describe('exported files', () => {
  test('are those of the list: filters, order and access', async () => {
    for (const [name, total, department] of [
      ['a.pdf', 1, 'sales'],
      ['b.pdf', 3, 'legal'],
      ['c.pdf', 2, 'sales'],
      ['d.txt', 9, 'sales'],
    ] as const) {
      await file(name, { total }, { department })
    }
    const asked = {
      column_filters: [{ id: 'filename', value: '.pdf' }],
      sorting: [{ id: 'extracted.total', desc: true }],
      columns: [],
    }
    expect(await lines(ada, asked)).toEqual(['b.pdf', 'c.pdf', 'a.pdf'])
    expect(await lines(ada, asked)).toEqual(await ada.names({ ...asked, columns: undefined }))
    expect(await lines(ben, asked)).toEqual(['c.pdf', 'a.pdf'])
  })

  test('can be selected by id, without unknown or inaccessible ones', async () => {
    const [first, secret, second] = [
      await file('first.pdf', {}, { department: 'sales' }),
      await file('secret.pdf', {}, { department: 'legal' }),
      await file('second.pdf', {}, { department: 'sales' }),
    ]
    await file('other.pdf', {}, { department: 'sales' })
    const ids = [first, secret, second, 'unknown', first]
    expect(await lines(ben, { ids, columns: [] })).toEqual(['second.pdf', 'first.pdf'])
    expect(await lines(ben, { ids: [], columns: [] })).toEqual([])
  })

  test('are rejected before the first line for an invalid filter or sort', async () => {
    for (const wrong of [
      { column_filters: [{ id: 'nothing', value: 'x' }] },
      { sorting: [{ id: 'nothing' }] },
    ]) {
      expect(await download(ada, { columns: [], ...wrong })).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
    expect(await download(ada, { columns: 'total' })).toMatchObject({
      status: 422,
      body: { field: 'columns' },
    })
  })
})

/**
 * Puts many files in at once; of each, one property is a text of about so many characters. Without the triggers of the
 * table, which fill what no export reads and take ten times as long as the rows.
 */
async function many(count: number, characters = 1): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into things (id, project_id, kind, data, created_by)
      select 'many-' || ${ada.project}::text || '-' || lpad(n::text, 6, '0'), ${ada.project}, 'File', jsonb_build_object(
        'filename', n || '.pdf', 'extracted', jsonb_build_object('text', repeat('x', ${characters}::int))), ${owner.id}
      from generate_series(0, ${count - 1}::int) as n`.execute(trx)
  })
}

/** Begins a download and returns its unread response: a hundred times the text of each file, which fills any buffer. */
function begun(person = owner, what = 'export'): Promise<http.IncomingMessage> {
  const { port } = server.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/things/${what}`,
        headers: {
          authorization: `Bearer ${person.token}`,
          'x-project-id': ada.project,
          'content-type': 'application/json',
        },
      },
      resolve,
    )
    request.on('error', reject)
    request.end(JSON.stringify({ columns: Array.from({ length: 100 }, () => 'text') }))
  })
}

async function drained(answer: http.IncomingMessage): Promise<void> {
  for await (const part of answer) void part
}

/** Counts the pages of an export that are requested from the database from now on. */
function pagesRead(): () => number {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const isPage = (asked: unknown) => typeof asked === 'string' && asked.includes('as "extracted"')
  return () => queries.mock.calls.filter(([asked]) => isPage(asked)).length
}

/** Waits until a count has stopped growing. */
async function settled(count: () => number): Promise<number> {
  for (let last = -1; last !== count();) {
    last = count()
    await pause(1000)
  }
  return count()
}

describe('a long table', () => {
  test('is complete, each file once and in order', async () => {
    await many(1700)
    const names = (await lines(ada, { columns: [], sorting: [{ id: 'id' }] })).map((line) => parseInt(line))
    expect(names).toEqual(Array.from({ length: 1700 }, (_, n) => n))
  })

  test('is sent at the client’s speed, and stops when it disconnects', async () => {
    await many(2500, 200)
    const pages = pagesRead()
    const answer = await begun()
    answer.pause()
    const taken = await settled(pages)
    answer.destroy()
    const after = await settled(pages)
    await drained(await begun())
    const all = pages() - after
    expect(taken).toBeLessThan(all - 2)
    expect(after).toBeLessThan(all - 1)
  })

  test('is recognisably incomplete if interrupted', async () => {
    await many(2500, 200)
    const answer = await begun()
    expect(answer.statusCode).toBe(200)
    vi.spyOn(server.pool, 'connect').mockRejectedValue(new Error('the database is away'))
    await expect(drained(answer)).rejects.toThrow('aborted')
  })
})

describe('a running download', () => {
  const member = () => `/projects/${ada.project}/members/${clerk.id}`
  const asAdmin = () => ada.call('PUT', member(), { role: 'admin' })

  test.each([
    ['is removed', () => ada.call('DELETE', member()), 204],
    ['has fewer departments', () => ada.call('PUT', member(), { role: 'team_member', departments: [] }), 200],
  ])('of a table is interrupted when its person %s', async (_how, act, status) => {
    await asAdmin()
    await many(2500, 200)
    await expect(drainedAfter(await begun(clerk), act, status)).rejects.toThrow('aborted')
  })

  test('of an archive is interrupted when its person is removed', async () => {
    await asAdmin()
    const { data } = await uploads.ada.photo(Buffer.concat([jpeg('large'), randomBytes(200_000)]))
    await many(100)
    const originals = JSON.stringify({ originals: data.pageImages })
    await sql`update things set data = data || ${originals}::jsonb where id like 'many-%'`.execute(server.db)
    const act = () => ada.call('DELETE', member())
    await expect(drainedAfter(await begun(clerk, 'archive'), act, 204)).rejects.toThrow('aborted')
  })

  async function drainedAfter(answer: http.IncomingMessage, act: () => Promise<Answer>, status: number) {
    expect(answer.statusCode).toBe(200)
    expect((await act()).status).toBe(status)
    await waitFor(() => expect(server.listeners(ada.project)).toBe(0))
    await drained(answer)
  }
})
