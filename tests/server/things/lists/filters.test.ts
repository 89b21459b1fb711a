import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ColumnFilter } from '#contract/things.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { insertFile, callerOf, type Caller } from '../../../support/caller.ts'

// Three receipts, each found by what it is: `a` has everything, `b` other values, `c` nothing.

let server: DataServer
let owner: TestPerson
let ada: Caller

beforeAll(async () => {
  server = await dataServer()
  owner = await server.person('ada')
})
afterAll(() => server.close())

type Op = ColumnFilter['op']
const names = async (id: string, op: Op, value: unknown) =>
  (await ada.names({ column_filters: [{ id, op, value }], sorting: [{ id: 'filename' }] })).join('')

describe('a filter with an operator', () => {
  beforeAll(async () => {
    const project = await server.workspace(owner)
    ada = callerOf(server, owner, project)
    const file = (filename: string, data: Record<string, unknown>, extracted: Record<string, unknown>) =>
      insertFile(server, project, { createdBy: owner.id, data: { filename, ...data, extracted } })
    await file(
      'a',
      { size: 10, status: 'extracted', folder_id: 'f' },
      {
        vendor: 'Blue Café',
        total: 9.5,
        day: '2026-02-10',
        paid: true,
        tags: ['Travel', 'Food'],
        lines: [{ text: 'Soup', amount: 3 }],
      },
    )
    await file(
      'b',
      { size: 9, status: 'error' },
      {
        vendor: 'Bluebell',
        total: 100,
        day: '2026-10-09',
        paid: false,
        tags: ['Food'],
        lines: [{ text: 'Bread', amount: 20 }],
        more: 'x',
      },
    )
    await file('c', { size: 100, status: 'processing' }, { vendor: ' ', total: null, tags: [], lines: [] })
    await server.db
      .updateTable('things')
      .set({ folder_id: 'f' })
      .where('project_id', '=', project)
      .where(sql<boolean>`data->>'filename' = 'a'`)
      .execute()
  })

  test.each<[string, Op, unknown, string]>([
    ['extracted.total', 'from', 9.5, 'ab'],
    ['extracted.total', 'from', 10, 'b'],
    ['extracted.total', 'to', 99.99, 'a'],
    ['extracted.total', 'is', 9.5, 'a'],
    ['extracted.total', 'not', 9.5, 'bc'],
    ['extracted.total', 'empty', true, 'c'],
    ['extracted.total', 'filled', true, 'ab'],
    ['extracted.day', 'from', '2026-02-10', 'ab'],
    ['extracted.day', 'from', '2026-02-11', 'b'],
    ['extracted.day', 'to', '2026-10-08', 'a'],
    ['extracted.vendor', 'is', 'BLUE CAFÉ', 'a'],
    ['extracted.vendor', 'is', 'Blue', ''],
    ['extracted.vendor', 'is', ['blue café', 'BLUEBELL'], 'ab'],
    ['extracted.vendor', 'not', 'bluebell', 'ac'],
    ['extracted.vendor', 'contains', 'E C', 'a'],
    ['extracted.vendor', 'empty', true, 'c'],
    ['extracted.vendor', 'from', '2026-01-01', ''],
    ['extracted.paid', 'is', true, 'a'],
    ['extracted.paid', 'not', true, 'bc'],
    ['extracted.tags', 'is', 'food', 'ab'],
    ['extracted.tags', 'is', 'foo', ''],
    ['extracted.tags', 'contains', 'rav', 'a'],
    ['extracted.tags', 'not', ['travel'], 'bc'],
    ['extracted.tags', 'empty', true, 'c'],
    ['extracted.tags', 'filled', true, 'ab'],
    ['extracted.lines', 'contains', 'sou', 'a'],
    ['extracted.lines', 'contains', 'text', ''],
    ['extracted.lines', 'is', 20, 'b'],
    ['extracted.lines', 'from', 3, 'ab'],
    ['extracted.lines', 'from', 4, 'b'],
    ['extracted.more', 'filled', true, 'b'],
    ['filename', 'is', 'A', 'a'],
    ['filename', 'not', 'a', 'bc'],
    ['filename', 'contains', 'B', 'b'],
    ['status', 'is', ['error', 'processing'], 'bc'],
    ['status', 'not', 'error', 'ac'],
    ['size', 'from', 10, 'ac'],
    ['size', 'to', 10, 'ab'],
    ['size', 'not', 10, 'bc'],
    ['folder_id', 'is', 'f', 'a'],
    ['folder_id', 'not', 'f', 'bc'],
    ['folder_id', 'empty', true, 'bc'],
    ['folder_id', 'filled', true, 'a'],
  ])('%s %s %j', async (id, op, value, expected) => {
    expect(await names(id, op, value)).toBe(expected)
  })

  test.each<[string, Op, unknown, RegExp]>([
    ['extracted.total', 'from', 'many', /a number or a day such as 2026-11-20/],
    ['extracted.total', 'from', '2026-02-30', /a day such as 2026-11-20/],
    ['extracted.total', 'contains', 5, /contains or lacks with text/],
    ['extracted.total', 'empty', false, /empty or filled with true/],
    ['filename', 'from', 'a', /"filename" takes contains, lacks, is or not/],
    ['size', 'contains', '1', /"size" takes is, not, from, to, above or below with a number/],
    ['size', undefined, 'ten', /with a number/],
    ['createdAt', 'from', 'yesterday', /a day such as 2026-11-20/],
    ['createdAt', 'empty', true, /a day such as/],
    ['review', 'is', 'yes', /true or false/],
    ['status', 'to', 'x', /"status" takes is or not/],
  ])('%s %s %j is rejected with what the column accepts', async (id, op, value, sentence) => {
    const query = new URLSearchParams({ kind: 'File', column_filters: JSON.stringify([{ id, op, value }]) })
    const answer = await ada.call('GET', `/things?${query.toString()}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', field: 'column_filters' } })
    expect((answer.body as { detail: string }).detail).toMatch(sentence)
  })

  test('that is unknown is rejected', async () => {
    const filters = JSON.stringify([{ id: 'status', op: 'like', value: 'x' }])
    const query = new URLSearchParams({ kind: 'File', column_filters: filters })
    expect(await ada.call('GET', `/things?${query.toString()}`)).toMatchObject({ status: 400 })
  })
})

describe('dates and order', () => {
  let project: string
  beforeEach(async () => {
    project = await server.workspace(owner)
    ada = callerOf(server, owner, project)
  })
  const file = (filename: string, extracted: Record<string, unknown> = {}, review: unknown = []) =>
    insertFile(server, project, { createdBy: owner.id, data: { filename, extracted, review } })

  test('“from” and “to” include their day', async () => {
    for (const [name, at] of [
      ['a', '2026-03-01T23:59:59.9Z'],
      ['b', '2026-03-02T00:00:00Z'],
      ['c', '2026-03-02T23:59:59.9Z'],
      ['d', '2026-03-03T00:00:00Z'],
    ] as const) {
      const id = await file(name)
      await server.db
        .updateTable('things')
        .set({ created_at: new Date(at) })
        .where('id', '=', id)
        .execute()
    }
    expect(await names('createdAt', 'from', '2026-03-02')).toBe('bcd')
    expect(await names('createdAt', 'to', '2026-03-02')).toBe('abc')
    expect(await names('createdAt', 'is', '2026-03-02')).toBe('bc')
    expect(await names('createdAt', 'not', '2026-03-02')).toBe('ad')
    expect(await names('createdAt', 'from', '2026-03-02T23:00:00+00:00')).toBe('cd')
    const newest = { sorting: [{ id: 'createdAt', desc: true }] }
    expect((await ada.names(newest)).join('')).toBe('dcba')
  })

  test('numbers, dates and texts sort by their kind, empty ones last in both directions', async () => {
    const sorted = async (id: string, desc: boolean) =>
      (await ada.names({ sorting: [{ id, desc }] })).join('')
    await file('a', { n: 10, day: '2026-10-02', text: 'Äpfel', list: ['b'] })
    await file('b', { n: 9, day: '2026-02-10', text: 'birne', list: [] })
    await file('c', { n: null, day: '', text: ' ' })
    await file('d', { n: -1, day: '2025-12-31', text: 'Apfel', list: ['a'] })
    expect(await sorted('extracted.n', false)).toBe('dbac')
    expect(await sorted('extracted.n', true)).toBe('abdc')
    expect(await sorted('extracted.day', false)).toBe('dbac')
    expect(await sorted('extracted.day', true)).toBe('abdc')
    expect(await sorted('extracted.text', false)).toBe('dabc')
    expect(await sorted('extracted.text', true)).toBe('badc')
    expect(await sorted('extracted.list', false)).toBe('dacb')
  })

  test('files with review marks can be filtered, and sorted by their number', async () => {
    await file('a', {}, [{ key: 'x', reason: 'missing' }])
    await file('b')
    await file('c', {}, [
      { key: 'x', reason: 'missing' },
      { key: 'y', reason: 'unclear' },
    ])
    expect(await names('review', undefined, true)).toBe('ac')
    expect(await names('review', 'is', false)).toBe('b')
    expect((await ada.names({ sorting: [{ id: 'review', desc: true }] })).join('')).toBe('cab')
  })
})
