import { describe, expect, it } from 'vitest'
import { planOf, type Plan } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const { today, ...office } = makeWorkspace()
const vocabulary = vocabularyOf({ today, ...office })

/** The plan of the last question of a conversation. */
const planned = (...turns: readonly string[]): Plan =>
  planOf({ question: turns.at(-1) ?? '', before: turns.slice(0, -1), vocabulary, today, loaded: null }).plan
const treeOf = (plan: Plan) => {
  if (!('read' in plan)) throw new Error(`${plan.kind} has no query`)
  return plan.read.tree
}

describe('whether something holds for each document', () => {
  it.each([
    'Is every invoice approved?',
    'Are all invoices paid?',
    'Does every contract have an expiry date?',
    'Sind alle Rechnungen bezahlt?',
    'Est-ce que toutes les factures sont payées ?',
    '¿Están pagadas todas las facturas?',
  ])('is decided by how many there are, never by some: %s', (question) => {
    expect(planned(question)).toMatchObject({ kind: 'compare', asks: 'share', every: true })
  })

  it('is asked of the documents that are named before', () => {
    const approved = { id: 'extracted.workflow', value: 'Approved' }
    expect(planned('Is every receipt paid in cash over 100 euros?')).toMatchObject({ every: true })
    expect(planned('Are there any approved invoices?')).toMatchObject({
      kind: 'query',
      yesOrNo: true,
      read: { tree: { filters: [approved] } },
    })
  })

  it('counts those of a party among the documents of that party', () => {
    const plan = planned('Are all invoices from Harlow Telecom paid?')
    const party = { id: 'party', op: 'is', value: 'Harlow Telecom' }
    const paid = { id: 'extracted.workflow', op: 'is', value: 'Paid' }
    expect(plan).toMatchObject({
      parts: [{ read: { tree: { filters: [party, paid] } } }, { read: { tree: { filters: [party] } } }],
    })
  })
})

describe('whether an amount rose', () => {
  it('is told by the documents in their order where no times are compared', () => {
    const plan = planned('Did the rent of Oliver Grant go up?')
    expect(plan).toMatchObject({ kind: 'query', yesOrNo: false })
    expect(treeOf(plan).order).toEqual([{ id: 'date', desc: false }])
  })

  it('is not stated of one side alone', () => {
    expect(planned('Is Harlow Telecom more expensive?').kind).toBe('unclear')
  })
})

describe('when, by whom and how something was done', () => {
  it.each([
    ['When was INV-0010 paid?', ['date'], 'paid date'],
    ['When were the Harlow Telecom invoices approved?', [], 'approved date'],
    ['Who approved the invoice INV-0003?', [], '“approved by”'],
    ['How do we pay Fuelmax?', ['payment_method'], 'payment method'],
  ])('is a field of its own, never the day or the party of the document: %s', (question, keys, concept) => {
    expect(planned(question)).toMatchObject({ kind: 'fields', fields: [{ keys, concept }] })
    expect(JSON.stringify(treeOf(planned(question)).filters)).not.toContain('workflow')
  })
})

describe('a question about what was found before', () => {
  const contracts = 'Show me the contracts with Silverline Retail Group'
  const largest = 'What was our largest receipt this year?'

  it('asks for a field of these documents', () => {
    const plan = planned(contracts, 'when do they expire?')
    expect(plan).toMatchObject({ kind: 'fields', fields: [{ concept: 'expiry date' }] })
    expect(treeOf(plan)).toMatchObject({ types: ['contract'], filters: [{ id: 'party' }] })
  })

  it('keeps the document, although its verb names others', () => {
    const plan = planned(largest, 'how was it paid?')
    expect(plan).toMatchObject({ kind: 'fields', fields: [{ keys: ['payment_method'] }] })
    expect(treeOf(plan)).toMatchObject({ types: ['receipt'], limit: 1, aggregate: null })
  })

  it('can be of another kind after fields were told', () => {
    const highest = planned(contracts, 'when do they expire?', 'which has the highest value?')
    expect(highest).toMatchObject({ kind: 'query', read: { tree: { limit: 1 } } })
    expect(planned(contracts, 'which has the highest value?', 'is it signed?')).toMatchObject({
      kind: 'query',
      yesOrNo: true,
    })
  })

  it('is not understood if no field tells it, and the next one leans on what was', () => {
    expect(planned(largest, 'where was it?').kind).toBe('unclear')
    expect(treeOf(planned(largest, 'where was it?', 'how was it paid?')).types).toEqual(['receipt'])
  })

  it('after a number is a number of another field', () => {
    const plan = planned('What was the net pay in February 2025 altogether?', 'and gross?')
    expect(treeOf(plan).aggregate).toMatchObject({ what: 'sum', of: 'extracted.gross_pay' })
  })

  it('takes no comparison apart', () => {
    const turns = ['Total of receipts for travel in 2025', 'and meals?', 'compare them', 'per month']
    expect(planned(...turns).kind).toBe('unclear')
  })
})

it('knows a company whose name has an ampersand', () => {
  const { filters } = treeOf(planned('Did Danforth & Sons ever bill us in dollars?'))
  expect(filters.map((filter) => ('id' in filter ? filter.id : ''))).toEqual(['party', 'extracted.currency'])
})

it('is about the value Cash where a workspace has it', () => {
  expect(treeOf(planned('receipts paid by cash')).filters).toMatchObject([
    { id: 'extracted.payment_method', value: 'Cash' },
  ])
})
