import { describe, expect, it } from 'vitest'
import { decimalText } from '#lib/field-format.ts'
import { localeOf } from '#lib/locale.ts'
import { dayForm, readDay, writeDay } from '#lib/typed-day.ts'
import { readNumber, writeNumber } from '#lib/typed-number.ts'

const AR = localeOf('ar', [])
const locales = [
  'en-US',
  'en-GB',
  'en',
  'de',
  'de-AT',
  'de-CH',
  'fr',
  'fr-CA',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  AR,
  'ar-EG',
]
const today = new Date(2026, 10, 28)

describe('a typed date', () => {
  it.each([
    ['de', '12.3.2018', '2018-03-12'],
    ['de', '12. März 2018', '2018-03-12'],
    ['de', '12. mär 18', '2018-03-12'],
    ['de', '12/03/2018', '2018-03-12'],
    ['de', '2018-03-12', '2018-03-12'],
    ['fr', '12/03/2018', '2018-03-12'],
    ['fr', '1er mars 2018', '2018-03-01'],
    ['fr', '12 fevrier 2018', '2018-02-12'],
    ['pl', '12 marca 2018', '2018-03-12'],
    ['pl', '12.03.2018', '2018-03-12'],
    ['es', '12 de marzo de 2018', '2018-03-12'],
    [AR, '١٢/٣/٢٠١٨', '2018-03-12'],
    [AR, '12 مارس 2018', '2018-03-12'],
    ['en-GB', '12/03/2018', '2018-03-12'],
    ['en-US', '12/03/2018', '2018-12-03'],
    ['en-US', '3/12/18', '2018-03-12'],
    ['en-US', 'March 12th, 2018', '2018-03-12'],
    ['en-US', '13/03/2018', '2018-03-13'],
    ['en-GB', '4 Sept 1999', '1999-09-04'],
    ['en', '13.03.2018', '2018-03-13'],
    ['en', '03/03/2018', '2018-03-03'],
    ['en-US', '5/6/50', '1950-05-06'],
    ['en-US', '5/6/45', '2045-05-06'],
  ])('%s: %s is %s', (locale, typed, day) => expect(readDay(typed, locale, today)).toEqual({ ok: true, day }))

  it.each([
    ['en', '03/04/2018'],
    ['en-US', '03.04.2018'],
    ['fr-CA', '03/04/2018'],
  ])('%s: %s is ambiguous', (locale, typed) =>
    expect(readDay(typed, locale, today)).toEqual({ ok: false, readings: ['2018-04-03', '2018-03-04'] }),
  )

  it.each([
    '30.2.2018',
    '31/4/2018',
    '12.3.',
    '12 March',
    'ma 12 2018',
    '12 Foo 2018',
    '12032018',
    '',
    '2018-13-01',
    '1 2 3 4',
  ])('%s is invalid', (typed) => expect(readDay(typed, 'de', today)).toEqual({ ok: false }))

  it.each(locales)('in %s is read back after formatting', (locale) => {
    for (const day of ['2018-03-04', '1999-12-31', '2024-02-29'])
      expect(readDay(writeDay(day, locale), locale, today)).toEqual({ ok: true, day })
    expect(writeDay('soon', locale)).toBe('soon')
  })

  it.each([
    ['de', '12.03.2018'],
    ['en-US', '03/12/2018'],
    ['en-GB', '12/03/2018'],
    ['en', 'Mar 12, 2018'],
    ['fr', '12/03/2018'],
    ['pl', '12.03.2018'],
    [AR, '12/03/2018'],
  ])('in %s is formatted as %s', (locale, text) => expect(writeDay('2018-03-12', locale)).toBe(text))

  it.each([
    ['en-US', 'mm/dd/yyyy'],
    ['en-GB', 'dd/mm/yyyy'],
    ['en', 'yyyy-mm-dd'],
    ['de', 'dd.mm.yyyy'],
    ['fr-CA', 'yyyy-mm-dd'],
    ['ar-EG', 'dd/mm/yyyy'],
  ])('in %s has the placeholder %s', (locale, form) =>
    expect(dayForm({ day: 'dd', month: 'mm', year: 'yyyy' }, locale)).toBe(form),
  )
})

it('a number in text keeps its digits', () => {
  expect(decimalText('1.0840', 'de')).toBe('1,0840')
  expect(decimalText('1.0840', 'en-US')).toBe('1.0840')
})

describe('a typed number', () => {
  it.each([
    ['de', '1.234,50', 1234.5],
    ['de', '1,234.50', 1234.5],
    ['de', '1.234', 1234],
    ['de', '1,234', 1.234],
    ['de', '12.5', 12.5],
    ['de', '0.500', 0.5],
    ['de', '1.234.567', 1_234_567],
    ['de-CH', '1’234.50', 1234.5],
    ['de-AT', '1 234,5', 1234.5],
    ['en-US', '1,234.50', 1234.5],
    ['en-US', '1.234,50', 1234.5],
    ['en-US', '1,234', 1234],
    ['en-US', '1.234', 1.234],
    ['en-US', '12,5', 12.5],
    ['en-US', '-.5', -0.5],
    ['fr', '1\u202f234,50', 1234.5],
    ['fr', '1,234', 1.234],
    ['pl', '1\u00a0234,5', 1234.5],
    [AR, '١٬٢٣٤٫٥', 1234.5],
    [AR, '1,234.5', 1234.5],
    ['en-IN', '12,34,567', 1_234_567],
  ])('%s: %s is %d', (locale, typed, value) => expect(readNumber(typed, locale)).toEqual({ ok: true, value }))

  it.each([
    ['fr', '1.234'],
    ['pl', '1.234'],
  ])('%s: %s is ambiguous', (locale, typed) =>
    expect(readNumber(typed, locale)).toEqual({ ok: false, readings: [1.234, 1234] }),
  )

  it.each(['', 'x', '1,2,3', '1.2.3', '1.23.456,7,8', '12.34,567.8', '1-2', '.', '1,234.567,8'])(
    '%s is invalid',
    (typed) => expect(readNumber(typed, 'de')).toEqual({ ok: false }),
  )

  it.each(locales)('in %s is read back after formatting', (locale) => {
    for (const value of [1234.5, -0.1875, 0, 1_000_000, 12.345])
      expect(readNumber(writeNumber(value, locale), locale)).toEqual({ ok: true, value })
  })

  it.each([
    ['de', '1234,5'],
    ['en-US', '1234.5'],
    ['fr', '1234,5'],
    [AR, '1234.5'],
  ])('in %s is formatted as %s', (locale, text) => expect(writeNumber(1234.5, locale)).toBe(text))
})
