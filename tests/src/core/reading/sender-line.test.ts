import { expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { reviewMarks } from '#core/reading/review.ts'
import { pageOfText } from './page-of-text.ts'

const GOODS = `
Rechnung
Rechnungsnummer: 4471
Rechnungsdatum: 03.05.2025
Wartung                300,00
Gesamtbetrag           300,00 EUR`

function read(text: string) {
  const { classification, extraction } = understand({ pages: [pageOfText(text, 'text-layer')] })
  const marked = reviewMarks(extraction, classification.schema).map(({ key }) => key)
  return { ...extraction.extracted, marked }
}

test('the name before its address on one line is the sender, and the one below it is not', () => {
  for (const between of [', ', ' · ', ' - ', ' | '])
    expect(
      read(
        `${['Vignes du Lac SAS', '12 rue du Port', '74000 Annecy'].join(between)}

Tanne SARL
8 rue des Lilas
69003 Lyon

Facture
Facture n° 4471
Date de facture : 03/05/2025
Bouteilles             300,00
Net à payer            300,00 EUR`,
      ),
    ).toMatchObject({ vendor: 'Vignes du Lac SAS', customer: 'Tanne SARL' })
})

test('what is no name below such a line is nobody', () => {
  expect(
    read(`
Kranich Software GmbH · Hafenstraße 12 · 20457 Hamburg

Hafenstraße 12
Lesen Sie Seite 2
${GOODS}`),
  ).not.toHaveProperty('customer')
})

test('a line of a customer below another name is not the sender’s', () => {
  expect(
    read(`
Fern Gardens
Rowan Bakery Ltd, 5 Mill Lane, York YO1 7HX
Invoice
Invoice number: 4471
Invoice date: 3 May 2025
Gardening              £300.00
Total                  £300.00`),
  ).not.toMatchObject({ vendor: 'Rowan Bakery Ltd' })
})

test('a town with its postcode is no name with an address', () => {
  expect(
    read(`
Port Hope, ON L1A 4W4
Statement
Philippa Bellingham
765 Plover Avenue
Halifax, NS L2C 4S9
Account number: 88862532
Opening balance CAD 1,777.53
Closing balance CAD 2,056.88`),
  ).not.toMatchObject({ bank: 'Port Hope' })
})

test('what precedes a person’s name in a sentence does not belong to it', () => {
  const lease = (landlord: string, tenant: string) =>
    read(`
CONTRATTO DI LOCAZIONE
La casa in Via Garibaldi 8, 10122 Torino è data in locazione da ${landlord}, locatore, a
${tenant}, conduttore.
Canone mensile: 700,00 EUR
Deposito cauzionale: 1.400,00 EUR`)
  expect(lease('Signora Anna Rossi', 'Sig Saverio Tedeschi')).toMatchObject({ tenant: 'Saverio Tedeschi' })
})
