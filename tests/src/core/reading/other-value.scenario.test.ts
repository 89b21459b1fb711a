import { expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

const read = (text: string) => {
  const { classification, extraction } = understand(slipOfText(text))
  return { ...extraction, marks: reviewMarks(extraction, classification.schema) }
}

test('a value that another may be meant for keeps that one, with its place', () => {
  const { extracted, evidence, marks } = read(`
SEGI CASH & CARRY SDN BHD
PT 17920 SEKSYEN U9
40150 SHAH ALAM
12/03/2018
TOTAL                      75.00
TOTAL                      57.00
CASH                       80.00
`)
  const { total } = evidence
  expect(marks).toContainEqual({ key: 'total', reason: 'unsettled' })
  expect(total?.other?.value).not.toBe(extracted['total'])
  expect([57, 75, 80]).toContain(total?.other?.value)
  expect(total?.other?.box?.[1]).not.toBe(total?.box?.[1])
})
