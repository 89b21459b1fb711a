import { describe, expect, test } from 'vitest'
import { readStatement } from '#server/bank/read-statement.ts'

interface Given {
  readonly currency?: string
  readonly encoding?: BufferEncoding
}

function read(text: string, { currency = 'EUR', encoding = 'utf8' }: Given = {}) {
  const found = readStatement({
    base64: Buffer.from(text, encoding).toString('base64'),
    currency,
    chosen: null,
  })
  if (found.error !== undefined) throw new Error(found.error)
  const [statement] = found.statements
  return {
    uncertain: found.table?.uncertain,
    iban: statement?.iban,
    lines: statement?.lines.map(({ day, amount, counterparty, iban, text: own }) => [
      day,
      amount,
      counterparty,
      iban,
      own,
    ]),
  }
}

describe('CSV files of banks', () => {
  test('in Germany have lines above the header, commas and Latin letters', () => {
    const text = `"Umsatzanzeige"\n\n"IBAN";"DE89 3704 0044 0532 0130 00"\n"Saldo";"1.234,56";"EUR"\n\n"Buchung";"Wertstellungsdatum";"Auftraggeber/Empfänger";"Buchungstext";"Verwendungszweck";"Saldo";"Währung";"Betrag";"Währung"\n"27.11.2026";"27.11.2026";"Bürobedarf GmbH";"Lastschrift";"RE 2026-1043";"1.000,00";"EUR";"-1.119,00";"EUR"\n`
    expect(read(text, { encoding: 'latin1' })).toEqual({
      uncertain: [],
      iban: 'DE89370400440532013000',
      lines: [['2026-11-27', '-1119.00', 'Bürobedarf GmbH', null, 'Lastschrift RE 2026-1043']],
    })
  })

  test('of German savings banks name the account in each row', () => {
    const text = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"\n"DE89370400440532013000";"27.11.26";"27.11.26";"FOLGELASTSCHRIFT";"RE-5";"Strom AG";"DE02120300000000202051";"BYLADEM1001";"-89,90";"EUR";"Umsatz gebucht"`
    expect(read(text)).toEqual({
      uncertain: [],
      iban: 'DE89370400440532013000',
      lines: [['2026-11-27', '-89.90', 'Strom AG', 'DE02120300000000202051', 'FOLGELASTSCHRIFT RE-5']],
    })
  })

  test('in the United Kingdom have a column for each direction', () => {
    const text = `Date,Description,Money Out,Money In,Balance\n05/11/2026,CARD PAYMENT TESCO,12.40,,1000.00\n04/11/2026,ACME LTD INV 204,,"1,200.00",1012.40\n03/11/2026,GAS,"1,089.10",,10\n01/11/2026,X,5.00,,10`
    const { uncertain, lines } = read(text, { currency: 'GBP' })
    expect(uncertain).toEqual([])
    expect(lines?.map(([day, amount]) => [day, amount])).toEqual([
      ['2026-11-05', '-12.40'],
      ['2026-11-04', '1200.00'],
      ['2026-11-03', '-1089.10'],
      ['2026-11-01', '-5.00'],
    ])
  })

  test('in the United States begin with the month', () => {
    const text = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,11/27/2026,"AMAZON MKTPL*2H3",-45.99,DEBIT_CARD,1234.55,,\nCREDIT,11/26/2026,"PAYROLL",2500.00,ACH_CREDIT,1280.54,,`
    expect(read(text, { currency: 'USD' })).toMatchObject({
      uncertain: [],
      lines: [
        ['2026-11-27', '-45.99', null, null, 'DEBIT AMAZON MKTPL*2H3 DEBIT_CARD'],
        ['2026-11-26', '2500.00', null, null, 'CREDIT PAYROLL ACH_CREDIT'],
      ],
    })
  })

  test('in the Netherlands say the direction in words', () => {
    const text = `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"\n"20261127","Albert Heijn","NL20INGB0001234567","","BA","Af","23,45","Betaalautomaat","Pasvolgnr: 001"\n"20261126","Klant BV","NL20INGB0001234567","NL91ABNA0417164300","GT","Bij","1210,00","Online bankieren","Factuur 2026-88"`
    expect(read(text)).toEqual({
      uncertain: [],
      iban: 'NL20INGB0001234567',
      lines: [
        ['2026-11-27', '-23.45', 'Albert Heijn', null, 'Pasvolgnr: 001'],
        ['2026-11-26', '1210.00', 'Klant BV', 'NL91ABNA0417164300', 'Factuur 2026-88'],
      ],
    })
  })

  test('in France have blanks between thousands', () => {
    const text = `Date;Date de valeur;Libellé;Débit euros;Crédit euros\n27/11/2026;27/11/2026;CARTE CARREFOUR;-56,20;\n25/11/2026;25/11/2026;VIR CLIENT SARL;;1 250,00`
    expect(read(text)).toMatchObject({
      uncertain: [],
      lines: [
        ['2026-11-27', '-56.20', null, null, 'CARTE CARREFOUR'],
        ['2026-11-25', '1250.00', null, null, 'VIR CLIENT SARL'],
      ],
    })
  })
})

describe('what a file does not say for certain', () => {
  test.each([
    ['day-order', 'Date,Description,Amount\n11/03/2026,A,-1.00\n11/04/2026,B,-2.00'],
    ['direction', 'Date,Description,Amount\n2026-11-03,Rail,12.00\n2026-11-04,Hotel,220.00'],
    ['decimal', 'Date;Text;Betrag\n03.11.2026;A;-1.000\n04.11.2026;B;-2.000'],
  ])('is asked for: %s', (uncertainty, text) => {
    expect(read(text, { currency: 'USD' }).uncertain).toContain(uncertainty)
  })

  test('days are in the order in which the file is sorted', () => {
    const days = ['11/09/2026', '11/10/2026', '11/11/2026', '12/01/2026']
    const text = ['Date,Description,Amount', ...days.map((day) => `${day},A,-1.00`)].join('\n')
    expect(read(text)).toMatchObject({
      uncertain: [],
      lines: [['2026-11-09', '-1.00', null, null, 'A'], {}, {}, {}],
    })
  })
})

test.each([
  ['above zero', '12.40', '-5.00'],
  ['below zero', '-12.40', '5.00'],
])('a refund in a column of debits that are %s came in', (_, paid, refund) => {
  const text = `Date,Description,Money Out,Money In\n2026-11-03,A,${paid},\n2026-11-04,B,${paid},\n2026-11-05,C,${refund},\n2026-11-06,D,,20.00`
  expect(read(text).lines?.map(([, amount]) => amount)).toEqual(['-12.40', '-12.40', '5.00', '20.00'])
})

test('rows with an amount and no day that can be read are counted', () => {
  const text = `Date,Description,Amount,Balance\n2026-11-03,A,-1.00,10.00\n2026-11-31,B,-2.00,8.00\n,Pending,-3.00,5.00\n,Note,,5.00`
  const found = readStatement({ base64: Buffer.from(text).toString('base64'), currency: 'EUR', chosen: null })
  expect(found).toMatchObject({ table: { skipped: 2 }, statements: [{ lines: [{ amount: '-1.00' }] }] })
})

test('a file that cannot be read says where', () => {
  const bad = readStatement({
    base64: Buffer.from('Date,Description,Amount\n2026-11-03,A,-1.00\n2026-11-04,B,').toString('base64'),
    currency: 'EUR',
    chosen: null,
  })
  expect(bad).toEqual({ error: 'Bank line 2: its amount cannot be read.' })
})
