import { expect, it } from 'vitest'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const vocabulary = vocabularyOf(makeWorkspace())
const treeOn = (today: string, words: string) => readQuery(words, vocabulary, today).tree
const days = (today: string, words: string) =>
  treeOn(today, words).filters.map((filter) => 'value' in filter && `${filter.op} ${String(filter.value)}`)

it.each([
  ['les factures de l’été 2025', '2025-06-01', '2025-08-31'],
  ['factures d’été 2025', '2025-06-01', '2025-08-31'],
  ['invoices of winter 2024', '2024-12-01', '2025-02-28'],
  ['Rechnungen im Winter 2024', '2024-12-01', '2025-02-28'],
  ['factures de l’hiver 2024', '2024-12-01', '2025-02-28'],
  ['facturas del invierno de 2024', '2024-12-01', '2025-02-28'],
  ['fatture dell’inverno 2024', '2024-12-01', '2025-02-28'],
  ['facturen winter 2024', '2024-12-01', '2025-02-28'],
  ['faturas do inverno de 2024', '2024-12-01', '2025-02-28'],
  ['faktury z zimy 2024', '2024-12-01', '2025-02-28'],
])('a season has three months: %s', (question, from, to) => {
  expect(days('2026-11-22', question)).toEqual([`from ${from}`, `to ${to}`])
})

it.each([
  ['invoices last summer', '2025-06-01', '2025-08-31'],
  ['factures de l’été dernier', '2025-06-01', '2025-08-31'],
  ['facturas del verano pasado', '2025-06-01', '2025-08-31'],
  ['factures de l’hiver dernier', '2025-12-01', '2026-02-28'],
  ['invoices in winter', '2025-12-01', '2026-02-28'],
  ['invoices next summer', '2026-06-01', '2026-08-31'],
])('the last season is one that is over: %s', (question, from, to) => {
  expect(treeOn('2026-03-10', question)).toMatchObject({ limit: null })
  expect(days('2026-03-10', question)).toEqual([`from ${from}`, `to ${to}`])
})

it.each([
  ['Rechnungen fällig bis Jahresende 2027', ['to 2027-12-31']],
  ['contracts that expire by year end 2027', ['from 2026-11-22', 'to 2027-12-31']],
  ['Rechnungen fällig bis Monatsende März 2027', ['to 2027-03-31']],
])('the end of a year or month belongs to the named one: %s', (question, expected) => {
  expect(days('2026-11-22', question)).toEqual(expected)
})

it('does not read a participle as “summer”', () => {
  expect(days('2026-11-22', 'factures qui ont été payées en 2025')).toContain('from 2025-01-01')
})
