import { expect, it } from 'vitest'
import { readQuestion } from '#core/query/read-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const days = (question: string) =>
  readQuestion(question, vocabulary, '2026-11-22').tree.filters.flatMap((filter) =>
    'any' in filter || typeof filter.value !== 'string' ? [] : [filter.value],
  )

it.each([
  'which invoices were due in February',
  'which contracts expired in February',
  'how many invoices fell due in February',
  'Welche Rechnungen waren im Februar fällig?',
  'quels contrats ont expiré en février',
  'quel contrat a expiré en février',
  'qué facturas vencieron en febrero',
  'quali fatture scadevano a febbraio',
  'welke facturen vervielen in februari',
  'quais faturas venceram em fevereiro',
  'które faktury były płatne w lutym',
  'które umowy wygasły w lutym',
])('“were due” means the last such month: %s', (question) => {
  expect(days(question)).toEqual(['2026-02-01', '2026-02-28'])
})

it('“were due before” a month means the past year', () => {
  expect(days('how many invoices were due before February')).toEqual(['2026-01-31'])
})

it.each([
  'which invoices are due in February',
  'invoices due in February',
  'welche Rechnungen sind im Februar fällig',
  'quelles factures sont à payer en février',
  'qué facturas vencen en febrero',
  'quali fatture scadono a febbraio',
  'welke facturen vervallen in februari',
  'quais faturas vencem em fevereiro',
  'które faktury są płatne w lutym',
])('“are due” means the next such month: %s', (question) => {
  expect(days(question)).toEqual(['2027-02-01', '2027-02-28'])
})
