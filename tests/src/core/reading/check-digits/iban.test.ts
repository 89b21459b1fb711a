import { describe, expect, it } from 'vitest'
import { isIban, readIban } from '#core/reading/check-digits/iban.ts'

describe('an IBAN in a line', () => {
  it.each([
    ['in groups of four', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX', 'DE89370400440532013000'],
    ['in one piece', 'Account:GB82WEST12345698765432', 'GB82WEST12345698765432'],
    ['glued to its label', 'IBANDE89370400440532013000', 'DE89370400440532013000'],
    ['with the check digits apart', 'DE 89 37040044 0532013000', 'DE89370400440532013000'],
    ['in groups of the bank', 'FR14 20041 01005 0500013M026 06', 'FR1420041010050500013M02606'],
    ['with hyphens', 'NL91-ABNA-0417-1643-00', 'NL91ABNA0417164300'],
    ['with points', 'CH93.0076.2011.6238.5295.7', 'CH9300762011623852957'],
    ['of the shortest length', 'NO93 8601 1117 947', 'NO9386011117947'],
    ['behind a number that is none', 'AT12 3456, AT61 1904 3002 3457 3201', 'AT611904300234573201'],
  ])('is read %s', (_, text, value) => {
    const read = readIban(text)
    expect(read?.value).toBe(value)
    expect(text.slice(read?.start, read?.end).replace(/[ .-]/g, '')).toBe(value)
  })

  it.each([
    ['with a wrong digit', 'DE89 3704 0044 0532 0130 01'],
    ['with a digit too few', 'DE89 3704 0044 0532 0130 0'],
    ['with a digit too many', 'DE89 3704 0044 0532 0130 000'],
    ['of a country without IBANs', 'US89 3704 0044 0532 0130 00'],
    ['of which a word is in between', 'DE89 3704 0044 and 0532 0130 00'],
  ])('is not read %s', (_, text) => {
    expect(readIban(text)).toBeNull()
  })

  it('is told from what only looks like one, and from what does not', () => {
    expect(isIban('DE89370400440532013000')).toBe(true)
    expect(isIban('DE8937040044053201300')).toBe(false)
    expect(isIban('INV2026')).toBeNull()
  })
})
