import { describe, expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from '../page-of-text.ts'

const read = (text: string) => {
  const { classification, extraction } = understand(slipOfText(text))
  return { ...extraction, marks: reviewMarks(extraction, classification.schema) }
}

/** A slip of three goods with rows above and below them. */
const slip = (above: string, below: string) => `
Kiebitz Bistro GmbH
Seestrasse 12
8002 Zürich
${above}
Kaffee                         4.50
Suppe                         12.00
Salat                          9.50
TOTAL CHF                     26.00
${below}
Danke für Ihren Besuch
`

describe('the number of a receipt', () => {
  test.each([
    ['Beleg-Nr. 204711        Kasse 3', '204711'],
    ['Rech.Nr. 4572     30.07.2024/13:29\nBar           Tisch 7/01', '4572'],
    ['MwSt-Nr. CHE-107.347.567\nBon 00417 Filiale 8821', '00417'],
    ['Datum        Bon        Kasse\n30.07.2024   118843     12', '118843'],
    ['Quittung Nr: A12-00934\nTerminal-ID 30028871\nTrx. Seq-Cnt: 482219', 'A12-00934'],
    ['RECHNUNG\nNr. 88213\nTisch 14', '88213'],
  ])('in %j', (rows, number) => {
    expect(read(slip(rows, '')).extracted['receipt_number']).toBe(number)
  })

  test('is none where only other things have numbers', () => {
    const { extracted } = read(
      slip('30.07.2024  13:29\nTisch 7   Kellner 3', 'Terminal-ID 30028871\nTel. 044 555 01 23'),
    )
    expect(extracted['receipt_number']).toBeUndefined()
  })

  test('is where it was printed', () => {
    const { evidence } = read(slip('Beleg-Nr. 204711        Kasse 3', ''))
    expect(evidence['receipt_number']).toMatchObject({ page: 0, text: '204711', source: 'ocr' })
  })
})

describe('the tax', () => {
  test.each([
    ['inkl. 8.1% MwSt von 26.00:    1.95', 1.95],
    ['MwSt%     Netto     MwSt     Brutto\n8.1%      24.05     1.95      26.00', 1.95],
    [
      'Satz      Total     MwSt\nA 8.1%    14.00     1.05\nB 2.6%    12.00     0.30\nSumme     26.00     1.35',
      1.35,
    ],
    ['Netto                24.05\nMWST 8.1%             1.95', 1.95],
    ['Satz      Total     MwSt\nA 8.1%    14.00     1.05\nB 2.6%    12.00     0.30', 1.35],
    ['MwSt. 8.1% aus 26.001.95', 1.95],
    ['MwSt 8.1%            195', 1.95],
  ])('in %j', (rows, tax) => {
    expect(read(slip('Bon 417', rows)).extracted['tax']).toBe(tax)
  })

  test('of two rates is where both are', () => {
    const { evidence } = read(
      slip('', 'Satz      Total     MwSt\nA 8.1%    14.00     1.05\nB 2.6%    12.00     0.30'),
    )
    expect(evidence['tax']).toMatchObject({ text: 'A 8.1% 14.00 1.05 B 2.6% 12.00 0.30' })
  })

  test('is none where the paper names none', () => {
    const { extracted } = read(
      slip('MwSt-Nr. CHE-107.347.567', 'Bar             30.00\nRückgeld         4.00'),
    )
    expect(extracted['tax']).toBeUndefined()
  })
})
