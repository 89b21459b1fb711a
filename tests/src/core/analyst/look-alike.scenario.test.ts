import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

// Questions that contain the words of others, and ask for something else.

const vocabulary = builtInVocabulary([
  ['invoice', 'vendor', 'Coolblue BV'],
  ['invoice', 'vendor', 'Harlow Telecom'],
  ['invoice', 'customer', 'Joinery Wyss'],
  ['receipt', 'vendor', 'Aeon'],
  ['payslip', 'employee', 'Ann Lee'],
])
const plan = (question: string) =>
  planOf({ question, before: [], vocabulary, today: '2026-11-22', loaded: null }).plan
const treeOf = (question: string) => {
  const made = plan(question)
  return 'read' in made ? made.read.tree : made
}

describe('“più” in Italian', () => {
  it.each([
    ['abbiamo speso più nel 2024 o nel 2025', 'sum'],
    ['costa più Coolblue o Aeon', 'sum'],
    ['più fatture nel 2024 o nel 2025', 'count'],
    ['Coolblue ha più fatture di Aeon', 'count'],
  ])('compares: %s', (question, what) => {
    const side = { read: { tree: { aggregate: { what } } } }
    expect(plan(question)).toMatchObject({ kind: 'compare', parts: [side, side] })
  })

  it.each(['spendiamo più o meno da Harlow', 'più o meno quanto spendiamo al mese'])(
    'is no superlative in “più o meno”: %s',
    (question) => {
      expect(plan(question)).toMatchObject({ extreme: null, read: { tree: { aggregate: { what: 'sum' } } } })
    },
  )
})

it.each([
  ['Rechnungen von LG', 'LG'],
  ['Rechnungen von VG Wort', 'VG Wort'],
  ['Rechnungen MFG Logistik', 'MFG Logistik'],
])('names are no closing words: %s', (question, value) => {
  expect(treeOf(question)).toMatchObject({ filters: [{ id: 'text', op: 'contains', value }] })
})

it.each(['facturas no de 2025', 'faturas no de 2025'])('“no de” does not count: %s', (question) => {
  expect(plan(question)).not.toMatchObject({ read: { tree: { aggregate: { what: 'count' } } } })
})

it.each([
  'who did we pay the most in 2025 and how much was it',
  'wem haben wir 2025 am meisten gezahlt und wie viel war es',
  'a quién pagamos más en 2025 y cuánto fue',
  'which employee earned the most and how much was it',
])('a sum by party is followed by its amount, and not by that of one document: %s', (question) => {
  expect(plan(question)).toMatchObject({
    kind: 'query',
    extreme: 'most',
    read: { tree: { aggregate: { what: 'sum', by: expect.stringMatching(/vendor|employee/) } } },
  })
})

describe('who is paid', () => {
  it.each([
    'who paid us in March 2025',
    'wer hat uns im März 2025 bezahlt',
    'quién nos pagó en marzo de 2025',
    'chi ci ha pagato a marzo 2025',
    'wie heeft ons betaald in maart 2025',
    'who bought from us',
    'who have we paid nothing',
    'who do we pay too much',
  ])('is not stated with sums if somebody else is asked for: %s', (question) => {
    expect(treeOf(question)).toMatchObject({ aggregate: null })
  })

  it.each([
    'who received the most invoices',
    'who did we send the most invoices to',
    'who approved the most invoices',
    'who paid the most invoices',
    'which company paid us the most',
  ])('is not the vendor without a word for it: %s', (question) => {
    expect(treeOf(question)).toMatchObject({ aggregate: { by: 'party' } })
  })
})

describe('employees', () => {
  it.each([
    'which employee spent the most',
    'welcher Mitarbeiter hat am meisten ausgegeben',
    'quel employé a dépensé le plus',
    'qué empleado gastó más',
    'quale dipendente ha speso di più',
    'welke medewerker heeft het meest uitgegeven',
    'que funcionário gastou mais',
    'który pracownik wydał najwięcej',
    'how much did we spend on employee training',
    'how much did we pay for employee training',
    'employee expenses 2025',
  ])('are not paid what they or we spend: %s', (question) => {
    expect(plan(question)).toMatchObject({ kind: 'unclear' })
  })

  it.each([
    'which employee was paid the most',
    'welcher Mitarbeiter wurde am meisten bezahlt',
    'which employee did we pay the most',
    'how much did we pay our employees',
    'combien avons-nous payé aux employés',
  ])('are paid what is on payslips: %s', (question) => {
    expect(treeOf(question)).toMatchObject({ types: ['payslip'], aggregate: { what: 'sum' } })
  })
})

it.each([
  'invoices in the week of 9 November',
  'Rechnungen in der Woche vom 9. November',
  'bons de livraison de la semaine du 9 novembre',
  'facturas de la semana del 9 de noviembre',
  'fatture della settimana del 9 novembre',
  'facturen in de week van 9 november',
  'faturas da semana de 9 de novembro',
  'faktury z tygodnia 9 listopada',
  'invoices in the week of yesterday',
])('a week of one day is declined: %s', (question) => {
  expect(plan(question)).toMatchObject({ kind: 'unclear' })
})

describe('money', () => {
  it.each([
    'did we spend more money in 2024 or 2025',
    'avons-nous dépensé plus d’argent en 2024 ou en 2025',
    'wydaliśmy więcej pieniędzy w 2024 czy w 2025',
    'abbiamo speso più soldi nel 2024 o nel 2025',
    'haben wir 2024 oder 2025 mehr Geld ausgegeben',
    'hebben we in 2024 of 2025 meer geld uitgegeven',
  ])('may be compared: %s', (question) => {
    expect(plan(question)).toMatchObject({ kind: 'compare' })
  })

  it.each(['who do we owe money to', 'wem schulden wir Geld', 'a quem devemos dinheiro'])(
    'may be owed: %s',
    (question) => {
      expect(plan(question)).toMatchObject({
        kind: 'fields',
        read: { tree: { filters: [{ id: 'extracted.workflow', op: 'not', value: 'Paid' }] } },
      })
    },
  )
})

describe('a question behind “and”', () => {
  it.each(['who approved the largest invoice and when', 'who uploaded the largest invoice and when'])(
    'does not ask for a document’s date after another verb: %s',
    (question) => {
      expect(plan(question)).not.toMatchObject({ kind: 'several' })
    },
  )

  it('asks for the day of a verb that selects nothing', () => {
    const dated = {
      kind: 'fields',
      fields: [{ concept: 'expiry date' }],
      read: { tree: { types: ['contract'] } },
    }
    expect(plan('which contracts expire and when')).toMatchObject(dated)
  })

  it('may ask for other documents', () => {
    expect(plan('the highest invoice in 2025 and which contracts do we have')).toMatchObject({
      plans: [{ read: { tree: { limit: 1 } } }, { read: { tree: { types: ['contract'], limit: null } } }],
    })
  })
})

it('“Rechnungssumme” is no sum over all types', () => {
  expect(treeOf('Rechnungssumme 2025')).toMatchObject({ aggregate: null })
})
