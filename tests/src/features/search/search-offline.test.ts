import { expect, test } from 'vitest'
import type { QueryTree } from '#contract/query-tree.ts'
import type { FileThing, SchemaStats } from '#contract/things.ts'
import { searchOffline } from '#features/search/search-offline.ts'
import { tableHref } from '#features/search/links.ts'

// The same results without a connection: roles come with the types, the currency with the workspace.

const type = (document_type: string, role?: 'billed_by_us'): SchemaStats => ({
  id: document_type,
  document_type,
  file_count: 1,
  schema: {
    type: 'object',
    properties: {
      total: { type: 'number', format: 'currency', ...(role && { role }) },
      currency: { type: 'string' },
    },
  },
})
const types = [type('receipt'), type('invoice', 'billed_by_us')]

let count = 0
const file = (document_type: string, total: number, currency: string | null): FileThing => ({
  id: `f${(count += 1)}`,
  kind: 'File',
  data: { filename: 'a.pdf', document_type, pageImages: [], extracted: { total, currency } },
})
const files = [file('receipt', 10, 'MYR'), file('receipt', 5, null), file('invoice', 100, null)]
const asked = { words: 'sum of everything', tree: null }
const numbers = (currency: string | null) =>
  searchOffline(files, asked, { types, currency }, 0).answer.aggregate?.rows ?? []

test('adds one role at a time, and separates amounts without a currency', () => {
  expect(numbers(null).map((row) => [row.role, row.currency, row.value, row.assumed])).toEqual([
    ['spent', 'MYR', 10, undefined],
    ['spent', null, 5, undefined],
    ['billed_by_us', null, 100, undefined],
  ])
})

test('counts them in the currency of the workspace, and links to exactly those documents', () => {
  const rows = numbers('MYR')
  expect(rows.map((row) => [row.role, row.currency, row.value, row.assumed])).toEqual([
    ['spent', 'MYR', 15, 1],
    ['billed_by_us', 'MYR', 100, 1],
  ])
  const [spent] = rows
  if (!spent) throw new Error('Nothing was spent')
  const behind = searchOffline(files, { words: '', tree: spent.tree }, { types, currency: 'MYR' }, 9)
  expect(behind.answer.search_summary.total_results).toBe(2)
  // A table knows no default currency: only the search shows these documents.
  expect(tableHref('p1', spent.tree, { types, currency: 'MYR' })).toBeNull()
  expect(tableHref('p1', spent.tree, { types, currency: null })).toContain('/work/receipt')
})

test('offers a choice of readings, and answers the chosen one', () => {
  const properties = { total: { type: 'number', format: 'currency' }, vendor: { type: 'string' } } as const
  const known = [{ ...type('receipt'), schema: { type: 'object', properties } }] as const
  const named = (vendor: string, total: number): FileThing => {
    const one = file('receipt', total, 'EUR')
    return { ...one, data: { ...one.data, extracted: { ...one.data.extracted, vendor } } }
  }
  const own = [named('Pelham Glass', 10), named('Pelham Shipping', 20)]
  const search = (words: string, tree: Parameters<typeof searchOffline>[1]['tree'] = null) =>
    searchOffline(own, { words, tree }, { types: known, currency: null }, 9).answer
  const question = 'how much did we spend at Pelham'
  const { choice, aggregate, results_by_query: groups } = search(question)
  expect(choice?.question).toBe('Did you mean “Party: Pelham Glass” or “Party: Pelham Shipping”?')
  expect([aggregate, groups]).toEqual([undefined, []])
  const sums = choice?.readings.map(({ tree }) => search(question, tree).aggregate?.rows[0]?.value)
  expect(sums).toEqual([10, 20])
  expect(search('documents of Pelham').search_summary.total_results).toBe(2)
})

test('groups by the parties that the device knows, and reports how many names have none', () => {
  const properties = {
    total: { type: 'number', format: 'currency' },
    currency: { type: 'string' },
    vendor: { type: 'string' },
  } as const
  const known = [{ ...type('receipt'), schema: { type: 'object', properties } }] as const
  const named = (vendor: string, total: number): FileThing => {
    const one = file('receipt', total, 'EUR')
    return { ...one, data: { ...one.data, extracted: { ...one.data.extracted, vendor } } }
  }
  const own = [named('Quay Tools', 10), named('The Tool Quay', 20), named('QUAY TOOLS', 3), named('Baker', 1)]
  const parties = [{ id: 'p1', name: 'Quay Tools', names: ['Quay Tools', 'The Tool Quay'] }]
  const search = (words: string, tree: Parameters<typeof searchOffline>[1]['tree'], given = parties) =>
    searchOffline(own, { words, tree }, { types: known, currency: null, parties: given }, 9).answer
  const { aggregate, notes } = search('total of receipts by vendor', null)
  expect(aggregate?.rows.map((row) => [row['name'] ?? row.group, row.value])).toEqual([
    ['Quay Tools', 33],
    ['Baker', 1],
  ])
  expect(notes).toEqual([expect.stringContaining('cannot group 1 name by party:')])
  const [first] = aggregate?.rows ?? []
  expect(search('', first?.tree ?? null).search_summary.total_results).toBe(3)
  const ofParty: QueryTree = {
    ...(first?.tree ?? { types: [], order: [], limit: null, aggregate: null }),
    filters: [{ id: 'party_id', op: 'is', value: 'p1' }],
  }
  expect(search('', ofParty).search_summary.total_results).toBe(3)
  expect(search('total of receipts by vendor', null, []).aggregate?.rows).toHaveLength(4)
})

test('finds documents that are waiting for the person', () => {
  const own = [file('receipt', 10, 'EUR'), { ...file('receipt', 20, 'EUR'), waits_for_me: true }]
  const found = (words: string) =>
    searchOffline(own, { words, tree: null }, { types, currency: null }, 9).answer
  const { results_by_query: groups } = found('receipts that wait for my approval')
  expect(groups.flatMap(({ rows }) => rows?.map(({ id }) => id))).toEqual([own[1]?.id])
})

test('excludes expense reports from sums over all types, even if their type is unknown', () => {
  const known = [...types, { ...type('claim'), holds_reports: true }]
  const report = file('claim', 15, 'MYR')
  const content = { purpose: '', from: null, to: null, documents: [], trips: [], rows: [] }
  const data = {
    ...report.data,
    report: { ...content, currency: 'MYR', categories: [], currencies: [], total: '15.00' },
  }
  const all = [...files, { ...report, data }]
  for (const stats of [known, types]) {
    const { aggregate } = searchOffline(all, asked, { types: stats, currency: 'MYR' }, 0).answer
    expect(aggregate?.rows.map((row) => [row.role, row.value])).toEqual([
      ['spent', 15],
      ['billed_by_us', 100],
    ])
  }
})
