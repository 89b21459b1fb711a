import { expect, test } from 'vitest'
import { readStatement } from '#server/bank/read-statement.ts'

const OWN = 'PL61109010140000071219812874'
const [PRINTER, CLIENT] = ['PL27114020040000300201355387', 'PL10105000997603123456789123']

function read(rows: readonly string[], currency = 'PLN') {
  const base64 = Buffer.from(rows.join('\n')).toString('base64')
  const found = readStatement({ base64, currency, chosen: null, encoding: null })
  if (found.error !== undefined) throw new Error(found.error)
  const [statement] = found.statements
  return {
    own: statement?.iban,
    others: statement?.lines.map(({ counterparty, iban }) => [counterparty, iban]),
  }
}

const polish = 'Data;Nazwa nadawcy;Nazwa odbiorcy;Opis;Kwota;Numer rachunku nadawcy;Numer rachunku odbiorcy'
const paid = `2026-03-01;Moja Firma;Drukarnia Nowak;Faktura 7;-120,00;${OWN};${PRINTER}`
const received = `2026-03-02;Klient SA;Moja Firma;Faktura 8;500,00;${CLIENT};${OWN}`

test.each([
  ['Polish', polish],
  ['English', 'Date;Payer;Payee;Description;Amount;Payer account;Payee account'],
  ['German', 'Datum;Auftraggeber;Empfänger;Text;Betrag;Konto Auftraggeber;Konto Empfänger'],
  ['Italian', 'Data;Ordinante;Beneficiario;Causale;Importo;Conto ordinante;Conto beneficiario'],
  ['Spanish', 'Fecha;Ordenante;Beneficiario;Concepto;Importe;Cuenta ordenante;Cuenta beneficiario'],
  ['French', "Date;Donneur d'ordre;Bénéficiaire;Libellé;Montant;Compte donneur d'ordre;Compte bénéficiaire"],
  [
    'Dutch',
    'Datum;Opdrachtgever;Begunstigde;Omschrijving;Bedrag;Rekening opdrachtgever;Rekening begunstigde',
  ],
  ['Portuguese', 'Data;Remetente;Destinatário;Descrição;Valor;Conta remetente;Conta destinatário'],
])('the other side is the payee of a payment and the payer of income: %s', (_, header) => {
  expect(read([header, paid, received]).others).toEqual([
    ['Drukarnia Nowak', PRINTER],
    ['Klient SA', CLIENT],
  ])
})

test('an empty counterparty is not filled with the account holder', () => {
  const cash = `2026-03-03;Moja Firma;;Wyplata;-50,00;${OWN};`
  expect(read([polish, paid, received, cash]).others?.[2]).toEqual([null, null])
})

test.each([
  'Konto Auftraggeber',
  'Conto ordinante',
  'Cuenta ordenante',
  'Konto nadawcy',
  'Payer account number',
])('a payer account that all rows share is the account of the file: %s', (account) => {
  const rows = [
    `2026-03-01;Printer;Invoice 7;-120,00;${OWN};${PRINTER}`,
    `2026-03-02;Client;Invoice 8;500,00;${OWN};${CLIENT}`,
  ]
  expect(read([`Date;Payee;Description;Amount;${account};IBAN`, ...rows])).toEqual({
    own: OWN,
    others: [
      ['Printer', PRINTER],
      ['Client', CLIENT],
    ],
  })
})

test('the account of the only payer of income is not the account of the file', () => {
  const rows = [received, received.replace('03-02', '03-05')]
  expect(read([polish, ...rows])).toEqual({
    own: null,
    others: [
      ['Klient SA', CLIENT],
      ['Klient SA', CLIENT],
    ],
  })
})
