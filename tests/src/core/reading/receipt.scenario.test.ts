import { describe, expect, test } from 'vitest'
import { CONFIDENT } from '#core/reading/confident.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

const SLIP = `
        HARBOUR LIGHT CAFE SDN BHD
             (123456-X)
        NO 12, JALAN TEPI LAUT 3
        50480 KUALA LUMPUR
        TEL: 03-5550 1234
              TAX INVOICE
Receipt No: R-00817      Date: 05/03/2024
Cashier: Mei             14:32
2 Flat white             RM 18.00
1 Kaya toast             RM  6.50
Total Qty: 3
Subtotal                    24.50
GST 6%                       1.47
Rounding                     0.03
TOTAL                    RM 26.00
CASH                        50.00
CHANGE                      24.00
GST SUMMARY
Total                24.50  1.47
    THANK YOU, COME AGAIN
`

describe('a receipt', () => {
  const { classification, extraction } = understand(slipOfText(SLIP))
  const { extracted, evidence } = extraction

  test('is known and goes to Finance', () => {
    expect(classification).toMatchObject({ documentType: 'receipt', department: 'Finance' })
    expect(classification.confidence).toBeGreaterThan(0.7)
  })

  test('gives its fields', () => {
    expect(extracted).toEqual({
      vendor: 'HARBOUR LIGHT CAFE SDN BHD',
      date: '2024-03-05',
      time: '14:32',
      address: 'NO 12, JALAN TEPI LAUT 3, 50480 KUALA LUMPUR',
      receipt_number: 'R-00817',
      subtotal: 24.5,
      tax: 1.47,
      rounding: 0.03,
      total: 26,
      currency: 'MYR',
      payment_method: 'cash',
      line_items: [
        { description: 'Flat white', quantity: 2, amount: 18 },
        { description: 'Kaya toast', quantity: 1, amount: 6.5 },
      ],
    })
  })

  test('shows where each value stands', () => {
    expect(Object.keys(evidence).sort()).toEqual(Object.keys(extracted).sort())
    const total = evidence['total']
    expect(total).toMatchObject({ page: 0, text: '26.00', source: 'ocr' })
    expect(total?.confidence).toBeGreaterThan(CONFIDENT)
    // Row 14 of the text, from column 28 on, five characters long.
    expect(total?.box?.map((share) => Math.round(share * 1000))).toEqual([285, 233, 50, 13])
  })

  test('each field has a described property of the same name', () => {
    for (const name of Object.keys(extracted)) {
      expect(classification.schema.properties[name]?.description).toBeTruthy()
    }
    expect(classification.schema.properties['total']).toMatchObject({ type: 'number', format: 'currency' })
    expect(classification.schema.properties['date']).toMatchObject({ type: 'string', format: 'date' })
  })
})

test.each([
  ['behind its label', 'TOTAL 26.00', 'TOTAL 26.00'],
  ['below its label', 'TOTAL\n      26.00', '26.00'],
])('a total that is paid as well is %s', (_, printed, row) => {
  const text = `KITE CAFE\n12 Mill Lane\nAshford TN23 1AA\nReceipt\n12/03/2024\nTea 10.00\nCake 16.00\n${printed}\nCard 26.00\nThank you`
  const { extraction } = understand(slipOfText(text))
  const place = text.split('\n').findIndex((line) => line.trim() === row)
  expect(extraction.extracted['total']).toBe(26)
  expect(extraction.evidence['total']?.box?.[1]).toBeCloseTo(place / 60, 3)
})

const total = (...lines: string[]) =>
  understand(slipOfText(['CORNER SHOP', 'RECEIPT', 'Cashier: A', ...lines, 'Thank you'].join('\n')))
    .extraction.extracted['total']

describe('the total', () => {
  test('is the sum at the strongest label, not the cash or the quantity', () => {
    expect(total('Total items 3', 'Subtotal 9.00', 'Grand Total 9.54', 'Cash 10.00', 'Change 0.46')).toBe(
      9.54,
    )
  })
  test('follows cash minus change where labels disagree', () => {
    expect(total('Total 41.00', 'Total 14.00', 'Cash 20.00', 'Change 6.00')).toBe(14)
  })
  test('stands below its label', () => {
    expect(total('Tea 2.00', 'Cake 10.00', 'TOTAL', '12.00')).toBe(12)
  })
  test('is the rounded one', () => {
    expect(total('Total 10.01', 'Rounding -0.01', 'Rounded Total 10.00')).toBe(10)
  })
  test('is not the tax, even where the line says total', () => {
    expect(
      total('Bread 10.00', 'Cake 20.00', 'Jam 5.00', 'Total GST 2.10', 'Total Sales (Inclusive GST) 37.10'),
    ).toBe(37.1)
  })
  test('without a label is the largest sum that was not handed over', () => {
    expect(total('Tea 2.00', 'Cake 4.50', '6.50', 'Cash 50.00', 'Change 43.50')).toBe(6.5)
  })
  test('is what was rounded to, whatever comes first', () => {
    expect(total('Total incl. tax 31.02', 'Rounding -0.02', 'TOTAL 31.00', 'Cash 31.00')).toBe(31)
  })
  test('may have a dash or a blank for its point', () => {
    expect(total('Tea 2.00', 'Cake 12.10', 'TOTAL 14-10')).toBe(14.1)
    expect(total('Tea 2.00', 'Cake 12.10', 'TOTAL 14 .10')).toBe(14.1)
  })
  test('without a label is what the sums above it make', () => {
    expect(total('Tea 149.00', 'Cake 21.00', 'CASH', 'RM 170.00', '200.00')).toBe(170)
  })
  test('is left out where there is no sum', () => {
    expect(total('No sums here')).toBeUndefined()
  })
})
