import { describe, expect, it, onTestFinished } from 'vitest'
import { calendarDay, money, plainNumber } from '#lib/field-format.ts'
import { fileSize } from '#lib/file-size.ts'
import { currentLocale, localeOf, setLocaleSource } from '#lib/locale.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { durationText, shortCount } from '#lib/short-figures.ts'

/** Typographic spaces and marks of direction as plain text: which ones depends on the version of the locale data. */
const plain = (text: string) =>
  text.replace(/[\u2009\u202f\u00a0]/g, ' ').replace(/[\u061c\u200e\u200f]/g, '')

describe('the locale for formatting', () => {
  it.each([
    ['de', ['de-AT', 'en'], 'de-AT'],
    ['en', ['de-DE', 'en-GB', 'en-US'], 'en-GB'],
    ['en', ['en-US'], 'en-US'],
    ['en', ['de-DE'], 'en'],
    ['fr', ['en-US'], 'fr'],
    ['ar', ['ar-EG'], 'ar-EG-u-ca-gregory-nu-latn'],
    ['ar', ['en-US'], 'ar-u-ca-gregory-nu-latn'],
    ['de', ['de-DE-u-nu-arab'], 'de-DE'],
    ['pseudo', ['en-US'], 'en-US'],
    ['de', ['de_DE', ''], 'de'],
  ])('for %s on a device with %j is %s', (language, device, locale) => {
    expect(localeOf(language, device)).toBe(locale)
  })
})

describe('without an explicit locale', () => {
  it('that of the current reader is used at each call', () => {
    const former = setLocaleSource(() => 'de')
    onTestFinished(() => void setLocaleSource(former))
    expect(plain(money(1234.5, 'EUR'))).toBe('1.234,50 €')
    expect(calendarDay('2018-03-12')).toBe('12.03.2018')
    setLocaleSource(() => 'en-US')
    expect(money(1234.5, 'EUR')).toBe('€1,234.50')
    expect(currentLocale()).toBe('en-US')
  })
})

describe('values in other languages', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  it.each([
    ['en-US', 'Mar 12, 2018', '1,234.5', '$1,234.50', '2.00 MB', '5 Bytes', 'just now', '1.2K', '12.3s'],
    ['en-GB', '12 Mar 2018', '1,234.5', 'US$1,234.50', '2.00 MB', '5 Bytes', 'just now', '1.2K', '12.3s'],
    ['de', '12.03.2018', '1.234,5', '1.234,50 $', '2,00 MB', '5 Byte', 'jetzt', '1234', '12,3 Sek.'],
    ['fr', '12 mars 2018', '1 234,5', '1 234,50 $US', '2,00 Mo', '5 octets', 'maintenant', '1,2 k', '12,3s'],
    ['pl', '12 mar 2018', '1234,5', '1234,50 USD', '2,00 MB', '5 bajtów', 'teraz', '1,2 tys.', '12,3 s'],
    [
      localeOf('ar', []),
      '12 مارس 2018',
      '1,234.5',
      '1,234.50 USD',
      '2.00 م.ب',
      '5 بايت',
      'الآن',
      '1.2 ألف',
      '12.3 ث',
    ],
  ])('%s is formatted', (locale, day, number, amount, size, bytes, time, short, duration) => {
    expect(
      [
        calendarDay('2018-03-12', locale),
        plainNumber(1234.5, locale),
        money(1234.5, 'USD', locale),
        fileSize(2 * 1024 * 1024, locale),
        fileSize(5, locale),
        relativeTime(now, now, locale),
        shortCount(1234, locale),
        durationText(12_340, locale),
      ].map(plain),
    ).toEqual([day, number, amount, size, bytes, time, short, duration])
  })
})
