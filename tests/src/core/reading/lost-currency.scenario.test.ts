import { describe, expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

/** A slip whose sign of a currency was seen and not written. */
function read(below: string, lostSign = true) {
  const text = `KITE STORES\n12 Mill Lane\n${below}\nRECEIPT\nDate 14/03/2024\nTea 2.40\nTOTAL 2.40`
  const { pages } = slipOfText(text)
  const { classification, extraction } = understand({ pages: pages.map((page) => ({ ...page, lostSign })) })
  const marks = reviewMarks(extraction, classification.schema)
  return {
    currency: extraction.extracted['currency'],
    mark: marks.find(({ key }) => key === 'currency')?.reason,
  }
}

describe('a sign that was seen and could not be written', () => {
  test.each([
    ['VAT No: 123 4567 89', 'GBP'],
    ['Little Wobury OX7 5AB', 'GBP'],
    ['www.kite-stores.co.uk', 'GBP'],
    ['Tel +44 1608 555010', 'GBP'],
    ['P.IVA 01234567890', 'EUR'],
    ['USt-IdNr. DE123456789', 'EUR'],
    ['SIRET 123 456 789 00012', 'EUR'],
    ['KvK 12345678', 'EUR'],
    ['VAT No IE1234567X', 'EUR'],
  ])('is told by %s', (sign, currency) => {
    expect(read(sign).currency).toBe(currency)
  })

  test('stays unknown where no country is shown, and waits where two are', () => {
    expect(read('Tel 555010').currency).toBeUndefined()
    expect(read('VAT No: 123 4567 89\nwww.kite-stores.ie').mark).toBe('unsettled')
  })
})

describe('a bare sign of dollars and pesos', () => {
  const currencyOf = (below: string) => {
    const text = `KITE STORES\n12 Mill Lane\n${below}\nRECEIPT\nDate 14/03/2024\nTea $2.40\nTOTAL $2.40`
    const { classification, extraction } = understand(slipOfText(text))
    const marks = reviewMarks(extraction, classification.schema)
    return {
      currency: extraction.extracted['currency'],
      mark: marks.find(({ key }) => key === 'currency')?.reason,
    }
  }
  test.each([
    ['ABN 12 345 678 901', 'AUD'],
    ['Hamilton, ON L8K 1C3', 'CAD'],
    ['RFC: TLG010203AB1', 'MXN'],
    ['Singapore 238895', 'SGD'],
    ['www.kite-stores.co.nz', 'NZD'],
    ['Portland, OR 97201', 'USD'],
  ])('beside %s is %s', (sign, currency) => {
    expect(currencyOf(sign)).toEqual({ currency, mark: undefined })
  })
  test('is the most usual one where no country is shown, and waits', () => {
    expect(currencyOf('Tel 555010')).toEqual({ currency: 'USD', mark: 'unsettled' })
  })
  test('waits where two countries are shown', () => {
    expect(currencyOf('ABN 12 345 678 901\nwww.kite-stores.co.nz').mark).toBe('unsettled')
  })
  test('is what the paper calls it elsewhere', () => {
    expect(currencyOf('ABN 12 345 678 901\nAll prices in NZD').currency).toBe('NZD')
  })
})
