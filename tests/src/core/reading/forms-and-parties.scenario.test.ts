import { describe, expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { readingOfText } from './page-of-text.ts'

const read = (...pages: string[]) => {
  const { classification, extraction } = understand(readingOfText(...pages))
  return { ...classification, ...extraction }
}

describe('parties', () => {
  test('are named in sections of their own', () => {
    const { extracted } = read(`
Handelsrechnung (380) Nr. 8812 vom 05.03.2024
Verkäufer
Nummer:       5512
Name:         Nordlicht GmbH
Käufer/Leistungsempfänger
Nummer:       9914
Name:         Kunden AG Süd
Gesamtbetrag  119,00 EUR
`)
    expect(extracted).toMatchObject({
      vendor: 'Nordlicht GmbH',
      customer: 'Kunden AG Süd',
      invoice_number: '8812',
    })
  })

  test('are in the block to which a letter is addressed', () => {
    const { extracted } = read(`
Nordlicht GmbH | Hafenweg 7 | 20457 Hamburg
Herr
Erik Sommer
Seestraße 11
88045 Friedrichshafen
Rechnung Nr. 77
Rechnungsdatum: 31.01.2024
Rechnungsbetrag 50,00
`)
    expect(extracted['customer']).toBe('Erik Sommer')
  })

  test.each([
    ['RECHNUNG', 'Müller Baustoffe GmbH', 'Hafenstraße 12, 20457 Hamburg', 'Rechnungsnummer: 2026-118'],
    ['INVOICE', 'Harbour Supplies Ltd', '12 Kite Street, Leeds LS1 4AP', 'Invoice number: 2026-118'],
    ['FACTURE', 'Dupont Matériaux SARL', '12 rue de la Gare, 75010 Paris', 'Numéro de facture : 2026-118'],
    ['Bon de livraison', 'Dupont Matériaux SARL', '12 rue de la Gare, 75010 Paris', 'Facture 2026-118'],
    ['FATTURA', 'Rossi Edilizia S.r.l.', 'Via Roma 12, 20121 Milano', 'Fattura n. 2026-118'],
    ['FAKTURA', 'Nowak Materiały Sp. z o.o.', 'ul. Długa 12, 00-238 Warszawa', 'Faktura nr 2026-118'],
    [
      'Tel. 040 123456',
      'Müller Baustoffe GmbH',
      'Hafenstraße 12, 20457 Hamburg',
      'Rechnungsnummer: 2026-118',
    ],
    ['Alles zum Bauen', 'Müller Baustoffe GmbH', 'Hafenstraße 12, 20457 Hamburg', 'Rechnung 2026-118'],
  ])('%s above the sender and its address is nobody', (title, sender, address, number) => {
    const { extracted } = read(`
${title}
${sender}
${address}
${number}
Rechnungsdatum: 04.03.2026
Zement 25 kg   4   12,50   50,00
Ziegel   100   0,50   50,00
Zwischensumme 100,00
MwSt 19% 19,00
Gesamtbetrag 119,00 EUR
`)
    expect(extracted).toMatchObject({ vendor: sender })
    expect(extracted).not.toHaveProperty('customer')
  })

  test.each(['RECHNUNG', 'FACTURE', 'LIEFERSCHEIN', 'Steuernummer'])(
    '%s right above an address is nobody',
    (title) => {
      const { extracted } = read(`
Müller Baustoffe GmbH                   Rechnung Nr. 77
Rechnungsdatum: 31.01.2024

${title}
Seestraße 11
88045 Friedrichshafen
Rechnungsbetrag 50,00
`)
      expect(extracted).not.toHaveProperty('customer')
    },
  )

  test.each([
    'Bankverbindung',
    'Bank details',
    'Coordonnées bancaires',
    'Datos bancarios',
    'Coordinate bancarie',
    'Bankgegevens',
    'Dados bancários',
    'Dane bankowe',
  ])('%s is a heading, and not who is to pay', (heading) => {
    const { extracted } = read(`
Nordlicht Hosting AG
Rechnungsnr.       30064443                    Kundennr.        47774
Rechnungsdatum     7. Mai 2014
1   Mailbox        29,18                       29,18
Gesamtbetrag       34,73 EUR

Nordlicht Hosting AG                           ${heading}
Uferweg 40-42                                  Kreissparkasse Auental
63571 Auental                                  Kto-Nr. 48567
Tel. +49 6051 916 44 10                        Blz: 507 500 94
`)
    expect(extracted['customer'] ?? null).toBeNull()
  })

  test('the name on top goes before the one that gets the money', () => {
    const { extracted } = read(`
Harbour Supplies Ltd                   INVOICE
Invoice No: 12        Date: 05.03.2024
Total 20.00
Remit to:
Harbour Collections
`)
    expect(extracted['vendor']).toBe('Harbour Supplies Ltd')
  })
})

describe('agreements', () => {
  test('the law is the one that is chosen, also in capitals', () => {
    const { extracted } = read(`
SERVICE AGREEMENT
This agreement is made by and between Alder Inc., a company existing under the laws of Nevada, and
Birch LLC (the "Client"). The term of this agreement shall be three (3) years. Notices need 30 days.
THIS AGREEMENT SHALL BE GOVERNED IN ALL RESPECTS BY THE LAWS OF THE STATE OF OREGON WITHOUT REGARD TO
CHOICE OF LAW.
`)
    expect(extracted).toMatchObject({ governing_law: 'Oregon', term: 'three (3) years' })
  })

  test('the parties are those that get a short name where no sentence says between whom', () => {
    const { extracted } = read(`
NON-DISCLOSURE AGREEMENT
Reference is made to the papers of Alder Corporation (the “Company”), which the members of
Birch Advisors, LLC (“Birch”) may be shown.
`)
    expect(extracted['parties']).toEqual(['Alder Corporation', 'Birch Advisors, LLC'])
  })
})

describe('printed forms', () => {
  test('the name stands in the box below its label', () => {
    const { extracted } = read(`
Form 1099-MISC    Internal Revenue Service
PAYER'S name, street address, city            1 Rents
or foreign postal code, and telephone no.
                                              1,500
Elm University P.O. Box 2020 Elmhurst, IL     2 Royalties
RECIPIENT'S name                              8 Substitute payments in lieu of
totaling 5,000 or more
Ana Cruz                                      dividends or interest
`)
    expect(extracted).toMatchObject({ payer: 'Elm University', name: 'Ana Cruz' })
  })

  test('first and last name have boxes of their own', () => {
    const { extracted } = read(`
Application for Benefits
Please complete this form
First Name          Middle Initial      Last Name
Ana                                     Cruz
`)
    expect(extracted['name']).toBe('Ana Cruz')
  })

  test('the fields of a driving licence are numbered', () => {
    const { extracted } = read('DRIVER LICENSE\n1 CRUZ\n2 ANA B.\nDOB 01/02/1990\nEXP 01/02/2030\nSEX F')
    expect(extracted).toMatchObject({ name: 'CRUZ', given_names: 'ANA B.' })
  })
})

describe('more kinds', () => {
  test.each([
    [
      'lease agreement',
      'RESIDENTIAL LEASE AGREEMENT\nLandlord: Ana Cruz\nTenant: Bo Lind\nMonthly rent 900.00',
    ],
    [
      'utility bill',
      'WATER BILL\nMeter number: 5512\nConsumption 12 m³\nAmount due 40.00\nDue date 01.05.2024',
    ],
    ['timesheet', 'TIMESHEET\nEmployee: Ana Cruz\nWeek ending 05.04.2024\nTotal hours 38.5'],
    ['insurance policy', 'INSURANCE POLICY\nPolicy number: P-77\nPolicyholder: Ana Cruz\nPremium 200.00'],
    ['certificate', 'CERTIFICATE OF COMPLETION\nThis is to certify that\nAna Cruz\nhas completed the course'],
    ['meeting minutes', 'MINUTES OF THE BOARD\nDate: 05.04.2024\nAttendees\nAna Cruz\nAgenda\nRoof'],
  ])('%s', (documentType, text) => {
    expect(read(text).documentType).toBe(documentType)
  })
})
