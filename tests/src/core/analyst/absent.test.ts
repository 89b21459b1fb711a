import { describe, expect, it } from 'vitest'
import { planOf, type Plan } from '#core/analyst/plan.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

// A workspace with invoices and payslips only.

const all = builtInVocabulary([
  ['invoice', 'vendor', 'Swift Sistemas Lda.'],
  ['invoice', 'customer', 'Swift Voeding B.V.'],
  ['payslip', 'employee', 'Grace Redfern'],
])
const vocabulary = {
  ...all,
  types: all.types.filter(({ name }) => ['invoice', 'payslip', 'insurance card'].includes(name)),
}
const plan = (question: string): Plan =>
  planOf({ question, before: [], vocabulary, today: '2026-11-22', loaded: null }).plan

describe('a kind of documents that the workspace has none of', () => {
  it.each([
    ['show me the receipts', 'receipts'],
    ['sum of all receipts', 'receipts'],
    ['largest receipt', 'receipt'],
    ['średnia z paragonów', 'paragonów'],
    ['montre les tickets de caisse', 'tickets de caisse'],
  ])('is not searched for: %s', (question, type) => {
    expect(plan(question)).toMatchObject({ kind: 'no-type', type })
  })

  it('is looked for in documents, but never summed: the largest and the average', () => {
    expect(plan('largest receipt')).toMatchObject({ otherwise: { kind: 'query' } })
    expect(plan('average receipt')).toMatchObject({ otherwise: null })
  })

  it('is searched for if documents may mention it', () => {
    expect(plan('invoices about receipts')).not.toMatchObject({ kind: 'no-type' })
  })

  it('says whose field it is next to one: insurance member id', () => {
    expect(plan('insurance member id')).not.toMatchObject({ kind: 'no-type' })
  })
})

describe('a field that the workspace has none of', () => {
  it.each([
    ['wie hoch ist die Miete', 'Miete'],
    ['what is the deposit', 'deposit'],
  ])('is stated by no document: %s', (question, state) => {
    expect(plan(question)).toMatchObject({ kind: 'unstated', state })
  })

  it('is no number if documents mention it, but a list', () => {
    expect(plan('wie hoch ist die Miete')).toMatchObject({ otherwise: { kind: 'uncounted', noun: 'Miete' } })
    expect(plan('who is the landlord')).toMatchObject({
      otherwise: { kind: 'query', read: { tree: { filters: [{ id: 'text', value: 'landlord' }] } } },
    })
  })
})

it('takes the longest name, whatever its first word means elsewhere: tax forms', () => {
  expect(plan('list tax forms')).toMatchObject({ kind: 'no-type', type: 'tax forms' })
})

it('is asked of the documents before, even if only others have it', () => {
  const before = ['list payslips']
  const asked = { question: 'and the tax?', before, vocabulary, today: '2026-11-22', loaded: null }
  expect(planOf(asked).plan).toMatchObject({ kind: 'fields', read: { tree: { types: ['payslip'] } } })
})

it('lists the documents of both companies of a type that share a name', () => {
  expect(plan('invoice swift')).toMatchObject({
    kind: 'query',
    read: { tree: { filters: [{ id: 'party', value: ['Swift Sistemas Lda.', 'Swift Voeding B.V.'] }] } },
  })
  expect(plan('total of the invoices of swift')).toMatchObject({ kind: 'choice' })
})

it('takes a long number after one document for the one printed on it', () => {
  expect(plan('tax on invoice 471102')).toMatchObject({ kind: 'fields', fields: [{ concept: 'tax' }] })
  expect(JSON.stringify(plan('invoice 471102'))).toContain('"value":"471102"')
})

it('answers what a verb asks for, whatever a word of a name means', () => {
  expect(plan('what did tel swift sistemas bill us')).not.toMatchObject({ kind: 'unstated' })
})

it('asks which net is the lowest', () => {
  expect(plan('wer bekommt am wenigsten netto')).toMatchObject({ kind: 'choice' })
})
