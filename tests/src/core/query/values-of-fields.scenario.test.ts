import { describe, expect, it } from 'vitest'
import { readQuestion } from '#core/query/read-query.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

const vocabulary = builtInVocabulary([
  ['receipt', 'vendor', 'Aeon'],
  ['receipt', 'payment_method', 'cash'],
  ['receipt', 'payment_method', 'Visa'],
  ['receipt', 'payment_method', 'debit card'],
  ['contract', 'title', 'Non-Disclosure Agreement'],
  ['contract', 'title', 'NON-DISCLOSURE AGREEMENT'],
])
const read = (question: string) => readQuestion(question, vocabulary, '2026-11-22')
const TITLES = ['Non-Disclosure Agreement', 'NON-DISCLOSURE AGREEMENT']
const CARDS = ['Visa', 'debit card']

it.each(['when does the non-disclosure agreement end', 'wann endet das NDA', 'quando scade l’NDA'])(
  'values that differ only in case are one: %s',
  (question) => {
    const { choices, tree } = read(question)
    expect(choices).toEqual([])
    expect(tree.filters).toContainEqual({ id: 'extracted.title', op: 'is', value: TITLES })
  },
)

describe('ways to pay', () => {
  it.each([
    'did we pay Aeon by card',
    'haben wir Aeon mit Karte bezahlt',
    'a-t-on payé Aeon par carte',
    'pagamos a Aeon con tarjeta',
    'abbiamo pagato Aeon con la carta',
    'hebben we Aeon met de kaart betaald',
    'pagámos a Aeon com cartão',
  ])('“card” covers all cards: %s', (question) => {
    expect(read(question)).toMatchObject({
      text: [],
      tree: {
        filters: expect.arrayContaining([{ id: 'extracted.payment_method', op: 'is', value: CARDS }]),
      },
    })
  })

  it.each(['girocard', 'EC-Karte', 'Bancontact', 'VISA ****1234'])('include %s among the cards', (value) => {
    const own = builtInVocabulary([
      ['receipt', 'vendor', 'Aeon'],
      ['receipt', 'payment_method', value],
    ])
    const { tree } = readQuestion('did we pay Aeon by card', own, '2026-11-22')
    expect(tree.filters).toContainEqual({ id: 'extracted.payment_method', op: 'is', value })
    const other = readQuestion('documenti con carta d’identità', own, '2026-11-22')
    expect(other.interpretation.turning).toEqual(['con carta'])
  })

  it.each(['how much did we pay by bank transfer', 'wie viel haben wir per Überweisung bezahlt'])(
    'are values of the field even if no document states them: %s',
    (question) => {
      expect(read(question).tree).toMatchObject({
        types: ['receipt'],
        filters: [{ id: 'extracted.payment_method', op: 'is', value: 'bank transfer' }],
        aggregate: { by: null },
      })
    },
  )

  it.each(['quanto foi pago em dinheiro', 'quanto pagámos em dinheiro', 'recibos em dinheiro'])(
    'include cash in Portuguese, which is also the word for money: %s',
    (question) => {
      expect(read(question).tree.filters).toEqual([
        { id: 'extracted.payment_method', op: 'is', value: 'cash' },
      ])
    },
  )

  it.each([
    'documenti di carta',
    'carta d’identità',
    'carte grise',
    'carte de visite',
    'tarjeta sanitaria',
    'karta gwarancyjna',
    'wo ist die Karte',
    'Überweisung an den Kardiologen',
    'liste des virements 2025',
    'bonifici 2025',
    'receipts for airport transfer',
    'con tarjeta sanitaria',
    'documenti con carta d’identità',
  ])('are not meant by other cards and transfers: %s', (question) => {
    const { tree, interpretation } = read(question)
    const isRead = JSON.stringify(tree.filters).includes('payment_method')
    expect(isRead && interpretation.turning.length === 0).toBe(false)
  })

  it.each(['receipts paid by credit card', 'Belege mit Kreditkarte', 'recibos con tarjeta de crédito'])(
    'a debit card is no credit card: %s',
    (question) => {
      const { tree, interpretation } = read(question)
      expect(JSON.stringify(tree.filters).includes('debit') && interpretation.turning.length === 0).toBe(
        false,
      )
    },
  )

  it('are not ignored for types without the field', () => {
    expect(read('faturas pagas em dinheiro').interpretation.turning).toEqual(['dinheiro'])
  })
})

it.each([
  'which receipts are missing a number',
  'which receipts have no number',
  'bei welchen Belegen fehlt die Nummer',
  'quels reçus n’ont pas de numéro',
  'a qué recibos les falta el número',
  'quali scontrini non hanno numero',
  'welke bonnen hebben geen nummer',
  'que recibos não têm número',
  'które paragony nie mają numeru',
])('“number” is the number of the named type: %s', (question) => {
  expect(read(question).tree).toMatchObject({
    types: ['receipt'],
    filters: [{ id: 'extracted.receipt_number', op: 'empty', value: true }],
  })
})

describe('a number of another kind', () => {
  it.each([
    'quel est le numéro de téléphone de Aeon',
    'numer NIP',
    'numéro de TVA de Aeon',
    'numéro de client',
    'Rechnung Nr. 2024-001',
    'facture numéro 12',
    'quel est le numéro du contrat',
    'em número, não em valor',
  ])('is not that of the type: %s', (question) => {
    const { edges } = read(question).reading
    expect(JSON.stringify(edges.filter(({ category }) => category !== 'code'))).not.toContain('_number')
  })

  it.each(['quels reçus n’ont pas de numéro de TVA', 'which receipts have no number of packages'])(
    'is declined where it is lacking: %s',
    (question) => {
      expect(read(question).interpretation.turning).not.toEqual([])
    },
  )

  it('is searched for with its type', () => {
    expect(read('Rechnung Nr. 2024-001').tree.types).toEqual(['invoice'])
  })
})
