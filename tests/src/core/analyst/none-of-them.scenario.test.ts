import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkshop } from '#tests/eval/workshop/make-workshop.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const office = vocabularyOf(makeWorkspace())
const workshop = vocabularyOf(makeWorkshop())
const plan = (question: string, vocabulary = office, before: string[] = []) =>
  planOf({ question, before, vocabulary, today: '2026-11-22', loaded: null }).plan
const harlow = { id: 'party', op: 'is', value: 'Harlow Telecom' }
const state = (value: string) => ({ id: 'extracted.workflow', op: 'is', value })

describe('“none” that opens a question', () => {
  it.each([
    ['Are none of the Harlow invoices paid', 'Paid'],
    ['Sind keine Rechnungen von Harlow bezahlt', 'Paid'],
    ['ist keine der Rechnungen von Harlow bezahlt?', 'Paid'],
    ["aucune facture de Marlowe n'est contestée ?", 'Disputed'],
    ['¿ninguna factura de Kestrel está pagada?', 'Paid'],
    ['nessuno dei contratti con Vantage è firmato?', 'Signed'],
    ['is geen enkele offerte van Tamarind geaccepteerd', 'Accepted'],
    ['nenhuma das faturas da Orchard foi paga?', 'Paid'],
    ['żadna faktura od Orchard nie jest sporna?', 'Disputed'],
  ])('asks how many of the documents are: %s', (question, value) => {
    const filters = expect.arrayContaining([state(value)])
    expect(plan(question)).toMatchObject({
      kind: 'compare',
      asks: 'share',
      none: true,
      parts: [{ read: { tree: { filters } } }, {}],
    })
  })

  it('asks how many of the documents are overdue', () => {
    expect(plan('keine Rechnung ist überfällig')).toMatchObject({ kind: 'compare', none: true })
  })

  it('is not answered before a verb that is negated too', () => {
    expect(plan('are none of the invoices not paid')).toEqual({ kind: 'unclear', words: ['none'] })
  })

  it.each([
    "aucune facture n'est pas payée ?",
    'ninguna factura no está pagada',
    'non abbiamo nessuna fattura pagata?',
    'none of the paid invoices of Harlow',
    'Ich habe keine Zeit: wie viele Rechnungen sind offen?',
  ])('is not answered if it is denied twice, or claims nothing: %s', (question) => {
    expect(plan(question)).toMatchObject({ kind: 'unclear' })
  })

  it('keeps a second negation that is repeated by a state', () => {
    const denied = { id: 'extracted.workflow', op: 'not', value: 'Paid' }
    expect(plan('żadna faktura nie jest niezapłacona?')).toMatchObject({
      none: true,
      parts: [{ read: { tree: { filters: [denied] } } }, {}],
    })
  })

  it.each([
    ['Rechnungen, keine bezahlten', { id: 'extracted.workflow', op: 'not', value: 'Paid' }],
    ['keine bezahlten Rechnungen', { id: 'extracted.workflow', op: 'not', value: 'Paid' }],
    ['contracten met geen einddatum', { id: 'extracted.expiry_date', op: 'empty', value: true }],
    ['Verträge, keine Rechnungen', { id: 'document_type', op: 'not', value: 'invoice' }],
  ])('denies in a search: %s', (question, filter) => {
    expect(readQuery(question, office, '2026-11-22').tree.filters).toEqual([filter])
  })

  it('is asked of others, or followed by the documents that are', () => {
    const paid = 'are none of the invoices of Harlow paid'
    const kestrel = { id: 'party', op: 'is', value: 'Kestrel Travel' }
    expect(plan('and of Kestrel?', office, [paid])).toMatchObject({
      none: true,
      parts: [
        { read: { tree: { filters: [state('Paid'), kestrel] } } },
        { read: { tree: { filters: [kestrel] } } },
      ],
    })
    expect(plan('which ones are', office, [paid])).toMatchObject({
      kind: 'query',
      read: { tree: { filters: [harlow, state('Paid')], aggregate: null } },
    })
  })

  it('is not left out if nothing is asked of the documents', () => {
    expect(plan('none of the contracts with pets')).toEqual({ kind: 'unclear', words: ['none'] })
  })
})

it.each(['welke contracten lopen af voor 2028', 'contracten die aflopen voor 2028'])(
  'next to an event, “voor” is before: %s',
  (question) => {
    const until = { id: 'extracted.expiry_date', op: 'to', value: '2027-12-31' }
    expect(plan(question)).toMatchObject({ read: { tree: { filters: expect.arrayContaining([until]) } } })
  },
)

it.each(['quanto nos faturou a Telalpin S.A. em 2023', 'wieviel hat uns Telalpin GmbH 2023 verrechnet'])(
  'a legal form after a name is a part of it: %s',
  (question) => {
    const made = plan(question, workshop)
    expect(made).toMatchObject({
      kind: 'query',
      read: {
        text: [],
        tree: { filters: expect.arrayContaining([expect.objectContaining({ id: 'party' })]) },
      },
    })
  },
)

const filtersOf = (question: string, vocabulary = office) => {
  const made = plan(question, vocabulary)
  return 'read' in made ? made.read.tree.filters : made
}
const since = (value: string) => ({ id: 'date', op: 'from', value })

it.each([
  ['Was haben wir bei Harlow ab 2025 ausgegeben?', [harlow, since('2025-01-01')]],
  [
    'Rechnungen von Harlow ab 5000 Euro',
    [harlow, { id: 'amount', op: 'from', value: 5000 }, expect.anything()],
  ],
  ['¿Las facturas de Harlow se pagaron?', [harlow]],
  ['fatture di Harlow AG', [harlow]],
])('a word of the language after a name is no legal form: %s', (question, filters) => {
  expect(filtersOf(question)).toEqual(filters)
})

it('only a date ends before something next to “voor”', () => {
  expect(filtersOf('facturen ontvangen voor 2025')).toEqual(filtersOf('facturen ontvangen in 2025'))
})

it('a list of all states after “by” excludes nothing, and is no condition', () => {
  expect(plan('invoices by state (new, approved, paid, disputed)')).not.toMatchObject({
    kind: 'query',
    read: { tree: { aggregate: null } },
  })
  expect(plan('how many invoices are approved, paid, new, disputed')).toMatchObject({ kind: 'query' })
})
