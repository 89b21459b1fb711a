import { describe, expect, test } from 'vitest'
import { RATES_CSV_MAX } from '#contract/rates.ts'
import { readRatesCsv } from '#server/rates/read-csv.ts'

const usd = (day: string, rate: string) => ({ currency: 'USD', day, rate })

describe('files of the European Central Bank', () => {
  test('have a line for each day, N/A for a missing rate and a trailing comma', () => {
    const { rates } = readRatesCsv(
      'Date,USD,CYP,JPY,\n2026-11-24,1.0512,N/A,161.20,\n2026-11-23,1.0499,N/A,160.85,\n',
    )
    expect(rates).toEqual([
      usd('2026-11-24', '1.0512'),
      { currency: 'JPY', day: '2026-11-24', rate: '161.20' },
      usd('2026-11-23', '1.0499'),
      { currency: 'JPY', day: '2026-11-23', rate: '160.85' },
    ])
  })

  test('of a single day spell out its month and contain spaces', () => {
    expect(readRatesCsv('Date, USD, JPY, \n24 November 2026, 1.0512, 161.20, \n').rates).toEqual([
      usd('2026-11-24', '1.0512'),
      { currency: 'JPY', day: '2026-11-24', rate: '161.20' },
    ])
  })

  test.each([
    ['a byte order mark', '\ufeffDate,USD\n2026-11-24,1.5\n'],
    ['line ends of Windows', 'Date,USD\r\n2026-11-24,1.5\r\n'],
    ['quotes', '"Date","USD"\n"2026-11-24","1.5"'],
    ['empty lines', 'Date,USD\n\n2026-11-24,1.5\n\n'],
    ['small letters', 'date,usd\n2026-11-24,1.5'],
  ])('may have %s', (_, text) => {
    expect(readRatesCsv(text).rates).toEqual([usd('2026-11-24', '1.5')])
  })
})

test.each([
  ['', 'The file is empty. Choose another file.'],
  ['Date,USD\n', 'The file has no rates below its first line.'],
  ['Day,USD\n2026-11-24,1', 'Line 1, column 1: “Day” is not “Date”'],
  ['Date;USD\n2026-11-24;1', 'Line 1, column 1: “Date;USD” is not “Date”'],
  ['Date\n2026-11-24', 'Line 1: there is no currency after “Date”.'],
  ['Date,DOLLAR\n2026-11-24,1', 'Line 1, column 2: “DOLLAR” is not a three-letter currency code.'],
  ['Date,USD,EUR\n2026-11-24,1,1', 'Line 1, column 3: rates are units for one euro'],
  ['Date,USD,usd\n2026-11-24,1,1', 'Line 1, column 3: USD occurs twice.'],
  ['Date,USD\n2026-02-30,1', 'Line 2, column Date: “2026-02-30” is not a day.'],
  ['Date,USD\n24 Brumaire 2026,1', 'Line 2, column Date: “24 Brumaire 2026” is not a day.'],
  ['Date,USD\n2026-11-24,1\n2026-11-24,2', 'Line 3, column Date: 2026-11-24 is also in line 2.'],
  ['Date,USD,GBP\n2026-11-24,1', 'Line 2, column GBP: the line ends before it.'],
  ['Date,USD\n2026-11-24,1,2', 'Line 2, column 3: “2” has no currency in the first line.'],
  ['Date,USD\n2026-11-24,0.00', 'Line 2, column USD: “0.00” is not a rate.'],
  ['Date,USD\n2026-11-24,-1', 'Line 2, column USD: “-1” is not a rate.'],
  ['Date,USD\n2026-11-24,"1,05"', 'Line 2, column USD: “1,05” is not a rate.'],
  ['Date,USD\n2026-11-24,1e3', 'Line 2, column USD: “1e3” is not a rate.'],
  ['Date,USD\n2026-11-24,NaN', 'Line 2, column USD: “NaN” is not a rate.'],
  ['Date,USD\n2026-11-24,=1+1', 'Line 2, column USD: “=1+1” is not a rate.'],
  ['Date,USD\n\n2026-11-24,1\n2026-11-23,x', 'Line 4, column USD: “x” is not a rate.'],
  ['Date,USD\n2026-11-24,"1', 'a quotation mark is opened and not closed.'],
  ['Date,USD\n2026-11-24,1"2', 'a quotation mark is in the middle of a cell.'],
  [`Date,USD\n2026-11-24,${'9'.repeat(30_000)}`, 'the line has more than 20000 characters.'],
  ['x'.repeat(RATES_CSV_MAX + 1), 'The file is too large. Up to 3 MB can be loaded.'],
])('rejects %j as a whole', (text, error) => {
  const read = readRatesCsv(text)
  expect(read.error).toContain(error)
  expect(read.rates).toBeUndefined()
})

test('shows the beginning of a long cell in one line', () => {
  const { error = '' } = readRatesCsv(`Date,USD\n2026-11-24,"${'a\n'.repeat(200)}"`)
  expect(error).toContain('a a a')
  expect(error.length).toBeLessThan(200)
})

test('reads all days since 1999', () => {
  const codes = Array.from(
    { length: 41 },
    (_, index) => `${'ABCDEFGHIJ'[Math.floor(index / 10)]}X${'QRSTUVWXYZ'[index % 10]}`,
  )
  const days = Array.from({ length: 6_900 }, (_, index) =>
    new Date(Date.UTC(1999, 0, 4 + index)).toISOString().slice(0, 10),
  )
  const text = [
    `Date,${codes.join(',')},`,
    ...days.map((day) => `${day},${codes.map(() => '1.0512').join(',')},`),
  ].join('\n')
  expect(text.length).toBeLessThan(RATES_CSV_MAX)
  expect(readRatesCsv(text).rates).toHaveLength(41 * 6_900)
})
