import { describe, expect, test } from 'vitest'
import { calendarDay, HOST_LOCALE, labelOfKey, labelOfName, money, plainNumber } from '#lib/field-format.ts'
import { files, plural } from '#lib/plural.ts'
import { dateTime, relativeTime } from '#lib/relative-time.ts'

describe('plural', () => {
  test('formats one, many and none', () => {
    expect([0, 1, 2, 1200].map(files)).toEqual(['0 files', '1 file', '2 files', '1,200 files'])
  })
  test('supports languages with more than two forms', () => {
    const forms = { one: '{n} plik', few: '{n} pliki', other: '{n} plików' }
    expect([1, 3, 5].map((n) => plural(n, forms, 'pl'))).toEqual(['1 plik', '3 pliki', '5 plików'])
  })
})

describe('relativeTime', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  test.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [3 * 3_600_000, '3 hours ago'],
    [30 * 3_600_000, 'yesterday'],
    [15 * 86_400_000, '2 weeks ago'],
    [800 * 86_400_000, '2 years ago'],
  ])('formats %d ms ago', (ago, text) => {
    expect(relativeTime(now - ago, now, 'en')).toBe(text)
  })
  test('formats a future time, such as the end of a limit', () => {
    expect(relativeTime(now + 2 * 3_600_000, now, 'en')).toBe('in 2 hours')
  })
  test('omits an invalid time', () => {
    expect(dateTime('soon')).toBe('')
  })
})

describe('field values', () => {
  test('a date is not shifted by the time zone, and is validated', () => {
    expect(calendarDay('2026-11-20', 'en-US')).toBe('Nov 20, 2026')
    expect(calendarDay('2026-08-31', HOST_LOCALE)).toBe('31 Aug 2026')
    expect(calendarDay('2026-02-30', 'en-US')).toBe('2026-02-30')
    expect(calendarDay('20 Nov', 'en-US')).toBe('20 Nov')
  })
  test('amounts are formatted in a known currency, an unknown one, and none', () => {
    expect(money(1234.5, 'USD', 'en-US')).toBe('$1,234.50')
    expect(money(1234.5, 'JPY', 'en-US')).toBe('¥1,235')
    expect(money(1234.5, 'EURO', 'en-US')).toBe('1,234.50')
    expect(money(1234.5, null, 'en-US')).toBe('1,234.50')
  })
  test('numbers keep their decimals', () => {
    expect(plainNumber(0.1875, 'en-US')).toBe('0.1875')
  })
  test('labels are made from keys', () => {
    expect(
      ['invoice_number', 'totalAmount', 'IBAN', 'VAT_rate', 'due-date', 'cv', 'tax_id'].map(labelOfKey),
    ).toEqual(['Invoice number', 'Total amount', 'IBAN', 'VAT rate', 'Due date', 'CV', 'Tax ID'])
    expect(['straße_und_ort', 'größeMaximal'].map(labelOfKey)).toEqual(['Straße und ort', 'Größe maximal'])
  })
  test('keys that are not identifiers stay unchanged', () => {
    for (const key of ['Order No.', 'E-Mail', 'GmbH', 'McDonald Order']) expect(labelOfKey(key)).toBe(key)
  })
  test('names stay unchanged, except that one without capitals gets one', () => {
    for (const name of [
      'IT Support Ticket',
      'McDonald Order',
      'Lieferschein Nord',
      'eBay',
      'Form W-2',
      'E-Rechnung',
    ])
      expect(labelOfName(name)).toBe(name)
    expect(['bank statement', 'bank_statement', 'cv', 'e-rechnung', 'receipt'].map(labelOfName)).toEqual([
      'Bank statement',
      'Bank statement',
      'CV',
      'E-rechnung',
      'Receipt',
    ])
  })
})
