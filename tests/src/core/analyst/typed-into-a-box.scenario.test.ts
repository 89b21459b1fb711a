import { describe, expect, it } from 'vitest'
import { planOf, type Plan } from '#core/analyst/plan.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

// Short questions without a question word, as people type them into a box.

const vocabulary = builtInVocabulary([
  ['invoice', 'vendor', 'Osprey Logistyka Sp. z o.o.'],
  ['purchase order', 'vendor', 'Osprey Systèmes Inc.'],
  ['purchase order', 'vendor', 'Siskin Maschinenbau GmbH'],
  ['bank statement', 'bank', 'Crédit Rural de Lyon'],
  ['bank statement', 'bank', 'Sparkasse Wels'],
  ['utility bill', 'vendor', 'Stadtwerke Wels'],
  ['payslip', 'employee', 'Grace Redfern'],
  ['cv', 'name', 'Claud D. Park'],
  ['lease agreement', 'tenant', 'Tobias Krüger'],
  ['contract', 'parties', 'Borland Software Corporation'],
  ['contract', 'title', 'MUTUAL NONDISCLOSURE AGREEMENT'],
  ['contract', 'title', 'CONFIDENTIALITY AGREEMENT'],
  ['contract', 'title', 'Licence'],
])
const plan = (question: string, before: readonly string[] = []): Plan =>
  planOf({ question, before, vocabulary, today: '2026-11-22', loaded: null }).plan
const treeOf = (question: string) => {
  const made = plan(question)
  return 'read' in made ? made.read.tree : made
}
const party = (value: string) => ({ id: 'party', op: 'is', value })

describe('a part of a name', () => {
  it.each([
    ['is the osprey invoice paid', 'Osprey Logistyka Sp. z o.o.'],
    ['delivery date osprey order', 'Osprey Systèmes Inc.'],
  ])('means the company that documents of the type name: %s', (question, value) => {
    expect(treeOf(question)).toMatchObject({ filters: expect.arrayContaining([party(value)]) })
  })

  it.each(['rent lyon', 'Miete Lyon', 'loyer lyon'])(
    'is searched for if they name none with it: %s',
    (question) => {
      expect(treeOf(question)).toMatchObject({ filters: [{ id: 'text', op: 'contains' }] })
    },
  )

  it('at its beginning means the company, whatever the type', () => {
    expect(treeOf('receipts from stadtwerke')).toMatchObject({ filters: [party('Stadtwerke Wels')] })
  })

  it('decides between fields of different types', () => {
    expect(treeOf('netto grace redfern')).toMatchObject({ aggregate: { of: 'extracted.net_pay' } })
  })
})

it.each([
  ['account no sparkasse', [party('Sparkasse Wels')]],
  ['no of bank statements', []],
])('“no” of a number denies nothing: %s', (question, filters) => {
  expect(treeOf(question)).toMatchObject({ filters })
})

it.each(['parties of the Borland contract', 'Parteien Borland Vertrag', 'partes del contrato de Borland'])(
  'asks for the parties: %s',
  (question) => {
    expect(plan(question)).toMatchObject({ kind: 'fields', fields: [{ keys: ['parties'] }] })
  },
)

it.each(['ndas', 'confidentiality agreements'])('finds a kind by a part of titles: %s', (question) => {
  const value = ['MUTUAL NONDISCLOSURE AGREEMENT', 'CONFIDENTIALITY AGREEMENT']
  expect(treeOf(question)).toMatchObject({ filters: [{ id: 'extracted.title', value }] })
})

it('counts a utility bill as a bill', () => {
  expect(treeOf('stadtwerke bill')).toMatchObject({ types: ['invoice', 'utility bill'] })
})

it.each(['wann liefert siskin', 'when did siskin deliver'])(
  'asks for the day of delivery: %s',
  (question) => {
    const types = vocabulary.types.filter(({ name }) => name !== 'delivery note')
    const asked = { question, before: [], today: '2026-11-22', loaded: null }
    expect(planOf({ ...asked, vocabulary: { ...vocabulary, types } }).plan).toMatchObject({
      kind: 'fields',
      fields: [{ keys: ['delivery_date'] }],
    })
  },
)

it('reads a policy that is overdue as expired', () => {
  expect(treeOf('pólizas vencidas')).toMatchObject({
    filters: [{ id: 'extracted.expiry_date', op: 'to', value: '2026-11-21' }],
  })
})

it('reads “email” before a name as the field, and before a document as an order', () => {
  expect(plan('email claud park')).toMatchObject({ kind: 'fields', fields: [{ keys: ['email'] }] })
  expect(plan('email claud park the invoice')).toMatchObject({ kind: 'decline' })
})

it.each([
  ['totale fattura osprey', 'scadenza?', 'due_date'],
  ['contratto borland', 'durata?', 'term'],
  ['stadtwerke bill', 'account number?', 'account_number'],
])('%s, %s: asks for a field of what was shown', (before, question, key) => {
  expect(plan(question, [before])).toMatchObject({ kind: 'fields', fields: [{ keys: [key] }] })
})

describe('“per month” of what is paid each month', () => {
  it.each([
    'what rent does Tobias Krüger pay a month',
    'quanto pagano di affitto al mese Tobias Krüger',
    'Miete pro Monat Tobias Krüger',
  ])('groups nothing: %s', (question) => {
    expect(treeOf(question)).toMatchObject({
      filters: [party('Tobias Krüger')],
      aggregate: { what: 'sum', by: null },
    })
  })

  it('is of leases alone, although rent is paid', () => {
    expect(treeOf('what rent does Tobias Krüger pay')).toMatchObject({ types: ['lease agreement'] })
  })

  it('groups other amounts', () => {
    expect(treeOf('spend per month')).toMatchObject({ aggregate: { by: 'month' } })
  })
})

describe('states nothing', () => {
  it.each([
    'average monthly closing balance',
    'contratti di diritto italiano o niente',
    'rien de Stadtwerke Wels',
    'is there nothing from Stadtwerke Wels',
    'Ist nichts bezahlt?',
    'miete valencia oder milano, was ist teurer',
  ])('%s', (question) => {
    expect(plan(question)).toMatchObject({ kind: 'unclear' })
  })

  it('of rent without leases', () => {
    const types = vocabulary.types.filter(({ name }) => name !== 'lease agreement')
    const asked = { before: [], today: '2026-11-22', loaded: null, vocabulary: { ...vocabulary, types } }
    for (const question of ['rent per month', 'how much do we pay in rent'])
      expect(planOf({ ...asked, question }).plan).toMatchObject({ kind: 'unclear' })
  })

  it('of the future: combien vais-je gagner', () => {
    expect(plan("combien vais-je gagner l'an prochain")).toEqual({ kind: 'decline', why: 'future' })
  })
})

it('reads “cobró” as pay, unless somebody charges us', () => {
  expect(plan('quién cobró más neto')).toMatchObject({ read: { tree: { types: ['payslip'] } } })
  expect(treeOf('cuánto nos cobró osprey')).not.toMatchObject({ types: ['payslip'] })
})

it.each([
  "number of Stadtwerke Wels' bill",
  'número de factura Stadtwerke Wels',
  'numero di fattura Stadtwerke Wels',
])('asks for the number of one document: %s', (question) => {
  expect(plan(question)).toMatchObject({ kind: 'fields' })
})

it('counts several documents of a party: number of Stadtwerke Wels bills', () => {
  expect(treeOf('number of Stadtwerke Wels bills')).toMatchObject({ aggregate: { what: 'count' } })
})

it.each(['Stadtwerke Wels paid?', 'Stadtwerke Wels bezahlt?'])('asks for a state: %s', (question) => {
  expect(treeOf(question)).toMatchObject({
    filters: expect.arrayContaining([{ id: 'extracted.workflow', op: 'is', value: 'Paid' }]),
    aggregate: null,
  })
})

it('takes for “Q2” the last year with documents in any of its months', () => {
  const months = ['2025-04', '2026-06'].map((month) => ({ type: 'invoice', month }))
  const asked = { question: 'invoices q2', before: [], today: '2026-11-22', loaded: null }
  expect(planOf({ ...asked, vocabulary: { ...vocabulary, months } }).plan).toMatchObject({
    read: { tree: { filters: [{ value: '2026-04-01' }, { value: '2026-06-30' }] } },
  })
})

it('keeps the choice of a company open in the next question', () => {
  const made = plan('total', ['documents of wels'])
  expect(made).toMatchObject({ kind: 'choice' })
  const filters = made.kind === 'choice' ? made.choices.map(({ plan: one }) => JSON.stringify(one)) : []
  expect(filters.every((one) => one.includes(' Wels'))).toBe(true)
})

it('searches for a lower-case word behind a capitalised name, which is no legal form: Stadtwerke spa', () => {
  expect(treeOf('Stadtwerke spa')).toMatchObject({
    filters: [party('Stadtwerke Wels'), { id: 'text', value: 'spa' }],
  })
})

describe('a word next to another', () => {
  it.each([
    ['number of tenancy agreements', ['lease agreement']],
    ['how many tenancy agreements are there', ['lease agreement']],
  ])('narrows a kind of documents: %s', (question, types) => {
    expect(treeOf(question)).toMatchObject({ types })
  })

  it.each([
    'invoices without a VAT number',
    'how much income tax did Grace Redfern pay',
    'the 3 largest vendors by invoice number',
  ])('makes another field of it, or is declined: %s', (question) => {
    expect(plan(question)).toMatchObject({ kind: 'unclear' })
  })

  it('is no name of a type by its initials if the language has it: bas', () => {
    expect(treeOf('net le plus bas')).not.toMatchObject({ types: ['bank statement'] })
  })
})

describe('after the highest rent', () => {
  it.each([['wer ist der Mieter?'], ['und die Kaution?']])(
    'another field is of its lease: %s',
    (question) => {
      expect(plan(question, ['höchste Miete'])).toMatchObject({
        kind: 'fields',
        read: { tree: { aggregate: null, order: [{ id: 'extracted.rent', desc: true }], limit: 1 } },
      })
    },
  )
})

it('subtracts one balance from the other', () => {
  const made = plan('difference between opening and closing balance sparkasse wels')
  expect(made.kind === 'compare' && made.parts.map(({ read }) => read.tree.aggregate?.of)).toEqual([
    'extracted.opening_balance',
    'extracted.closing_balance',
  ])
})

it('takes no reminders', () => {
  expect(plan('remind me to pay the osprey invoice tomorrow')).toMatchObject({ kind: 'decline' })
})
