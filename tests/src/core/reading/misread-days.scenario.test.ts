import { describe, expect, test } from 'vitest'
import { datesIn } from '#core/reading/days/dates.ts'
import { misreadDateIn } from '#core/reading/days/misread-dates.ts'
import { misreadDays, printedDays } from './printed-days.ts'

const well = (text: string) => datesIn(text, 'day-first')[0]?.iso
const anyhow = (text: string, isLabelled = /date/i.test(text)) =>
  well(text) ?? misreadDateIn(text, 'day-first', isLabelled)?.iso

test('days are read as papers of the world print them', () => {
  const days = printedDays(2000, 1)
  expect(days.filter(({ text, iso }) => well(text) !== iso)).toEqual([])
})

test('of days with a sign misread nearly all can be told, and hardly one is told wrongly', () => {
  const days = misreadDays(2000, 2).map((day) => ({ ...day, read: anyhow(day.text) }))
  const wrong = days.filter(({ read, iso }) => read !== undefined && read !== iso)
  const right = days.filter(({ read, iso }) => read === iso)
  expect({ right: right.length / days.length, wrong: wrong.length / days.length }).toEqual({
    right: expect.toSatisfy((share: number) => share >= 0.96),
    wrong: expect.toSatisfy((share: number) => share <= 0.01),
  })
})

describe('printed well', () => {
  test.each([
    ['25/03/201814:32', '2018-03-25'],
    ['25/03/201814.32', '2018-03-25'],
    ['25/03/1814:32', '2018-03-25'],
    ['14:32 25/03/18', '2018-03-25'],
    ['14:32:0525/03/2018', '2018-03-25'],
    ["25/03/'18", '2018-03-25'],
    ["5 Mar '18", '2018-03-05'],
    ["MAR05'18 02:32PM", '2018-03-05'],
    ['Mar 5, 2018', '2018-03-05'],
    ['MAR.05.2018', '2018-03-05'],
    ['MAR052018', '2018-03-05'],
    ['SUN25MAR2018', '2018-03-25'],
    ['Sunday, 25th March 2018', '2018-03-25'],
    ['Sunday the 25th day of March, 2018', '2018-03-25'],
    ['25MAR1814:32', '2018-03-25'],
    ['20180325 14:32', '2018-03-25'],
    ['2018-03-25T14:32:05Z', '2018-03-25'],
    ['2018-03-2514:32', '2018-03-25'],
    ['2018. 3. 25.', '2018-03-25'],
    ['2018年3月25日', '2018-03-25'],
    ['2018-MAR-25', '2018-03-25'],
    ['25.III.2018', '2018-03-25'],
    ['25. März 2018', '2018-03-25'],
    ['1er février 2018', '2018-02-01'],
    ['25 de marzo de 2018', '2018-03-25'],
    ['25 dic. 2018', '2018-12-25'],
    ['25-OGOS-2018', '2018-08-25'],
    ['25-0CT-2018', '2018-10-25'],
    ['O5/l2/2018', '2018-12-05'],
    ['99/12/25', '1999-12-25'],
  ])('%s is %s', (text, iso) => {
    expect(well(text)).toBe(iso)
  })

  test.each([
    'Tel 03-3271 9872',
    'GST 000849812504',
    '2 set 15',
    '1 OUT 20',
    '5 x 2018',
    '12.50 13.20',
    '20180325',
    '25032018',
    '5 jui 2018',
    '192.168.10.18',
    'SKU 12/345/2018',
  ])('%s is no day', (text) => {
    expect(well(text)).toBeUndefined()
  })
})

describe('misread', () => {
  test.each([
    ['25103/2018', '2018-03-25'],
    ['25/0312018', '2018-03-25'],
    ['25703/2018', '2018-03-25'],
    ['25l03/2018', '2018-03-25'],
    ['25:03:2018', '2018-03-25'],
    ['25|12|2018', '2018-12-25'],
    ['25, 12,2018', '2018-12-25'],
    ['2503/2018', '2018-03-25'],
    ['25/032018', '2018-03-25'],
    ['25 03 2018', '2018-03-25'],
    ['25/03/Z018', '2018-03-25'],
    ['25/03/2818', '2018-03-25'],
    ['25/1Z/2018', '2018-12-25'],
    ['Z5/12/2018', '2018-12-25'],
    ['15-AUS-2018', '2018-08-15'],
    ['25-Oec-2018', '2018-12-25'],
    ['25 MAV 2018', '2018-05-25'],
    ['DATE25103/2018', '2018-03-25'],
    ['2510312018 14:32', '2018-03-25'],
  ])('%s is %s', (text, iso) => {
    expect(anyhow(text)).toBe(iso)
  })

  test.each([
    ['Date: 25032018', '2018-03-25'],
    ['Date: 20180325', '2018-03-25'],
    ['Date 20180325143205', '2018-03-25'],
  ])('%s is %s, for its label', (text, iso) => {
    expect(anyhow(text)).toBe(iso)
  })

  test.each([
    '03-32719872',
    'Tel 012-345 2018',
    '20180325',
    '25032018',
    '(201801012345)',
    '12.00 20.00 2018',
    '1 2 2018',
    'INV-0112-2018',
    '25/13/20',
    '10 JUNGLE 2018',
  ])('%s is no day', (text) => {
    expect(anyhow(text, false)).toBeUndefined()
  })
})
