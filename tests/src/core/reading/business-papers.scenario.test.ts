import { describe, expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { readingOfText } from './page-of-text.ts'

const read = (...pages: string[]) => {
  const { classification, extraction } = understand(readingOfText(...pages))
  return { ...classification, ...extraction }
}

test('an invoice in columns', () => {
  const invoice = read(`
Nordlicht Tischlerei GmbH                              INVOICE
Hafenweg 7
DE 20457 Hamburg

Bill to                                 Invoice No: NT-2024-118
Seaview Hotels Ltd                      Invoice Date: 05.03.2024
1 Cliff Road                            Due Date: 19.03.2024
Dover CT16 1AB

Description              Quantity    Unit price      Amount
Oak table                       2        450,00      900,00
Subtotal                                             900,00
VAT 19%                                              171,00
Amount due                                     EUR 1.071,00

IBAN DE89 3704 0044 0532 0130 00   BIC COBADEFFXXX
`)
  expect(invoice).toMatchObject({ documentType: 'invoice', department: 'Finance' })
  expect(invoice.extracted).toEqual({
    vendor: 'Nordlicht Tischlerei GmbH',
    vendor_address: 'Hafenweg 7, DE 20457 Hamburg',
    customer: 'Seaview Hotels Ltd',
    invoice_number: 'NT-2024-118',
    invoice_date: '2024-03-05',
    due_date: '2024-03-19',
    subtotal: 900,
    tax: 171,
    total: 1071,
    currency: 'EUR',
    iban: 'DE89370400440532013000',
    line_items: [{ description: 'Oak table', quantity: 2, unit_price: 450, amount: 900 }],
  })
  expect(invoice.evidence['due_date']?.text).toBe('19.03.2024')
})

test('a German invoice', () => {
  const { documentType, extracted } = read(`
Müller & Söhne KG
Rechnung
Rechnungsnummer: 2024-0815
Rechnungsdatum: 3. April 2024
Leistung             Menge   Einzelpreis   Gesamt
Beratung                10        120,00   1.200,00
Zwischensumme                              1.200,00
MwSt 19%                                     228,00
Gesamtbetrag                               1.428,00 €
Zahlbar bis 17.04.2024
`)
  expect(documentType).toBe('invoice')
  expect(extracted).toMatchObject({
    invoice_number: '2024-0815',
    invoice_date: '2024-04-03',
    due_date: '2024-04-17',
    subtotal: 1200,
    tax: 228,
    total: 1428,
    currency: 'EUR',
  })
})

test('a contract', () => {
  const contract = read(
    `
                    MUTUAL NON-DISCLOSURE AGREEMENT
This Agreement is entered into as of October 2, 2017 by and between
Amber Field Robotics Inc., a Delaware corporation ("Amber"), and
Quiet River Partners LLC, a New York limited liability company.
WHEREAS the parties wish to exchange confidential information,
`,
    `
7. Term. The obligations of this Agreement shall continue for a
period of two (2) years from the Effective Date.
8. Governing Law. This Agreement shall be governed by the laws of
the State of New York.
IN WITNESS WHEREOF the parties have signed.
`,
  )
  expect(contract).toMatchObject({ documentType: 'contract', department: 'Legal' })
  expect(contract.extracted).toEqual({
    title: 'MUTUAL NON-DISCLOSURE AGREEMENT',
    parties: ['Amber Field Robotics Inc.', 'Quiet River Partners LLC'],
    effective_date: '2017-10-02',
    term: 'two (2) years',
    governing_law: 'New York',
  })
  expect(contract.evidence['governing_law']?.page).toBe(1)
})

test('a bank statement', () => {
  const statement = read(`
Meridian Savings Bank
Account Statement
Account holder: Ada Lindqvist
Account number: 12-3456-7890
Statement period: 01/02/2024 to 29/02/2024
Opening balance                      1,250.00
Deposits                               500.00
Withdrawals                            230.50
Closing balance                  GBP 1,519.50
`)
  expect(statement).toMatchObject({ documentType: 'bank statement', department: 'Finance' })
  expect(statement.extracted).toMatchObject({
    bank: 'Meridian Savings Bank',
    account_holder: 'Ada Lindqvist',
    account_number: '12-3456-7890',
    period_start: '2024-02-01',
    period_end: '2024-02-29',
    opening_balance: 1250,
    closing_balance: 1519.5,
    currency: 'GBP',
  })
})

test('a CV', () => {
  const cv = read(`
Jonas Okafor
Curriculum Vitae
jonas.okafor@example.org     +44 20 7946 0958

Experience
Site manager, Bridge Works 2019-2024
Education
BSc Civil Engineering, University of Leeds
Skills
Surveying, AutoCAD, Concrete design
`)
  expect(cv).toMatchObject({ documentType: 'cv', department: 'Human Resources' })
  expect(cv.extracted).toEqual({
    name: 'Jonas Okafor',
    email: 'jonas.okafor@example.org',
    phone: '+44 20 7946 0958',
    skills: ['Surveying', 'AutoCAD', 'Concrete design'],
    education: ['BSc Civil Engineering, University of Leeds'],
    experience: ['Site manager, Bridge Works 2019-2024'],
  })
})

test('a letter', () => {
  const letter = read(`
12 March 2024
Re: Repair of the north pier
Dear Ms Adeyemi,
I am writing about the pier that was damaged in January.
Yours sincerely,

Tomas Herrera
`)
  expect(letter).toMatchObject({ documentType: 'letter', department: 'Operations' })
  expect(letter.extracted).toEqual({
    sender: 'Tomas Herrera',
    recipient: 'Ms Adeyemi',
    date: '2024-03-12',
    subject: 'Repair of the north pier',
  })
})

describe('other kinds', () => {
  test.each([
    [
      'receipt',
      'THE CORNER\n1 Kite Road\nSUBTOTAL 13.00\nTOTAL 14.00\nVISA CHARGE\nAUTH CODE: 12\nStore: 12',
    ],
    ['payslip', 'PAYSLIP\nEmployee: Ana Cruz\nGross pay 3,000.00\nTotal deductions 700.00\nNet pay 2,300.00'],
    ['identity document', 'DRIVER LICENSE\nDL F1234567\nDOB 01/02/1990\nEXP 01/02/2030\nSEX F'],
    ['purchase order', 'PURCHASE ORDER\nPO Number: 4711\nVendor: Steel Co\nShip to: Yard 3\nTotal 900.00'],
    ['quote', 'QUOTATION\nQuote No: Q-12\nValid until 01.05.2024\nTotal 100.00'],
    ['delivery note', 'DELIVERY NOTE\nDelivery No: D-9\nReceived by'],
    ['tax form', 'Form W-9\nRequest for Taxpayer Identification Number\nInternal Revenue Service'],
    ['medical record', 'MEDICAL REPORT\nPatient: Ana Cruz\nDiagnosis: sprained ankle\nPhysician: Dr Wu'],
    ['report', 'ANNUAL REPORT 2023\nExecutive Summary\nThe year went well.'],
  ])('%s', (documentType, text) => {
    expect(read(text).documentType).toBe(documentType)
  })

  test('what has no signs is of another kind, and nothing is made up', () => {
    const note = read('Watering plan\nMonday the ferns, Thursday the palms')
    expect(note).toMatchObject({ documentType: 'other', department: 'Operations' })
    expect(note.confidence).toBeLessThan(0.5)
    expect(note.extracted).toEqual({ title: 'Watering plan' })
  })

  test('a page without words gives no values', () => {
    expect(read('').extracted).toEqual({})
  })
})
