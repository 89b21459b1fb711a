import { expect, test } from 'vitest'
import { answerTexts } from '#messages/analyst.ts'
import { sayGroups } from '#server/agent/analyst/say-groups.ts'
import { amount, groupName, sayDifferent, titleOf } from '#server/agent/analyst/words.ts'
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

test.each([
  ['de', 'EUR', '166,80\u00a0€'],
  ['en', 'EUR', '€166.80'],
  ['de-CH', 'CHF', 'CHF\u00a0166.80'],
  ['pl', 'PLN', '166,80\u00a0zł'],
  ['de', 'eur', '166,80\u00a0€'],
  ['de', 'Kronen', '166,80 Kronen'],
])('an amount is formatted as in the tables: %s, %s', (locale, currency, written) => {
  expect(amount(166.8, currency, { locale })).toBe(written)
})

test('an amount has all decimals of its currency, rounded half up', () => {
  const written = (value: number, currency: string | null) => amount(value, currency, { locale: 'en' }, true)
  expect(written(1.234, 'KWD')).toBe('KWD\u00a01.234')
  expect(written(1.0005, 'kwd')).toBe('KWD\u00a01.001')
  expect([written(1.005, 'EUR'), written(1234.4, 'JPY'), written(1.005, null)]).toEqual([
    '€1.01',
    '¥1,234',
    '1.01',
  ])
})

test('sums by month have a row per month, a column per currency, and the totals last', () => {
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

test.each([
  [
    'de',
    'Summe nach Monat, über [1.234 Belege](#all):',
    [
      '| Monat | EUR | MYR |',
      '| März 2018 | [1.020,50](#c1020.5) | [30,00](#c30) |',
      '| Ohne Datum | [7,00](#c7) | – |',
      '| **Summe** | [1.027,50](#c1027.5) | [30,00](#c30) |',
    ],
  ],
  [
    'pt',
    'Total por mês, em [1.234 recibos](#all):',
    [
      '| Mês | EUR | MYR |',
      '| março de 2018 | [1.020,50](#c1020.5) | [30,00](#c30) |',
      '| Sem data | [7,00](#c7) | – |',
      '| **Total** | [1.027,50](#c1027.5) | [30,00](#c30) |',
    ],
  ],
  [
    'pl',
    'Suma według: miesiąc ([1234 paragony](#all)):',
    [
      '| Miesiąc | EUR | MYR |',
      '| marzec 2018 | [1020,50](#c1020.5) | [30,00](#c30) |',
      '| Bez daty | [7,00](#c7) | – |',
      '| **Suma** | [1027,50](#c1027.5) | [30,00](#c30) |',
    ],
  ],
  [
    'fr',
    'Total par mois, sur [1\u202f234 reçus](#all)\u00a0:',
    [
      '| Mois | EUR | MYR |',
      '| mars 2018 | [1\u202f020,50](#c1020.5) | [30,00](#c30) |',
      '| Sans date | [7,00](#c7) | – |',
      '| **Total** | [1\u202f027,50](#c1027.5) | [30,00](#c30) |',
    ],
  ],
])('a table’s words and numbers are formatted in the language of the answer: %s', (language, first, rows) => {
  const lines = [money('2018-03', 'EUR', 1020.5), money('2018-03', 'MYR', 30), money(null, 'EUR', 7)]
  const totals = [money(null, 'EUR', 1027.5), money(null, 'MYR', 30)]
  const sum = { ...tree, aggregate: { what: 'sum', of: 'amount', by: 'month' } } as const
  const all = { ...found(lines, totals), matched: 1234 }
  const said = sayGroups(sum, all, true, null, answerTexts(language)).split('\n')
  expect(said[0]).toBe(first)
  expect(said.filter((line) => /^\| [^-]/.test(line))).toEqual(rows)
})

test.each([
  ['de', 'Q1 2026'],
  ['fr', 'T1 2026'],
  ['pl', '1 kw. 2026'],
])('quarters are named in the language: %s', (language, quarter) =>
  expect(groupName('2026-Q1', 'quarter', answerTexts(language))).toBe(quarter),
)

test.each([
  ['en', 'Average amount', 'Total', 'Total net pay'],
  ['de', 'Durchschnitt (Betrag)', 'Summe', 'Summe (Nettolohn)'],
  ['es', 'Media de importe', 'Total', 'Total de salario neto'],
  ['pt', 'Média de valor', 'Total', 'Total de salário líquido'],
  ['pl', 'Średnia (kwota)', 'Suma', 'Suma (wynagrodzenie netto)'],
])('the title of a number is one message: %s', (language, average, total, ofPay) => {
  const texts = answerTexts(language)
  expect([
    titleOf({ what: 'average', of: 'amount' }, texts),
    titleOf({ what: 'sum', of: 'amount' }, texts),
    titleOf({ what: 'sum', of: 'extracted.net_pay' }, texts),
  ]).toEqual([average, total, ofPay])
})

test.each([
  ['de', 'Lieferanten', 'Lieferanten: 1 Wert', '2 verschiedene Lieferanten', '5 verschiedene Lieferanten'],
  ['pt', 'fornecedores', 'fornecedores: 1 valor', '2 fornecedores diferentes', '5 fornecedores diferentes'],
  [
    'pl',
    'sprzedawcy',
    'sprzedawcy: 1 wartość',
    'sprzedawcy: 2 różne wartości',
    'sprzedawcy: 5 różnych wartości',
  ],
])('one or several different values are counted with the right plural: %s', (language, noun, ...said) =>
  expect([1, 2, 5].map((n) => sayDifferent(n, noun, { by: 'party' }, answerTexts(language)))).toEqual(said),
)

test('sums of one currency are next to their documents, also in the total', () => {
  const lines = [money('2018-03', 'MYR', 30), money('2018-04', 'MYR', 10)]
  const sum = { ...tree, aggregate: { what: 'sum', of: 'amount', by: 'month' } as const }
  const total = { ...money(null, 'MYR', 40), documents: 2 }
  expect(
    sayGroups(sum, found(lines, [total]), true, null)
      .split('\n')
      .at(-1),
  ).toBe('| **Total** | [MYR\u00a040.00](#c40) | [2](#c40) |')
})

test('numbers by group and year are shown in columns', () => {
  expect(said([line('Taxes', '2025', 3), line('Taxes', '2026', 4), line('Rent', '2026', 5)])).toEqual(
    expect.arrayContaining(['| Taxes | [3](#c3) | [4](#c4) |', '| Rent | – | [5](#c5) |']),
  )
})

test('two folders with the same name each have a row', () => {
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
])('%i of %s are counted in words', (count, noun, by, said) =>
  expect(sayDifferent(count, noun, { by })).toBe(said),
)
