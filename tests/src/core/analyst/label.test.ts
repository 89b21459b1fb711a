import { describe, expect, it } from 'vitest'
import type { QueryTree } from '#contract/query-tree.ts'
import { countOfTypes, labelOfTree } from '#core/analyst/label.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const vocabulary = vocabularyOf(makeWorkspace())
const label = (...types: string[]) =>
  labelOfTree({ types, filters: [], order: [], limit: null, aggregate: null }, vocabulary)

describe('what documents of a type are called', () => {
  it.each<[number, string[], string]>([
    [1, ['receipt'], '1 receipt'],
    [2, ['bank statement'], '2 bank statements'],
    [1, ['cv'], '1 CV'],
    [3, ['cv'], '3 CVs'],
    [2, ['insurance policy'], '2 insurance policies'],
    [1_200, ['meeting minutes'], '1,200 meeting minutes'],
    [2, ['other'], '2 Other documents'],
    [1, ['Lieferschein Nord'], '1 Lieferschein Nord document'],
    [0, ['Lieferschein Nord'], '0 Lieferschein Nord documents'],
    [2, ['petty cash'], '2 Petty cash documents'],
    [2, ['receipt', 'invoice'], '2 documents'],
    [1, [], '1 document'],
  ])('%i of %j', (count, types, said) => expect(countOfTypes(count, types)).toBe(said))

  it('is a plural in a label for types of Sheaf alone', () => {
    expect(label('bank statement', 'Lieferschein Nord')).toBe('Bank statements and Lieferschein Nord')
    expect(label('Lieferschein Nord', 'cv')).toBe('Lieferschein Nord and CVs')
    expect(label()).toBe('Documents')
  })
})

describe('how a question was understood', () => {
  const tree = {
    types: [],
    filters: [
      { id: 'party', op: 'is' as const, value: 'Ferrand' },
      { id: 'date', op: 'from' as const, value: '2026-01-01' },
      { id: 'amount', op: 'above' as const, value: 20 },
      { id: 'extracted.due_date', op: 'empty' as const, value: true },
    ],
    order: [],
    limit: null,
    aggregate: null,
  }

  it.each([
    ['en', 'Documents · Party: Ferrand · Date from 1 Jan 2026 · Amount over 20 · No due date'],
    ['de', 'Dokumente · Partei: Ferrand · Datum ab 01.01.2026 · Betrag über 20 · Ohne due date'],
    [
      'fr',
      'Documents · Partie : Ferrand · Date à partir du 1 janv. 2026 · Montant de plus de 20 · Sans due date',
    ],
    ['pl', 'Dokumenty · Strona: Ferrand · Data od 1 sty 2026 · Kwota powyżej 20 · Bez: due date'],
  ])('is said in the language of the question: %s', (language, said) => {
    expect(labelOfTree(tree, { ...vocabulary, locale: 'en-GB' }, language)).toBe(said)
  })

  it.each([
    ['en', 'Documents · Party: Ferrand · Amount over 20 · Date: March 2026'],
    ['de', 'Dokumente · Partei: Ferrand · Betrag über 20 · Datum: März 2026'],
  ])('with a period in as few words as it has: %s', (language, said) => {
    const [party, from, amount] = tree.filters
    const filters = [
      party,
      amount,
      { ...from, value: '2026-03-01' },
      { ...from, op: 'to', value: '2026-03-31' },
    ]
    expect(labelOfTree({ ...tree, filters } as QueryTree, vocabulary, language)).toBe(said)
  })
})
