import { describe, expect, test } from 'vitest'
import { isMiscounted } from '#core/reading/check-digits/identifiers.ts'
import { vatHolds } from '#core/reading/check-digits/vat-numbers.ts'
import { reviewMarks } from '#core/reading/review.ts'

// Numbers that the standards, the countries' offices and handbooks give as examples.

/** The same with its last digit one more. */
const wrong = (number: string) => number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))

describe('VAT numbers', () => {
  test.each([
    'ATU13585627',
    'BE0428759497',
    'CHE-100.155.212 MWST',
    'DE136695976',
    'DK13585628',
    'EE100931558',
    'EL094259216',
    'FI20774740',
    'FR40303265045',
    'GB980780684',
    'HR33392005961',
    'HU12892312',
    'IE6433435F',
    'IE6433435OA',
    'IT00743110157',
    'LU15027442',
    'MT11679112',
    'NL004495445B01',
    'PL8567346215',
    'PT501964843',
    'SE123456789701',
    'SI50223054',
    'SK2022749619',
  ])('%s', (number) => {
    expect(vatHolds(number)).toBe(true)
    // In Sweden the last two digits are no check digits, in the Netherlands they count sole traders.
    const changed = number.startsWith('SE')
      ? 'SE123456789801'
      : number.startsWith('NL')
        ? 'NL004495446B01'
        : wrong(number)
    expect(vatHolds(changed)).toBe(false)
  })

  test.each(['DE12', 'US123456789', '12345678', 'ES B58378431'])('%s cannot be told', (number) => {
    expect(vatHolds(number)).toBeNull()
  })
})

describe('other numbers with check digits', () => {
  test.each([
    ['iban', 'GB82 WEST 1234 5698 7654 32'],
    ['seller_iban', 'DE89 3704 0044 0532 0130 00'],
    ['payment_reference', 'RF18 5390 0754 7034'],
    ['isbn', '0-306-40615-2'],
    ['isbn', '978-0-306-40615-7'],
    ['ean', '4006381333931'],
    ['barcode', '73513537'],
    ['gtin', '10614141000415'],
    ['upc', '036000291452'],
    ['card_number', '4111 1111 1111 1111'],
    ['steuer_id', '65 929 970 489'],
    ['vatId', 'DE136695976'],
  ])('%s %s', (key, number) => {
    expect(isMiscounted(key, number)).toBe(false)
    expect(isMiscounted(key, wrong(number))).toBe(true)
  })

  test('a bank is told by the shape of its code', () => {
    expect(isMiscounted('bic', 'DEUTDEFF500')).toBe(false)
    expect(isMiscounted('swift', 'DEUT DE FF')).toBe(false)
    expect(isMiscounted('bic', 'DEUTDEF')).toBe(true)
    expect(isMiscounted('bic', '1DEUTD3FFX')).toBe(true)
  })

  test('what has another shape is no number of the standard', () => {
    expect(isMiscounted('card_number', '**** **** **** 1234')).toBe(false)
    expect(isMiscounted('payment_reference', 'INV-2026-118')).toBe(false)
    expect(isMiscounted('tax_id', '12-3456789')).toBe(false)
    expect(isMiscounted('tax', 12.5)).toBe(false)
    expect(isMiscounted('vendor', 'DE136695977')).toBe(false)
  })
})

test('a number that does not count out waits for review, until a person says that it is right', () => {
  const schema = { type: 'object', properties: { vat_id: { type: 'string' } } } as const
  const at = { page: 0, confidence: 0.99, source: 'ocr' } as const
  const extracted = { vat_id: 'DE136695977' }
  expect(reviewMarks({ extracted, evidence: { vat_id: at } }, schema)).toEqual([
    { key: 'vat_id', reason: 'miscounted' },
  ])
  expect(reviewMarks({ extracted, evidence: { vat_id: { ...at, source: 'user' } } }, schema)).toEqual([])
})
