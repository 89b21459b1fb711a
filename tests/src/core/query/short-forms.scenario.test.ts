import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

// Words as people type them in a hurry: abbreviated, joined, or apart from each other.

const vocabulary = builtInVocabulary([
  ['invoice', 'vendor', 'Harlow Telecom'],
  ['invoice', 'vendor', 'Möbelspedition Rast'],
  ['receipt', 'vendor', 'City Taxi'],
  ['receipt', 'payment_method', 'Cash'],
])
const plan = (question: string) =>
  planOf({ question, before: [], vocabulary, today: '2026-11-22', loaded: null }).plan
const treeOf = (question: string) => {
  const made = plan(question)
  return 'read' in made ? made.read.tree : made
}
const HARLOW = { id: 'party', op: 'is', value: 'Harlow Telecom' }

it.each([
  'invoices w harlow',
  'rechnungen v. harlow',
  'rechnungen m. harlow',
  'factures pr harlow',
  'facturas d harlow',
  'fatture x harlow',
  'facturen v harlow',
  'faturas c/ harlow',
])('a preposition is one letter: %s', (question) => {
  expect(treeOf(question)).toMatchObject({ types: ['invoice'], filters: [HARLOW] })
})

it.each(['invoices w/ no due date', 'faturas s/ vencimento'])('“without” is one letter: %s', (question) => {
  expect(treeOf(question)).toMatchObject({ filters: [{ id: 'extracted.due_date', op: 'empty' }] })
})

describe('compounds', () => {
  it.each([
    ['Barbelege 2026', 'receipt', { id: 'extracted.payment_method', op: 'is', value: 'Cash' }],
    ['cashbonnen 2026', 'receipt', { id: 'extracted.payment_method', op: 'is', value: 'Cash' }],
    ['taxiquittungen 2026', 'receipt', { id: 'party', op: 'is', value: 'City Taxi' }],
    ['harlowrechnungen 2026', 'invoice', HARLOW],
    ['eurorechnungen', 'invoice', { id: 'extracted.currency', op: 'is', value: 'EUR' }],
  ])('of a name and a type are both: %s', (question, type, filter) => {
    expect(treeOf(question)).toMatchObject({ types: [type], filters: expect.arrayContaining([filter]) })
  })

  it('of an unknown word are searched for', () => {
    expect(treeOf('Schraubenrechnungen')).toMatchObject({
      filters: [{ id: 'text', value: 'Schraubenrechnungen' }],
    })
  })
})

it('the last part of a compound stands for the name next to its other words', () => {
  expect(treeOf('was hat die Spedition Rast gekostet')).toMatchObject({
    filters: [{ id: 'party', value: 'Möbelspedition Rast' }],
  })
})

it.each(['wat gaven we in 2025 uit aan taxi', 'wie viel gaben wir 2025 aus für Taxi'])(
  'a separated prefix may precede a preposition: %s',
  (question) => {
    expect(treeOf(question)).toMatchObject({ aggregate: { what: 'sum' } })
  },
)

it.each(['kwota pierwszej faktury od harlow', 'kwota na ostatnim paragonie z city taxi'])(
  'a singular adjective asks for one document: %s',
  (question) => {
    expect(treeOf(question)).toMatchObject({ limit: 1, order: [{ id: 'date' }] })
  },
)

describe('“ends before” a day ahead', () => {
  const until = (to: string) => ({ op: 'to', value: to })
  it.each(['policies that run out b4 june 2027', 'welche Policen laufen vor Juni 2027 aus'])(
    'leaves out what has ended: %s',
    (question) => {
      const filters = [{ op: 'from', value: '2026-11-22' }, until('2027-05-31')]
      expect(treeOf(question)).toMatchObject({ filters })
    },
  )

  it.each(['policies that ended before june 2026', 'policies with an end date before june 2026'])(
    'does not, if the day has passed: %s',
    (question) => {
      expect(treeOf(question)).toMatchObject({ filters: [until('2026-05-31')] })
    },
  )
})

it.each([
  'quel est le loyer le plus élevé et qui est le locataire (eur)',
  'highest rent and who is the tenant, in eur',
])('a currency at the end applies to both parts: %s', (question) => {
  const inEuro = { read: { tree: { filters: [{ id: 'extracted.currency', value: 'EUR' }] } } }
  const made = plan(question)
  const parts = made.kind === 'several' ? made.plans : [made]
  for (const part of parts) expect(part).toMatchObject(inEuro)
})

it('a currency at the end does not apply to a number of documents', () => {
  const made = plan('how many invoices and what is the average in eur')
  const parts =
    made.kind === 'several' ? made.plans.map((one) => ('read' in one ? one.read.tree.filters : one)) : []
  expect(parts).toMatchObject([[], [{ id: 'extracted.currency', value: 'EUR' }]])
})

it('“the highest rent” is the amount, and not what somebody rents', () => {
  expect(plan('who has the highest rent')).toMatchObject({
    kind: 'fields',
    read: { tree: { limit: 1, order: [{ id: 'extracted.rent', desc: true }] } },
  })
})

it.each([
  'have we received order PO-0020',
  'já recebemos a encomenda PO-0020?',
  'czy dostaliśmy zamówienie PO-0020',
  'a-t-on reçu la commande PO-0020 ?',
  'haben wir die Bestellung PO-0020 schon bekommen',
])('an order is received in its state: %s', (question) => {
  const received = { id: 'extracted.workflow', op: 'is', value: 'Received' }
  const types = vocabulary.types.map((type) =>
    type.name === 'purchase order' ? { ...type, workflow: ['Open', 'Received'] } : type,
  )
  const asked = {
    question,
    before: [],
    vocabulary: { ...vocabulary, types },
    today: '2026-11-22',
    loaded: null,
  }
  expect(planOf(asked).plan).toMatchObject({
    yesOrNo: true,
    read: { tree: { filters: expect.arrayContaining([received]) } },
  })
})
