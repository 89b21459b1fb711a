import { describe, expect, test } from 'vitest'
import { ColumnFilter, type FileThing } from '#contract/things.ts'
import { statusLook } from '#features/documents/file-status.ts'
import { shownSums } from '#features/documents/table/summary/shown-sums.ts'
import { cellText, columnsOf, nextSort, sortChoices, summaryOf } from '#features/documents/table/columns.ts'
import { workSearch } from '#features/documents/table/work-search.ts'

const file = (extracted: FileThing['data']['extracted']): FileThing => ({
  id: 'f',
  kind: 'File',
  data: { filename: 'a.jpg', pageImages: [], extracted },
})

test('the address accepts only known page sizes and whole page numbers', () => {
  expect(workSearch({ page: '2', size: '50', sort: 'extracted.total', desc: true })).toEqual({
    page: 2,
    size: 50,
    sort: 'extracted.total',
    desc: true,
  })
  expect(workSearch({ page: '-1', size: 7, sort: 3, desc: 'yes' })).toEqual({})
  expect(workSearch({ page: 1, size: 10 })).toEqual({})
})

test.each([
  { id: 'extracted.vendor', value: 'Shop' },
  { id: 'extracted.total', value: 5, op: 'from' },
  { id: 'extracted.paid', value: true, op: 'filled' },
  { id: 'extracted.vendor', value: ['a', 'b'], op: 'is' },
  { id: 'extracted.vendor', value: 'x'.repeat(1001) },
  { id: 'x'.repeat(201), value: 'a' },
  { id: 'extracted.vendor', value: [1, 2] },
  { id: 'extracted.vendor', value: 'a', op: 'like' },
  { id: 'extracted.vendor', value: null },
  { id: 7, value: 'a' },
  { value: 'a' },
  'text',
  null,
])('the address accepts the filter %j if the server would', (filter) => {
  const taken = ColumnFilter.safeParse(filter).success
  expect(workSearch({ filters: [filter] })).toEqual(taken ? { filters: [filter] } : {})
})

test('the address ignores invalid filters, or more than the server accepts', () => {
  const filter = { id: 'a', value: 'b' }
  expect(workSearch({ filters: [] })).toEqual({})
  expect(workSearch({ filters: Array.from({ length: 51 }, () => filter) })).toEqual({})
  expect(workSearch({ filters: 'a' })).toEqual({})
})

test('a column is sorted ascending, then descending, then not at all', () => {
  expect(nextSort({}, 'data.filename')).toEqual({ sort: 'data.filename' })
  expect(nextSort({ sort: 'data.filename' }, 'data.filename')).toEqual({ sort: 'data.filename', desc: true })
  expect(nextSort({ sort: 'data.filename', desc: true }, 'data.filename')).toEqual({})
  expect(nextSort({ sort: 'data.filename', desc: true }, 'extracted.total')).toEqual({
    sort: 'extracted.total',
  })
})

describe('columns', () => {
  const schema = {
    type: 'object' as const,
    properties: {
      tax: { type: 'number' as const, format: 'currency' },
      subtotal: { type: 'number' as const, format: 'currency' },
      total: { type: 'number' as const, format: 'currency' },
      currency: { type: 'string' as const },
      vendor: { type: 'string' as const },
      date: { type: 'string' as const, format: 'date' },
    },
  }
  test('come from the schema, with party, date and amount first, or else from the rows', () => {
    expect(columnsOf(schema, []).map(({ label }) => label)).toEqual([
      'Vendor',
      'Date',
      'Total',
      'Tax',
      'Subtotal',
      'Currency',
    ])
    const rows = [file({ a: 1 }), file({ b: 2, a: 3 })]
    expect(columnsOf(null, rows).map(({ key }) => key)).toEqual(['a', 'b'])
  })
  test('show total, date and party in a row on a phone', () => {
    const { amount, day, name } = summaryOf(columnsOf(schema, []))
    expect([amount?.key, day?.key, name?.key]).toEqual(['total', 'date', 'vendor'])
  })
  test('offer the same sorting on a phone as in the table', () => {
    const values = sortChoices(columnsOf(schema, [])).map(({ value }) => value)
    expect(values).toEqual(
      expect.arrayContaining(['', '+data.filename', '-data.filename', '-extracted.total']),
    )
    expect(new Set(values).size).toBe(values.length)
  })
})

test('states follow the three-way rule, with five colours (UPLOAD-23, UPLOAD-24)', () => {
  const looks = ['uploaded', 'processing', 'classified', 'extracted', 'error', undefined].map((status) => {
    const { label, tone } = statusLook(status)
    return `${label} ${tone}`
  })
  expect(looks).toEqual([
    'Processing neutral',
    'Processing info',
    'Processing primary',
    'Completed success',
    'Failed danger',
    'Processing info',
  ])
})

test('a column of times shows hours and minutes only', () => {
  const time = { key: 'time', label: 'Time', schema: { type: 'string' as const, format: 'time' } }
  expect(['13:39', '05:18:08'].map((at) => cellText(file({ time: at }), time))).toEqual(['13:39', '05:18'])
})

describe('the sums of a table', () => {
  const money = (role?: 'balance') => ({ type: 'number' as const, format: 'currency', ...(role && { role }) })
  const columns = [
    { key: 'total', label: 'Total', schema: money() },
    { key: 'closing_balance', label: 'Closing balance', schema: money('balance') },
  ]
  const sum = (key: string, assumed?: number) => ({
    id: `extracted.${key}`,
    currency: 'EUR',
    value: 8,
    documents: 3,
    ...(assumed === undefined ? {} : { assumed }),
  })

  test('exclude balances, and show how many documents have no currency', () => {
    expect(shownSums([sum('total', 2), sum('closing_balance')], columns)).toEqual([
      { key: 'total', label: 'Total', amounts: ['€8.00 (2 without a currency)'], documents: 3 },
    ])
    expect(shownSums([sum('total')], columns)[0]?.amounts).toEqual(['€8.00'])
  })

  test('have a fixed order of currencies, with amounts without one last', () => {
    const currencies = ['USD', null, 'EUR'].map((currency) => ({ ...sum('total'), currency }))
    expect(shownSums(currencies, columns)).toEqual([
      {
        key: 'total',
        label: 'Total',
        amounts: ['€8.00', '$8.00', '8.00 without currency'],
        documents: 9,
      },
    ])
  })
})
