import { describe, expect, test } from 'vitest'
import { labelText } from '#core/reading/label-words.ts'
import { understand } from '#core/reading/understand.ts'
import { readingOfText, slipOfText } from './page-of-text.ts'

// Slips whose labels, points and days an engine got wrong.

const read = (...lines: string[]) =>
  understand(slipOfText(['CORNER SHOP', 'RECEIPT', 'Cashier: A', ...lines, 'Thank you'].join('\n')))
    .extraction
const total = (...lines: string[]) => read(...lines).extracted['total']

describe('words of labels', () => {
  test.each([
    ['Anount Payab1e', 'amount payable'],
    ['Sub-Tota: 4.00', 'Sub-total: 4.00'],
    ['TOTSL RM4.00', 'total RM4.00'],
    ['Accapted total', 'accepted total'],
  ])('%s', (printed, meant) => {
    expect(labelText(printed)).toBe(meant)
  })

  test.each(['Service Charge 10%', 'Wall mount 20', 'Brand: A', 'Orange 2'])('%s stays', (printed) => {
    expect(labelText(printed)).toBe(printed)
  })
})

describe('the total of a misread slip', () => {
  test('stands at a label with a wrong letter', () => {
    expect(total('Tea 4.00', 'Cake 9.00', 'Tqtal 13.00', 'Cash 20.00')).toBe(13)
  })
  test('is what was taken by a machine less what it gave back', () => {
    expect(
      total('Ticket 5.00', 'Anount incl. GST 5.00', 'Accapted total 10.00', 'Change 5.00', 'GST 6% 0.28'),
    ).toBe(5)
  })
  test('stands below a labelled sum that lost its point', () => {
    expect(
      total('Tape 5.00', 'Glue 22.00', 'Total Amt Incl.GST @ 6%: 27 00', 'Total Amt Payable: 27.00'),
    ).toBe(27)
    expect(total('Tape 5.00', 'Glue 22.00', 'Foil 1.00', 'TOTAL RM2800')).toBe(28)
  })
  test('is no number of another kind that looks like a sum', () => {
    expect(total('TEL 03-7832 6929,01', 'Tape 5.00', 'Glue 22.00', 'Ink 1.50', 'T0TA 28.50')).toBe(28.5)
  })
  test('is none of the small sums that a label calls total', () => {
    expect(total('Total points 2.10', 'Total EV: 2.10', 'Mask 26.70', 'Soap 51.60', 'PAID RM 78.30')).toBe(
      78.3,
    )
  })
  test('is what was rounded to, though the rounding cannot be read', () => {
    expect(total('Tea 87.08', 'Grand Total: 87.08', 'Rounding Adjustment: 002', 'Net Total: 87.10')).toBe(
      87.1,
    )
  })
  test('is not what was left of an earlier bill', () => {
    const { extracted } = understand(
      readingOfText(
        [
          'NORTHWIND LTD                         INVOICE',
          'Invoice no: 77       Invoice date: 05/03/2024',
          'Paper                             60.00',
          'Printing                          40.00',
          'SUBTOTAL                         100.00',
          'SALES TAX                         10.00',
          'TOTAL                            110.00',
          'PREVIOUS UNPAID BALANCE          500.00',
          'AMOUNT DUE                       610.00',
        ].join('\n'),
      ),
    ).extraction
    expect(extracted['total']).toBe(110)
  })
})

describe('the day of a misread slip', () => {
  test.each([
    ['Date: 20240305', '2024-03-05'],
    ['Date: 05032024', '2024-03-05'],
    ['05/032024 10:12', '2024-03-05'],
    ['25:03|2024', '2024-03-25'],
    ['15-AUS-2024', '2024-08-15'],
    ['Date 2Z/03.2024', '2024-03-22'],
  ])('%s', (line, day) => {
    expect(read('Tea 4.00', line).extracted['date']).toBe(day)
  })

  test.each(['Ref 20240305', 'Tel 03-3271 2024', '15-JUX-2024', '12.00 20.00 2024'])('%s is none', (line) => {
    expect(read('Tea 4.00', line).extracted['date']).toBeUndefined()
  })
})

test('what a paper is stands in words with a wrong letter', () => {
  const { documentType } = understand(
    readingOfText('CORNER SHOP\nRECEIPI\nCashior: A\nTotal 4.00\n10:15'),
  ).classification
  expect(documentType).toBe('receipt')
})

test('a form asks for what people are called and where they live', () => {
  const lines = 'Dr Example\nName: A Body\nDOB: 01/02/1980\nAddress: 2 Lane\nPhone #: 555 010 2030\nGender: F'
  expect(understand(readingOfText(lines)).classification.documentType).toBe('application form')
})

test('a paper of many labels is known as quickly as others', () => {
  const many = 'Name: A\nCity: B\nPhone: C\nEmail: D\n'.replaceAll('\n', ' and so on, and so on. '.repeat(9))
  expect(understand(readingOfText(`LIST\n${many.repeat(40)}`)).classification.documentType).toBe(
    'application form',
  )
})
