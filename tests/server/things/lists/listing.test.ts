import { describe, expect, test } from 'vitest'
import { insertFile, type InsertedFile, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, clerk, ada, ben } = givenWorkspace()

const file = (
  filename: string,
  more: Omit<Partial<InsertedFile>, 'data'> = {},
  data: Record<string, unknown> = {},
) => insertFile(server, ada.project, { createdBy: owner.id, ...more, data: { filename, ...data } })
const filter = (id: string, value: unknown) => ({ column_filters: [{ id, value }] })
const sorted = (id: string, desc = false) => ({ sorting: [{ id, desc }] })

describe('a list', () => {
  test('is newest first, in pages, with the total', async () => {
    for (let n = 1; n <= 12; n++) await file(`${n}.pdf`)
    const first = await ada.list()
    expect(first.total_count).toBe(12)
    expect(first.rows.map(({ data }) => data['filename'])).toEqual(
      Array.from({ length: 10 }, (_, n) => `${12 - n}.pdf`),
    )
    expect(await ada.names({ page: 2 })).toEqual(['2.pdf', '1.pdf'])
    expect(await ada.names({ page: 3, page_size: 5 })).toEqual(['2.pdf', '1.pdf'])
    expect(await ada.list({ page: 99 })).toEqual({ rows: [], total_count: 12 })
    for (const row of first.rows) expect(row.version).toBe(1)
  })

  test('contains one kind, of one workspace, and nothing deleted', async () => {
    const id = await file('gone.pdf')
    await file('here.pdf')
    await ada.create('Folder', { name: 'Taxes' })
    const elsewhere = await server.workspace(owner)
    await insertFile(server, elsewhere, { createdBy: owner.id, data: { filename: 'there.pdf' } })
    await ada.call('DELETE', `/things/${id}`)
    expect(await ada.names()).toEqual(['here.pdf'])
    expect((await ada.list({ kind: 'Folder' })).rows).toMatchObject([{ data: { name: 'Taxes' } }])
  })

  test.each([
    ['no kind', ''],
    ['an unknown kind', 'kind=Secret'],
    ['page 0', 'kind=File&page=0'],
    ['a page size beyond the limit', 'kind=File&page_size=1001'],
    ['filters that are not JSON', 'kind=File&column_filters=[{'],
    ['filters of another shape', 'kind=File&column_filters={"id":"id"}'],
    ['sorting that is not JSON', 'kind=File&sorting=id'],
  ])('with %s is rejected', async (_name, query) => {
    expect(await ada.call('GET', `/things?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    })
  })
})

describe('filters', () => {
  test('match part of a name, ignoring case, with % and _ as plain characters', async () => {
    for (const name of ['Taxi 100%.pdf', 'taxi_1.pdf', 'Bus.pdf', 'back\\slash.pdf']) await file(name)
    expect(await ada.names(filter('data.filename', 'TAXI'))).toEqual(['taxi_1.pdf', 'Taxi 100%.pdf'])
    expect(await ada.names(filter('filename', '0%.'))).toEqual(['Taxi 100%.pdf'])
    expect(await ada.names(filter('filename', 'i_1'))).toEqual(['taxi_1.pdf'])
    expect(await ada.names(filter('filename', '%'))).toEqual(['Taxi 100%.pdf'])
    expect(await ada.names(filter('filename', '\\'))).toEqual(['back\\slash.pdf'])
  })

  test('match status and document type exactly, or one of several', async () => {
    await file('a', { document_type: 'receipt' })
    await file('b', { document_type: 'invoice' }, { status: 'error' })
    await file('c', {}, { status: 'processing' })
    expect(await ada.names(filter('data.status', 'error'))).toEqual(['b'])
    expect(await ada.names(filter('data.status', ['error', 'processing']))).toEqual(['c', 'b'])
    expect(await ada.names(filter('data.document_type', 'Receipt'))).toEqual(['a'])
    expect(await ada.names(filter('document_type', ['receipt', 'invoice']))).toEqual(['b', 'a'])
    expect(await ada.names(filter('document_type', 'receip'))).toEqual([])
  })

  test('match values: part of a text, exact numbers and booleans, one of a list', async () => {
    await file('a', {}, { extracted: { vendor: 'Blue Café', total: 12.5, paid: true, 'a b/c': 'x' } })
    await file('b', {}, { extracted: { vendor: 'Bluebell', total: 125, paid: false } })
    expect(await ada.names(filter('extracted.vendor', 'blue'))).toEqual(['b', 'a'])
    expect(await ada.names(filter('data.extracted.vendor', ['Bluebell']))).toEqual(['b'])
    expect(await ada.names(filter('extracted.total', 12.5))).toEqual(['a'])
    expect(await ada.names(filter('extracted.paid', false))).toEqual(['b'])
    expect(await ada.names(filter('extracted.a b/c', 'x'))).toEqual(['a'])
    expect(
      await ada.names({
        column_filters: [
          { id: 'extracted.paid', value: true },
          { id: 'extracted.total', value: 125 },
        ],
      }),
    ).toEqual([])
  })

  test.each([
    ["extracted.x') or true --", 'x'],
    ["extracted.vendor'", 'x'],
    ['extracted.__proto__', 'x'],
    ['extracted.', 'x'],
    ['deleted_by', 'x'],
    ['project_id; drop table things', 'x'],
    ['data', 'x'],
  ])('reject the column %s', async (id, value) => {
    await file('a')
    const query = new URLSearchParams({ kind: 'File', column_filters: JSON.stringify([{ id, value }]) })
    const answer = await ada.call('GET', `/things?${query.toString()}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', field: 'column_filters' } })
  })

  test.each(["' or 1=1 --", "x'; drop table things; --", '\\', '"', "%' escape '", '\u0000'])(
    'treat %j as a plain value',
    async (value) => {
      await file('a', {}, { extracted: { vendor: 'plain' } })
      for (const id of ['data.filename', 'extracted.vendor', 'data.status', 'document_type', 'id']) {
        expect(await ada.names(filter(id, value === '\u0000' ? 'x\u0000y' : value))).toEqual([])
        expect(await ada.names(filter(id, [value]))).toEqual([])
      }
      expect(await ada.names()).toEqual(['a'])
    },
  )
})

describe('sorting', () => {
  test('is by name, size, date or value, with empty ones last and ties by age', async () => {
    await file('b.pdf', {}, { size: 9, extracted: { total: 100, vendor: 'zoo' } })
    await file('A.pdf', {}, { size: 10, extracted: { total: 20, vendor: 'Ant' } })
    await file('c.pdf', {}, { size: 9, extracted: {} })
    expect(await ada.names(sorted('filename'))).toEqual(['A.pdf', 'b.pdf', 'c.pdf'])
    expect(await ada.names(sorted('data.filename', true))).toEqual(['c.pdf', 'b.pdf', 'A.pdf'])
    expect(await ada.names(sorted('size'))).toEqual(['c.pdf', 'b.pdf', 'A.pdf'])
    expect(await ada.names(sorted('createdAt'))).toEqual(['b.pdf', 'A.pdf', 'c.pdf'])
    expect(await ada.names(sorted('extracted.total'))).toEqual(['A.pdf', 'b.pdf', 'c.pdf'])
    expect(await ada.names(sorted('extracted.total', true))).toEqual(['b.pdf', 'A.pdf', 'c.pdf'])
    expect(await ada.names(sorted('extracted.vendor'))).toEqual(['A.pdf', 'b.pdf', 'c.pdf'])
    expect(await ada.names(sorted('id'))).toEqual(['b.pdf', 'A.pdf', 'c.pdf'])
  })

  test('treats the name of a property as data', async () => {
    await file('a')
    expect(await ada.names(sorted('extracted.total) desc, (select 1'))).toEqual(['a'])
  })

  test('by an unknown column is rejected', async () => {
    for (const id of ['nothing', "extracted.x' desc; --", 'id; drop table things']) {
      const query = new URLSearchParams({ kind: 'File', sorting: JSON.stringify([{ id, desc: true }]) })
      expect(await ada.call('GET', `/things?${query.toString()}`)).toMatchObject({ status: 400 })
    }
  })
})

describe('a member', () => {
  test('sees their departments and their own uploads', async () => {
    const legal = await file('legal.pdf', { department: 'legal', document_type: 'contract' })
    await file('sales.pdf', { department: 'sales', document_type: 'receipt' })
    await file('unread.pdf')
    await file('own.pdf', { createdBy: clerk.id, department: 'legal', document_type: 'contract' })
    expect(await ada.names()).toEqual(['own.pdf', 'unread.pdf', 'sales.pdf', 'legal.pdf'])
    expect(await ben.list()).toMatchObject({ total_count: 2 })
    expect(await ben.names()).toEqual(['own.pdf', 'sales.pdf'])
    expect(await ben.names(filter('document_type', 'contract'))).toEqual(['own.pdf'])
    expect(await ben.names(filter('id', legal))).toEqual([])
  })

  test('sees the counts of the types that they see', async () => {
    for (const [document_type, department] of [
      ['receipt', 'sales'],
      ['contract', 'legal'],
    ] as const) {
      await ada.create('schema', { document_type, department, description: 'd' })
      await file(`${document_type} 1`, { department, document_type })
      await file(`${document_type} 2`, { department, document_type, createdBy: clerk.id })
    }
    await file('moved', { department: 'legal', document_type: 'receipt' })
    const stats = async (caller: Caller) =>
      (
        (await caller.call('GET', '/schemas/stats')).body as { document_type: string; file_count: number }[]
      ).map(({ document_type, file_count }) => [document_type, file_count])
    expect(await stats(ada)).toEqual([
      ['contract', 2],
      ['receipt', 3],
    ])
    expect(await stats(ben)).toEqual([['receipt', 2]])
  })

  test('sees only their own chats', async () => {
    await ben.create('Chat', { title: 'private' })
    expect(await ada.list({ kind: 'Chat' })).toMatchObject({ total_count: 0 })
    expect(await ben.list({ kind: 'Chat' })).toMatchObject({ total_count: 1 })
  })
})

test('finds their own uploads by part of the name', async () => {
  await file('Receipt one.pdf')
  await file('two.pdf')
  await file('hers.pdf', { createdBy: clerk.id, department: 'sales' })
  expect(await ada.names({ path: '/user-files', kind: '' })).toEqual(['two.pdf', 'Receipt one.pdf'])
  expect(await ada.names({ path: '/user-files', kind: '', query: 'receipt' })).toEqual(['Receipt one.pdf'])
  expect(await ada.names({ path: '/user-files', kind: '', ...sorted('filename') })).toEqual([
    'Receipt one.pdf',
    'two.pdf',
  ])
})
