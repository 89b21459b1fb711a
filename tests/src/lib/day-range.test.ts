import { describe, expect, it } from 'vitest'
import { dayRange } from '#lib/day-range.ts'

/** Typographic spaces as plain ones: their width depends on the version of the locale data. */
const plain = (text: string | null) => text?.replace(/[\u2009\u202f\u00a0]/g, ' ')

describe('a range of days', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2026'],
    ['2024-01-01', '2026-12-31', '2024 – 2026'],
    ['2026-03-01', '2026-03-31', 'March 2026'],
    ['2028-02-01', '2028-02-29', 'February 2028'],
    ['2026-02-01', '2026-02-27', '1 – 27 Feb 2026'],
    ['2025-11-01', '2026-02-28', 'November 2025 – February 2026'],
    ['2026-03-04', '2026-03-04', '4 Mar 2026'],
    ['2026-02-28', '2026-03-09', '28 Feb – 9 Mar 2026'],
  ])('from %s to %s is %s', (from, to, said) => expect(plain(dayRange(from, to, 'en-GB'))).toBe(said))

  it('follows the language', () => {
    expect(dayRange('2026-03-01', '2026-03-31', 'de')).toBe('März 2026')
    expect(plain(dayRange('2026-03-04', '2026-03-09', 'en-US'))).toBe('Mar 4 – 9, 2026')
  })

  it.each([
    ['2026-03-09', '2026-03-04'],
    ['2026-02-30', '2026-03-04'],
    ['2026-03', '2026-04'],
  ])('from %s to %s is invalid', (from, to) => expect(dayRange(from, to, 'en-GB')).toBeNull())
})
