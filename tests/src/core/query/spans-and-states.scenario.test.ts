import { describe, expect, it } from 'vitest'
import { conditions, readOf, treeOf } from './conditions.ts'

// The day is 2026-11-22.

const date = (from: string, to: string) => [`date from ${from}`, `date to ${to}`]

describe('spans of time', () => {
  it.each([
    ['invoices since begin of 2025', ['date from 2025-01-01']],
    ['invoices since the end of 2025', ['date from 2025-12-31']],
    ['invoices since the start of the year', ['date from 2026-01-01']],
    ['invoices before the start of 2025', ['date to 2024-12-31']],
    ['invoices before the end of March 2026', ['date to 2026-03-31']],
    ['invoices at the end of March 2026', date('2026-03-01', '2026-03-31')],
    ['invoices in the 30 days before today', date('2026-10-23', '2026-11-21')],
    ['invoices in the 2 weeks before 1 May 2026', date('2026-04-17', '2026-04-30')],
    ['receipts in the 10 days after 1 May 2026', date('2026-05-02', '2026-05-11')],
    ['receipts of the last two calendar months', date('2026-09-01', '2026-10-31')],
    ['receipts of the last two months', date('2026-09-22', '2026-11-22')],
    ['invoices dated in the weeks from 7 to 27 September 2026', date('2026-09-07', '2026-09-27')],
    ['receipts not from year 2024', ['date to 2023-12-31', 'date from 2025-01-01']],
    [
      'invoices in 2026 except March',
      [...date('2026-01-01', '2026-12-31'), 'date to 2026-02-28', 'date from 2026-04-01'],
    ],
    ['5 invoices 2024', date('2024-01-01', '2024-12-31')],
    ['receipts older than a year', ['date to 2025-11-21']],
    ['receipts newer than 1 month', date('2026-10-22', '2026-11-22')],
    ['receipts Dec ’25', date('2025-12-01', '2025-12-31')],
    ['receipts, month to date', date('2026-11-01', '2026-11-22')],
    ['invoices with a total of 2026', ['amount is 2026']],
    ['average invoice total 2026 per month', date('2026-01-01', '2026-12-31')],
    ['receipts by category 2025', date('2025-01-01', '2025-12-31')],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })

  it.each([
    ['leases ending until March 2027', ['end_date to 2027-03-31']],
    ['invoices due until 30 November 2026', ['due_date to 2026-11-30']],
    ['policies valid until 31 December 2026', ['end_date from 2026-12-31', 'end_date to 2026-12-31']],
    ['contracts running until 2027', ['expiry_date from 2027-01-01', 'expiry_date to 2027-12-31']],
    ['invoices overdue as of today', ['due_date to 2026-11-21', 'workflow not Paid']],
    ['expired policies as of today', ['end_date to 2026-11-21']],
    ['bills due in the next fortnight', ['due_date from 2026-11-22', 'due_date to 2026-12-06']],
    ['invoices more than two weeks overdue', ['due_date to 2026-11-08', 'workflow not Paid']],
    [
      'leases ending or contracts expiring this year',
      [
        'expiry_date from 2026-01-01',
        'end_date from 2026-01-01',
        'expiry_date to 2026-12-31',
        'end_date to 2026-12-31',
      ],
    ],
  ])('%s is of the property that it names', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })
})

describe('numbers apart by time', () => {
  it.each([
    ['sum of invoices 2025 vs 2026', { what: 'sum', of: 'amount', by: 'year' }],
    ['number of receipts Q1 versus Q2 2026', { what: 'count', of: null, by: 'quarter' }],
    ['compare spending in March 2026 and April 2026', { what: 'sum', of: 'amount', by: 'month' }],
    ['what did the invoices add up to, year by year?', { what: 'sum', of: 'amount', by: 'year' }],
    [
      'In which month how much net salary did we pay? Please per month',
      { what: 'sum', of: 'extracted.net_pay', by: 'month' },
    ],
    ['how many invoices per quarter since 2025', { what: 'count', of: null, by: 'quarter' }],
    ['average invoice total 2026 per month', { what: 'average', of: 'amount', by: 'month' }],
    ['tax paid per quarter in 2026', { what: 'sum', of: 'extracted.tax', by: 'quarter' }],
    ['most expensive receipt of each category', { what: 'max', of: 'amount', by: 'extracted.category' }],
    ['quotes accepted by the customer', null],
    ['receipts by category 2025', { what: 'count', of: null, by: 'extracted.category' }],
  ])('%s', (words, expected) => {
    expect(treeOf(words).aggregate).toEqual(expected)
  })

  it('keeps what lies between two spans out', () => {
    expect(conditions('invoices 2022 vs 2025')).toEqual([
      ...date('2022-01-01', '2025-12-31'),
      'date to 2022-12-31',
      'date from 2025-01-01',
    ])
  })
})

describe('states, choices and names', () => {
  it.each([
    ['contracts in review or still in draft', ['workflow is In review,Draft']],
    ['contracts which are in draft or which are in review', ['workflow is Draft,In review']],
    ['delivery notes brought by DHL or by our own van', ['carrier is DHL,Own van']],
    ['contracts under the law of Switzerland', ['governing_law is Switzerland']],
    ['the contracts what are renewing automatically', ['auto_renewal is true']],
    ['contracts that do not renew on their own', ['auto_renewal is false']],
    ['contracts without automatic renewal', ['auto_renewal is false']],
    ['non-renewing contracts', ['auto_renewal is false']],
    ['framework agreements in English law', ['title is Framework agreement', 'governing_law is England']],
    ['insurance policies covering vehicles', ['cover is Vehicle']],
    ['un-signed contracts', ['workflow not Signed']],
    ['files nobody has filed', ['folder_id empty true']],
    ['show payslips excluding Müller', ['party not Frank Müller']],
    ['receipts from shops other than City Taxi', ['party not City Taxi']],
    ['receipts from restaurants like Trattoria Bella', ['party is Trattoria Bella']],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })

  it.each([
    ['which lease ends next', 'end_date', 1],
    ['the next 3 contracts to expire', 'expiry_date', 3],
  ])('%s looks ahead', (words, key, limit) => {
    expect(treeOf(words)).toMatchObject({
      filters: [{ id: `extracted.${key}`, op: 'from', value: '2026-11-22' }],
      order: [{ id: `extracted.${key}`, desc: false }],
      limit,
    })
  })

  it('counts nothing where a number is named', () => {
    expect(readOf('invoice with number INV-0001').aggregate).toBeNull()
  })

  it('takes a number in front of a type for how many', () => {
    expect(treeOf('show me three receipts')).toMatchObject({ order: [{ id: 'date', desc: true }], limit: 3 })
  })
})
