import { expect, test } from 'vitest'
import { dateOrderOf } from '#core/reading/days/date-order.ts'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

// Which of several days on a slip is its own.

const slip = (...lines: string[]) => {
  const text = ['CORNER SHOP LTD', '4, KITE ROAD, 50480 PORT', 'RECEIPT', ...lines, 'Total 9.00', 'Cash 9.00']
  const { classification, extraction } = understand(slipOfText(text.join('\n')))
  const marks = reviewMarks(extraction, classification.schema).map(({ key }) => key)
  return { date: extraction.extracted['date'], isDoubted: marks.includes('date') }
}
const confidenceOf = (...lines: string[]) =>
  understand(slipOfText(['CORNER SHOP LTD', 'RECEIPT', ...lines, 'Total 9.00'].join('\n'))).extraction
    .evidence['date']?.confidence ?? 0

test.each([
  ['goes before one that something was approved on', 'GST Approved Date: 01/04/2015', '25/03/2018 14:32'],
  ['goes before the end of a promise', 'Exchange before 01/04/2018', '25/03/2018 14:32'],
  ['goes before when somebody joined', 'Member since 01/04/2015', 'Date: 25/03/2018'],
  ['goes before a period', 'Promotion 01/03/2018 - 31/03/2018', '25/03/2018 14:32'],
  ['goes before a due date', 'Due Date: 01/04/2018', 'Invoice Date: 25/03/2018'],
  ['goes before when it was printed again', 'Reprinted 01/04/2018 10:00', 'Date 25/03/2018 14:32'],
])('the day of purchase %s', (_why, other, own) => {
  expect(slip(other, own)).toEqual({ date: '2018-03-25', isDoubted: false })
  expect(slip(own, other)).toEqual({ date: '2018-03-25', isDoubted: false })
})

test('of days that nothing tells apart the first is taken, less surely than one alone', () => {
  expect(slip('25/03/2018', 'Table 4', '24/03/2018').date).toBe('2018-03-25')
  expect(confidenceOf('25/03/2018', 'Table 4', '24/03/2018')).toBeLessThan(
    confidenceOf('25/03/2018', 'Table 4'),
  )
})

test('a day that is said to be another one is doubted where there is no other', () => {
  expect(slip('Best before 25/03/2018')).toEqual({ date: '2018-03-25', isDoubted: true })
})

test('a day that falls on another weekday than is printed is doubted', () => {
  expect(slip('Sun 25/03/2018')).toEqual({ date: '2018-03-25', isDoubted: false })
  expect(slip('Sat 25/03/2018')).toEqual({ date: '2018-03-25', isDoubted: true })
})

test('a misread day is told', () => {
  expect(slip('Date: 25103/2018 14:32').date).toBe('2018-03-25')
})

test('a weekday tells whether the day or the month comes first', () => {
  expect(dateOrderOf('Mon 05/03/2018')).toBe('day-first')
  expect(dateOrderOf('Thu 05/03/2018')).toBe('month-first')
  expect(dateOrderOf('Thursday, 5/3/18')).toBe('month-first')
})
