import { expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { pageOfText } from './page-of-text.ts'

function read(text: string) {
  const { classification, extraction } = understand({ pages: [pageOfText(text, 'text-layer')] })
  const marked = reviewMarks(extraction, classification.schema).map(({ key }) => key)
  return { ...extraction.extracted, marked }
}

const INVOICE = `
Rechnung
Rechnungsnummer: 4471
Rechnungsdatum: 03.05.2025
Wartung                300,00
Gesamtbetrag           300,00 EUR
`
const ADDRESSEE = `
Kranich Verwaltung GmbH
Frau Edith Birkenau
Hafenstraße 12
20457 Hamburg
`

test('whom only the foot of a page names is its sender, to be looked at', () => {
  const { marked, ...values } = read(`${ADDRESSEE}${INVOICE}
Malerbetrieb Karl Fichte     Tel. 07321 558120      Kreissparkasse Heidenheim
Am Gaswerk 7                 info@fichte.example    IBAN DE02 1203 0000 0000 2020 51
89520 Heidenheim             USt-IdNr. DE811569869  BIC BYLADEM1001`)
  expect(values).toMatchObject({ vendor: 'Malerbetrieb Karl Fichte', customer: 'Kranich Verwaltung GmbH' })
  expect(marked).toContain('vendor')
})

test('so is the name on a line with its address', () => {
  const foot = 'Tanne Zimmerei GmbH · Gaswerk 7 · 89520 Heidenheim · Tel. 07321 558120'
  expect(read(`${ADDRESSEE}${INVOICE}\n${foot}`)).toMatchObject({
    vendor: 'Tanne Zimmerei GmbH',
    customer: 'Kranich Verwaltung GmbH',
  })
})

test('a name above the addressee is the sender whatever the foot says', () => {
  const foot = 'Hansebank AG · Gaswerk 7 · 89520 Heidenheim · Tel. 07321 558120'
  expect(read(`Tanne Zimmerei GmbH\n${ADDRESSEE}${INVOICE}\n${foot}`)).toMatchObject({
    vendor: 'Tanne Zimmerei GmbH',
  })
})

test('neither an address above the foot nor a label of the customer leaves a sender to the foot', () => {
  const foot = 'Holt Holding GmbH · Gaswerk 7 · 89520 Heidenheim · Tel. 07321 558120'
  const sender = 'Tanne Zimmerei GmbH\nRingstraße 4\n89518 Heidenheim\n'
  expect(read(`${sender}${ADDRESSEE}${INVOICE}\n${foot}`)).toMatchObject({ vendor: 'Tanne Zimmerei GmbH' })
  expect(read(`${sender}Kunde: Kranich Verwaltung GmbH${INVOICE}\n${foot}`)).toMatchObject({
    vendor: 'Tanne Zimmerei GmbH',
  })
})

test('a bank in the foot is not the sender', () => {
  const foot = (bank: string) => `${bank}\nHauptstraße 1\n89522 Heidenheim\nTel. 07321 558120`
  for (const bank of ['Sparkasse Heidenheim AG', 'Hansebank AG', 'Banque du Lac SA'])
    expect(read(`${ADDRESSEE}${INVOICE}\n${foot(bank)}`)).not.toMatchObject({ vendor: bank })
})

test('neither is an article on a short page', () => {
  const printer = 'Druck: Offset Meyer GmbH, Ringstraße 4, 30159 Hannover, Tel. 0511 22334'
  expect(read(`${ADDRESSEE}${INVOICE}\n${printer}`)).not.toMatchObject({ vendor: 'Wartung' })
})
