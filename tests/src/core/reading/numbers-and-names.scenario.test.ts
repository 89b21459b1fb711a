import { describe, expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { pageOfText } from './page-of-text.ts'

// Numbers behind the labels of invoices, and the names of those who send and get papers.

const read = (text: string) => understand({ pages: [pageOfText(text, 'text-layer')] }).extraction.extracted

const invoiceWith = (line: string) => `
Fern Supplies Ltd
12 Oak Lane
Leeds LS1 4AP
INVOICE
${line}
Date: 03.05.2025
Design 300.00
Total 300.00 EUR
`

test.each([
  'INVOICE #4471',
  'Bill #4471',
  'Rechnung #4471',
  'Statement number: 4471',
  'Credit note number: 4471',
  'Facture n° 4471',
  'Factuurnummer 4471',
  'Fakturanummer 4471',
  'Fakturanr. 4471',
  'Laskun nro 4471',
])('the number of an invoice: %s', (line) => {
  expect(read(invoiceWith(line))).toMatchObject({ invoice_number: '4471' })
})

test('a label of the lexicon needs no colon before its value', () => {
  const { extraction } = understand({
    pages: [
      pageOfText(
        `
Garza Norte S.L.
Calle Mayor 4
28013 Madrid
Nº Factura 4471
Fecha: 04/03/2025
Cliente: Sauce Digital S.A.
Base imponible 500,00
IVA 21% 105,00
Total factura 605,00 EUR
`,
        'text-layer',
      ),
    ],
  })
  expect(extraction.extracted).toMatchObject({ invoice_number: '4471' })
})

test('who is paid sends an invoice that names nobody else', () => {
  expect(
    read(`
INVOICE
Invoice No: 8841
Invoice date: 14 March 2025
Customer: Rowan Bakery
Gardening in March        £240.00
Total                     £240.00
Remit to: Fern Gardens
`),
  ).toMatchObject({ vendor: 'Fern Gardens' })
})

test('an identifier that contains a label is none', () => {
  expect(
    read(`
Rowan Gardens Ltd
INVOICE
invoice_number_7
Invoice number:           invoice_number_1
Invoice date: 14 March 2025
Gardening in March        £240.00
Total                     £240.00
`),
  ).toMatchObject({ invoice_number: 'invoice_number_1' })
})

test('whom a letter is for is no supplier', () => {
  expect(
    read(`
Vignes du Lac SAS
12 rue du Port
74000 Annecy
BON DE COMMANDE
Commande n° BC-4412
Date : 03/05/2025
À l'attention de : Paul Delmas
Fournisseur : Tanne SARL
Bouteilles 20            400,00
Total TTC                400,00 EUR
`),
  ).toMatchObject({ vendor: 'Tanne SARL' })
})

describe('agreements', () => {
  test('a contract construed under a law is governed by it', () => {
    expect(
      read(`
SERVICE AGREEMENT
This Agreement is made on 1 March 2025 between Heron Digital Ltd (the "Supplier") and Otter Retail plc (the "Client").
This Agreement shall be governed by and construed under New York law.
Term: two years
`),
    ).toMatchObject({ governing_law: 'New York' })
  })

  test('a country next to a word for law is mostly another matter', () => {
    expect(
      read(`
CONTRAT DE PRESTATION
entre Vignes du Lac SAS (le « Prestataire ») et Tanne SARL (le « Client »)
Le droit à la portabilité des données est applicable.
Durée : deux ans
`),
    ).not.toHaveProperty('governing_law')
  })

  test('the parties are at their labels', () => {
    expect(
      read(`
DIENSTLEISTUNGSVERTRAG
Auftraggeber: Reiher Bau GmbH
Auftragnehmer: Tanne Design AG
Laufzeit: zwei Jahre
Beginn: 1. März 2025
`),
    ).toMatchObject({ parties: ['Reiher Bau GmbH', 'Tanne Design AG'] })
  })
})

test('a name does not go on over a gap', () => {
  expect(
    read(`
Goods Sold Are Not Returnable. TQ


Segi Cash & Carry Sdn. Bhd.
12 Jalan Bukit, 50200 Kuala Lumpur
Receipt No: 88120     12/03/2025 14:05
Rice 5kg              25.00
Oil 1L                10.00
Total                 35.00
Cash                  50.00
Change                15.00
`),
  ).toMatchObject({ vendor: 'Segi Cash & Carry Sdn. Bhd.' })
})

test('a line with the label of a number is no line of an address', () => {
  expect(
    read(`
Heron Hosting AG
Uferweg 40
63571 Gelnhausen
Rechnungsnummer: 2025-17
Rechnungsdatum: 03.05.2025
Wartung               300,00
Gesamtbetrag          300,00 EUR

Heron Hosting AG                   Bankverbindung
Uferweg 40                         Kreissparkasse Gelnhausen
63571 Gelnhausen                   Kto-Nr. 48567
Tel. 06051 91644                   Blz: 507 500 94
`),
  ).not.toHaveProperty('customer')
})

test('digits in groups at the end of a text are one number', () => {
  expect(
    read(`
Heron Energie SA
Facture d'électricité du 05/02/2025
N° de client : 6 002 417 338
N° de compteur : 4410
Période du 02/12/2024 au 01/02/2025
Consommation 612 kWh        117,10 €
Montant total TTC           187,54 €
`),
  ).toMatchObject({ account_number: '6002417338' })
})

test('two countries may have one law, and a party its address behind its name', () => {
  expect(
    read(`
ASSURED SHORTHOLD TENANCY AGREEMENT
Landlord: Calder Estates Ltd
Tenant: Miriam Hollis
The rent is £725.00 per calendar month.
This agreement is governed by the laws of England and Wales.
`),
  ).toMatchObject({ governing_law: 'England and Wales' })
  expect(
    read(`
MIETVERTRAG ÜBER WOHNRAUM
zwischen
Wohnbau Altmühl eG, Rathausplatz 4, 91781 Weißenburg
- nachstehend Vermieter genannt -
und
Sabrina Oehler, Ringstraße 2, 91710 Gunzenhausen
- nachstehend Mieter genannt -
Miete: 690,00 EUR
Kaution: 1.380,00 EUR
`),
  ).toMatchObject({ landlord: 'Wohnbau Altmühl eG', tenant: 'Sabrina Oehler' })
})
