import { expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from '../page-of-text.ts'

// The day of a receipt among the days of its page, and which day the numbers mean.

const read = (address: string, ...lines: string[]) => {
  const text = [
    'CORNER SHOP',
    address,
    'RECEIPT',
    ...lines,
    'TEA 4.00',
    'CAKE 5.00',
    'TOTAL 9.00',
    'CASH 9.00',
  ]
  const { classification, extraction } = understand(slipOfText(text.join('\n')))
  const marks = reviewMarks(extraction, classification.schema).map(({ key }) => key)
  return { date: extraction.extracted['date'], isMarked: marks.includes('date') }
}

test.each([
  ['was ordered', 'Order date 20/03/2018'],
  ['was ordered, in German', 'Bestelldatum: 20.03.2018'],
  ['is to be paid', 'Vervaldatum 20-04-2018'],
  ['is delivered', 'Delivery date: 28/03/2018'],
])('the day of purchase goes before the day on which it %s', (_why, other) => {
  const sign = /[./-]/.exec(other.replace(/^\D+/, ''))?.[0] ?? '/'
  const own = `${['25', '03', '2018'].join(sign)} 14:32`
  expect(read('4, KITE ROAD, 50480 PORT', own, other)).toEqual({ date: '2018-03-25', isMarked: false })
  expect(read('4, KITE ROAD, 50480 PORT', other, own)).toEqual({ date: '2018-03-25', isMarked: false })
})

test.each([
  ['the month in Canada', '210 Kite St W\nToronto, ON M5V 2T6', 'Date: 04/03/2018 14:32', '2018-04-03'],
  ['the month in the United States', '210 Kite St\nAustin, TX 73301', 'Date: 04/03/2018 14:32', '2018-04-03'],
  ['the day in most of the world', '4, KITE ROAD, 50480 PORT', 'Date: 04/03/2018 14:32', '2018-03-04'],
  ['a year of two digits in Japan', '1-2-3 Kite-cho\nTokyo 100-0001', '18/04/03 14:32', '2018-04-03'],
])('before the other numbers stands %s', (_what, address, row, date) => {
  expect(read(address, row).date).toBe(date)
})
