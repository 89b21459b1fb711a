import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { sayFilter } from '#core/query/say.ts'
import { readQuery } from '#core/query/search-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { inLanguage } from '#server/language.ts'

const vocabulary: Vocabulary = {
  types: [{ name: 'invoice', department: null, schema: null, workflow: [], formerNames: [] }],
  departments: [],
  folders: [],
  people: [],
  me: null,
  parties: [],
  values: [],
}
const plan = (question: string, language: string) =>
  planOf({
    question,
    before: [],
    vocabulary: { ...vocabulary, language },
    today: '2026-11-29',
    loaded: null,
  }).plan

describe('a state that no type has', () => {
  it.each([
    ['en', 'which invoices are still unpaid', 'Paid'],
    ['de', 'unbezahlte Rechnungen', 'Bezahlt'],
    ['fr', 'quelles factures sont impayées', 'Payé'],
    ['fr', 'quelles factures ne sont pas signées', 'signées'],
    ['en', 'which invoices are unsigned', 'signed'],
    ['de', 'bezahlte Rechnungen', 'bezahlte'],
    ['en', 'has invoice A-17 been paid', 'Paid'],
  ])('is reported by its name, without the negation: %s, %s', (language, question, state) => {
    expect(plan(question, language)).toMatchObject({ kind: 'unstated', state })
  })

  it('is named in filters as on screens', () => {
    const names = { folders: [], people: [], me: null }
    const said = () => {
      const { tree } = readQuery('unbezahlte Rechnungen', { ...vocabulary, language: 'de' }, '2026-11-29')
      return tree.filters.map((filter) => sayFilter(filter, names))
    }
    expect(inLanguage('de', said)).toEqual(['Workflow: nicht Bezahlt'])
  })
})
