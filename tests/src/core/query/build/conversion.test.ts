import { describe, expect, test } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const read = (words: string, rated: readonly string[] = []) =>
  readQuery(words, { ...vocabularyOf(workspace), rated }, workspace.today).tree

describe('a word for conversion', () => {
  test.each([
    'total of receipts converted to EUR',
    'Summe der Belege in EUR umgerechnet',
    'total des reçus converti en EUR',
    'total de los recibos convertido a EUR',
    'totale degli scontrini convertito in EUR',
    'totaal van de bonnen omgerekend naar EUR',
    'suma paragonów w przeliczeniu na EUR',
    'total dos recibos convertido para EUR',
  ])('requests a conversion even without rates, and is not a filter: %s', (words) => {
    const { aggregate, filters, types } = read(words)
    expect(aggregate).toMatchObject({ what: 'sum', of: 'amount', convert: 'EUR' })
    expect({ filters, types }).toEqual({ filters: [], types: ['receipt'] })
  })

  test('is ignored if the documents are to be changed', () => {
    expect(read('convert all invoices to euros at todays rate').aggregate).toBeNull()
  })

  test.each([
    'convert all invoices to euros',
    'Rechne alle Rechnungen in Euro um',
    'Wandle alle Rechnungen in Euro um',
    'Konvertiere alle Rechnungen in Euro',
    'Convertissez toutes les factures en euros',
    'Convierte todas las facturas a euros',
    'Converti tutte le fatture in euro',
    'Reken alle facturen om naar euro',
    'Converta todas as faturas para euros',
    'Przelicz wszystkie faktury na euro',
  ])('is declined as an order: %s', (question) => {
    const { vocabulary, today } = { vocabulary: vocabularyOf(workspace), today: workspace.today }
    const { plan } = planOf({ question, before: [], vocabulary, today, loaded: null })
    expect(plan).toEqual({ kind: 'decline', why: 'act' })
    expect(read(question).aggregate).toBeNull()
  })

  test('requests a sum if no number is named', () => {
    expect(read('receipts converted into USD').aggregate).toMatchObject({ what: 'sum', convert: 'USD' })
  })
})

describe('“in” with a currency', () => {
  test('converts if the workspace has rates, and otherwise filters', () => {
    expect(read('total of receipts in euros', ['EUR', 'USD'])).toMatchObject({
      aggregate: { what: 'sum', convert: 'EUR' },
      filters: [],
    })
    expect(read('total of receipts in euros').aggregate?.convert).toBeUndefined()
    expect(read('total of receipts in euros').filters).toMatchObject([
      { id: 'extracted.currency', value: 'EUR' },
    ])
  })

  test('filters documents that are listed or counted', () => {
    const tree = read('how many receipts in euros', ['EUR', 'USD'])
    expect(tree.aggregate?.convert).toBeUndefined()
    expect(tree.filters).toMatchObject([{ id: 'extracted.currency', value: 'EUR' }])
  })
})
