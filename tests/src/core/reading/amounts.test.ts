import { describe, expect, test } from 'vitest'
import { amountStyleOf } from '#core/reading/amount-style.ts'
import { amountsIn, moneyIn, parseAmount } from '#core/reading/amounts.ts'

const values = (text: string, style: 'point' | 'comma' = 'point') =>
  amountsIn(text, style).map((hit) => hit.value)

describe('numbers of both styles', () => {
  test.each([
    ['1,234.56', 'point', 1234.56],
    ['1.234,56', 'comma', 1234.56],
    ['1,234,567.89', 'point', 1_234_567.89],
    ['1.234.567', 'comma', 1_234_567],
    ["1'234.50", 'point', 1234.5],
    ['1\u00a0234,56', 'comma', 1234.56],
    ['12,5', 'comma', 12.5],
    ['12.50', 'comma', 12.5],
    ['1,234', 'point', 1234],
    ['1.234', 'comma', 1234],
    ['1.234', 'point', 1.234],
    ['100', 'point', 100],
  ] as const)('%s with decimal %s is %d', (text, style, value) => {
    expect(parseAmount(text, style)?.value).toBe(value)
  })

  test('a number with separators in no known order is none', () => {
    expect(parseAmount('1.2.3', 'point')).toBeNull()
  })

  test('finds each number of a line with its sign', () => {
    expect(values('2 x 3.50 = 7.00')).toEqual([2, 3.5, 7])
    expect(values('Discount -1.50')).toEqual([-1.5])
    expect(values('Refund (12.00)')).toEqual([-12])
    expect(values('Credit $ 5.00-')).toEqual([-5])
    expect(values('Total 1 234,56', 'comma')).toEqual([1234.56])
  })

  test('a faint point that OCR set a blank beside still parts the cents', () => {
    expect(values('Grand Total 39 .00')).toEqual([39])
    expect(values('SUBTOTAL 96. 20')).toEqual([96.2])
  })

  test.each(['6%', '14:05', '12/03/2024', 'INV12345', '+49 89', '#12'])(
    '%s holds no sum of money',
    (text) => {
      expect(moneyIn(text, 'point')).toEqual([])
    },
  )

  test('the currency beside a number is the number’s', () => {
    const of = (text: string) => amountsIn(text)[0]?.currency
    expect(of('US$ 12.00')).toBe('USD')
    expect(of('RM12.00')).toBe('MYR')
    expect(of('12,00 €')).toBe('EUR')
    expect(of('CHF 12.00')).toBe('CHF')
    expect(of('FORM 12.00')).toBeNull()
  })

  test('money is what has cents or a currency', () => {
    expect(moneyIn('Qty 3 at 4.50 is $13', 'point').map((hit) => hit.value)).toEqual([4.5, 13])
  })
})

test('the style is the one that most sums are written in', () => {
  expect(amountStyleOf('1.234,56 12,00 Version 1.25')).toBe('comma')
  expect(amountStyleOf('12.00 and 1,234.00')).toBe('point')
  expect(amountStyleOf('nothing')).toBe('point')
})
