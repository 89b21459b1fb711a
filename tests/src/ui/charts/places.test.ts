import { expect, test } from 'vitest'
import { placesOf } from '#ui/charts/places.ts'

const bars = (...periods: (string | null)[]) => periods.map((period) => ({ period }))
const shown = (...periods: (string | null)[]) => placesOf(bars(...periods)).map((bar) => bar?.period ?? null)

test.each([
  ['months over the end of a year', ['2025-11', '2026-02'], ['2025-11', null, null, '2026-02']],
  ['quarters', ['2025-Q3', '2026-Q1'], ['2025-Q3', null, '2026-Q1']],
  ['years', ['2023', '2026'], ['2023', null, null, '2026']],
  ['bars that are out of order', ['2026-03', '2026-01'], ['2026-01', null, '2026-03']],
])('%s have a place for each between the first and the last', (_, periods, places) => {
  expect(shown(...periods)).toEqual(places)
})

test.each([
  ['one without a period', ['2026-03', null]],
  ['something else than a period', ['2026-03', '2026-13', 'March']],
  ['two of one period', ['2026-03', '2026-03', '2026-05']],
  ['one decades before', ['1999-01', '2026-03', '2026-05']],
])('bars are unchanged with %s', (_, periods) => {
  expect(shown(...periods)).toEqual(periods)
})
