import { describe, expect, it } from 'vitest'
import { monthFrom, periodText } from '#features/reports/periods.ts'

describe('a period of a report', () => {
  it('is a calendar month, also across years and in February', () => {
    const today = new Date(2028, 2, 31, 23, 59)
    expect(monthFrom(today, 0)).toEqual({ from: '2028-03-01', to: '2028-03-31' })
    expect(monthFrom(today, -1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(monthFrom(new Date(2026, 0, 1), -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  it('is named as briefly as possible', () => {
    expect(periodText({ from: '2026-11-01', to: '2026-11-30' })).toBe('November 2026')
    expect(periodText({ from: '2026-11-02', to: '2026-11-02' })).toMatch(/2.*Nov.*2026|Nov.*2.*2026/)
    expect(periodText({ from: null, to: '2026-11-02' })).toMatch(/2026/)
    expect(periodText({ from: null, to: null })).toBe('')
  })
})
