import { expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { inLanguage } from '#server/language.ts'
import { toThing } from '#server/things/rows/wire.ts'
import type { ThingRow } from '#server/things/rows/row.ts'
import { slipOfText } from '#tests/src/core/reading/page-of-text.ts'

test('the note of a value is in the language of the reader', () => {
  const slip = slipOfText('KITE SHOP\nPortland, OR 97201\nRECEIPT\nDate 14/03/2024\nTea 2.40\nTOTAL 2.40')
  const { extracted, evidence } = understand(slip).extraction
  const row = {
    id: 'd1',
    kind: 'File',
    version: 1,
    created_by: 'u1',
    edited_by_others: false,
    updated_at: new Date(0),
    data: { extracted, evidence },
  } as unknown as ThingRow
  expect(inLanguage('de', () => toThing(row).data)).toMatchObject({
    evidence: { currency: { note: 'nicht gedruckt, aus dem Land abgeleitet' } },
  })
})
