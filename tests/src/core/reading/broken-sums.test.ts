import { expect, test } from 'vitest'
import { gluedSums, joinedSums } from '#core/reading/broken-sums.ts'
import { layOut } from '#core/reading/sheet.ts'
import { pageOfText } from './page-of-text.ts'

const WHOLE = 'BREAD 1,250\nTEA 3,000\nTOTAL 4,250'
const WITH_DECIMALS = 'BREAD 1,250.00\nTEA 3.50'

/** What the last row of a page may say, with its characters. */
function lastOf(find: typeof joinedSums, text: string) {
  const sheet = layOut({ pages: [pageOfText(text)] })
  const row = sheet.rows.at(-1)
  return row ? find(sheet, row).map(({ value, start, end }) => [value, row.text.slice(start, end)]) : []
}

test.each([
  [WITH_DECIMALS, 'Total 4 4.51', [[44.51, '4 4.51']]],
  [WITH_DECIMALS, 'Total 3,6 00.90', [[3600.9, '3,6 00.90']]],
  [WITH_DECIMALS, 'TEA 2 x 10.75 21.50', []],
  [WHOLE, 'TOTAL 2 ,248,800 KRW', [[2_248_800, '2 ,248,800']]],
  [WHOLE, 'TOTAL 99 270', [[99_270, '99 270']]],
  [WHOLE, 'TEA 1 2,500 2,500', []],
])('a number with blanks in it: %j, %j', (page, row, wanted) => {
  expect(lastOf(joinedSums, `${page}\n${row}`)).toEqual(wanted)
})

test.each([
  [
    'MwSt 20% aus 70,8711,81',
    [
      [70.87, '70,87'],
      [11.81, '11,81'],
    ],
  ],
  ['MwSt 20% aus 70,87 11,81', []],
])('two amounts without a blank between them: %j', (row, wanted) => {
  expect(lastOf(gluedSums, `BREAD 12,50\nTEA 3,50\n${row}`)).toEqual(wanted)
})
