import { expect, test } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import { listOffline } from '#core/offline/list-offline.ts'
import { isInScope, scopesAround } from '#core/offline/scope.ts'

const file = (id: string, data: Partial<FileThing['data']> = {}): FileThing => ({
  id,
  kind: 'File',
  data: { filename: `${id}.jpg`, document_type: 'Receipt', pageImages: [], extracted: {}, ...data },
})

const files = [
  file('a', {
    filename: 'Baker May.jpg',
    createdAt: '2026-05-01T10:00:00Z',
    extracted: { total: 12.5, date: '2026-05-01', shop: 'Éclair' },
    review: [{ key: 'total', reason: 'unclear' }],
  }),
  file('b', {
    filename: 'taxi.jpg',
    createdAt: '2026-05-03T10:00:00Z',
    status: 'error',
    extracted: { total: 7, date: '2026-05-03', shop: 'zebra', items: [{ name: 'Ride home', amount: 7 }] },
  }),
  file('c', {
    filename: 'baker June.jpg',
    createdAt: '2026-06-02T10:00:00Z',
    extracted: { total: 'unreadable', date: '2026-06-02', shop: '' },
  }),
]

const ids = (list: Omit<Parameters<typeof listOffline>[1], 'page' | 'pageSize'>) =>
  listOffline(files, { page: 1, pageSize: 10, ...list }).rows.map(({ id }) => id)

test('lists the newest first, with the total on each page', () => {
  expect(ids({})).toEqual(['c', 'b', 'a'])
  expect(listOffline(files, { page: 2, pageSize: 2 })).toEqual({ rows: [files[0]], total: 3 })
})

test.each([
  ['a part of the name, whatever the case', { id: 'data.filename', value: 'BAKER' }, ['c', 'a']],
  ['a part of a property', { id: 'extracted.shop', op: 'contains', value: 'ebr' } as const, ['b']],
  ['a cell of a table', { id: 'extracted.items', value: 'ride' }, ['b']],
  ['a number from', { id: 'extracted.total', op: 'from', value: 7 } as const, ['b', 'a']],
  ['a number to', { id: 'data.extracted.total', op: 'to', value: 7 } as const, ['b']],
  ['a day from', { id: 'extracted.date', op: 'from', value: '2026-05-03' } as const, ['c', 'b']],
  ['a day to', { id: 'extracted.date', op: 'to', value: '2026-05-03' } as const, ['b', 'a']],
  ['a day of arrival', { id: 'createdAt', op: 'is', value: '2026-05-03' } as const, ['b']],
  ['its status', { id: 'data.status', op: 'is', value: 'error' } as const, ['b']],
  ['not its status', { id: 'data.status', op: 'not', value: 'error' } as const, ['c', 'a']],
  ['empty', { id: 'extracted.shop', op: 'empty', value: true } as const, ['c']],
  ['filled', { id: 'extracted.shop', op: 'filled', value: true } as const, ['b', 'a']],
  ['review', { id: 'review', op: 'is', value: true } as const, ['a']],
  ['its type, however spelled', { id: 'data.document_type', value: ' receipt ' }, ['c', 'b', 'a']],
  ['ids', { id: 'id', value: ['a', 'c'] }, ['c', 'a']],
  ['what no list knows', { id: 'colour', value: 'red' }, []],
])('filters by %s', (_, filter, found) => {
  expect(ids({ filters: [filter] })).toEqual(found)
})

test('sorts numbers by size before texts, text by letters, and empty values last in both directions', () => {
  const sorted = (id: string, desc: boolean) => ids({ sorting: [{ id, desc }] })
  expect(sorted('extracted.total', false)).toEqual(['b', 'a', 'c'])
  expect(sorted('extracted.total', true)).toEqual(['a', 'b', 'c'])
  expect(sorted('extracted.shop', false)).toEqual(['a', 'b', 'c'])
  expect(sorted('extracted.shop', true)).toEqual(['b', 'a', 'c'])
  expect(sorted('data.filename', false)).toEqual(['c', 'a', 'b'])
})

test('a list is covered by its type or folder', () => {
  expect(scopesAround([{ id: 'data.document_type', value: ' Tax  Form' }])).toEqual([
    { kind: 'type', key: 'tax form' },
  ])
  expect(scopesAround([{ id: 'data.folder_id', value: 'f1', op: 'is' }])).toEqual([
    { kind: 'folder', key: 'f1' },
  ])
  expect(scopesAround([{ id: 'data.document_type', value: 'tax', op: 'contains' }])).toEqual([])
  expect(isInScope({ kind: 'folder', key: 'f1' }, file('x', { folder_id: 'f1' }))).toBe(true)
  expect(isInScope({ kind: 'folder', key: 'f1' }, file('x'))).toBe(false)
})
