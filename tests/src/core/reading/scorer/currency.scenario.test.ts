import { expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from '../page-of-text.ts'

// The currency of a receipt among those that its signs may mean.

const read = (head: string, ...sums: string[]) => {
  const text = ['CORNER SHOP', head, 'RECEIPT', 'Date 14/03/2024 14:32', ...sums].join('\n')
  const { classification, extraction } = understand(slipOfText(text))
  const marks = reviewMarks(extraction, classification.schema).map(({ key }) => key)
  return { currency: extraction.extracted['currency'], isMarked: marks.includes('currency') }
}

test.each([
  ['Norway', 'Kitegata 4\n5005 Bergen\nOrg.nr 123 456 789 MVA', 'kr', 'NOK'],
  ['Sweden', 'Kitegatan 4\n211 22 Malmö\nOrg.nr 556677-8899', 'kr', 'SEK'],
  ['Denmark', 'Kitevej 4\n5000 Odense C\nCVR 12345678', 'kr', 'DKK'],
  ['Switzerland', 'Kiteweg 4\n3011 Bern\nCHE-123.456.789 MWST', 'Fr.', 'CHF'],
])('the crown or franc of a paper of %s is its own', (_country, head, sign, currency) => {
  expect(read(head, `Total 125,50 ${sign}`)).toEqual({ currency, isMarked: false })
})

test('a code behind a label without a blank names the currency', () => {
  expect(read('Kitegasse 4\n1010 Wien', 'BROT 3,20', 'SUMMEEUR 3,20').currency).toBe('EUR')
})

test('a letter before sums is the rand where nothing shows the country, and waits', () => {
  expect(read('12 Mill Lane', 'TEA R25.00', 'TOTAL R25.00')).toEqual({ currency: 'ZAR', isMarked: true })
})

test('a country without any sign is no currency', () => {
  expect(read('Kitegata 4\n5005 Bergen\nOrg.nr 123 456 789 MVA', 'Total 125,50').currency).toBeUndefined()
})
