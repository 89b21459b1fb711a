import { expect, test } from 'vitest'
import type { LabelConcept } from '#core/reading/lexicon/concepts.ts'
import { findLabelPhrases } from '#core/reading/lexicon/find-labels.ts'

const labelled = (text: string, concept: LabelConcept) =>
  findLabelPhrases(text)
    .filter(({ concepts }) => concepts.has(concept))
    .map(({ start, end, isNumbered }) => [text.slice(start, end), isNumbered])

test.each<[string, LabelConcept, [string, boolean][]]>([
  ['Policen-Nr.: AB-1', 'policy', [['Policen-Nr', true]]],
  ['Versicherungsscheinnummer AB', 'policy', [['Versicherungsscheinnummer', true]]],
  ['Numero della polizza AB', 'policy', [['Numero della polizza', true]]],
  ['N.º de póliza 12', 'policy', [['N.º de póliza', true]]],
  ['Policy # 12', 'policy', [['Policy #', true]]],
  ['Gesamtkaltmiete 900', 'rent', [['Gesamtkaltmiete', false]]],
  ['Jahresprämle', 'premium', [['Jahresprämle', false]]],
  ['Data urodzenia', 'day', []],
  ['Data urodzenia', 'birth', [['Data urodzenia', false]]],
  ['KontoinhaberAnna', 'holder', [['Kontoinhaber', false]]],
  ['Mieterschutz', 'tenant', []],
])('the label in %j for %s', (text, concept, expected) => {
  expect(labelled(text, concept)).toEqual(expected)
})

test('a label in two languages is one with what both name', () => {
  const [label] = findLabelPhrases('Invoice / Rechnungsnummer 2025-17')
  expect(label).toMatchObject({ start: 0, end: 'Invoice / Rechnungsnummer'.length, isNumbered: true })
  expect([...(label?.languages.keys() ?? [])]).toEqual(expect.arrayContaining(['english', 'german']))
})
