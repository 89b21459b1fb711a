import { expect, test } from 'vitest'
import { answerTexts } from '#messages/analyst.ts'
import { sayGroups } from '#server/agent/analyst/say-groups.ts'
import { sayDifferent } from '#server/agent/analyst/words.ts'
import type { Aggregated, AggregateLine } from '#server/agent/tools/aggregate-documents.ts'

const line = (group: string, part: string, value: number): AggregateLine => ({
  group,
  part,
  currency: null,
  value,
  documents: value,
  role: null,
  role_type: null,
  assumed: 0,
  cite: `c${value}`,
})
const found = (numbers: readonly AggregateLine[], totals: readonly AggregateLine[] = []): Aggregated => ({
  types: ['receipt'],
  matched: 12,
  considered: 12,
  unread: 0,
  numbers,
  totals,
  without: 0,
  cite_without: null,
  cut: false,
  balances: 0,
  conversion: null,
  cite: 'all',
})
const tree = { types: ['receipt'], filters: [], order: [], limit: null }
const said = (numbers: readonly AggregateLine[]) =>
  sayGroups(
    { ...tree, aggregate: { what: 'count', by: 'folder_id', split: 'year' } },
    found(numbers),
    false,
    null,
  ).split('\n')

const money = (group: string | null, currency: string | null, value: number): AggregateLine => ({
  group,
  currency,
  value,
  documents: 1,
  role: null,
  role_type: null,
  assumed: 0,
  cite: `c${value}`,
})

test('sums by month have a row for each month, a column for each currency and the totals last', () => {
  const lines = [
    money('2018-03', 'MYR', 30),
    money('2018-03', 'EUR', 20),
    money(null, 'EUR', 7),
    money('2018-01', 'MYR', 10.5),
    money('2018-03', null, 4),
  ]
  const totals = [money(null, 'MYR', 40.5), money(null, 'EUR', 27), money(null, null, 4)]
  const sum = { ...tree, aggregate: { what: 'sum', of: 'amount', by: 'month' } as const }
  const rows = sayGroups(sum, found(lines, totals), true, null)
    .split('\n')
    .filter((row) => row.startsWith('|'))
  expect(rows).toEqual([
    '| Month | EUR | MYR | No currency |',
    '| --- | ---: | ---: | ---: |',
    '| January 2018 | – | [10.50](#c10.5) | – |',
    '| March 2018 | [20.00](#c20) | [30.00](#c30) | [4.00](#c4) |',
    '| No date | [7.00](#c7) | – | – |',
    '| **Total** | [27.00](#c27) | [40.50](#c40.5) | [4.00](#c4) |',
  ])
})

test.each([
  ['de', 'März 2026'],
  ['fr', 'mars 2026'],
  ['es', 'marzo de 2026'],
])('months are written in the language of the answer: %s', (language, month) => {
  const sum = { ...tree, aggregate: { what: 'sum', of: 'amount', by: 'month' } } as const
  const said = sayGroups(sum, found([money('2026-03', 'EUR', 5)]), true, null, answerTexts(language))
  expect(said).toContain(`| ${month} |`)
})

test('sums of one currency keep their documents next to them, also in the total', () => {
  const lines = [money('2018-03', 'MYR', 30), money('2018-04', 'MYR', 10)]
  const sum = { ...tree, aggregate: { what: 'sum', of: 'amount', by: 'month' } as const }
  const total = { ...money(null, 'MYR', 40), documents: 2 }
  expect(
    sayGroups(sum, found(lines, [total]), true, null)
      .split('\n')
      .at(-1),
  ).toBe('| **Total** | [40.00 MYR](#c40) | [2](#c40) |')
})

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
