import { describe, expect, test } from 'vitest'
import { isoDay } from '#core/reading/days/calendar.ts'
import { dateOrderOf } from '#core/reading/days/date-order.ts'
import { datesIn } from '#core/reading/days/dates.ts'
import { timeIn } from '#core/reading/days/time-of-day.ts'

const only = (text: string, order?: 'day-first' | 'month-first') => datesIn(text, order).map((hit) => hit.iso)

describe('printed days', () => {
  test.each([
    ['2024-03-05', '2024-03-05'],
    ['2024/3/5', '2024-03-05'],
    ['05.03.2024', '2024-03-05'],
    ['5-3-24', '2024-03-05'],
    ['25 / 12 / 2018', '2018-12-25'],
    ['31/01/99', '1999-01-31'],
    ['5 Mar 2024', '2024-03-05'],
    ['05-MAR-24', '2024-03-05'],
    ['Mar 5, 2024', '2024-03-05'],
    ['March 5th, 2024', '2024-03-05'],
    ['2nd day of October, 2017', '2017-10-02'],
    ['5. März 2024', '2024-03-05'],
    ['19 april 2014', '2014-04-19'],
    ['3 février 2021', '2021-02-03'],
    ['7 de mayo de 2020', '2020-05-07'],
    ['14 Ogos 2018', '2018-08-14'],
    ['20170102'.replace(/(....)(..)(..)/, '$1-$2-$3'), '2017-01-02'],
  ])('%s is %s', (text, iso) => {
    expect(only(`Date: ${text} 12:30`)).toEqual([iso])
  })

  test.each([
    '30/02/2024',
    '99/99/2024',
    '12.50 13.20',
    'Tel 03-3271 9872',
    'GST 000849812504',
    'Room 12, 2020',
    '1.2.3.4',
  ])('%s is no day', (text) => {
    expect(only(text)).toEqual([])
  })

  test('says where it stands', () => {
    const text = 'Invoice Date: 05.03.2024 Due: 19.03.2024'
    expect(datesIn(text).map((hit) => text.slice(hit.start, hit.end))).toEqual(['05.03.2024', '19.03.2024'])
  })

  test('reads 3/5 by the order that it is given, and the only way where there is one', () => {
    expect(only('3/5/2024', 'day-first')).toEqual(['2024-05-03'])
    expect(only('3/5/2024', 'month-first')).toEqual(['2024-03-05'])
    expect(only('3/25/2024', 'day-first')).toEqual(['2024-03-25'])
  })

  test('knows leap years and the bounds of the century', () => {
    expect(isoDay(2024, 2, 29)).toBe('2024-02-29')
    expect(isoDay(2023, 2, 29)).toBeNull()
    expect(isoDay(2150, 1, 1)).toBeNull()
  })
})

describe('order of day and month', () => {
  test.each([
    ['from 03/04/2024 to 03/18/2024', 'month-first'],
    ['from 03/04/2024 to 18/04/2024', 'day-first'],
    ['Due 03/04/2024, Springfield, IL 62701', 'month-first'],
    ['Date 03/04/2024', 'day-first'],
    ['18/04/2024 paid in USD', 'day-first'],
  ])('%s is %s', (text, order) => {
    expect(dateOrderOf(text)).toBe(order)
  })
})

test.each([
  ['at 14:05', '14:05'],
  ['2:05 PM', '14:05'],
  ['12:10am', '00:10'],
  ['7:19:43 AM', '07:19:43'],
])('time of day: %s is %s', (text, value) => {
  expect(timeIn(text)?.value).toBe(value)
})

test.each(['25:10', '12:60', 'ratio 1:2'])('%s is no time of day', (text) => {
  expect(timeIn(text)).toBeNull()
})
