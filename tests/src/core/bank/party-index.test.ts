import { expect, test } from 'vitest'
import { prepareDocument, prepareLine } from '#core/bank/evidence.ts'
import { indexParties } from '#core/bank/party-index.ts'

const given = (name: string, partyId: string, accounts: string[] = []) =>
  prepareDocument({
    id: `${partyId} ${name}`,
    amount: '-1.00',
    currency: 'EUR',
    day: '2026-11-01',
    dueDay: null,
    partyId,
    names: [name],
    accounts,
    numbers: [],
  })

const line = (counterparty: string | null, text = '', iban: string | null = null) =>
  prepareLine({
    day: '2026-11-03',
    valueDay: null,
    amount: '-2.00',
    currency: 'EUR',
    original: null,
    counterparty,
    iban,
    text,
    reference: null,
    isReversal: false,
  })

const documents = [
  given('Harbour Bakery Ltd', 'bakery'),
  given('Quayside Tools Ltd', 'tools', ['DE02120300000000202051']),
  given('Harbour Bakery Ltd', 'bakery'),
  given('Quayside Tools Ltd', 'tools', ['DE02120300000000202051']),
  given('Landlord', 'rent'),
]
const partiesOf = indexParties(documents, [...documents.keys()])

test.each([
  ['its name', line('QUAYSIDE TOOLS')],
  ['nearly its name', line('Quayside Tols Limited')],
  ['its name in the text', line(null, 'card quayside tools london')],
  ['its account', line('Payments AG', '', 'DE02120300000000202051')],
])('a payment with %s finds the party with several documents', (_, one) => {
  expect(partiesOf(one)).toEqual([[1, 3]])
})

test('parties with one document or without similarity are not found', () => {
  expect(partiesOf(line('Landlord'))).toEqual([])
  expect(partiesOf(line('Somebody Else'))).toEqual([])
})
