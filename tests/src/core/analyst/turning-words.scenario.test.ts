import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const plan = (question: string, ...before: string[]) =>
  planOf({ question, before, vocabulary, today: workspace.today, loaded: null }).plan

describe('a “no” inside a question', () => {
  it.each([
    ['factures non supérieures à 500 €', 'non'],
    ['fatture no superiori a 500 €', 'no'],
    ['facturen nee boven 500 €', 'nee'],
    ['how many invoices, sorry, receipts in 2025', 'sorry'],
  ])('is not a correction: %s', (question, word) => {
    expect(plan(question)).toEqual({ kind: 'unclear', words: [word] })
  })
})

describe('a participle after a field, as in “IVA excluido”', () => {
  it.each([['importo IVA esclusi i contratti', 'esclusi']])(
    'does not exclude what follows: %s',
    (question, word) => {
      expect(plan(question)).toEqual({ kind: 'unclear', words: [word] })
    },
  )

  it.each(['total IVA excluido de las facturas de marzo', 'totale IVA esclusa delle fatture di marzo'])(
    'asks for the amount without tax: %s',
    (question) => {
      expect(plan(question)).toMatchObject({
        read: { tree: { types: ['invoice'], aggregate: { of: 'extracted.subtotal' } } },
      })
    },
  )
})

describe('“according to”', () => {
  it.each([
    'Secondo l’ultima fattura di Softbyte Store quanto paghiamo',
    'Segundo a última fatura da Softbyte Store quanto pagamos',
  ])('is not read as “second”: %s', (question) => {
    const order = [{ id: 'date', desc: true }]
    expect(plan(question)).toMatchObject({ kind: 'query', read: { tree: { order, limit: 1 } } })
  })
})

describe('a question about the future', () => {
  it('is not limited to today, and not read as passive', () => {
    expect(plan('which invoices will fall due by today')).toMatchObject({
      read: { tree: { filters: [{ id: 'extracted.due_date', op: 'to', value: '2026-11-22' }] } },
    })
    expect(plan('Welche Rechnungen werden bis Ende November hochgeladen')).toMatchObject({
      read: { tree: { filters: [{ id: 'createdAt', op: 'to', value: '2026-11-30' }] } },
    })
  })
})

it('does not answer yes to a question with a negation', () => {
  expect(plan('does the unpaid invoice say anything about pets')).not.toHaveProperty('yesOrNo')
  expect(plan('does the invoice say anything about pets')).toHaveProperty('yesOrNo', true)
})
