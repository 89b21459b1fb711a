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
Kiebitz Bistro GmbH
Seestrasse 12
8002 Zürich
04.03.2024
05.03.2024
Kaffee                         4.50
TOTAL CHF                      4.50
`)
  const { date } = evidence
  expect(marks).toContainEqual({ key: 'date', reason: 'unsettled' })
  const other = extracted['date'] === '2024-03-04' ? '2024-03-05' : '2024-03-04'
  expect(date?.other).toMatchObject({ value: other, page: 0 })
  expect(date?.other?.box?.[1]).not.toBe(date?.box?.[1])
})
