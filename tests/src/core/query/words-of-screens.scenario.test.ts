import { describe, expect, it } from 'vitest'
import { nameOfTypes } from '#core/analyst/label.ts'
import { conceptOf } from '#core/query/parse/lexicons.ts'
import { readQuery } from '#core/query/search-query.ts'
import { languages, understandsQuestions } from '#contract/languages.ts'
import { textsIn } from '#messages/current-language.ts'
import { texts as names } from '#messages/default-names.ts'
import '#server/language.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

// People ask in the terms of the screens in their language.

const vocabulary = vocabularyOf(makeWorkspace())
const read = (words: string) => readQuery(words, vocabulary, '2026-11-28')

const asked = languages.filter(({ code }) => understandsQuestions(code)).map(({ code }) => code)

describe.each(asked)('a built-in state, in %s', (language) => {
  const { states } = textsIn(names, language)
  const workflow = Object.keys(states)
  const types = vocabulary.types.map((type) => ({ ...type, workflow }))
  const own = { ...vocabulary, types, language }
  const invoices = nameOfTypes(['invoice'], language)

  it.each(Object.entries(states))('%s: is found by its label: %s', (state, shown) => {
    const { tree } = readQuery(`${invoices}: ${shown}`, own, '2026-11-28')
    expect(tree.types).toEqual(['invoice'])
    expect(tree.filters).toEqual([{ id: 'extracted.workflow', op: 'is', value: state }])
  })
})

it.each(asked)('a part of a sum is found by its label, in %s', (language) => {
  const { fields } = textsIn(names, language)
  for (const part of ['discount', 'shipping', 'rounding'] as const)
    expect(conceptOf('fields', fields[part])).toBe(part)
})

describe('a form of a state’s label', () => {
  const workflow = Object.keys(names.states)
  const types = vocabulary.types.map((type) =>
    ['invoice', 'quote'].includes(type.name) ? { ...type, workflow } : type,
  )
  const filtersOf = (words: string, language: string) =>
    readQuery(words, { ...vocabulary, types, language }, '2026-11-28').tree.filters
  const state = (value: string) => [{ id: 'extracted.workflow', op: 'is', value }]

  it.each([
    ['de', 'eingereichte Rechnungen', 'Submitted'],
    ['de', 'Rechnungen, die zurückgegeben wurden', 'Returned'],
    ['de', 'Was ist eingereicht?', 'Submitted'],
    ['es', 'facturas devueltas', 'Returned'],
    ['fr', 'factures soumises', 'Submitted'],
    ['pt', 'faturas enviadas para aprovação', 'Submitted'],
    ['pl', 'faktury przesłane do akceptacji', 'Submitted'],
  ])('%s: %s filters by the state', (language, words, value) =>
    expect(filtersOf(words, language)).toEqual(state(value)),
  )

  it.each([
    ['de', 'zurückgegebene Ware'],
    ['de', 'Rechnungen über zurückgegebene Ware'],
    ['de', 'eingereichte Lieferscheine'],
    ['es', 'mercancía devuelta'],
    ['es', 'facturas de productos devueltos'],
    ['nl', 'teruggestuurde pakketten'],
    ['pt', 'documentos enviados na semana passada'],
    ['pl', 'faktury przesłane przez Olivera'],
    ['pl', 'złożone zamówienia'],
    ['fr', 'montant soumis à la TVA en 2026'],
  ])('%s: %s does not filter by the state', (language, words) => {
    const said = JSON.stringify(filtersOf(words, language))
    expect(said).not.toMatch(/Submitted|Returned/)
  })
})

it.each([
  ['eingereichte Dokumente', ['Submitted', 'Eingereicht']],
  ['freigegebene Rechnungen', ['Approved', 'Freigegeben']],
])('states with the same label are filtered together: %s', (words, value) => {
  const types = vocabulary.types.map((type) => {
    const workflow = { invoice: ['Submitted', 'Approved'], quote: ['Eingereicht', 'Freigegeben'] }[type.name]
    return workflow ? { ...type, workflow } : type
  })
  const { filters } = readQuery(words, { ...vocabulary, types, language: 'de' }, '2026-11-28').tree
  expect(filters).toEqual([{ id: 'extracted.workflow', op: 'is', value }])
})

describe.each([
  ['Summe der Rechnungen nach Kontakt', 'party'],
  ['Total des factures par tiers', 'party'],
  ['Total de facturas por contacto', 'party'],
  ['Totale delle fatture per controparte', 'party'],
  ['Totaal van de facturen per relatie', 'party'],
  ['Total das faturas por contato', 'party'],
  ['Suma faktur według kontrahenta', 'party'],
  ['Dokumente nach Workflow', 'extracted.workflow'],
  ['documents par suivi', 'extracted.workflow'],
  ['documentos por flujo', 'extracted.workflow'],
  ['documenti per avanzamento', 'extracted.workflow'],
  ['documentos por fluxo', 'extracted.workflow'],
  ['contratos por status', 'extracted.workflow'],
  ['dokumenty według obiegu', 'extracted.workflow'],
  ['Dokumente nach Abteilung', 'department'],
  ['documents par service', 'department'],
  ['documenti per reparto', 'department'],
  ['dokumenty według działu', 'department'],
  ['documenten per map', 'folder_id'],
  ['documentos por pasta', 'folder_id'],
])('%s', (words, by) => {
  it('is grouped by what the word means, without a text search', () => {
    const { tree, notes } = read(words)
    expect(tree.aggregate?.by).toBe(by)
    expect([tree.filters, notes]).toEqual([[], []])
  })
})

it.each([
  'zu prüfende Dokumente',
  'Wie viele Dokumente sind zu prüfen?',
  'documents à vérifier',
  'documentos por revisar',
  'documenti da verificare',
  'te controleren documenten',
  'Quantos documentos há a revisar?',
  'dokumenty do sprawdzenia',
])('%s: filters by documents to review', (words) =>
  expect(read(words).tree.filters).toEqual([{ id: 'review', op: 'is', value: true }]),
)

describe('one verb for due bills and expiring contracts', () => {
  const columns = (words: string) => [
    ...new Set(
      read(words).tree.filters.flatMap((filter) =>
        ('any' in filter ? filter.any : [filter]).map(({ id }) => id),
      ),
    ),
  ]

  it.each([
    ['contratos que vencen en 2026', 'extracted.expiry_date'],
    ['contratos que vencem em 2026', 'extracted.expiry_date'],
    ['contrats qui arrivent à échéance en 2026', 'extracted.expiry_date'],
    ['facturas que vencen en marzo', 'extracted.due_date'],
    ['faturas que vencem em março', 'extracted.due_date'],
    ['factures qui arrivent à échéance en mars', 'extracted.due_date'],
  ])('%s: chooses the field of the type', (words, column) => expect(columns(words)).toEqual([column]))

  it.each(['documentos que vencen en marzo', 'documentos que vencem em março'])(
    '%s: matches both fields',
    (words) =>
      expect(columns(words)).toEqual(expect.arrayContaining(['extracted.due_date', 'extracted.expiry_date'])),
  )
})
