import { expect, test } from 'vitest'
import { tripLines, tripValues } from '#core/books/trip-values.ts'
import { computeReport } from '#core/reports/compute.ts'

const trip = { date: '2026-11-12', from: 'Bristol', to: 'Bath', purpose: '', kilometres: '40', rate: '0.3' }

test('trips of one day that differ only in their rates have separate amounts', () => {
  const trips = [trip, { ...trip, date: '2026-11-02', rate: '1' }, { ...trip, rate: '0.5' }]
  const content = computeReport(
    { purpose: '', from: null, to: null, documents: [], trips },
    { defaultCurrency: 'EUR', mileageRate: null, receipts: new Map() },
  )
  const report = { id: 'r1', content }
  expect(tripLines(report).map(({ amount }) => amount)).toEqual([12, 40, 20])
  expect(tripValues(report).gross).toBe(72)
})
