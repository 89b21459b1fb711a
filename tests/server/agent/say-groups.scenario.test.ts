import { expect, test } from 'vitest'
import { sayGroups } from '#server/agent/analyst/say-groups.ts'
import { sayDifferent } from '#server/agent/analyst/words.ts'
import type { AggregateLine } from '#server/agent/tools/aggregate-documents.ts'

const line = (group: string, part: string, value: number): AggregateLine => ({
  group,
  part,
  currency: null,
  value,
  documents: value,
  cite: `c${value}`,
})
const said = (numbers: readonly AggregateLine[]) =>
  sayGroups(
    {
      types: ['receipt'],
      filters: [],
      order: [],
      limit: null,
      aggregate: { what: 'count', by: 'folder_id', split: 'year' },
    },
    {
      types: ['receipt'],
      matched: 12,
      considered: 12,
      numbers,
      without: 0,
      cite_without: null,
      cut: false,
      cite: 'all',
    },
    false,
    null,
  ).split('\n')

test('numbers of groups and years stand beside each other', () => {
  expect(said([line('Taxes', '2025', 3), line('Taxes', '2026', 4), line('Rent', '2026', 5)])).toEqual(
    expect.arrayContaining(['| Taxes | [3](#c3) | [4](#c4) |', '| Rent | – | [5](#c5) |']),
  )
})

test('numbers of two folders of one name are both said', () => {
  expect(said([line('Taxes', '2025', 3), line('Taxes', '2025', 4), line('Rent', '2026', 5)])).toEqual(
    expect.arrayContaining(['| Taxes | 2025 | [3](#c3) |', '| Taxes | 2025 | [4](#c4) |']),
  )
})

test.each([
  [1, 'companies', 'party', '1 different company'],
  [2, 'company', 'party', '2 different companies'],
  [1, 'businesses', 'party', '1 different business'],
  [2, 'currencies', 'extracted.currency', '2 different currencies'],
  [3, 'order number', 'extracted.order_number', '3 different order numbers'],
  [3, 'Kunde', 'extracted.Kunde', '3 different values of “Kunde”'],
  [1, 'kunde', 'extracted.kunde', '1 different value of “Kunde”'],
])('%i of %s', (count, noun, by, said) => expect(sayDifferent(count, noun, { by })).toBe(said))
