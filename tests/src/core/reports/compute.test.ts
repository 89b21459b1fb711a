import { describe, expect, test } from 'vitest'
import type { ReportContent } from '#contract/expense-reports.ts'
import { computeReport, periodOf, type Receipt, type ReportFacts } from '#core/reports/compute.ts'
import { withFormerCurrencies, withNotedCurrencies } from '#core/reports/rate-currencies.ts'

const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  isRead: true,
  day: '2026-11-10',
  description: 'Harbour Cafe',
  category: 'Meals',
  amount: '12.5',
  currency: 'EUR',
  converted: '12.5',
  rate: null,
  rateDay: null,
  ...more,
})
const facts = (receipts: Record<string, Receipt>, more: Partial<ReportFacts> = {}): ReportFacts => ({
  defaultCurrency: 'EUR',
  mileageRate: null,
  receipts: new Map(Object.entries(receipts)),
  ...more,
})
const content = (ids: readonly string[], more: Partial<ReportContent> = {}) => ({
  purpose: '',
  from: null,
  to: null,
  documents: ids.map((id) => ({ id, category: null, rate: null })),
  trips: [],
  ...more,
})
const trip = { date: '2026-11-09', from: 'Graz', to: 'Linz', purpose: '', kilometres: '217.4', rate: '0.42' }

describe('rows of a report', () => {
  test('are sorted by date, with their category and the amount at the workspace’s rate', () => {
    const dollars = receipt({
      day: '2026-11-08',
      amount: '20',
      currency: 'USD',
      converted: '18.515',
      rate: '0.92575',
      rateDay: '2026-11-07',
    })
    const { rows, total, currency } = computeReport(
      content(['a', 'b'], { trips: [trip] }),
      facts({ a: receipt(), b: dollars }),
    )
    expect(currency).toBe('EUR')
    expect(rows).toMatchObject([
      {
        document_id: 'b',
        amount: '20.00',
        currency: 'USD',
        converted: '18.52',
        rate: '0.92575',
        rate_day: '2026-11-07',
        rate_source: 'workspace',
      },
      { document_id: null, description: 'Graz – Linz', category: null, amount: '91.31', kilometres: '217.4' },
      { document_id: 'a', category: 'Meals', converted: '12.50', rate: null, rate_source: null },
    ])
    // 18.52 + 91.31 + 12.50
    expect(total).toBe('122.33')
  })

  test('use a manual rate, and the workspace’s rate per kilometre', () => {
    const pounds = receipt({ amount: '10', currency: 'GBP', converted: null })
    const written = content([], {
      documents: [{ id: 'a', category: 'Travel', rate: '1.1735' }],
      trips: [trip],
    })
    const { rows, trips, total } = computeReport(written, facts({ a: pounds }, { mileageRate: '0.5' }))
    expect(rows[1]).toMatchObject({
      category: 'Travel',
      converted: '11.74',
      rate: '1.1735',
      rate_source: 'hand',
    })
    expect(trips[0]?.rate).toBe('0.5')
    expect(total).toBe('120.44')
  })

  test('have a problem if they have no amount, and then there is no total', () => {
    const written = content(['gone', 'reading', 'empty', 'foreign', 'fine'])
    const { rows, total, categories } = computeReport(
      written,
      facts({
        reading: receipt({ isRead: false }),
        empty: receipt({ amount: null }),
        foreign: receipt({ currency: 'CHF', converted: null }),
        fine: receipt(),
      }),
    )
    expect(rows.map(({ document_id: id, problem }) => [id, problem])).toEqual([
      ['gone', 'gone'],
      ['reading', 'not-read'],
      ['empty', 'no-amount'],
      ['foreign', 'no-rate'],
      ['fine', null],
    ])
    expect(total).toBeNull()
    expect(categories).toEqual([{ name: 'Meals', amount: '12.50', rows: 1 }])
  })
})

describe('the currency of a report', () => {
  const without = (receipts: Record<string, Receipt>, more: Partial<ReportFacts> = {}) =>
    facts(receipts, { defaultCurrency: null, ...more })
  const yen = receipt({ amount: '1200', currency: 'JPY', converted: null })

  test('is that of all receipts if the workspace has none, with its decimals', () => {
    const { currency, total } = computeReport(content(['a', 'b']), without({ a: yen, b: yen }))
    expect([currency, total]).toEqual(['JPY', '2400'])
  })

  test('is null if receipts have several', () => {
    const { currency, rows } = computeReport(content(['a', 'b']), without({ a: yen, b: receipt() }))
    expect(currency).toBeNull()
    expect(rows.map(({ problem }) => problem)).toEqual(['no-currency', 'no-currency'])
  })

  test('is null for trips if the workspace has none, and they are not summed', () => {
    const paid = computeReport(
      content(['a'], { trips: [trip] }),
      without({ a: receipt() }, { mileageRate: '0.5' }),
    )
    expect(paid.rows.map(({ problem }) => problem)).toEqual(['no-currency', null])
    expect(paid.total).toBeNull()
  })
})

test('sums are exact, by category and by currency, with negative credits', () => {
  const receipts = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [`r${n}`, receipt({ amount: '0.1', converted: '0.1' })]),
  )
  const all = { ...receipts, credit: receipt({ amount: '-0.35', converted: '-0.35', category: 'Travel' }) }
  const { total, categories, currencies } = computeReport(content(Object.keys(all)), facts(all))
  expect(total).toBe('0.65')
  expect(categories).toEqual([
    { name: 'Meals', amount: '1.00', rows: 10 },
    { name: 'Travel', amount: '-0.35', rows: 1 },
  ])
  expect(currencies).toEqual([{ name: 'EUR', amount: '0.65', rows: 11 }])
})

test('the period is the entered one, or else that of the rows', () => {
  const report = computeReport(content(['a'], { trips: [trip] }), facts({ a: receipt() }))
  expect(periodOf(report)).toEqual({ from: '2026-11-09', to: '2026-11-10' })
  expect(periodOf({ ...report, from: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-10' })
})

describe('a manual rate', () => {
  const dollars = receipt({ amount: '100', currency: 'USD', converted: '90' })
  const byHand = content([], { documents: [{ id: 'a', category: null, rate: '0.9' }] })
  const noted = withNotedCurrencies(computeReport(byHand, facts({ a: dollars })))
  const problemOf = (written: typeof byHand, now: ReportFacts) => computeReport(written, now).rows[0]?.problem

  test('applies only to the currencies that it was entered for', () => {
    expect(noted.documents).toEqual([
      { id: 'a', category: null, rate: '0.9', rate_from: 'USD', rate_to: 'EUR' },
    ])
    expect(problemOf(noted, facts({ a: dollars }))).toBeNull()
    expect(problemOf(noted, facts({ a: { ...dollars, currency: 'CHF' } }))).toBe('no-rate')
    expect(problemOf(noted, facts({ a: dollars }, { defaultCurrency: 'GBP' }))).toBe('no-rate')
  })

  test('keeps its currencies if it is sent back with them', () => {
    const francs = facts({ a: { ...dollars, currency: 'CHF' } })
    const kept = withFormerCurrencies(noted, noted)
    expect(kept.documents).toEqual(noted.documents)
    expect(problemOf(kept, francs)).toBe('no-rate')
  })

  test.each([
    ['another', { rate: '0.95' }, '95.00'],
    ['another with the currencies', { rate: '0.95', rate_from: 'USD', rate_to: 'EUR' }, '95.00'],
    ['the same without the currencies', { rate: '0.9' }, '90.00'],
    ['the same with another currency', { rate: '0.9', rate_from: 'JPY', rate_to: 'EUR' }, '90.00'],
  ])('is stored with the current currencies if it is %s', (_, written, total) => {
    const francs = facts({ a: { ...dollars, currency: 'CHF' } })
    const other = content([], { documents: [{ id: 'a', category: null, ...written }] })
    const again = withNotedCurrencies(computeReport(withFormerCurrencies(other, noted), francs))
    expect(again.documents).toMatchObject([{ rate_from: 'CHF', rate_to: 'EUR' }])
    expect(again.total).toBe(total)
  })
})

test('a trip has the currency that its rate was entered in', () => {
  const first = withNotedCurrencies(computeReport(content([], { trips: [trip] }), facts({})))
  expect(first.trips).toMatchObject([{ rate: '0.42', currency: 'EUR' }])
  const pounds = facts({}, { defaultCurrency: 'GBP' })
  const kept = withFormerCurrencies({ ...first, purpose: 'Fair' }, first)
  expect(computeReport(kept, pounds)).toMatchObject({
    total: null,
    rows: [{ problem: 'no-rate', amount: '91.31', currency: 'EUR', converted: null }],
  })
  const again = withFormerCurrencies({ ...first, trips: [{ ...trip, currency: 'EUR', rate: '0.4' }] }, first)
  expect(computeReport(again, pounds)).toMatchObject({ total: '86.96', rows: [{ currency: 'GBP' }] })
})
