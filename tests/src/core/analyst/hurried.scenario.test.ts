import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkshop } from '#tests/eval/workshop/make-workshop.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const planner = (made: ReturnType<typeof makeWorkspace>) => {
  const vocabulary = vocabularyOf(made)
  return (question: string) =>
    planOf({ question, before: [], vocabulary, today: made.today, loaded: null }).plan
}
const plan = planner(makeWorkspace())
const inWorkshop = planner(makeWorkshop())
const treeOf = (question: string) => {
  const made = plan(question)
  return 'read' in made ? made.read.tree : made
}

describe('questions typed in a hurry', () => {
  it.each([
    ['what pct of the 2025 invoices are disputed', 'what percent of the 2025 invoices are disputed'],
    ['hvl facturen in 2025', 'hoeveel facturen in 2025'],
    ['nr de faturas por estado em 2026', 'número de faturas por estado em 2026'],
    ['qto gastamos em 2025', 'quanto gastamos em 2025'],
    ['cb de factures en 2025', 'combien de factures en 2025'],
    ['Guten Morgen, alle Mietverträge ohne Kaution. Vielen Dank!', 'alle Mietverträge ohne Kaution'],
  ])('are understood with their abbreviations: %s', (short, long) => {
    expect(plan(short)).toEqual(plan(long))
  })

  it.each([
    ['invoices from Colbat', 'Cobalt Cloud Services'],
    ['faktury od Colbat Cloud', 'Cobalt Cloud Services'],
  ])('may have a letter in the wrong place: %s', (question, value) => {
    expect(treeOf(question)).toMatchObject({ filters: [{ id: 'party', op: 'is', value }] })
  })
})

it.each(['saldo w Alpinie w maju 2023', 'wyciągi z Alpiny z maja 2023'])(
  'names of companies are declined in Polish: %s',
  (question) => {
    expect(inWorkshop(question)).toMatchObject({
      read: { text: [], notes: [], tree: { filters: expect.arrayContaining([ALPINA]) } },
    })
  },
)
it('who a contract is with are its parties', () => {
  expect(inWorkshop('who is the Stromliefervertrag with')).toMatchObject({
    kind: 'fields',
    fields: [{ keys: expect.arrayContaining(['parties']) }],
  })
})
const ALPINA = { id: 'party', op: 'is', value: 'Alpina Kantonalbank' }

describe('“more often”', () => {
  it.each([
    'who did we order from more often in 2025, Quarry Lane or Rowan',
    'who did we order from less often in 2025, Quarry Lane or Rowan',
    'bei wem haben wir 2025 öfter bestellt, Quarry Lane oder Rowan',
    'chez qui avons-nous commandé plus souvent en 2025, Quarry Lane ou Rowan',
    'bij wie bestelden we in 2025 vaker, Quarry Lane of Rowan',
  ])('compares numbers of documents, and not amounts: %s', (question) => {
    const side = { read: { tree: { aggregate: { what: 'count', of: null } } } }
    expect(plan(question)).toMatchObject({ kind: 'compare', parts: [side, side] })
  })

  it.each([
    'a quién pagamos más a menudo, Softbyte o City Taxi',
    'chi paghiamo più spesso, Softbyte o City Taxi',
    'a quem pagamos mais vezes, Softbyte ou City Taxi',
  ])('counts where it is the same as “most often”: %s', (question) => {
    expect(treeOf(question)).toMatchObject({ aggregate: { what: 'count', by: 'extracted.vendor' } })
  })
})

describe('two questions about one document', () => {
  it.each([
    'who sent the largest invoice in 2025 and how much was it',
    'which vendor sent the largest invoice in 2025 and how much was it',
    'von wem kam 2025 die höchste Rechnung und wie hoch war sie',
  ])('have two answers: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'several',
      plans: [
        { kind: 'fields', fields: [{ keys: ['vendor'] }], read: { tree: { limit: 1 } } },
        { read: { tree: { aggregate: { what: 'max', of: 'amount' } } } },
      ],
    })
  })

  it.each([
    'what is the highest monthly rent in euros, and who is the tenant',
    'quel est le loyer mensuel le plus élevé en euros, et qui est le locataire',
  ])('refer to the same one: %s', (question) => {
    expect(plan(question)).toMatchObject({
      plans: [
        { read: { tree: { aggregate: { what: 'max' } } } },
        { kind: 'fields', read: { tree: { order: [{ id: 'extracted.monthly_rent' }], limit: 1 } } },
      ],
    })
  })

  it.each([
    'largest invoice of Harlow in 2025, how much and when',
    'largest invoice of Harlow in 2025 - how much and when',
  ])('may end with “when”: %s', (question) => {
    expect(plan(question)).toMatchObject({
      plans: [
        { read: { tree: { aggregate: { what: 'max' } } } },
        { kind: 'fields', fields: [{ keys: ['invoice_date'] }], read: { tree: { limit: 1 } } },
      ],
    })
  })
})

it.each([
  ['which receipts do not say how they were paid', 'extracted.payment_method'],
  ['qué recibos no dicen cómo se pagaron', 'extracted.payment_method'],
  ['qué boletas no dicen cómo fueron pagadas', 'extracted.payment_method'],
  ['quelles quittances ne disent pas comment elles ont été payées', 'extracted.payment_method'],
])('an indirect question is a field: %s', (question, id) => {
  expect(treeOf(question)).toMatchObject({ filters: [{ id, op: 'empty', value: true }] })
})

it('a week is named by its days', () => {
  expect(treeOf('bons de livraison de la semaine du 9 au 15 novembre 2026')).toMatchObject({
    filters: [
      { op: 'from', value: '2026-11-09' },
      { op: 'to', value: '2026-11-15' },
    ],
  })
})

it('when and from whom are both answered', () => {
  expect(plan('show the largest invoice, and when was it and from whom')).toMatchObject({
    plans: [{}, { kind: 'fields', fields: [{ keys: ['invoice_date'] }, { keys: ['vendor'] }] }],
  })
})

it('who uploaded the most is a user', () => {
  expect(treeOf('who uploaded the most invoices')).toMatchObject({
    aggregate: { what: 'count', by: 'created_by' },
  })
})
