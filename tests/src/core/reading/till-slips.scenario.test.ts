import { describe, expect, test } from 'vitest'
import { layOut } from '#core/reading/sheet.ts'
import { tillReceiptPoints } from '#core/reading/till-receipt.ts'
import { understand } from '#core/reading/understand.ts'
import { pageOfText } from './page-of-text.ts'

// Short slips are as wide as a card, and say in no word that they are a receipt.

const read = (text: string): Readonly<Record<string, unknown>> => {
  const { classification, extraction } = understand({ pages: [pageOfText(text, 'ocr', 1.2)] })
  return { type: classification.documentType, ...extraction.extracted }
}

describe('prices that a sum closes are a slip, whatever language its words are of', () => {
  test.each([
    [
      'nl',
      'SWIFT TRADING B.V.\nKvK 24405627\nKitekade 91\n9961 TC Leiden\nTel. 020-7137414\n21-03-2018\nRIJST 5KG 11,93\nZEEP 2,00\nTOTAAL 13,93\nContant 15,00',
      { vendor: 'SWIFT TRADING B.V.', total: 13.93, date: '2018-03-21' },
    ],
    [
      'pl',
      'Kania i Syn\nNIP 8317125584\nul. Sucha 8\n39-761 Warszawa\ntel. 600 100 200\n05.02.2022\nCIASTO 21,86\nFARBA 13,15\nSUMA PLN 35,01\nReszta 4,99',
      { total: 35.01, date: '2022-02-05' },
    ],
    [
      'dk',
      'Fiskehejren\nCVR 16495335\nDunlinvej 34\n2770 Odense C\nTlf. 40388241\n19-08-2020\nSKRUER 12,72\nSALAT 24,64\nTOTAL DKK 37,36',
      { total: 37.36, date: '2020-08-19' },
    ],
    [
      'sg',
      'HERON STATIONERY\n35 Gull Lane #02-39\nSingapore 916596\nTel 66656227\n27/06/2021\nRICE 5KG 3.75\nNAILS 2IN 32.11\nTOTAL $35.86',
      { vendor: 'HERON STATIONERY', total: 35.86, date: '2021-06-27' },
    ],
  ])('%s', (_, text, wanted) => {
    expect(read(text)).toMatchObject({ type: 'receipt', ...wanted })
  })

  test('also where a price was misread and the sum is not right', () => {
    const text =
      'HERON STATIONERY\n35 Gull Lane\nTel 66656227\n27/06/2021\nRICE 5KG 3.76\nNAILS 2IN 32.11\nTOTAL $35.86\nThank you'
    expect(read(text)).toMatchObject({ type: 'receipt', total: 35.86 })
  })
})

test('what a payslip adds up to is no sum of a till', () => {
  const points = (last: string) =>
    tillReceiptPoints(
      layOut({ pages: [pageOfText(`GULL BAKERY LTD\nBasic pay 1200.00\nBonus 150.00\n${last} 1350.00`)] }),
    )
  expect([points('Net pay'), points('Total')]).toEqual([0, 3])
})

test('a card with two ways to reach a person and no price stays one', () => {
  const card = 'Harbour Surveys Ltd\nSite manager\n35 Gull Lane\nTel: 01608 555010\nMobile: 07700 900461'
  expect(read(card)).toMatchObject({ type: 'business card' })
})

test.each([
  ['SISKIN TRADING\nENTERPRISE', 'SISKIN TRADING ENTERPRISE'],
  ['Blue Linnet & Tern\nTrading Enterprise', 'Blue Linnet & Tern Trading Enterprise'],
  ['Plover\n& Sons', 'Plover & Sons'],
])('the name on top is whole and no heading: %j', (head, vendor) => {
  expect(
    read(`${head}\nTEL:03-7952 4245\n26/04/2022\nRICE 5KG 22.15\nTOTAL RM 22.15\nCash 25.00\nChange 2.85`),
  ).toMatchObject({ type: 'receipt', vendor })
})

const sum = (lines: string) =>
  read(`GULL HARDWARE PTY LTD\n12 Kite Street\nNewtown NSW 2042\n01/02/2024\n${lines}`)['total']

describe("a dollar's sign that was read as a five is no digit", () => {
  test.each([
    [
      'what was handed over and given back',
      'PAINT 78.93\nGST incl 4.74\nTOTAL 583.67\nCash 85.00\nChange 1.33',
      83.67,
    ],
    ['subtotal and tax', 'PAINT 78.93\nSubtotal 78.93\nGST 4.74\nTOTAL 583.67', 83.67],
    ['nothing', 'PAINT 583.67\nTOTAL 583.67', 583.67],
  ])('by %s', (_, lines, wanted) => {
    expect(sum(lines)).toBe(wanted)
  })
})

test.each([
  ['Contant 40,00\nWisselgeld 4,99'],
  ['Efectivo 40,00\nCambio 4,99'],
  ['Kontant 40,00\nTillbaka 4,99'],
])('what was handed over is not the total: %j', (paid) => {
  expect(sum(`ZEEP 21,86\nVERF 13,15\nEUR 35,01\n${paid}`)).toBe(35.01)
})
