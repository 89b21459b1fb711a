import { describe, expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { readingOfText, slipOfText } from '../page-of-text.ts'

const REST = 'Date 12/03/2024\nTea 9.00\nTotal 9.00\nCash 10.00\nChange 1.00\nThank you'
const NAME = 'KITE TRADING LTD'
const addressOf = (text: string) => understand(slipOfText(text)).extraction.extracted['address']

describe('the address of a slip', () => {
  test.each([
    ['below a label', `${NAME}\nAddress: 12 Kite Street\nLeeds LS1 4AP\n${REST}`],
    ['before a telephone', `${NAME}\n12 Kite Street\nLeeds LS1 4AP Tel 0113 496 0000\n${REST}`],
    ['beside one', `${NAME}\n12 Kite Street${' '.repeat(20)}Tel 0113 496 0000\nLeeds LS1 4AP\n${REST}`],
    [
      'above that of the head office',
      `${NAME}\n12 Kite Street\nLeeds LS1 4AP\nTel 0113 496 0000\nHead Office: 9 Gull Road, York YO1 7HH\n${REST}`,
    ],
    ['at the end', `${NAME}\n${REST}\n12 Kite Street\nLeeds LS1 4AP`],
    [
      'beside a customer’s',
      `${NAME}\n12 Kite Street\nLeeds LS1 4AP\nTel 0113 496 0000\nDeliver to:\nAda Gull\n9 Gull Road\nYork YO1 7HH\n${REST}`,
    ],
  ])('is found %s', (_, text) => {
    expect(addressOf(text)).toBe('12 Kite Street, Leeds LS1 4AP')
  })

  test('goes on below a street without a word for one where a letter of the town is misread', () => {
    const text = 'Blåbær Kafé AS\nGrønlandsleiret 31\n0190 0slo\nKvittering\nDato 05.03.2024\nTOTALT 129,00'
    expect(addressOf(text)).toBe('Grønlandsleiret 31, 0190 Oslo')
  })
})

const INVOICE = `
Rechnungsnummer: 2024-0815
Rechnungsdatum: 3. April 2024
Zwischensumme                              1.200,00
MwSt 19%                                     228,00
Gesamtbetrag                               1.428,00 €
`
const CUSTOMER = 'Seaview Hotels GmbH\nStrandallee 1\n23669 Timmendorf'
const RIGHT = ' '.repeat(54)
const senderAddressOf = (head: string) =>
  understand(readingOfText(`${head}\n${INVOICE}`)).extraction.extracted['vendor_address']

describe('the address of an invoice is its sender’s', () => {
  test.each([
    ['below the name', `Acme GmbH\nHauptstr. 1\n10115 Berlin\n\nRechnung an:\n${CUSTOMER}`],
    [
      'in the column of the name',
      `Seaview Hotels GmbH${' '.repeat(35)}Acme Werkzeuge GmbH
Strandallee 1                                         Hauptstr. 1
23669 Timmendorf                                      10115 Berlin
${RIGHT}info@acme-werkzeuge.example`,
    ],
    [
      'beside a customer who stands higher',
      `Seaview Hotels GmbH
Strandallee 1${' '.repeat(41)}Acme Werkzeuge GmbH
23669 Timmendorf                                      Hauptstr. 1
${RIGHT}10115 Berlin
${RIGHT}info@acme-werkzeuge.example`,
    ],
    [
      'below a customer in the same column',
      `Rechnung an:\n${CUSTOMER}\nRechnungssteller:\nAcme GmbH\nHauptstr. 1\n10115 Berlin`,
    ],
    [
      'beside the name',
      `Acme GmbH${' '.repeat(45)}Hauptstr. 1\n${RIGHT}10115 Berlin\nRechnung an:\n${CUSTOMER}`,
    ],
  ])('%s', (_, head) => {
    expect(senderAddressOf(head)).toBe('Hauptstr. 1, 10115 Berlin')
  })

  test.each([
    ['right above the customer', `Acme GmbH · Hauptstr. 1 · 10115 Berlin\n${CUSTOMER}`],
    ['below a letterhead', `${RIGHT}Acme GmbH\n\nAcme GmbH · Hauptstr. 1 · 10115 Berlin\n${CUSTOMER}`],
  ])('in the window of a letter, %s', (_, head) => {
    expect(senderAddressOf(head)).toBe('Hauptstr. 1 · 10115 Berlin')
  })

  test.each([
    ['in its own column', `Acme GmbH\n${CUSTOMER}`],
    ['in another column', `${RIGHT}Acme GmbH\nRechnung an:\n${CUSTOMER}`],
  ])('and not the customer’s, %s', (_, head) => {
    expect(senderAddressOf(head)).toBeUndefined()
  })
})
