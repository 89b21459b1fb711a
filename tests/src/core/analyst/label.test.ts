import { describe, expect, it } from 'vitest'
import '#server/language.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { profiles } from '#core/reading/profiles/all.ts'
import { countedType } from '#messages/counted-types.ts'
import { countOfTypes, labelOfTree } from '#core/analyst/label.ts'
import { filterTexts } from '#messages/filters.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const vocabulary = vocabularyOf(makeWorkspace())
const label = (...types: string[]) =>
  labelOfTree({ types, filters: [], order: [], limit: null, aggregate: null }, vocabulary)

describe('the name of documents of a type', () => {
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
  ])('has the right number: %i of %j', (count, types, said) => expect(countOfTypes(count, types)).toBe(said))

  it.each([
    ['de', 1_200, 'contract', '1.200 Verträge'],
    ['de', 1, 'bank statement', '1 Kontoauszug'],
    ['fr', 2, 'receipt', '2 reçus'],
    ['es', 12_000, 'payslip', '12.000 nóminas'],
    ['it', 1, 'utility bill', '1 bolletta'],
    ['nl', 3, 'cv', '3 cv’s'],
    ['pt', 1_200, 'bank statement', '1.200 extratos bancários'],
    ['pl', 1, 'invoice', '1 faktura'],
    ['pl', 22, 'invoice', '22 faktury'],
    ['pl', 12_005, 'invoice', '12\u00a0005 faktur'],
    ['pl', 5, '', '5 dokumentów'],
    ['de', 2, 'Lieferschein Nord', '2 Lieferschein Nord'],
  ])('has the right number in %s: %i of %s', (language, count, type, said) =>
    expect(countOfTypes(count, type === '' ? [] : [type], language)).toBe(said),
  )

  it.each([
    ['de', 'Medizinische Berichte und Belege'],
    ['pl', 'Dokumenty medyczne i paragony'],
    ['es', 'Informes médicos y recibos'],
  ])('is plural in a label, in the language: %s', (language, said) => {
    const types = ['medical record', 'receipt']
    expect(
      labelOfTree({ types, filters: [], order: [], limit: null, aggregate: null }, vocabulary, language),
    ).toBe(said)
  })

  it('exists in each language for each built-in type', () => {
    const languages = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ar']
    const without = profiles.flatMap(({ documentType }) =>
      languages.filter((language) => countedType(documentType, 2, language) === null),
    )
    expect(without).toEqual([])
  })

  it('is plural in a label for built-in types only', () => {
    expect(label('bank statement', 'Lieferschein Nord')).toBe('Bank statements and Lieferschein Nord')
    expect(label('Lieferschein Nord', 'cv')).toBe('Lieferschein Nord and CVs')
    expect(label()).toBe('Documents')
  })
})

describe('the label of a query', () => {
  const tree = {
    types: [],
    filters: [
      { id: 'party', op: 'is' as const, value: 'Ferrand' },
      { id: 'date', op: 'from' as const, value: '2026-01-01' },
      { id: 'amount', op: 'above' as const, value: 20 },
      { id: 'extracted.site_code', op: 'empty' as const, value: true },
    ],
    order: [],
    limit: null,
    aggregate: null,
  }

  /** Translations change; their arguments do not. */
  const words = (language: string) => {
    const { fields, is, from, above, empty } = filterTexts(language)
    const party = is({ label: fields.party, value: 'Ferrand' })
    return { fields, is, from, empty, party, above: above({ label: fields.amount, value: '20' }) }
  }

  it('is stable in English', () => {
    const said = 'Documents · Party: Ferrand · Date from 1 Jan 2026 · Amount over 20 · No site code'
    expect(labelOfTree(tree, { ...vocabulary, locale: 'en-GB' }, 'en')).toBe(said)
  })

  it.each([
    ['de', 'Dokumente', '01.01.2026', 'Site code'],
    ['fr', 'Documents', '1 janv. 2026', 'site code'],
    ['pl', 'Dokumenty', '1 sty 2026', 'site code'],
  ])('is in the language of the question: %s', (language, documents, value, label) => {
    const { fields, from, empty, party, above } = words(language)
    const date = from({ label: fields.date, value })
    expect(labelOfTree(tree, { ...vocabulary, locale: 'en-GB' }, language)).toBe(
      [documents, party, date, above, empty({ label })].join(' · '),
    )
  })

  it.each([
    ['en', 'Documents', 'March 2026'],
    ['de', 'Dokumente', 'März 2026'],
  ])('abbreviates a period: %s', (language, documents, value) => {
    const said = words(language)
    const date = said.is({ label: said.fields.date, value })
    const [party, from, amount] = tree.filters
    const filters = [
      party,
      amount,
      { ...from, value: '2026-03-01' },
      { ...from, op: 'to', value: '2026-03-31' },
    ]
    expect(labelOfTree({ ...tree, filters } as QueryTree, vocabulary, language)).toBe(
      [documents, said.party, said.above, date].join(' · '),
    )
  })
})
