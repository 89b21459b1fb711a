import { describe, expect, it } from 'vitest'
import { planOf, type Plan } from '#core/analyst/plan.ts'
import { derivedValue } from '#core/analyst/derive.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { oneNameEach, spellingsOfNames } from '#core/query/party-names.ts'
import { readQuery } from '#core/query/search-query.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'

const money = { type: 'number', format: 'currency' } as const
const day = { type: 'string', format: 'date' } as const
const text = { type: 'string' } as const
const type = (name: string, properties: Record<string, object>, workflow: string[] = []): KnownType => ({
  name,
  department: null,
  schema: { type: 'object', properties, order: Object.keys(properties) } as KnownType['schema'],
  workflow,
  formerNames: [],
})

const vocabulary: Vocabulary = {
  types: [
    type('receipt', { vendor: text, date: day, total: money, currency: text, payment_method: text }),
    type('invoice', {
      vendor: text,
      invoice_number: text,
      invoice_date: day,
      total: money,
      currency: text,
      iban: text,
    }),
    type('contract', { counterparty: text, effective_date: day, term: text, governing_law: text }),
    type('bank statement', {
      bank: text,
      statement_date: day,
      opening_balance: money,
      closing_balance: money,
    }),
    type('tax form', { name: text, date: day, tax_year: text }),
  ],
  departments: [],
  folders: [],
  people: [],
  me: null,
  parties: ['Aeon Market', 'Teo Heng', 'Three Stooges', 'Hree Stooges', 'Northwind Traders'],
  values: [
    { key: 'payment_method', value: 'cash' },
    { key: 'tax_year', value: '2018' },
  ],
  months: [
    { type: 'receipt', month: '2018-03' },
    { type: 'receipt', month: '2017-03' },
  ],
}
const TODAY = '2026-11-24'
const plan = (question: string, ...before: string[]): Plan =>
  planOf({ question, before, vocabulary, today: TODAY, loaded: null }).plan
const treeOf = (made: Plan): QueryTree => {
  if (!('read' in made)) throw new Error(`A plan of kind ${made.kind} has no tree`)
  return made.read.tree
}
const conditions = (tree: QueryTree) =>
  tree.filters.map((filter) =>
    ('any' in filter ? filter.any : [filter])
      .map(({ id, op, value }) => `${id} ${op} ${String(value)}`)
      .join(' or '),
  )

describe('a period', () => {
  it('is never the value of a field', () => {
    expect(conditions(treeOf(plan('what did we pay in 2018')))).toEqual([
      'date from 2018-01-01',
      'date to 2018-12-31',
    ])
    const made = plan('what did aeon cost in march 2018 vs february 2018')
    const sides = made.kind === 'compare' ? made.parts.map(({ read }) => conditions(read.tree)) : []
    expect(sides[0]).toContain('date to 2018-03-31')
    expect(sides[1]).toContain('date to 2018-02-28')
  })

  it('without a year is in the latest year with such documents, with a note', () => {
    const { tree, notes } = readQuery('total of receipts in march', vocabulary, TODAY)
    expect(conditions(tree)).toContain('date from 2018-03-01')
    expect(notes.join(' ')).toContain('2018')
  })

  it('joined with another one excludes the gap between them', () => {
    const { tree } = readQuery('receipts of the first and third quarter of 2018', vocabulary, TODAY)
    expect(conditions(tree)).toContain('date to 2018-03-31 or date from 2018-07-01')
  })

  it('without a year is in the year of the conversation', () => {
    const made = treeOf(plan('and in may?', 'total of receipts in april 2017'))
    expect(conditions(made)).toEqual(['date from 2017-05-01', 'date to 2017-05-31'])
  })
})

describe('amounts with different roles', () => {
  it('are all summed if the question selects none, since results are separated by role', () => {
    expect(treeOf(plan('sum of everything')).aggregate).toEqual({ what: 'sum', of: 'amount', by: null })
  })

  it('that were spent are on invoices and receipts', () => {
    expect(treeOf(plan('how much did we spend in total')).types).toEqual(['receipt', 'invoice'])
  })
})

describe('a missing value', () => {
  it('is searched in all documents that could have it', () => {
    const { tree } = readQuery('how many documents have no total', vocabulary, TODAY)
    expect([tree.types, conditions(tree)]).toEqual([[], ['amount empty true']])
  })

  it.each([
    'is invoice A-17 paid',
    'was the invoice from Northwind approved?',
    'ist die Rechnung A-17 bezahlt',
  ])('%s: is reported as unstated', (question) => {
    expect(plan(question).kind).toBe('unstated')
  })

  it('is not assumed if a field states it', () => {
    expect(conditions(treeOf(plan('how much was paid in cash')))).toEqual([
      'extracted.payment_method is cash',
    ])
  })
})

describe('a question with several parts', () => {
  it('gets several answers', () => {
    const made = plan('how long does the contract with Northwind run and which law applies')
    const kinds = made.kind === 'several' ? made.plans.map(({ kind }) => kind) : []
    expect(kinds).toEqual(['fields', 'fields'])
  })

  it('applies the conditions of the first part to the others', () => {
    const made = plan('how much did we spend by vendor in 2018, and which receipt was the largest?')
    const [totals, largest] = made.kind === 'several' ? made.plans.map(treeOf) : []
    expect(totals).toMatchObject({ types: ['receipt', 'invoice'], aggregate: { what: 'sum' } })
    expect(largest).toMatchObject({ types: ['receipt'], limit: 1, order: [{ id: 'amount', desc: true }] })
    expect(largest && conditions(largest)).toContain('date from 2018-01-01')
  })

  it('applies each condition to its own type', () => {
    const { tree } = readQuery('receipts over 25 and contracts', vocabulary, TODAY)
    expect(tree.types).toEqual(['receipt', 'contract'])
    expect(conditions(tree)).toEqual(['amount above 25 or document_type is contract'])
  })

  it('that are names is one filter', () => {
    const { tree } = readQuery('receipts from Three Stooges or Aeon', vocabulary, TODAY)
    expect(conditions(tree)).toEqual(['party is Three Stooges,Aeon Market,Hree Stooges'])
  })
})

describe('names', () => {
  it('are found even if misspelled', () => {
    const { tree, notes } = readQuery('how mcuh did we spnd at aoen', vocabulary, TODAY)
    expect(conditions(tree)).toEqual(['party is Aeon Market'])
    expect(notes.length).toBeGreaterThan(0)
  })

  it('of one company are one filter, whatever their spelling', () => {
    const all = ['Café Möller GmbH', 'CAFE MOELLER', 'Cafe Moler', 'Café Moor']
    expect(spellingsOfNames(['CAFE MOELLER'], { parties: all }).toSorted()).toEqual(
      ['CAFE MOELLER', 'Café Möller GmbH'].toSorted(),
    )
    expect(oneNameEach(['Three Stooges', 'Hree Stooges', 'Teo Heng']).get('Hree Stooges')).toBe(
      'Three Stooges',
    )
  })
})

describe('a negation', () => {
  it('before a verb and a value negates the value', () => {
    const { tree, notes } = readQuery('how many receipts were not paid in cash', vocabulary, TODAY)
    expect([conditions(tree), notes]).toEqual([['extracted.payment_method not cash'], []])
  })

  it('of a text excludes the documents that contain it', () => {
    expect(conditions(readQuery('receipts that do not mention coffee', vocabulary, TODAY).tree)).toEqual([
      'text lacks coffee',
    ])
  })

  it('of two fields requires both to be missing', () => {
    const { tree } = readQuery('which invoices have neither a total nor an iban', vocabulary, TODAY)
    expect(conditions(tree).toSorted()).toEqual(['extracted.iban empty true', 'extracted.total empty true'])
  })

  it('that cannot be applied makes the question unclear', () => {
    expect(plan('how many invoices did not arrive')).toEqual({ kind: 'unclear', words: ['not'] })
  })
})

describe('every word', () => {
  it.each([
    ['what is our budget for cash', ['budget']],
    ['how much does Aeon Market weigh', ['weigh']],
  ])('%s: makes the question unclear if it is unknown and what is asked for', (question, words) => {
    const made = plan(question)
    expect(made.kind === 'unclear' ? made.words : made).toEqual(words)
  })

  it('is noted if it is unused', () => {
    expect(readQuery('which orders from Northwind are late', vocabulary, TODAY).notes.join(' ')).toContain(
      'late',
    )
  })

  it('of a superlative is applied', () => {
    expect(treeOf(plan('what was our biggest expense in 2018'))).toMatchObject({
      order: [{ id: 'amount', desc: true }],
      limit: 1,
      aggregate: null,
    })
    expect(treeOf(plan('which month of 2018 had the most receipts')).aggregate).toMatchObject({
      what: 'count',
      by: 'month',
    })
    expect(treeOf(plan('which three receipts cost the most')).limit).toBe(3)
  })
})

describe('languages', () => {
  it.each([
    ['de', 'wie viel haben wir 2018 bei Teo Heng ausgegeben'],
    ['fr', 'combien avons-nous dépensé chez Teo Heng en 2018'],
    ['es', 'cuánto gastamos en Teo Heng en 2018'],
    ['it', 'quanto abbiamo speso da Teo Heng nel 2018'],
    ['nl', 'hoeveel hebben we in 2018 bij Teo Heng uitgegeven'],
    ['pt', 'quanto gastamos na Teo Heng em 2018'],
    ['pl', 'ile wydaliśmy w Teo Heng w 2018'],
  ])('%s', (language, question) => {
    const planned = planOf({ question, before: [], vocabulary, today: TODAY, loaded: null })
    const tree = treeOf(planned.plan)
    expect(planned.language).toBe(language)
    expect(tree).toMatchObject({ types: ['receipt', 'invoice'], aggregate: { what: 'sum', of: 'amount' } })
    expect(conditions(tree).toSorted()).toEqual([
      'date from 2018-01-01',
      'date to 2018-12-31',
      'party is Teo Heng',
    ])
  })

  it('have their own field names', () => {
    const made = plan('was ist die IBAN von Northwind')
    expect(made.kind === 'fields' ? made.fields : null).toMatchObject([{ keys: ['iban'] }])
  })
})

describe('a derived value', () => {
  const start = { key: 'effective_date', value: '2024-02-01' }
  it('is the end of a term', () => {
    const found = derivedValue('expiry date', [start, { key: 'term', value: '2 years' }])
    expect(found).toMatchObject({ kind: 'expiry', value: '2026-01-31' })
    expect(derivedValue('expiry date', [start, { key: 'term', value: '18 Monate' }])?.value).toBe(
      '2025-07-31',
    )
  })

  it('is null if a part of it is missing', () => {
    expect(derivedValue('expiry date', [start])).toBeNull()
    expect(derivedValue('expiry date', [start, { key: 'term', value: 'indefinite' }])).toBeNull()
  })
})

describe('what documents cannot state is declined', () => {
  it.each<[string, Plan]>([
    ['lösche alle Rechnungen', { kind: 'decline', why: 'act' }],
    ['how much will we spend next year', { kind: 'decline', why: 'future' }],
    ['pourquoi avons-nous tant dépensé', { kind: 'decline', why: 'opinion' }],
  ])('%s', (question, made) => {
    expect(plan(question)).toEqual(made)
  })
})
