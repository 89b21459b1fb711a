import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

const vocabulary = builtInVocabulary([
  ['invoice', 'vendor', 'Coolblue BV'],
  ['invoice', 'customer', 'Joinery Wyss'],
  ['receipt', 'vendor', 'Aeon'],
  ['payslip', 'employee', 'Ann Lee'],
])
const plan = (question: string) =>
  planOf({ question, before: [], vocabulary, today: '2026-11-22', loaded: null }).plan

describe('the largest of single documents', () => {
  it.each([
    'which vendor has the highest invoice',
    'welcher Lieferant hat die höchste Rechnung',
    'quel fournisseur a la plus grosse facture',
    'qué proveedor tiene la factura más alta',
    'quale fornitore ha la fattura più alta',
    'welke leverancier heeft de hoogste factuur',
    'que fornecedor tem a fatura mais alta',
    'który dostawca ma najwyższą fakturę',
  ])('is one document, of which the party is asked for: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'fields',
      fields: [{ keys: ['vendor'] }],
      read: { tree: { types: ['invoice'], order: [{ id: 'amount', desc: true }], limit: 1 } },
    })
  })

  it.each([
    'who issued the most invoices',
    'wer hat die meisten Rechnungen gestellt',
    'qui a émis le plus de factures',
    'quién emitió más facturas',
    'wie heeft de meeste facturen gestuurd',
    'quem emitiu mais faturas',
    'kto wystawił najwięcej faktur',
  ])('is not the most documents: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'query',
      extreme: 'most',
      read: { tree: { aggregate: { what: 'count', by: 'party' } } },
    })
  })
})

it.each([
  ['which month has the highest invoice', 'which month'],
  ['invoices we pay most often', 'most often'],
])('a superlative that orders nothing is declined: %s', (question, words) => {
  expect(plan(question)).toEqual({ kind: 'unclear', words: [words] })
})

it('a month has the highest sum of a field, and no highest document', () => {
  expect(plan('which month had the highest invoice amount')).toMatchObject({
    extreme: 'most',
    read: { tree: { aggregate: { what: 'sum', of: 'amount', by: 'month' } } },
  })
})

describe('who is paid', () => {
  it.each([
    ['who did we pay the most', 'sum'],
    ['wie hebben we het meest betaald', 'sum'],
    ['à qui avons-nous payé le plus', 'sum'],
    ['komu zapłaciliśmy najwięcej', 'sum'],
    ['wen bezahlen wir am häufigsten', 'count'],
    ['who do we pay most often', 'count'],
    ['which company do we pay most often', 'count'],
    ['qui payons-nous le plus souvent', 'count'],
    ['a quién pagamos más a menudo', 'count'],
    ['chi paghiamo più spesso', 'count'],
    ['wie betalen we het vaakst', 'count'],
    ['a quem pagamos mais vezes', 'count'],
    ['komu płacimy najczęściej', 'count'],
  ])('is the vendor, and never the customer of an invoice: %s', (question, what) => {
    expect(plan(question)).toMatchObject({
      kind: 'query',
      read: { text: [], tree: { aggregate: { what, by: 'extracted.vendor' } } },
    })
  })

  it('is an employee for the pay', () => {
    expect(plan('which employee was paid the most in 2025')).toMatchObject({
      extreme: 'most',
      read: {
        tree: { aggregate: { what: 'sum', by: 'extracted.employee' } },
      },
    })
  })

  it('is a landlord for the rent', () => {
    expect(plan('who do we pay rent to')).not.toMatchObject({
      read: { tree: { aggregate: { what: 'sum' } } },
    })
  })

  it.each([
    'who spent the most',
    'wer hat am meisten ausgegeben',
    'qui a dépensé le plus',
    'quién gastó más',
    'chi ha speso di più',
    'wie heeft het meest uitgegeven',
    'quem gastou mais',
    'kto wydał najwięcej',
    'which person spent the most',
    'who paid us the most',
    'wer hat uns am meisten bezahlt',
    'quién nos pagó más',
    'chi ci ha pagato di più',
    'wie heeft ons het meest betaald',
  ])('is not who spends or pays us, which no document states: %s', (question) => {
    expect(plan(question)).toMatchObject({ kind: 'unclear' })
  })
})

describe('“per person”', () => {
  it.each([
    ['net pay per person', 'extracted.employee'],
    ['Nettolohn pro Person', 'extracted.employee'],
    ['how many documents did each person upload', 'created_by'],
    ['how many documents per person', 'created_by'],
    ['invoices per person', 'created_by'],
    ['Dokumente pro Person', 'created_by'],
    ['how much per user', 'created_by'],
  ])('is the person of the documents, or the uploader of a number of documents: %s', (question, by) => {
    expect(plan(question)).toMatchObject({ kind: 'query', read: { tree: { aggregate: { by } } } })
  })

  it.each([
    ['how much did we spend per person', 'per person'],
    ['Ausgaben pro Person 2025', 'pro Person'],
    ['dépenses par personne', 'par personne'],
    ['gastos por persona', 'por persona'],
    ['spese per persona', 'per persona'],
    ['uitgaven per persoon', 'per persoon'],
    ['gastos por pessoa', 'por pessoa'],
    ['wydatki na osobę', 'na osobę'],
    // Neither do they name employees, and a vendor is none.
    ['spending per employee', 'per employee'],
    ['Ausgaben pro Mitarbeiter', 'pro Mitarbeiter'],
  ])('is declined if the documents name no person: %s', (question, words) => {
    expect(plan(question)).toEqual({ kind: 'unclear', words: [words] })
  })
})
