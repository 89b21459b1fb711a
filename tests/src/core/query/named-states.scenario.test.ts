import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { planOf } from '#core/analyst/plan.ts'
import { sayFilter } from '#core/query/say.ts'
import { readQuery } from '#core/query/search-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { inLanguage } from '#server/language.ts'

const type = (name: string, workflow: readonly string[]) => ({
  name,
  department: null,
  schema: null,
  workflow,
  formerNames: [],
})
const APPROVAL = ['Submitted', 'Approved', 'Returned', 'Paid']
const vocabulary: Vocabulary = {
  types: [type('receipt', []), type('invoice', APPROVAL), type('expense report', APPROVAL)],
  departments: [],
  folders: [],
  people: [],
  me: null,
  parties: [],
  values: [],
}

const filtersOf = (question: string, language = 'en', types = vocabulary.types) =>
  readQuery(question, { ...vocabulary, types, language }, '2026-11-29').tree.filters

const stated = (value: string, op: 'is' | 'not' = 'is') => [{ id: 'extracted.workflow', op, value }]

describe('a state without a type', () => {
  const STATES = [...APPROVAL, 'New', 'In progress', 'Done']
  const asked = languages.filter((one) => !('withoutQuestions' in one)).map(({ code }) => code)
  it.each(asked.flatMap((language) => STATES.map((state) => [language, state] as const)))(
    'is found as filters show it, in %s: %s',
    (language, state) => {
      for (const op of ['is', 'not'] as const) {
        const filter: ColumnFilter = { id: 'extracted.workflow', op, value: [state] }
        const said = inLanguage(language, () => sayFilter(filter, { folders: [], people: [], me: null }))
        expect([said, ...filtersOf(said, language)]).toEqual([said, ...stated(state, op)])
      }
    },
  )

  it.each([
    ['en', 'paid state'],
    ['en', 'the status is paid'],
    ['en', 'paid'],
    ['en', 'show all paid documents'],
    ['en', 'how many paid documents'],
    ['de', 'Bezahlt'],
    ['fr', 'documents payés'],
  ])('is found by its word, in %s: %s', (language, question) => {
    expect(filtersOf(question, language)).toEqual(stated('Paid'))
  })

  it('is paid only if a type can be', () => {
    const receipts = [type('receipt', [])]
    expect(filtersOf('paid documents', 'en', receipts)).toEqual([])
  })

  it('is asked for if it is next to documents', () => {
    const plan = (question: string) =>
      planOf({ question, before: [], vocabulary, today: '2026-11-29', loaded: null }).plan
    expect(plan('status of the paid invoices')).toMatchObject({ kind: 'fields' })
    expect(plan('Workflow: Paid')).toMatchObject({ kind: 'query' })
  })
})
