import { describe, expect, it } from 'vitest'
import { planOf, type Plan } from '#core/analyst/plan.ts'
import { unionOf } from '#core/analyst/union.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const plan = (question: string, before: readonly string[] = []): Plan =>
  planOf({ question, before, vocabulary, today: workspace.today, loaded: null }).plan
const treeOf = (made: Plan): QueryTree => {
  if (!('read' in made)) throw new Error(`A plan of kind ${made.kind} has no tree`)
  return made.read.tree
}

describe('a comparison', () => {
  it.each([
    ['Did Kestrel Travel get more expensive from 2024 to 2025?', 'second'],
    ['Has our spending at Kestrel Travel fallen from 2024 to 2025?', 'first'],
    ['Ist Kestrel Travel 2025 teurer geworden?', 'second'],
    ['How much did our spending at Kestrel Travel rise from 2024 to 2025?', undefined],
    ['Did Kestrel Travel go up or down from 2024 to 2025?', undefined],
    ['Did Kestrel Travel charge more in 2025 than in 2024?', 'first'],
    ['Did we spend less at Kestrel Travel than at Rowan Packaging?', 'second'],
    ['Haben wir 2025 mehr ausgegeben als 2024?', 'first'],
    ['How much more did we spend at Kestrel Travel than at Rowan Packaging?', undefined],
    ['Did we spend more at Kestrel Travel or at Rowan Packaging?', undefined],
  ])('%s: a yes or no question for the %s part being larger', (question, larger) => {
    const made = plan(question)
    expect(made.kind).toBe('compare')
    expect(made.kind === 'compare' ? made.larger : null).toBe(larger)
  })

  it.each<[string, string, string, unknown, unknown]>([
    [
      'How much less did we order from Quarry Lane than from Rowan Packaging in euros?',
      'Quarry Lane Timber',
      'Rowan Packaging BV',
      { id: 'party', op: 'is', value: 'Quarry Lane Timber' },
      { id: 'party', op: 'is', value: 'Rowan Packaging BV' },
    ],
    [
      'Was our spending on receipts higher in the first half of 2025 or in the second half?',
      '2025-01-01 – 2025-06-30',
      '2025-07-01 – 2025-12-31',
      { id: 'date', op: 'to', value: '2025-06-30' },
      { id: 'date', op: 'from', value: '2025-07-01' },
    ],
    [
      'Do we have more unpaid or paid invoices?',
      'not Paid',
      'Paid',
      { id: 'extracted.workflow', op: 'not', value: 'Paid' },
      { id: 'extracted.workflow', op: 'is', value: 'Paid' },
    ],
  ])('has two parts: %s', (question, first, second, left, right) => {
    const made = plan(question)
    expect(made).toMatchObject({ kind: 'compare', parts: [{ label: first }, { label: second }] })
    const parts = made.kind === 'compare' ? made.parts : []
    expect(parts[0]?.read.tree.filters).toContainEqual(left)
    expect(parts[1]?.read.tree.filters).toContainEqual(right)
  })

  it('sums the field that its verb names', () => {
    const made = plan('Which carrier brought more packages, UPS or DHL?')
    const parts = made.kind === 'compare' ? made.parts : []
    expect(parts.map(({ read }) => read.tree.aggregate)).toEqual([
      { what: 'sum', of: 'extracted.packages', by: null, split: null },
      { what: 'sum', of: 'extracted.packages', by: null, split: null },
    ])
  })

  it('of people compares what each uploaded', () => {
    const made = plan('Who uploaded more, Erik or Fay?')
    const parts = made.kind === 'compare' ? made.parts : []
    expect(parts.map(({ read }) => read.tree.filters)).toEqual([
      [{ id: 'created_by', op: 'is', value: 'erik' }],
      [{ id: 'created_by', op: 'is', value: 'fay' }],
    ])
  })

  it('with a whole asks for a share, with any verb', () => {
    const made = plan('What percentage of the leases tolerate pets?')
    expect(made).toMatchObject({ kind: 'compare', asks: 'share' })
    expect(made.kind === 'compare' ? made.parts[1].read.tree : null).toMatchObject({
      types: ['lease'],
      filters: [],
    })
  })

  it('with a number is a filter', () => {
    expect(plan('Which leases have a rent of more than 3,000 euros or less than 500?').kind).toBe('query')
    expect(plan('How many CVs show more than 15 years of experience?').kind).toBe('query')
  })
})

describe('a follow-up', () => {
  const asked = 'How many invoices from Harlow are due in March 2026?'
  it.each<[string, string, unknown]>([
    ['and in April?', 'extracted.due_date', '2026-04-30'],
    ['What about Kestrel Travel?', 'party', 'Kestrel Travel'],
    ['only the disputed ones', 'extracted.workflow', 'Disputed'],
  ])('changes one condition: %s', (question, id, value) => {
    const tree = treeOf(plan(question, [asked]))
    expect(tree).toMatchObject({ types: ['invoice'], aggregate: { what: 'count' } })
    expect(tree.filters.filter((filter) => !('any' in filter) && filter.id === id).at(-1)).toMatchObject({
      value,
    })
  })

  it('may ask for the documents, or for groups of a number', () => {
    expect(treeOf(plan('which ones?', [asked]))).toMatchObject({ types: ['invoice'], aggregate: null })
    expect(treeOf(plan('by vendor?', ['What is the total of all invoices of 2026?'])).aggregate).toEqual({
      what: 'sum',
      of: 'amount',
      by: 'extracted.vendor',
    })
  })

  it.each([
    ['split that by month too', 'extracted.vendor', 'month'],
    ['by month as well', 'extracted.vendor', 'month'],
    ['now by vendor and quarter', 'extracted.vendor', 'quarter'],
    ['and by quarter?', 'quarter', undefined],
  ])('%s: adds a group, or replaces it', (question, by, split) => {
    const { aggregate } = treeOf(plan(question, ['Invoice totals by vendor in 2026']))
    expect([aggregate?.what, aggregate?.by, aggregate?.split]).toEqual(['sum', by, split])
  })

  it.each([
    ['how many is that', 'count'],
    ['ok, how much is that', 'sum'],
    ['total pls', 'sum'],
  ])('%s: counts or sums the previous list', (question, what) => {
    const before = 'show unpaid invoices over 5000'
    const { aggregate, filters } = treeOf(plan(question, [before]))
    expect(aggregate?.what).toBe(what)
    expect(filters).toEqual(treeOf(plan(before)).filters)
  })

  it.each<[string, string, string | null]>([
    ['by currency and month', 'Total of receipts', 'month'],
    ['by month and currency', 'Total of receipts', 'month'],
    ['split it by currency too', 'Total of receipts by month', 'month'],
    ['by currency', 'Total of receipts', null],
  ])('%s: money is always separated by currency', (question, before, by) => {
    const { aggregate } = treeOf(plan(question, [before]))
    expect([aggregate?.what, aggregate?.by, aggregate?.split]).toEqual(['sum', by, undefined])
  })

  it('adds no third group for currencies, and no note about it', () => {
    const asked = plan('by currency too', ['Total of receipts by vendor and month'])
    expect(treeOf(asked).aggregate).toMatchObject({ by: 'extracted.vendor', split: 'month' })
    expect('read' in asked ? asked.read.notes : null).toEqual([])
  })

  it.each<[string, string, unknown]>([
    ['Which is the largest?', 'List the receipts from Kestrel Travel', { id: 'amount', desc: true }],
    ['And the oldest?', 'Show me all disputed invoices', { id: 'date', desc: false }],
  ])('%s chooses one of the listed documents', (question, before, order) => {
    const tree = treeOf(plan(question, [before]))
    expect(tree).toMatchObject({ order: [order], limit: 1, aggregate: null })
    expect(tree.filters).toEqual(treeOf(plan(before)).filters)
    expect(tree.types).toEqual(treeOf(plan(before)).types)
  })

  it('chooses only from the documents that a limited list showed', () => {
    const first = 'Show me the five newest receipts'
    const asked = plan('Which is the cheapest?', [first])
    expect(asked).toMatchObject({ kind: 'query', among: { tree: { types: ['receipt'], limit: 5 } } })
    expect(plan('How many invoices are there?', [first])).not.toHaveProperty('among')
    // After the cheapest one there is nothing left to choose from.
    expect(plan('and in euros?', [first, 'Which is the cheapest?'])).toMatchObject({ among: { among: {} } })
  })

  it('is not assumed for a complete question', () => {
    expect(treeOf(plan('How many receipts are there?', [asked])).filters).toEqual([])
  })
})

describe('a question for a number', () => {
  it.each<[string, Plan['kind']]>([
    ['How many vendors sent us invoices?', 'distinct'],
    ['How many job applicants were interviewed?', 'query'],
    ['How many packages came by DHL?', 'query'],
    ['How many overdue invoices are there?', 'query'],
    ['Are there quotes without validity, and how many?', 'query'],
    ['Which purchase orders do not tell when they will be delivered?', 'query'],
    ['Do the invoices of 2025 outnumber those of 2024?', 'compare'],
    ['How many square metres does the flat of Marta Nowak have?', 'uncounted'],
  ])('has the right kind: %s', (question, kind) => {
    expect(plan(question).kind).toBe(kind)
  })
})

it.each([
  ['How many time sheets do we have?', 'time sheets'],
  ['how many passports', 'passports'],
])('says which kind of documents the workspace does not have: %s', (question, type) => {
  expect(plan(question)).toMatchObject({ kind: 'no-type', type })
})

describe('a request that cannot be answered', () => {
  it.each<[string, Plan]>([
    ['Please delete the receipts of 2024', { kind: 'decline', why: 'act' }],
    ['Move all receipts to the folder Board', { kind: 'decline', why: 'act' }],
    ['How many customers will we win next year?', { kind: 'decline', why: 'future' }],
    ['What will our rent be in 2028?', { kind: 'decline', why: 'future' }],
    ['Who is the best driver applicant?', { kind: 'decline', why: 'opinion' }],
    ['Should we renew the contract with Northgate?', { kind: 'decline', why: 'opinion' }],
  ])('is declined: %s', (question, made) => {
    expect(plan(question)).toEqual(made)
  })

  it('is not confused with similar questions', () => {
    expect(plan('Send me a list of all leases').kind).toBe('query')
    expect(plan('How many contracts will expire next year?').kind).toBe('query')
    expect(plan('Orders of 2025 from Pemberton').kind).toBe('query')
  })
})

describe('the union of both sides', () => {
  const tree = (filters: QueryTree['filters'], types = ['invoice']): QueryTree => ({
    types,
    filters,
    order: [],
    limit: null,
    aggregate: null,
  })
  it('is one query if they differ in one filter', () => {
    const of = (value: string) => ({ id: 'party', op: 'is' as const, value })
    expect(unionOf(tree([of('a')]), tree([of('b')]))?.filters).toEqual([{ any: [of('a'), of('b')] }])
    expect(unionOf(tree([]), tree([], ['receipt']))?.types).toEqual(['invoice', 'receipt'])
  })

  it('excludes the gap between two periods', () => {
    const span = (from: string, to: string) => [
      { id: 'date', op: 'from' as const, value: from },
      { id: 'date', op: 'to' as const, value: to },
    ]
    const both = unionOf(tree(span('2026-01-01', '2026-01-31')), tree(span('2024-01-01', '2024-01-31')))
    expect(both?.filters).toEqual([
      { id: 'date', op: 'from', value: '2024-01-01' },
      { id: 'date', op: 'to', value: '2026-01-31' },
      {
        any: [
          { id: 'date', op: 'to', value: '2024-01-31' },
          { id: 'date', op: 'from', value: '2026-01-01' },
        ],
      },
    ])
  })
})

describe('an ambiguous question', () => {
  const known = {
    ...vocabulary,
    folders: [...vocabulary.folders, { id: 'f1', name: 'Larkspur' }],
    parties: [...vocabulary.parties, 'Larkspur', 'Pelham Glass', 'Pelham Shipping'],
  }
  const planned = (question: string, before: readonly string[] = []) =>
    planOf({ question, before, vocabulary: known, today: workspace.today, loaded: null })

  it.each([
    ['the words of a button', 'Folder: Larkspur', { id: 'folder_id', op: 'is', value: 'f1' }],
    ['some of them', 'the folder', { id: 'folder_id', op: 'is', value: 'f1' }],
    ['the other', 'party', { id: 'party', op: 'is', value: 'Larkspur' }],
  ])('is resolved by %s', (_, answer, filter) => {
    const question = 'how many invoices of Larkspur'
    const asked = planned(question).plan
    expect(asked.kind === 'choice' ? asked.choices.map(({ words }) => words) : asked.kind).toEqual([
      'Folder: Larkspur',
      'Party: Larkspur',
    ])
    const made = planned(answer, [question]).plan
    expect(treeOf(made)).toMatchObject({
      types: ['invoice'],
      filters: [filter],
      aggregate: { what: 'count' },
    })
  })

  it('is resolved for follow-ups too', () => {
    const made = planned('and in 2024?', ['how many invoices of Larkspur', 'Folder: Larkspur']).plan
    expect(treeOf(made).filters).toEqual([
      { id: 'folder_id', op: 'is', value: 'f1' },
      { id: 'date', op: 'from', value: '2024-01-01' },
      { id: 'date', op: 'to', value: '2024-12-31' },
    ])
  })

  it('may be a follow-up with a part of two company names', () => {
    const made = planned('and at Pelham?', ['how much did we spend at Kestrel Travel']).plan
    expect(made.kind === 'choice' ? made.choices.map(({ words }) => words) : made.kind).toEqual([
      'Party: Pelham Glass',
      'Party: Pelham Shipping',
    ])
  })

  it('may be dropped for another question', () => {
    const made = planned('how many receipts', ['how many invoices of Larkspur']).plan
    expect(treeOf(made)).toMatchObject({ types: ['receipt'], filters: [] })
  })
})
