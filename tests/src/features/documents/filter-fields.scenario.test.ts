import { describe, expect, it } from 'vitest'
import type { ColumnFilter } from '#contract/things.ts'
import { type FilterField, filterFields } from '#features/documents/table/filters/filter-fields.ts'
import { filterWords } from '#features/documents/table/filters/filter-words.ts'
import { draftOf, filtersOf, othersOf } from '#features/documents/table/filters/filter-draft.ts'

const fields: readonly FilterField[] = [
  { id: 'data.extracted.total', label: 'Total', kind: 'number' },
  { id: 'data.extracted.vendor', label: 'Vendor', kind: 'text' },
]
const total = (op: ColumnFilter['op'], value: ColumnFilter['value'] = 5): ColumnFilter => ({
  id: 'data.extracted.total',
  ...(op && { op }),
  value,
})

describe('filters without a field in the panel', () => {
  const shown = [total('from'), { id: 'data.extracted.vendor', op: 'contains' as const, value: 'quay' }]
  const others = [
    total('above'),
    total('empty', true),
    { id: 'text', op: 'contains' as const, value: 'lamp' },
  ]

  it('stay when others are changed, without duplicates', () => {
    const filters = [...shown, ...others]
    expect(othersOf(filters, fields)).toEqual(others)
    expect([...filtersOf(draftOf(filters), fields), ...othersOf(filters, fields)]).toEqual(filters)
  })

  it('are described in words', () => {
    expect(others.map((filter) => filterWords([filter], fields))).toEqual([
      'Total over 5',
      'No total',
      'Text: “lamp”',
    ])
  })

  it('that bound a range are described as one', () => {
    expect(filterWords([total('from', 1), total('to', 5)], fields)).toBe('Total: 1–5')
  })

  it('by a removed property keep its former name', () => {
    const gone: ColumnFilter = { id: 'extracted.due_date', op: 'contains', value: '2026' }
    expect(filterWords([gone], fields)).toBe('Due date: “2026”')
  })
})

it('offers the properties first, in the order of the table', () => {
  const columns = ['vendor', 'total'].map((key) => ({ key, label: key, schema: undefined }))
  expect(filterFields(columns, ['Open']).map(({ id }) => id)).toEqual([
    'extracted.vendor',
    'extracted.total',
    'extracted.workflow',
    'data.status',
    'data.filename',
  ])
})
