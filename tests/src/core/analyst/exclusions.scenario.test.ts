import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const plan = (question: string) =>
  planOf({ question, before: [], vocabulary, today: workspace.today, loaded: null }).plan

describe('an exclusion', () => {
  it.each([
    'how many receipts of 2026 do we have, leaving out City Taxi',
    'besides City Taxi, how many receipts of 2026 are there',
    'wie viele Belege 2026 abgesehen von City Taxi',
    'wie viele Belege 2026, aber ohne City Taxi',
    'combien de reçus en 2026 sans compter City Taxi',
    'combien de reçus en 2026 à l’exception de City Taxi',
    'cuántos recibos de 2026 sin contar City Taxi',
    'quante ricevute del 2026 senza contare City Taxi',
    'quante ricevute del 2026 ad eccezione di City Taxi',
    'hoeveel bonnen in 2026 afgezien van City Taxi',
    'quantos recibos em 2026 sem contar City Taxi',
    'ile paragonów w 2026 nie licząc City Taxi',
  ])('is a negative filter: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'query',
      read: {
        tree: { filters: expect.arrayContaining([{ id: 'party', op: 'not', value: 'City Taxi' }]) },
      },
    })
  })

  it.each([
    ['not counting invoices from Softbyte Store, how many documents in 2026', 'not counting invoices'],
    ['how many documents in 2026 not counting invoices from Softbyte Store', 'not counting invoices'],
    ['all invoices except the unpaid ones over 500', 'except the unpaid'],
    ['cuántos documentos en 2026 sin contar las facturas de Softbyte Store', 'sin contar las facturas'],
    ['combien de documents sauf les factures de Softbyte Store', 'sauf les factures de Softbyte Store'],
  ])('is not understood if only a part of it can be applied: %s', (question, words) => {
    expect(plan(question)).toEqual({ kind: 'unclear', words: [words] })
  })

  it('is applied if it has a single condition', () => {
    expect(plan('how many documents in 2026 except invoices')).toMatchObject({ kind: 'query' })
    expect(plan('leaving out City Taxi, all receipts over 500')).toMatchObject({ kind: 'query' })
  })

  it('is not assumed for an unknown word before a name', () => {
    const words = ['bringing']
    expect(plan('how many receipts, bringing City Taxi')).toEqual({ kind: 'unclear', words })
  })
})
