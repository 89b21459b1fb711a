import { expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { readingOfText } from '../page-of-text.ts'

test('a lease in the form of labels states its currency, a floor and a start that is sure', () => {
  const { classification, extraction } = understand(
    readingOfText(`
Mietvertrag

Vermieterin: Hausverwaltung Lerchenhof GmbH
Mieter: Jonas Amsel

Mietobjekt: Amselgasse 7, 2. Obergeschoss, 04109 Leipzig
Mietbeginn: 01.05.2026
Kaltmiete: 640,00 EUR
Kaution: 1.920,00 EUR
`),
  )
  expect(extraction.extracted).toMatchObject({
    property_address: 'Amselgasse 7, 2. Obergeschoss, 04109 Leipzig',
    start_date: '2026-05-01',
    rent: 640,
    currency: 'EUR',
  })
  expect(reviewMarks(extraction, classification.schema).map(({ key }) => key)).not.toContain('start_date')
})
