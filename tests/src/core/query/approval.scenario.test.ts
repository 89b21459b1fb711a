import { describe, expect, it } from 'vitest'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

// What people ask about the approval of documents, in the languages of the grammar.

const vocabulary = vocabularyOf(makeWorkspace())
const read = (words: string) => readQuery(words, vocabulary, '2026-11-28')
const mine = { id: 'waits_for_me', op: 'is', value: true }

describe.each([
  'what waits for my approval',
  'what is waiting for my approval?',
  'receipts waiting for my approval',
  'which invoices do I have to approve',
  'invoices to approve',
  'Was wartet auf meine Genehmigung?',
  'Welche Rechnungen muss ich genehmigen?',
  'Belege, die auf meine Freigabe warten',
  'Was wartet auf meine Freigabe?',
  'facturas pendientes de mi aprobación',
  '¿Qué facturas tengo que aprobar?',
  'factures en attente de mon approbation',
  'Quelles factures dois-je approuver ?',
  'fatture in attesa della mia approvazione',
  'quali fatture devo approvare',
  'facturen die wachten op mijn goedkeuring',
  'welke facturen moet ik goedkeuren',
  'faktury czekają na moją akceptację',
  'które faktury muszę zaakceptować',
  'faturas que aguardam a minha aprovação',
  'faturas aguardando minha aprovação',
  'quais faturas devo aprovar',
])('%s', (words) => {
  it('finds what is waiting for the person', () => {
    const { tree, notes } = read(words)
    expect(tree.filters).toEqual([mine])
    expect(notes).toEqual([])
  })
})

it.each([
  ['which invoices are approved', 'Approved'],
  ['które faktury są zaakceptowane', 'Approved'],
  ['zaakceptowane faktury', 'Approved'],
  ['czy ten dokument jest zaakceptowany', 'Approved'],
  ['faktury niezaakceptowane', 'Approved'],
  ['which invoices are not paid', 'Paid'],
])('%s: filters by workflow state', (words, state) => {
  const { filters } = read(words).tree
  expect(filters).toHaveLength(1)
  expect(JSON.stringify(filters)).toContain('extracted.workflow')
  expect(JSON.stringify(filters)).toContain(state)
})
