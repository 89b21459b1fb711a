import { expect, test } from 'vitest'
import { businessCard } from '#core/reading/profiles/business-card.ts'
import { layOut } from '#core/reading/sheet.ts'
import { pageOfText } from '../page-of-text.ts'

const companyOn = (card: string) =>
  businessCard.fields['company']!.find(layOut({ pages: [pageOfText(card)] }))?.value ?? null

test('the company is the line that the mail address is named after', () => {
  expect(
    companyOn(`Dr. Ada Brook
Site manager
ada.brook@linnetmarine.com
https://www.linnetmarine.com/
Linnet Marine
2 Gull Lane, London`),
  ).toBe('Linnet Marine')
})

test('a person is not the company', () => {
  expect(companyOn('Dr. Ada Brook\nSite manager\nada.brook@example.com\nMobile: 07700 900461')).toBeNull()
})
