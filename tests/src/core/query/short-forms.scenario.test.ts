import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

// Words as people type them in a hurry: abbreviated, joined, or apart from each other.

const vocabulary = builtInVocabulary([
  ['invoice', 'vendor', 'Harlow Telecom'],
  ['invoice', 'vendor', 'Möbelspedition Rast'],
  ['receipt', 'vendor', 'City Taxi'],
  ['receipt', 'vendor', 'Grand Hotel Rivoli'],
  ['receipt', 'payment_method', 'Cash'],
  ['receipt', 'payment_method', 'Card'],
  ['payslip', 'employee', 'Frank Müller'],
  ['payslip', 'employee', 'Mia Weber'],
])
const withFuel: Vocabulary = {
  ...vocabulary,
  types: vocabulary.types.map((type) =>
    type.name === 'receipt' && type.schema
      ? {
          ...type,
          schema: {
            ...type.schema,
            properties: { ...type.schema.properties, category: { type: 'string', enum: ['Fuel'] } },
          },
        }
      : type,
  ),
}
const plan = (question: string, of = vocabulary) =>
  planOf({ question, before: [], vocabulary: of, today: '2026-11-22', loaded: null }).plan
const treeOf = (question: string, of = vocabulary) => {
  const made = plan(question, of)
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

it.each([
  'Nettolohn B. Müller August 2026',
  'nettolohn b. müller august 2026',
  'wie viel verdient M. Müller',
  'cuánto gana C. Müller',
  'quanto ganha D. Müller',
  'salaris van V. Müller',
  'how much does W. Müller earn',
  'Vertrag B',
  'contract w',
  'contratto CN',
  'fatture X',
  'faturas Q',
  'facturas Q 2025',
  'invoices over 60 w',
  'facturas C/ Mayor 5',
  'what did the W Hotel cost',
])('any other letter counts: %s', (question) => {
  const made = plan(question)
  const text = 'read' in made ? made.read.tree.filters.some((one) => 'id' in one && one.id === 'text') : true
  expect(text).toBe(true)
})

it('a letter before a surname must be the initial of its name', () => {
  const mia = { id: 'party', value: 'Mia Weber' }
  expect(treeOf('nettolohn m. weber')).toMatchObject({ filters: [mia] })
  expect(treeOf('nettolohn v. weber')).not.toMatchObject({ filters: [mia] })
})

it.each(['invoices w/ no due date', 'faturas s/ vencimento'])('“without” is one letter: %s', (question) => {
  expect(treeOf(question)).toMatchObject({ filters: [{ id: 'extracted.due_date', op: 'empty' }] })
})

describe('compounds', () => {
  it.each([
    ['Barbelege 2026', 'receipt', { id: 'extracted.payment_method', op: 'is', value: 'Cash' }],
    ['cashbonnen 2026', 'receipt', { id: 'extracted.payment_method', op: 'is', value: 'Cash' }],
    ['harlowrechnungen 2026', 'invoice', HARLOW],
    ['eurorechnungen', 'invoice', { id: 'extracted.currency', op: 'is', value: 'EUR' }],
  ])('of a name and a type are both: %s', (question, type, filter) => {
    expect(treeOf(question)).toMatchObject({ types: [type], filters: expect.arrayContaining([filter]) })
  })

  it.each([
    'Schraubenrechnungen',
    // A link, or a first name.
    'Maierrechnungen',
    'jansfacturen',
    'janfacturen',
    // One word of a company's name, which is a common noun.
    'Taxiquittungen',
    'citybonnen',
    'Hotelbelege',
    // Not all cards.
    'Kreditkartenbelege',
  ])('of any other word are searched for: %s', (question) => {
    expect(treeOf(question)).toMatchObject({ filters: [{ id: 'text', value: question }] })
  })

  it.each(['Was kostete der Tank', 'wat kostte de tank', 'Rechnung für den Tank'])(
    'have first parts that are another word alone: %s',
    (question) => {
      const fuel = { filters: [{ id: 'extracted.category', value: 'Fuel' }] }
      expect(treeOf('Tankbelege', withFuel)).toMatchObject(fuel)
      expect(treeOf(question, withFuel)).not.toMatchObject(fuel)
    },
  )
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
  it.each([
    'policies that run out b4 june 2027',
    'welche Policen laufen vor Juni 2027 aus',
    'Policen, die vor Juni 2027 enden',
    'polices qui expirent avant juin 2027',
    'pólizas que vencen antes de junio de 2027',
    'polizze che scadono prima di giugno 2027',
    'apólices que vencem antes de junho de 2027',
  ])('leaves out what has ended: %s', (question) => {
    const filters = [{ op: 'from', value: '2026-11-22' }, until('2027-05-31')]
    expect(treeOf(question)).toMatchObject({ filters })
  })

  it.each(['policies with expiry before june 2027', 'Policen mit Ablauf vor Juni 2027'])(
    'does not, as a noun: %s',
    (question) => {
      expect(treeOf(question)).toMatchObject({ filters: [until('2027-05-31')] })
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

it.each(['receipts for B4 envelopes', 'invoices from B4 Gmbh'])(
  '“b4” is a code without a time: %s',
  (question) => {
    expect(JSON.stringify(plan(question))).toContain('B4')
  },
)
