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

describe('a question whether something holds for each document', () => {
  it.each([
    'Is every invoice approved?',
    'Are all invoices paid?',
    'Does every contract have an expiry date?',
    'Sind alle Rechnungen bezahlt?',
    'Est-ce que toutes les factures sont payées ?',
    '¿Están pagadas todas las facturas?',
  ])('compares with the number of all documents: %s', (question) => {
    expect(planned(question)).toMatchObject({ kind: 'compare', asks: 'share', every: true })
  })

  it('applies only to “every” and “all”', () => {
    const approved = { id: 'extracted.workflow', value: 'Approved' }
    expect(planned('Is every receipt paid in cash over 100 euros?')).toMatchObject({ every: true })
    expect(planned('Are there any approved invoices?')).toMatchObject({
      kind: 'query',
      yesOrNo: true,
      read: { tree: { filters: [approved] } },
    })
  })

  it('counts within the documents of the named party', () => {
    const plan = planned('Are all invoices from Harlow Telecom paid?')
    const party = { id: 'party', op: 'is', value: 'Harlow Telecom' }
    const paid = { id: 'extracted.workflow', op: 'is', value: 'Paid' }
    expect(plan).toMatchObject({
      parts: [{ read: { tree: { filters: [party, paid] } } }, { read: { tree: { filters: [party] } } }],
    })
  })
})

describe('a question whether an amount rose', () => {
  it('lists the documents by date if no periods are compared', () => {
    const plan = planned('Did the rent of Oliver Grant go up?')
    expect(plan).toMatchObject({ kind: 'query', yesOrNo: false })
    expect(treeOf(plan).order).toEqual([{ id: 'date', desc: false }])
  })

  it('is unclear with one side only', () => {
    expect(planned('Is Harlow Telecom more expensive?').kind).toBe('unclear')
  })
})

describe('a question when, by whom or how something was done', () => {
  it.each([
    ['When was INV-0010 paid?', ['date'], 'paid date'],
    ['When were the Harlow Telecom invoices approved?', [], 'approved date'],
    ['Who approved the invoice INV-0003?', [], '“approved by”'],
    ['How do we pay Fuelmax?', ['payment_method'], 'payment method'],
  ])('asks for its own field, never for the date or the party: %s', (question, keys, concept) => {
    expect(planned(question)).toMatchObject({ kind: 'fields', fields: [{ keys, concept }] })
    expect(JSON.stringify(treeOf(planned(question)).filters)).not.toContain('workflow')
  })
})

describe('a follow-up about found documents', () => {
  const contracts = 'Show me the contracts with Silverline Retail Group'
  const largest = 'What was our largest receipt this year?'

  it('asks for a field of them', () => {
    const plan = planned(contracts, 'when do they expire?')
    expect(plan).toMatchObject({ kind: 'fields', fields: [{ concept: 'expiry date' }] })
    expect(treeOf(plan)).toMatchObject({ types: ['contract'], filters: [{ id: 'party' }] })
  })

  it('keeps the document, even if its verb suggests others', () => {
    const plan = planned(largest, 'how was it paid?')
    expect(plan).toMatchObject({ kind: 'fields', fields: [{ keys: ['payment_method'] }] })
    expect(treeOf(plan)).toMatchObject({ types: ['receipt'], limit: 1, aggregate: null })
  })

  it('may filter or sort after fields were shown', () => {
    const highest = planned(contracts, 'when do they expire?', 'which has the highest value?')
    expect(highest).toMatchObject({ kind: 'query', read: { tree: { limit: 1 } } })
    expect(planned(contracts, 'which has the highest value?', 'is it signed?')).toMatchObject({
      kind: 'query',
      yesOrNo: true,
    })
  })

  it('is unclear if no field matches, and the next one uses the context before it', () => {
    expect(planned(largest, 'where was it?').kind).toBe('unclear')
    expect(treeOf(planned(largest, 'where was it?', 'how was it paid?')).types).toEqual(['receipt'])
  })

  it('after a number asks for a number of another field', () => {
    const plan = planned('What was the net pay in February 2025 altogether?', 'and gross?')
    expect(treeOf(plan).aggregate).toMatchObject({ what: 'sum', of: 'extracted.gross_pay' })
  })

  it('cannot group a comparison', () => {
    const turns = ['Total of receipts for travel in 2025', 'and meals?', 'compare them', 'per month']
    expect(planned(...turns).kind).toBe('unclear')
  })
})

it('recognises a company whose name contains an ampersand', () => {
  const { filters } = treeOf(planned('Did Danforth & Sons ever bill us in dollars?'))
  expect(filters.map((filter) => ('id' in filter ? filter.id : ''))).toEqual(['party', 'extracted.currency'])
})

it('recognises the value Cash if a workspace has it', () => {
  expect(treeOf(planned('receipts paid by cash')).filters).toMatchObject([
    { id: 'extracted.payment_method', value: 'Cash' },
  ])
})
