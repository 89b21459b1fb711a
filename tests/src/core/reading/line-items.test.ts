import { describe, expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { readingOfText, slipOfText } from './page-of-text.ts'

function itemsOf(reading: ReturnType<typeof readingOfText>) {
  const { classification, extraction } = understand(reading)
  const marks = reviewMarks(extraction, classification.schema).filter(({ key }) => key === 'line_items')
  return {
    type: classification.documentType,
    items: extraction.extracted['line_items'],
    doubt: marks[0]?.reason ?? null,
  }
}

const invoice = (...rows: string[]) =>
  itemsOf(
    readingOfText(
      [
        'Nordlicht Tischlerei GmbH                              INVOICE',
        'Invoice No: NT-2024-118        Invoice Date: 05.03.2024',
        ...rows,
      ].join('\n'),
    ),
  )
const slip = (...rows: string[]) =>
  itemsOf(slipOfText(['CORNER SHOP', 'RECEIPT', 'Cashier: A', ...rows, 'Thank you'].join('\n')))

describe('lines of an invoice', () => {
  test('are a table by its headings, in the words of several languages', () => {
    expect(
      invoice(
        'Bezeichnung            Menge   Einzelpreis   Betrag',
        'Eichentisch                2        450,00      900,00',
        'Lieferung                  1         80,50       80,50',
        'Zwischensumme                                   980,50',
        'MwSt 19%                                        186,30',
        'Gesamtbetrag                                  1.166,80',
      ),
    ).toEqual({
      type: 'invoice',
      items: [
        { description: 'Eichentisch', quantity: 2, unit_price: 450, amount: 900 },
        { description: 'Lieferung', quantity: 1, unit_price: 80.5, amount: 80.5 },
      ],
      doubt: null,
    })
  })

  test.each([
    ['do not make the sum', '700.00', 'contradicts'],
    ['make the sum with the tax', '1,071.00', null],
  ])('that %s', (_, amount, doubt) => {
    const found = invoice(
      'Description              Quantity    Unit price      Amount',
      `Oak table                       2        450.00      ${amount}`,
      'Subtotal                                             900.00',
      'VAT 19%                                              171.00',
      'Amount due                                     EUR 1,071.00',
    )
    expect(found.items).toHaveLength(1)
    expect(found.doubt).toBe(doubt)
  })

  test('without their sums are doubtful', () => {
    const found = invoice(
      'Description              Quantity',
      'Oak table                       2',
      'Total 900.00',
    )
    expect(found).toMatchObject({ items: [{ description: 'Oak table', quantity: 2 }], doubt: 'partial' })
  })
})

test('lines of a purchase order', () => {
  const order = itemsOf(
    readingOfText(
      [
        'PURCHASE ORDER',
        'PO Number: 4711       Ship to: Yard 3',
        'Item                     Qty     Price       Total',
        'Steel brackets           100      1.25      125.00',
        'Total                                       125.00',
      ].join('\n'),
    ),
  )
  expect(order).toEqual({
    type: 'purchase order',
    items: [{ description: 'Steel brackets', quantity: 100, unit_price: 1.25, amount: 125 }],
    doubt: null,
  })
})

describe('lines of a slip without headings', () => {
  test('are those that make its sum, with what is printed of count and price', () => {
    expect(
      slip(
        '2 Flat white     9.00',
        'Oat milk  3 x 0.50    1.50',
        'BLUEBERRY MUFFIN',
        '2 x 3.25     6.50',
        'TOTAL     17.00',
      ),
    ).toMatchObject({
      items: [
        { description: 'Flat white', quantity: 2, amount: 9 },
        { description: 'Oat milk', quantity: 3, unit_price: 0.5, amount: 1.5 },
        { description: 'BLUEBERRY MUFFIN', quantity: 2, unit_price: 3.25, amount: 6.5 },
      ],
      doubt: null,
    })
  })

  test.each([
    ['JUNCTION BOX               4.65', 'JUNCTION BOX'],
    ['CABLE 5 MM                 4.65', 'CABLE 5 MM'],
    ['TEA                    EUR 4.65', 'TEA'],
    ['TEA                     RM 4.65', 'TEA'],
    ['WHITE TEA\n  1 4.65           SR 4.65', 'WHITE TEA'],
  ])('keep short words of a name, and no code of its price: %s', (row, description) => {
    const { items } = slip(row, 'COOKIE                     2.00', 'TOTAL                      6.65')
    expect(items).toMatchObject([{ description }, { description: 'COOKIE' }])
  })

  test('take no count from a row that is of another line', () => {
    const { items } = slip(
      'Milk                  2.00',
      '3 x Apples',
      '0.99                  2.97',
      'TOTAL                 4.97',
    )
    expect(items).toEqual([{ description: 'Milk', amount: 2 }, expect.objectContaining({ amount: 2.97 })])
  })

  test('are marked where they do not', () => {
    expect(slip('Flat white     9.00', 'Voucher worth 5.00', 'TOTAL     9.50')).toMatchObject({
      items: [{ description: 'Flat white', amount: 9 }],
      doubt: 'contradicts',
    })
  })

  test('have the whole name where it goes on in the next row, and no note of the one before', () => {
    const { items } = slip(
      'GARDEN CHAIR OAK           40.00',
      'TABLE ROUND WITH FOLDING',
      'LEGS                       60.00',
      'no bag',
      'SOAP                        2.00',
      'TOTAL                     102.00',
    )
    expect(items).toMatchObject([
      { description: 'GARDEN CHAIR OAK' },
      { description: 'TABLE ROUND WITH FOLDING LEGS' },
      { description: 'SOAP' },
    ])
  })

  test.each([
    ['RICE 500G1x3.60      3.60', { description: 'RICE 500G', quantity: 1, unit_price: 3.6 }],
    ['2x Soap      3.60', { description: 'Soap', quantity: 2 }],
  ])('tell how many from the name: %s', (row, item) => {
    const { items } = slip(row, 'COOKIE      2.00', 'TOTAL     5.60')
    expect(items).toMatchObject([item, { description: 'COOKIE' }])
  })
})
