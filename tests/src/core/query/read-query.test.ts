import { describe, expect, it } from 'vitest'
import type { QueryTree } from '#contract/query-tree.ts'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const read = (words: string) => readQuery(words, vocabulary, workspace.today)

const filter = (id: string, op: string, value: unknown) => ({ id, op, value })
const between = (id: string, from: string, to: string) => [filter(id, 'from', from), filter(id, 'to', to)]

describe('plain words as a query tree', () => {
  const cases: readonly (readonly [string, Partial<QueryTree>])[] = [
    [
      'Could you please show me invoices from Harlow Telecom over 500 euros last quarter?',
      {
        types: ['invoice'],
        filters: [
          filter('amount', 'above', 500),
          filter('extracted.currency', 'is', 'EUR'),
          ...between('date', '2026-07-01', '2026-09-30'),
          filter('party', 'is', 'Harlow Telecom'),
        ] as QueryTree['filters'],
      },
    ],
    [
      'unpaid bills',
      { types: ['invoice'], filters: [filter('extracted.workflow', 'not', 'Paid')] as QueryTree['filters'] },
    ],
    [
      'contracts without an expiry date',
      {
        types: ['contract'],
        filters: [filter('extracted.expiry_date', 'empty', true)] as QueryTree['filters'],
      },
    ],
    [
      'payslips of Müller in March',
      {
        types: ['payslip'],
        filters: [
          ...between('date', '2026-03-01', '2026-03-31'),
          filter('party', 'is', 'Frank Müller'),
        ] as QueryTree['filters'],
      },
    ],
    [
      'sum of receipts by month this year',
      {
        types: ['receipt'],
        filters: between('date', '2026-01-01', '2026-12-31') as QueryTree['filters'],
        aggregate: { what: 'sum', of: 'amount', by: 'month' },
      },
    ],
    ['the 5 largest invoices', { types: ['invoice'], order: [{ id: 'amount', desc: true }], limit: 5 }],
    [
      'how many packages did DHL deliver',
      {
        types: ['delivery note'],
        filters: [filter('extracted.carrier', 'is', 'DHL')] as QueryTree['filters'],
        aggregate: { what: 'sum', of: 'extracted.packages', by: null },
      },
    ],
    [
      'receipts between 1.234,56 and 2,500.00 EUR',
      {
        types: ['receipt'],
        filters: [
          filter('amount', 'from', 1234.56),
          filter('amount', 'to', 2500),
          filter('extracted.currency', 'is', 'EUR'),
        ] as QueryTree['filters'],
      },
    ],
  ]
  it.each(cases)('%s is read', (words, tree) => {
    const { tree: made, text } = read(words)
    const { filters = [], ...rest } = tree
    expect(made).toMatchObject({ types: [], order: [], limit: null, aggregate: null, ...rest })
    expect(made.filters).toHaveLength(filters.length)
    expect(made.filters).toEqual(expect.arrayContaining(filters))
    expect(text).toEqual([])
  })

  it('searches unknown words as text, with a note', () => {
    const { tree, text } = read('invoices about zeppelin repairs')
    expect(text).toEqual(['zeppelin repairs'])
    expect(tree.filters).toEqual([filter('text', 'contains', 'zeppelin repairs')])
  })

  it('corrects misspelled words, with a note', () => {
    const { tree, notes } = read('invocies from Greycoat Securty')
    expect(tree).toMatchObject({ types: ['invoice'], filters: [filter('party', 'is', 'Greycoat Security')] })
    expect(notes).toEqual(['“invocies” was read as “invoices”.'])
  })
})

describe('odd queries', () => {
  it.each([
    ['only words that say nothing', 'the of and please'],
    ['only signs', '?!;--***'],
    ['SQL', `'; drop table things; -- " or 1=1`],
    ['10,000 characters', 'in the '.repeat(1500)],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 names', 'from Harlow or '.repeat(700)],
    ['marks of the grammar itself', '@typ0 @num99999 %up ~ @prp'],
    ['what contradicts itself', 'invoices over 500 and under 100 before 2024 and after 2026'],
    ['another script', 'счета от Гарлоу за март'],
    ['half a surrogate pair', 'invoices \ud800 from'],
  ])('%s gives a tree', (_, words) => {
    const { tree } = read(words)
    expect(tree.filters.length).toBeLessThanOrEqual(50)
  })

  it('with too many filters gives the first ones', () => {
    const amounts = Array.from({ length: 60 }, (_, index) => 100 * (index + 1))
    const { tree } = read(amounts.map((amount) => `over ${amount}`).join(' '))
    expect(tree.filters).toEqual(amounts.slice(0, 50).map((amount) => filter('amount', 'above', amount)))
  })
})
