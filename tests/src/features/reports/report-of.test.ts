import { describe, expect, it } from 'vitest'
import type { ReportRow, ReportTrip } from '#contract/expense-reports.ts'
import { FileThing } from '#contract/things.ts'
import { isReport } from '#features/reports/is-report.ts'
import { placedRows, placeOf } from '#features/reports/report-of.ts'

const trip = (date: string, from: string, to: string, kilometres: string): ReportTrip => ({
  date,
  from,
  to,
  purpose: '',
  kilometres,
  rate: '0.3',
})
const row = (part: Partial<ReportRow>): ReportRow => ({
  document_id: null,
  date: null,
  description: '',
  category: null,
  amount: null,
  currency: null,
  converted: null,
  rate: null,
  rate_day: null,
  rate_source: null,
  problem: null,
  ...part,
})

describe('the rows of a report', () => {
  it('link to the trips that they show, whatever their position', () => {
    const trips = [
      trip('2026-11-05', 'Ulm', 'Bonn', '300'),
      trip('2026-11-02', 'Bonn', 'Ulm', '300'),
      trip('2026-11-02', 'Bonn', 'Köln', '30.0'),
    ]
    const rows = [
      row({ document_id: 'r1', date: '2026-11-01' }),
      row({ date: '2026-11-02', description: 'Bonn – Köln', kilometres: '30' }),
      row({ date: '2026-11-02', description: 'Bonn – Ulm', kilometres: '300' }),
      row({ date: '2026-11-05', description: 'Ulm – Bonn', kilometres: '300' }),
    ]
    expect(placedRows({ rows, trips }).map((placed) => placed.trip)).toEqual([null, 2, 1, 0])
  })

  it('never link twice to the same trip', () => {
    const twice = trip('2026-11-02', 'Bonn', 'Ulm', '300')
    const shown = row({ date: '2026-11-02', description: 'Bonn – Ulm', kilometres: '300' })
    const placed = placedRows({ rows: [shown, shown, shown], trips: [twice, twice] })
    expect(placed.map((one) => one.trip)).toEqual([0, 1, null])
  })
})

describe('a trip', () => {
  it('is found at its current position, or not at all', () => {
    const one = trip('2026-11-02', 'Bonn', 'Ulm', '300')
    const other = trip('2026-11-02', 'Ulm', 'Bonn', '300')
    expect(placeOf([other, { ...one, kilometres: '300.0' }], one)).toBe(1)
    expect(placeOf([other], one)).toBe(-1)
  })
})

it('a captured document of a type with the same name is not a report', () => {
  const paper = { id: 'a', kind: 'File', data: { filename: 'a', document_type: 'expense report' } }
  expect(isReport(FileThing.parse(paper))).toBe(false)
})
