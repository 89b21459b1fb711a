import { describe, expect, test } from 'vitest'
import { amountsIn, moneyIn, parseAmount } from '#core/reading/amounts.ts'
import { dateOrderOf } from '#core/reading/days/date-order.ts'
import { understand } from '#core/reading/understand.ts'
import { pageOfText, slipOfText } from './page-of-text.ts'

// Signs of money that are letters, or were read as some, and points that were read as something else.

const extractionOf = (...lines: string[]) =>
  understand(slipOfText(['GULL HARDWARE', '12 Kite Street', ...lines, 'Thank you'].join('\n'))).extraction
const read = (...lines: string[]) => extractionOf(...lines).extracted

describe('a sum right behind letters', () => {
  test.each([
    ['TOTAL s111.71', 111.71],
    ['TOTAL RS92.79', 92.79],
    ['TOTAL C112.21', 112.21],
    ['TOTAL R25.00', 25],
    ['TOTAL R1 025.00', 1025],
  ])('%s', (row, value) => {
    expect(moneyIn(row, 'point').at(-1)?.value).toBe(value)
  })

  test.each(['ITEM A12.50 KG', 'FORM12.00', 'REF S4', 'X12.5'])('%s holds none', (row) => {
    expect(moneyIn(row, 'point')).toEqual([])
  })

  test('is the total of the slip', () => {
    expect(read('TEA 26.84', 'SOAP 84.87', 'TOTAL s111.71', 'Cash 115.00', 'Change 3.29')['total']).toBe(
      111.71,
    )
  })
})

test('the rand is the currency of a paper of South Africa', () => {
  const { currency } = read('Cape Town, 8001', 'VAT No: 4123456789', 'TEA R25.00', 'TOTAL R25.00')
  expect(currency).toBe('ZAR')
})

describe('signs behind a sum', () => {
  test.each([
    ['TOTAL 1 250 Ft', 'HUF'],
    ['CELKEM 125,50 Kc', 'CZK'],
  ])('%s', (row, currency) => {
    expect(read('TEA 1', row)['currency']).toBe(currency)
  })
  test('are none behind a length', () => {
    expect(read('HOSE 10 Ft', 'TOTAL 12.00')['currency']).toBeUndefined()
  })
})

test('all signs of a sum may have been read alike', () => {
  const values = ['1.196.10', '3,082,80', '1.196.1', '12.34.56'].map(
    (text) => parseAmount(text, 'point')?.value,
  )
  expect(values).toEqual([1196.1, 3082.8, undefined, undefined])
  expect(amountsIn('TOTAL 602_40').map(({ value }) => value)).toEqual([602.4])
  expect(amountsIn('TOTAL EUR 3 208.50').at(-1)?.value).toBe(3208.5)
  expect(amountsIn('PAINT 2 208.50').map(({ value }) => value)).toEqual([2, 208.5])
})

test('the parts of a day are no sum', () => {
  expect(amountsIn('2026.04.10')).toEqual([])
})

describe('a sum that lost its point', () => {
  test('is not that of the row below', () => {
    expect(
      read('TEA 52.49', 'SOAP 50.00', 'Subtotal 10249', 'GST 9% 9.22', 'TOTAL 111.71')['subtotal'],
    ).not.toBe(9.22)
  })
  test('is the total where cash and change say so, though these lost theirs', () => {
    expect(
      read(
        'TEA 24.99',
        'SOAP 36.15',
        'INK 51.39',
        'AMOUNT DUE 11253',
        'VAT 12% 12.06',
        'Cash 115.00',
        'Change 247',
      )['total'],
    ).toBe(112.53)
  })
  test("loses a dollar's sign that was read as a one or an eight", () => {
    expect(read('TEA 29.60', 'TOTAL 129.60', 'Cash 30.00', 'Change 0.40')['total']).toBe(29.6)
    const dear = ['RICE 1,974.90', 'CAKE 1,057.80', 'TOTAL 83,032.70', 'Cash 3,035.00', 'Change 2.30']
    expect(read(...dear)['total']).toBe(3032.7)
  })
})

test('a sum with a currency that cash less change makes is the total, and a sum waits where the change was misread', () => {
  const rows = (back: string) => [
    'PAINT 39.18',
    'SALAD 30.55',
    'OIAL EUR77.73',
    'Numeara 80.00',
    `1co ${back}`,
  ]
  expect(read(...rows('2.27'))['total']).toBe(77.73)
  const { evidence } = extractionOf(...rows('4.27'))
  expect(evidence['total']?.confidence).toBeLessThan(0.6)
})

test.each(['866.16', '122.30', '566.16'])('a total of %s is no less sure for its first digit', (total) => {
  const { evidence } = understand(
    slipOfText(`GULL HARDWARE\nRECEIPT\nTEA ${total}\nBALANCE DUE ${total}\nThank you`),
  ).extraction
  expect(evidence['total']?.doubt).toBeUndefined()
})

describe('words of tills', () => {
  test.each([
    'CELKEM',
    'YHTEENSÄ',
    'TOPLAM',
    'Å betale',
    'VALOR TOTAL',
    'ÖSSZESEN',
    'TONG CONG',
    'TOTAOT SEK',
  ])('%s is what is to be paid', (label) => {
    // The larger sum is what is left on a card.
    expect(read('TEA 10,25', 'SOAP 33,25', `${label} 40,50`, 'ZZ 120,00')['total']).toBe(40.5)
  })
  test.each([
    ['ARA TOPLAM', 'TOPKDV', 'TOPLAM'],
    ['Delsum', 'MVA 25%', 'SUM'],
    ['Mezisoucet', 'DPH 21%', 'CELKEM'],
    ['Välisumma', 'ALV 14%', 'YHTEENSÄ'],
  ])('%s and %s make %s', (subtotal, tax, total) => {
    expect(
      read('TEA 10,25', 'SOAP 30,25', `${subtotal} 40,50`, `${tax} 8,10`, `${total} 48,60`),
    ).toMatchObject({
      subtotal: 40.5,
      tax: 8.1,
      total: 48.6,
    })
  })
})

describe('a slip is one', () => {
  const typeOf = (text: string) =>
    understand({ pages: [pageOfText(text, 'ocr', 1.2)] }).classification.documentType
  const head = 'KTE MATETAS\nDgn 19\n387#1 Umea\nTel 08-953949\n'

  test.each([
    ['by what was paid and given back, whatever the words', 'SLD 30,83\nTX 30,83\nKx 50,00\nTx 19,17'],
    ['by prices and a sum that lost its point', 'TEA 34.11\nCAKE 17.36\nTOTAL 5481'],
    ['by prices and a sum with its money behind it', 'TEA 28.24\nSODA 19.52\nCELKEM 47.76 Kc'],
    ['by prices and a sum that do not agree', 'TEA 34.11\nCAKE 17.36\nTOTAL 54.81'],
  ])('%s', (_, rows) => {
    expect(typeOf(head + rows)).toBe('receipt')
  })

  test('and not by prices alone', () => {
    expect(typeOf(`${head}TEA 34.11\nCAKE 17.36\nSODA 3.35`)).not.toBe('receipt')
  })
})

describe('which of two numbers is the month', () => {
  test.each([
    ['10/11/25\nTULSA, 0K 25362', 'month-first'],
    ['07/05/2026\nVAT REG TIN 123-456-789-000', 'month-first'],
    ['10/11/25\nTULSA', 'day-first'],
  ])('%j: %s', (text, order) => {
    expect(dateOrderOf(text)).toBe(order)
  })
})
