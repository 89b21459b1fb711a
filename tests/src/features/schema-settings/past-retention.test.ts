import { expect, test } from 'vitest'
import { pastRetention } from '#features/schema-settings/past-retention.ts'

test.each([
  ['2026-11-28T10:00:00Z', 10, '2016-11-27'],
  ['2026-01-01T00:00:00Z', 1, '2024-12-31'],
  ['2028-02-29T10:00:00Z', 1, '2027-02-28'],
])('at %s, documents with a retention of %i years are past it up to %s', (now, years, value) => {
  const [ofDocuments, ofUploads] = [
    pastRetention({ years, from: 'document', day: 'date' }, new Date(now)),
    pastRetention({ years, from: 'document' }, new Date(now)),
  ]
  expect(ofDocuments).toEqual([{ id: 'data.extracted.date', op: 'to', value }])
  expect(ofUploads).toEqual([{ id: 'createdAt', op: 'to', value }])
})
