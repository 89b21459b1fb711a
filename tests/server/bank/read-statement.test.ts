import { describe, expect, test } from 'vitest'
import { readStatement } from '#server/bank/read-statement.ts'

interface Given {
  readonly currency?: string
  readonly encoding?: BufferEncoding
  readonly chosenEncoding?: 'windows-1250' | 'windows-1252'
}

function read(text: string, { currency = 'EUR', encoding = 'utf8', chosenEncoding }: Given = {}) {
  const found = readStatement({
    base64: Buffer.from(text, encoding).toString('base64'),
    currency,
    chosen: null,
    encoding: chosenEncoding ?? null,
  })
  if (found.error !== undefined) throw new Error(found.error)
  const [statement] = found.statements
  return {
    keys: statement?.lines.map(({ key }) => key),
    leftOut: found.table?.leftOut,
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
  test('in Germany have lines above the header, decimal commas and Latin-1 letters', () => {
    const text = `"Umsatzanzeige"\n\n"IBAN";"DE89 3704 0044 0532 0130 00"\n"Saldo";"1.234,56";"EUR"\n\n"Buchung";"Wertstellungsdatum";"Auftraggeber/Empfänger";"Buchungstext";"Verwendungszweck";"Saldo";"Währung";"Betrag";"Währung"\n"27.11.2026";"27.11.2026";"Bürobedarf GmbH";"Lastschrift";"RE 2026-1043";"1.000,00";"EUR";"-1.119,00";"EUR"\n`
    expect(read(text, { encoding: 'latin1' })).toMatchObject({
      uncertain: [],
      iban: 'DE89370400440532013000',
      lines: [['2026-11-27', '-1119.00', 'Bürobedarf GmbH', null, 'Lastschrift RE 2026-1043']],
    })
  })

  test('of German savings banks name the account in each row', () => {
    const text = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"\n"DE89370400440532013000";"27.11.26";"27.11.26";"FOLGELASTSCHRIFT";"RE-5";"Strom AG";"DE02120300000000202051";"BYLADEM1001";"-89,90";"EUR";"Umsatz gebucht"`
    expect(read(text)).toMatchObject({
      uncertain: [],
      iban: 'DE89370400440532013000',
      lines: [['2026-11-27', '-89.90', 'Strom AG', 'DE02120300000000202051', 'FOLGELASTSCHRIFT RE-5']],
    })
  })

  test('in the United Kingdom have separate columns for debits and credits', () => {
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

  test('in the United States have the month first', () => {
    const text = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,11/27/2026,"AMAZON MKTPL*2H3",-45.99,DEBIT_CARD,1234.55,,\nCREDIT,11/26/2026,"PAYROLL",2500.00,ACH_CREDIT,1280.54,,`
    expect(read(text, { currency: 'USD' })).toMatchObject({
      uncertain: [],
      lines: [
        ['2026-11-27', '-45.99', null, null, 'DEBIT AMAZON MKTPL*2H3 DEBIT_CARD'],
        ['2026-11-26', '2500.00', null, null, 'CREDIT PAYROLL ACH_CREDIT'],
      ],
    })
  })

  test('in the Netherlands have a word for the direction', () => {
    const text = `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"\n"20261127","Albert Heijn","NL20INGB0001234567","","BA","Af","23,45","Betaalautomaat","Pasvolgnr: 001"\n"20261126","Klant BV","NL20INGB0001234567","NL91ABNA0417164300","GT","Bij","1210,00","Online bankieren","Factuur 2026-88"`
    expect(read(text)).toMatchObject({
      uncertain: [],
      iban: 'NL20INGB0001234567',
      lines: [
        ['2026-11-27', '-23.45', 'Albert Heijn', null, 'Pasvolgnr: 001'],
        ['2026-11-26', '1210.00', 'Klant BV', 'NL91ABNA0417164300', 'Factuur 2026-88'],
      ],
    })
  })

  test('in France have spaces between thousands', () => {
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

describe('an ambiguous file', () => {
  test.each([
    ['day-order', 'Date,Description,Amount\n11/03/2026,A,-1.00\n11/04/2026,B,-2.00'],
    ['direction', 'Date,Description,Amount\n2026-11-03,Rail,12.00\n2026-11-04,Hotel,220.00'],
    ['decimal', 'Date;Text;Betrag\n03.11.2026;A;-1.000\n04.11.2026;B;-2.000'],
  ])('is uncertain about: %s', (uncertainty, text) => {
    expect(read(text, { currency: 'USD' }).uncertain).toContain(uncertainty)
  })

  test('resolves the order of day and month by the order of the rows', () => {
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
])('a refund in a debit column with amounts %s is a credit', (_, paid, refund) => {
  const text = `Date,Description,Money Out,Money In\n2026-11-03,A,${paid},\n2026-11-04,B,${paid},\n2026-11-05,C,${refund},\n2026-11-06,D,,20.00`
  expect(read(text).lines?.map(([, amount]) => amount)).toEqual(['-12.40', '-12.40', '5.00', '20.00'])
})

test('rows with an amount but no valid day are counted', () => {
  const text = `Date,Description,Amount,Balance\n2026-11-03,A,-1.00,10.00\n2026-11-31,B,-2.00,8.00\n,Pending,-3.00,5.00\n,Note,,5.00`
  const found = readStatement({
    base64: Buffer.from(text).toString('base64'),
    currency: 'EUR',
    chosen: null,
    encoding: null,
  })
  expect(found).toMatchObject({
    table: { leftOut: { withoutDay: 2 } },
    statements: [{ lines: [{ amount: '-1.00' }] }],
  })
})

test.each([
  ['below the header', 'Date,Description,Amount\n2026-11-03,A,-1.00\n2026-11-04,B,many', 3],
  [
    'with rows above it, empty ones, notes and cells of several lines',
    'My bank,\n\nDate,Description,Amount\nNote,,\n2026-11-03,"A\nB",-1.00\n\n2026-11-04,B,many',
    7,
  ],
])('an error in a file names the row: %s', (_, text, row) => {
  const bad = readStatement({
    base64: Buffer.from(text).toString('base64'),
    currency: 'EUR',
    chosen: null,
    encoding: null,
  })
  expect(bad).toEqual({ error: `Row ${row}: “many” is not an amount.` })
})

describe('columns have the same meaning in every file', () => {
  const savings = (...rows: readonly string[]) =>
    [
      'Auftragskonto;Buchungstag;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung;Info',
      ...rows.map((row) => `DE89370400440532013000;${row};EUR;Umsatz gebucht`),
    ].join('\n')
  const [power, rent] = [
    '01.03.26;LASTSCHRIFT;RE-5;Strom AG;DE02120300000000202051;-89,90',
    '02.03.26;DAUERAUFTRAG;Miete;Hausverwaltung;DE02500105170137075030;-900,00',
  ]

  test('a booking has its account even if another row has none', () => {
    const first = read(savings(power, rent))
    const second = read(savings(power, rent, '03.03.26;ENTGELT;Monat 2;Sparkasse;0;-4,90'))
    expect(second.lines?.map(([, , , iban]) => iban)).toEqual([
      'DE02120300000000202051',
      'DE02500105170137075030',
      null,
    ])
    expect(second.keys?.slice(0, 2)).toEqual(first.keys)
  })

  test('a booking has the name of whichever name column is filled', () => {
    const head = 'Data operacji;Nadawca;Odbiorca;Opis;Kwota;Waluta'
    const paid = '2026-03-01;;Drukarnia Nowak;Faktura 7;-120,00;PLN'
    const received = '2026-03-02;Klient SA;;Faktura 8;500,00;PLN'
    const [one, both] = [[head, paid].join('\n'), [head, paid, received].join('\n')].map((text) => read(text))
    expect(both?.lines?.map(([, , name]) => name)).toEqual(['Drukarnia Nowak', 'Klient SA'])
    expect(both?.keys?.[0]).toBe(one?.keys?.[0])
  })

  test('a debit column works without credits, and a cheque number is not an amount', () => {
    const text = `Date,Description,Debit,Credit,Balance,Cheque\n2026-03-02,RENT,500.00,,1000.00,101\n2026-03-03,GAS,20.00,,980.00,102`
    expect(read(text)).toMatchObject({
      uncertain: [],
      lines: [
        ['2026-03-02', '-500.00', null, null, 'RENT'],
        ['2026-03-03', '-20.00', null, null, 'GAS'],
      ],
    })
    expect(read(text.replaceAll(/,Cheque|,10[12]$/gm, '')).lines?.map(([, amount]) => amount)).toEqual([
      '-500.00',
      '-20.00',
    ])
  })

  test('an unknown word for the direction makes the direction uncertain', () => {
    const text = `Date,Description,Amount,Debit/Credit\n2026-03-02,A,5.00,Debit\n2026-03-03,B,6.00,Debit\n2026-03-04,C,7.00,Sideways`
    expect(read(text).uncertain).toEqual(['direction'])
  })
})

describe('rows that are not bookings are skipped and counted', () => {
  test.each([
    [
      'Datum;Text;Betrag;Saldo\n01.01.2026;Anfangssaldo;;1.000,00\n02.01.2026;Miete;-900,00;100,00',
      '-900.00',
    ],
    [
      'Date,Description,Paid out,Paid in,Balance\n31/03/2026,OPENING BALANCE,,,1000.00\n31/03/2026,GAS,20.00,-,980.00',
      '-20.00',
    ],
  ])('balances without an amount: %s', (text, amount) => {
    const { lines, leftOut } = read(text)
    expect(lines?.map((line) => line[1])).toEqual([amount])
    expect(leftOut).toEqual({ withoutDay: 0, withoutAmount: 1, notBooked: 0 })
  })

  const dkb = (state: string) =>
    `Buchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Betrag (€)\n16.03.26;16.03.26;Gebucht;Wir;Laden;Karte;-20,00\n13.03.26;;${state};Wir;Hotel;Karte;-99,00`
  test.each<readonly [string, string]>([
    ['Vorgemerkt', dkb('Vorgemerkt')],
    [
      'Umsatz vorgemerkt',
      'Buchungstag;Verwendungszweck;Betrag;Info\n16.03.26;Karte;-20,00;Umsatz gebucht\n17.03.26;Hotel;-99,00;Umsatz vorgemerkt',
    ],
    [
      'REVERTED',
      'Type,Started Date,Description,Amount,Currency,State,Balance\nCARD_PAYMENT,2026-03-16 10:00:00,Shop,-20.00,EUR,COMPLETED,80.00\nCARD_PAYMENT,2026-03-17 10:00:00,Hotel,-99.00,EUR,REVERTED,',
    ],
    ...[
      'En attente',
      'Pendiente',
      'In sospeso',
      'Gereserveerd',
      'Oczekująca',
      'Odrzucona',
      'Recusado',
      'معلق',
    ].map((state) => [state, dkb(state)] as const),
  ])('rows that are not booked: %s', (_, text) => {
    const { lines, leftOut } = read(text)
    expect(lines?.map(([, amount]) => amount)).toEqual(['-20.00'])
    expect(leftOut).toEqual({ withoutDay: 0, withoutAmount: 0, notBooked: 1 })
  })

  test('a booked row is not skipped because its note says “declined”', () => {
    expect(read(dkb('Fee for a payment that was declined')).lines).toHaveLength(2)
  })

  test.each(['Info', 'Status', 'Estado', 'Stato', 'Stan', 'État'])(
    'a text column named like a status is not a status: %s',
    (header) => {
      const text = `Date;Counterparty;Description;Amount;${header}\n2026-03-01;A;Transfer;-1.00;Invoice 7\n2026-03-02;B;Transfer;-2.00;Pending\n2026-03-03;C;Transfer;-3.00;Order 9`
      expect(read(text).lines?.map((line) => line[4])).toEqual([
        'Transfer Invoice 7',
        'Transfer Pending',
        'Transfer Order 9',
      ])
    },
  )

  test.each(['Gebucht', 'Completed', 'Settled', 'Posted', 'Eseguito', 'Zaksięgowana', 'Comptabilisé'])(
    'a status is not part of the text: %s',
    (state) => {
      const text = `Date;Description;Amount;Status\n2026-03-01;A;-1.00;${state}\n2026-03-02;B;-2.00;${state}\n2026-03-03;C;-3.00;Pending`
      expect(read(text).lines?.map((line) => line[4])).toEqual(['A', 'B'])
    },
  )

  test('the error for a file without bookings gives the reason', () => {
    const text = 'Date,Description,Amount,Status\n2026-03-13,Hotel,-99.00,Pending'
    expect(() => read(text)).toThrow(
      'The file has no bank lines. Rows that are left out: 1 not booked, 0 without an amount.',
    )
  })
})

describe('fees', () => {
  const revolut = (...rows: readonly string[]) =>
    ['Type,Started Date,Description,Amount,Fee,Currency,State,Balance', ...rows].join('\n')
  const shop = 'CARD_PAYMENT,2026-03-16 10:00:00,Shop,-5.00,0.00,EUR,COMPLETED,95.00'
  const transfer = (balance: string) =>
    `TRANSFER,2026-03-17 10:00:00,Supplier,-20.00,1.00,EUR,COMPLETED,${balance}`

  test('outside the amount are separate bookings', () => {
    expect(read(revolut(shop, transfer('74.00')))).toMatchObject({
      uncertain: [],
      lines: [
        ['2026-03-16', '-5.00', null, null, 'CARD_PAYMENT Shop'],
        ['2026-03-17', '-20.00', null, null, 'TRANSFER Supplier'],
        ['2026-03-17', '-1.00', null, null, 'Fee TRANSFER Supplier'],
      ],
    })
  })

  test('included in the amount are not added as bookings', () => {
    const { uncertain, lines } = read(revolut(transfer('75.00'), shop))
    expect(uncertain).toEqual([])
    expect(lines?.map(([, amount]) => amount)).toEqual(['-20.00', '-5.00'])
  })

  test.each([
    ['above zero', '1.00', '-1.00'],
    ['below zero', '-1.00', '1.00'],
  ])('that are refunded are credits, if charges are %s', (_, charged, refunded) => {
    const row = (day: string, text: string, fee: string, balance: string) =>
      `TRANSFER,2026-03-${day} 10:00:00,${text},-20.00,${fee},EUR,COMPLETED,${balance}`
    const { uncertain, lines } = read(
      revolut(
        row('15', 'A', charged, '179.00'),
        row('16', 'B', charged, '158.00'),
        row('17', 'C', refunded, '139.00'),
      ),
    )
    expect(uncertain).toEqual([])
    expect(lines?.flatMap(([, amount, , , text]) => (text?.startsWith('Fee') ? [amount] : []))).toEqual([
      '-1.00',
      '-1.00',
      '1.00',
    ])
  })

  test('are uncertain if the balances allow both readings', () => {
    const other = 'TRANSFER,2026-03-18 10:00:00,Supplier,-20.00,2.00,EUR,COMPLETED,54.00'
    expect(read(revolut(shop, transfer('74.00'), other)).uncertain).toEqual(['fee'])
  })

  test('are uncertain if there are no balances', () => {
    expect(read(revolut(shop, transfer(''))).uncertain).toEqual(['fee'])
  })
})

describe('a file that is not UTF-8', () => {
  /** Bytes of Windows-1250, as one character each. */
  const central = (text: string) =>
    text.replace(/[Łłźż]/g, (letter) => ({ Ł: '\xa3', ł: '\xb3', ź: '\x9f' })[letter] ?? '\xbf')
  const polish = central(
    'Data operacji;Kontrahent;Tytuł;Kwota;Waluta\n2026-03-01;Łódź Sp. z o.o.;Faktura 7;-120,00;PLN',
  )

  test('of a Polish bank is decoded as Windows-1250', () => {
    expect(read(polish, { encoding: 'latin1' }).lines).toEqual([
      ['2026-03-01', '-120.00', 'Łódź Sp. z o.o.', null, 'Faktura 7'],
    ])
  })

  test.each([
    'Crème brûlée à la carte où',
    'Così è più caffè',
    '¿Qué tal, señor?',
    'São João, ações',
    'Søen, 5 m³ à £5',
  ])('of another bank is decoded as its own encoding: %s', (name) => {
    const text = `Date,Counterparty,Description,Amount\n2026-03-01,"${name}",x,-1.00`
    expect(read(text, { encoding: 'latin1' }).lines?.[0]?.[2]).toBe(name)
  })

  test('is decoded as a person chose', () => {
    const { lines } = read(polish, { encoding: 'latin1', chosenEncoding: 'windows-1252' })
    expect(lines?.[0]?.[2]).toBe('£ódŸ Sp. z o.o.')
  })
})

test('the account of the only payee is not the account of the file', () => {
  const row = '01/03/2026;Pago;-10,00;Proveedor SL;ES9121000418450200051332'
  const text = `Fecha;Concepto;Importe;Beneficiario;Cuenta beneficiario\n${row}\n${row.replace('01/03', '14/03')}`
  const { iban, lines } = read(text)
  expect(iban).toBeNull()
  expect(lines?.map((line) => line[3])).toEqual(['ES9121000418450200051332', 'ES9121000418450200051332'])
})

test('a number with invalid check digits is not the account of the file', () => {
  expect(read('IBAN;DE89370400440532013001\nDatum;Text;Betrag\n13.03.2026;A;-1,00').iban).toBeNull()
})
