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
})

test('the address of an invoice is the one below its sender', () => {
  const { extracted } = understand(
    readingOfText(`
Nordlicht Tischlerei GmbH
Hafenweg 7
20457 Hamburg

Rechnung an:
Seaview Hotels GmbH
Strandallee 1
23669 Timmendorf

Rechnungsnummer: 2024-0815
Rechnungsdatum: 3. April 2024
Zwischensumme                              1.200,00
MwSt 19%                                     228,00
Gesamtbetrag                               1.428,00 €
`),
  ).extraction
  expect(extracted['vendor_address']).toBe('Hafenweg 7, 20457 Hamburg')
})
