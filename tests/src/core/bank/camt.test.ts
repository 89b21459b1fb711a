import { describe, expect, test } from 'vitest'
import { isXml, readCamt } from '#core/bank/camt.ts'
import { contentKeys, UnreadableStatement } from '#core/bank/statement.ts'

const file = (entries: string, version = '02', account = '<IBAN>DE89370400440532013000</IBAN>') =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/>
  <Stmt><Id>1</Id><Acct><Id>${account}</Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`

const entry = (amount: string, sign: 'DBIT' | 'CRDT', more = '', state = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${state}
   <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt>${more}</Ntry>`

const linesIn = (xml: string) => readCamt(xml).flatMap(({ lines }) => lines)

describe('camt.053.001.02', () => {
  test('has a line for a payment with payee, account and text', () => {
    const details = `<AcctSvcrRef>A1</AcctSvcrRef><NtryDtls><TxDtls>
      <Refs><EndToEndId>RE-2026-7</EndToEndId></Refs>
      <RltdPties><Cdtr><Nm>Nordlicht GmbH</Nm></Cdtr><CdtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></CdtrAcct></RltdPties>
      <RmtInf><Ustrd>Rechnung RE-2026-7</Ustrd><Ustrd>Kunde 5 &amp; Co</Ustrd></RmtInf></TxDtls></NtryDtls>`
    expect(readCamt(file(entry('119.00', 'DBIT', details)))).toEqual([
      {
        iban: 'DE89370400440532013000',
        currency: 'EUR',
        lines: [
          {
            day: '2026-11-20',
            valueDay: '2026-11-21',
            amount: '-119.00',
            currency: 'EUR',
            original: null,
            counterparty: 'Nordlicht GmbH',
            iban: 'DE02120300000000202051',
            text: 'Rechnung RE-2026-7 Kunde 5 & Co',
            reference: 'RE-2026-7',
            isReversal: false,
          },
        ],
      },
    ])
  })

  test('has a line for each transaction of a batch, if their amounts make up the entry', () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
       <RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`
    const batch = (sum: string) =>
      entry(sum, 'DBIT', `<NtryDtls>${part('10.10', 'A')}${part('20.20', 'B')}</NtryDtls>`)
    expect(linesIn(file(batch('30.30'))).map(({ amount, counterparty }) => [amount, counterparty])).toEqual([
      ['-10.10', 'A'],
      ['-20.20', 'B'],
    ])
    expect(linesIn(file(batch('31.00'))).map(({ amount }) => amount)).toEqual(['-31.00'])
  })

  test('has reversals, whose parties are those of the reversed entry', () => {
    const details = `<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Power AG</Nm></Cdtr><Dbtr><Nm>Us</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>`
    for (const yes of ['true', '1']) {
      const [line] = linesIn(file(entry('50.00', 'CRDT', `<RvslInd>${yes}</RvslInd>${details}`)))
      expect(line).toMatchObject({ amount: '50.00', isReversal: true, counterparty: 'Power AG' })
    }
  })

  test('skips entries that are not booked', () => {
    expect(linesIn(file(entry('1.00', 'DBIT', '', '<Sts>PDNG</Sts>') + entry('2.00', 'CRDT')))).toMatchObject(
      [{ amount: '2.00' }],
    )
  })
})

describe('camt.053.001.08', () => {
  test('nests states and parties, and has amounts in the details', () => {
    const details = `<NtryDtls><TxDtls><Amt Ccy="EUR">92.10</Amt><CdtDbtInd>DBIT</CdtDbtInd>
      <AmtDtls><InstdAmt><Amt Ccy="USD">100.00</Amt></InstdAmt></AmtDtls>
      <RltdPties><Cdtr><Pty><Nm>Acme Inc</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>12345678</Id></Othr></Id></CdtrAcct></RltdPties>
      <RmtInf><Strd><RfrdDocInf><Nb>INV-9</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
      </TxDtls></NtryDtls>`
    const [line] = linesIn(file(entry('92.10', 'DBIT', details, '<Sts><Cd>BOOK</Cd></Sts>'), '08'))
    expect(line).toMatchObject({
      amount: '-92.10',
      original: { amount: '-100.00', currency: 'USD' },
      counterparty: 'Acme Inc',
      iban: '12345678',
      text: 'RF18539007547034 INV-9',
    })
  })
})

test('a statement without details has the text of the entry', () => {
  const [line] = linesIn(file(entry('4.90', 'DBIT', '<AddtlNtryInf>Account fee</AddtlNtryInf>')))
  expect(line).toMatchObject({ text: 'Account fee', counterparty: null, reference: null })
})

test('files that are not statements are rejected', () => {
  for (const xml of [
    '<Document><CstmrCdtTrfInitn/></Document>',
    '<Document><BkToCstmrStmt>',
    '<!DOCTYPE x [<!ENTITY a "b">]><Document><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>',
    file('<Ntry><Amt Ccy="EUR">x</Amt></Ntry>'),
  ])
    expect(() => readCamt(xml)).toThrow(UnreadableStatement)
  expect(isXml('Date,Amount')).toBe(false)
})

test('identical bookings have distinct keys, which are the same in every file', () => {
  const lines = linesIn(file(entry('1.00', 'DBIT') + entry('1.00', 'DBIT') + entry('2.00', 'DBIT')))
  const keys = contentKeys(lines)
  expect(new Set(keys).size).toBe(3)
  expect(contentKeys(lines.toReversed()).toSorted()).toEqual(keys.toSorted())
})

describe('a file with several statements of an account', () => {
  const named = (name: string, amount = '1.00') => entry(amount, 'DBIT', `<AcctSvcrRef>${name}</AcctSvcrRef>`)
  const both = (one: string, other: string, id = '2') => {
    const [first, second] = [file(one), file(other).replace('<Id>1</Id>', `<Id>${id}</Id>`)]
    return first.replace('</BkToCstmrStmt>', `${/<Stmt>.*<\/Stmt>/s.exec(second)?.[0] ?? ''}</BkToCstmrStmt>`)
  }
  const amounts = (xml: string) => readCamt(xml).map(({ lines }) => lines.map(({ amount }) => amount))

  test('has an entry of both the day and the month once', () => {
    expect(amounts(both(named('A1'), named('A1') + named('A2', '2.00')))).toEqual([['-1.00'], ['-2.00']])
    expect(amounts(both(named('A1') + named('A2'), named('A2')))).toEqual([['-1.00', '-1.00']])
  })

  test('has a copied statement without references once', () => {
    const twice = entry('1.00', 'DBIT') + entry('1.00', 'DBIT')
    expect(amounts(both(twice, twice, '1'))).toEqual([['-1.00', '-1.00']])
  })

  test('has identical entries within one statement, or without references, as often as they occur', () => {
    expect(amounts(both(entry('1.00', 'DBIT'), entry('1.00', 'DBIT')))).toEqual([['-1.00'], ['-1.00']])
    expect(amounts(both(named('NOTPROVIDED'), named('NOTPROVIDED')))).toEqual([['-1.00'], ['-1.00']])
    expect(amounts(file(named('A1') + named('A1')))).toEqual([['-1.00', '-1.00']])
  })
})
