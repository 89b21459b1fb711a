import { expect, test } from 'vitest'
import type { Evidence, FileThing } from '#contract/things.ts'
import { evidenceDetail, evidenceText } from '#features/documents/review-mark.ts'

const fileWith = (vendor: Evidence): FileThing => ({
  id: 'a',
  kind: 'File',
  data: { filename: 'a.pdf', pageImages: ['1', '2'], extracted: { vendor: 'Quay' }, evidence: { vendor } },
})

test('a value says whether a person set it or a program from which it was imported', () => {
  const person = fileWith({ page: 0, source: 'user' })
  const imported = fileWith({ page: 0, source: 'user', imported: 'paperless-ngx' })
  expect(evidenceText(person, 'vendor')).toBe('Corrected by a person')
  expect(evidenceText(imported, 'vendor')).toBe('Imported from paperless-ngx')
  expect(evidenceDetail(imported, 'vendor')).toBe('Imported from paperless-ngx')
})
