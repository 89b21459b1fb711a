import { expect, test } from 'vitest'
import { numberedFamilyName, numberedGivenNames } from '#core/reading/form-names.ts'
import { layOut } from '#core/reading/sheet.ts'
import { readingOfText } from './page-of-text.ts'

test('a name on a driving licence is shown where it stands, though its label has the same letters', () => {
  const sheet = layOut(readingOfText('LN. LN', 'FN FNA'))
  const [, name] = sheet.rows[0]?.words ?? []
  const family = numberedFamilyName(sheet)
  expect(family?.value).toBe('LN')
  expect(family?.evidence.box?.[0]).toBe(name?.box[0])
  expect(numberedGivenNames(sheet)).toMatchObject({ value: 'FNA', evidence: { page: 1, text: 'FNA' } })
})
