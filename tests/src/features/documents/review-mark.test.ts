import { expect, test } from 'vitest'
import type { Evidence, FileThing } from '#contract/things.ts'
import { calendarDay, money } from '#lib/field-format.ts'
import { evidenceDetail, evidenceText } from '#features/documents/review-mark.ts'

const fileWith = (vendor: Evidence): FileThing => ({
  id: 'a',
  kind: 'File',
  data: { filename: 'a.pdf', pageImages: ['1', '2'], extracted: { vendor: 'Quay' }, evidence: { vendor } },
})

test('a value shows whether a person set it or a program imported it', () => {
  const person = fileWith({ page: 0, source: 'user' })
  const confirmed = fileWith({ page: 0, source: 'user', confirmed: true })
  const imported = fileWith({ page: 0, source: 'user', imported: 'paperless-ngx' })
  const vendor = { key: 'vendor', schema: undefined }
  expect(evidenceText(person, vendor)).toBe('Corrected by a person')
  expect(evidenceText(confirmed, vendor)).toBe('Confirmed by a person')
  expect(evidenceText(imported, vendor)).toBe('Imported from paperless-ngx')
  expect(evidenceDetail(imported, vendor)).toBe('Imported from paperless-ngx')
})

test('a printed value is formatted like other values', () => {
  const of = (
    extracted: FileThing['data']['extracted'],
    key: string,
    printed: Evidence['printed'],
  ): FileThing => ({
    id: 'a',
    kind: 'File',
    data: {
      filename: 'a.pdf',
      pageImages: ['1'],
      extracted: { currency: 'EUR', ...extracted },
      evidence: { [key]: { page: 0, source: 'code', printed } },
    },
  })
  const total = { key: 'total', schema: { type: 'number', format: 'currency' } } as const
  expect(evidenceText(of({ total: 119 }, 'total', 1589.8), total)).toContain(
    `printed on the page: ${money(1589.8, 'EUR')}`,
  )
  const day = { key: 'day', schema: { type: 'string', format: 'date' } } as const
  expect(evidenceText(of({ day: '2014-11-08' }, 'day', '2014-01-31'), day)).toContain(
    `printed on the page: ${calendarDay('2014-01-31')}`,
  )
})
