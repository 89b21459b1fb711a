import { describe, expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { pageOfText } from './page-of-text.ts'

// What a label is of: the value of its own row, by its exact words.

function read(text: string) {
  const { classification, extraction } = understand({ pages: [pageOfText(text, 'text-layer')] })
  const marked = reviewMarks(extraction, classification.schema).map(({ key }) => key)
  return { documentType: classification.documentType, marked, ...extraction.extracted }
}

describe('amounts', () => {
  test('an amount is of the label in its own row', () => {
    expect(
      read(`
Heron Bank plc
Bank statement
Account holder: Edith Alderman
Account number: 48151623
Opening balance as at 1 March 2025 £4,000.00
Money in £700.00
Closing balance as at 31 March 2025 £4,100.00
Overdraft limit £2,500.00
`),
    ).toMatchObject({ opening_balance: 4000, closing_balance: 4100 })
  })

  test('a day behind a label is no amount', () => {
    expect(
      read(`
Möwenbank AG
Kontoauszug
Kontoinhaber: Ole Sandmann
Kontonummer: 48151623
Alter Kontostand                      980,00 EUR
Kontostand am 31.03.2025              1.204,10 EUR
`),
    ).toMatchObject({ opening_balance: 980, closing_balance: 1204.1 })
  })

  test('equal labels count from the top', () => {
    expect(
      read(`
Payslip
Employer: Heron & Willow Ltd
Employee: Edith Alderman
Gross pay for period                     2,000.00
Gross pay Year to date                  10,000.00
Net pay for period                       1,600.00
Net pay Year to date                     8,000.00
`),
    ).toMatchObject({ gross_pay: 2000, net_pay: 1600 })
  })
})

test('a word that differs from a label in a letter is no label', () => {
  expect(
    read(`
HOME INSURANCE POLICY
Insurer: Heron Mutual Ltd
Policy holder: Edith Alderman
Policy number: HM-2219980
Premium: £221.40
`),
  ).toMatchObject({ policy_holder: 'Edith Alderman' })
})

describe('agreements', () => {
  test('a country that is no choice of law is not read as one', () => {
    expect(
      read(`
Vertriebsvertrag
zwischen der Reiher Handel GmbH (Lieferant) und der Tanne Import AG (Kunde)
Der Kunde erhält das Recht zum Verkauf in China.
Der Vertrag tritt am 1. März 2025 in Kraft.
`),
    ).not.toHaveProperty('governing_law')
  })

  test('a party is its whole name up to what it is called, and is marked', () => {
    expect(
      read(`
CONTRAT DE DISTRIBUTION
Entre la société Vignes du Lac SAS (le "Fournisseur") et la société Tanne Import AG (le "Client")
Durée : deux ans
`),
    ).toMatchObject({
      parties: ['Vignes du Lac SAS', 'Tanne Import AG'],
      marked: expect.arrayContaining(['parties']),
    })
  })

  test('a name whose end is not clear is not read', () => {
    expect(
      read(`
CONTRATTO DI LOCAZIONE
Tra il Sig. Marco Airone, nato a Torino il 12/03/1970, di seguito locatore,
e la Sig.ra Paola Salice, nata a Roma il 04/05/1985, di seguito conduttrice.
Deposito cauzionale: euro 1.600,00
`),
    ).not.toHaveProperty('landlord')
  })
})

test('a reference is not what a letter is about', () => {
  expect(
    read(`
Heron Council
Our reference: HC/441
Subject: Parking permit renewal
4 June 2025
Dear Ms Alderman,
We write about your permit.
Yours sincerely
Owen Teal
`),
  ).toMatchObject({ subject: 'Parking permit renewal' })
})

describe('labels and values in columns', () => {
  test('values of labels next to each other are below them', () => {
    expect(
      read(`
Medical report
Patient                 Date of birth           Diagnosis
Edith Alderman          1 May 1980              Influenza
Physician: Dr. Ada Brook
`),
    ).toMatchObject({ patient: 'Edith Alderman', date_of_birth: '1980-05-01' })
  })

  test('a label in two languages is one', () => {
    expect(
      read(`
PASSPORT
Surname / Nom                 Brook
Given names / Prénoms         Ada
Passport No.                  X1234567
Date of birth / Date de naissance          01.05.1980
`),
    ).toMatchObject({ name: 'Brook', given_names: 'Ada', date_of_birth: '1980-05-01' })
  })

  test('what is behind a colon is a value, though it is a label elsewhere', () => {
    expect(
      read(`
Marie Vasseur
3 rue des Lilas
75011 Paris
Paris, le 3 mai 2025
Objet : Résiliation de contrat
Madame Castaing,
Je vous informe que je résilie mon abonnement.
Cordialement,
Paul Delmas
`),
    ).toMatchObject({ subject: 'Résiliation de contrat' })
  })
})

test('what may be a title above the name in the window is marked', () => {
  expect(
    read(`
Molenwerf BV
Havenweg 9
3011 AA Rotterdam
bakkerij het stoepje
Griet Wuyts
Kerkstraat 8
3511 AB Utrecht
FACTUUR
Factuurnummer: 2025-11
Factuurdatum: 03-05-2025
Totaal te betalen        300,00 EUR
`),
  ).toMatchObject({ customer: 'bakkerij het stoepje', marked: expect.arrayContaining(['customer']) })
})

test('what is before a customer is nobody', () => {
  expect(
    read(`
Airone S.r.l.
Via Po 4
10123 Torino
Spett.le
Salice S.p.A.
Via Roma 1
20121 Milano
Fattura n. 118 del 04/03/2025
Totale fattura 122,00 EUR
`),
  ).toMatchObject({ customer: 'Salice S.p.A.', invoice_number: '118' })
})

describe('the landlord and the tenant', () => {
  test('are whose names are before the words where no label names them', () => {
    expect(
      read(`
Contratto di locazione
Il Sig. Donatella Bernasconi, di seguito locatore, concede in locazione al Sig.
Tommaso Pagliari, di seguito conduttore, quanto segue.
Il canone mensile è di 900,00 EUR.
`),
    ).toMatchObject({
      landlord: 'Donatella Bernasconi',
      tenant: 'Tommaso Pagliari',
      marked: expect.arrayContaining(['landlord', 'tenant']),
    })
  })

  test('are the names at their labels, not others near the words', () => {
    expect(
      read(`
RESIDENTIAL LEASE
Landlord: Mary Jones
Tenant: John Jones
Agent: Owen Teal, who acts for the landlord, and Peter Stone, guarantor of the tenant.
Monthly rent: 900.00 USD
`),
    ).toMatchObject({ landlord: 'Mary Jones', tenant: 'John Jones', parties: ['Mary Jones', 'John Jones'] })
  })
})

describe('labels above their amounts', () => {
  test.each([
    [
      `
Payslip
Heron Foods Ltd
Employee: Edith Alderman
Gross pay           Total deductions    Net pay
2,000.00            400.00              1,600.00
`,
      { gross_pay: 2000, deductions: 400, net_pay: 1600 },
    ],
    [
      `
Bank statement
Heron Bank plc
Account holder: Edith Alderman
Opening balance     Closing balance
£1,000.00           £1,250.00
`,
      { opening_balance: 1000, closing_balance: 1250 },
    ],
    [
      `
RESIDENTIAL LEASE
Landlord: Mary Jones
Tenant: John Stone
Monthly rent        Deposit
$750.00             $1,500.00
`,
      { rent: 750, deposit: 1500 },
    ],
  ])('%s', (text, amounts) => {
    expect(read(text)).toMatchObject(amounts)
  })
})

test.each([
  ['Betreff: Erhöhung der Miete 2025', 'Erhöhung der Miete 2025'],
  ['Subject: Increase of your rent 2025', 'Increase of your rent 2025'],
])('a subject does not end at a word of a label: %s', (line, subject) => {
  expect(
    read(`
Heron Council
${line}
4 June 2025
Dear Ms Alderman,
We write about your flat.
Yours sincerely
Owen Teal
`),
  ).toMatchObject({ subject })
})

test.each([
  [
    'Payslip',
    'Employee: Edith Alderman',
    'Gross pay: 2000.00',
    'Net pay: 1600.00',
    'Total deductions: 400.00',
    400,
  ],
  [
    'Busta paga',
    'Dipendente: Mario Rossi',
    'Trattenute 320,00',
    'Trattenute fiscali 200,00',
    'Totale trattenute 520,00',
    520,
  ],
  [
    'Recibo de vencimento',
    'Trabalhador: Rita Salgado',
    'Descontos 120,00',
    'IRS 154,00',
    'Total de descontos 274,00',
    274,
  ],
] as const)('%s: what is deducted is the sum', (...paper) => {
  const lines = paper.slice(0, -1)
  expect(read(`\n${lines.join('\n')}\n`)).toMatchObject({ deductions: paper.at(-1) })
})
