import { describe, expect, it } from 'vitest'
import { conditions, treeOf } from './conditions.ts'

// The day is 2026-11-22.

describe('what is missing, in other words', () => {
  it.each([
    ['contracts where the expiry date was left blank', ['expiry_date empty true']],
    ['leases that still need a deposit filled in', ['deposit empty true']],
    ['delivery notes nobody put an order number on', ['order_number empty true']],
    ['CVs that forget to mention the years of experience', ['years_of_experience empty true']],
    ['invoices that do not come with a due date', ['due_date empty true']],
    ['leases with no fixed end', ['end_date empty true']],
    ['quotes that never expire', ['valid_until empty true']],
    ['quotes with no date until which they are valid', ['valid_until empty true']],
    ['leases that are open-ended', ['end_date empty true']],
    ['delivery notes that do not refer to an order number', ['order_number empty true']],
    ['receipts for which it is unknown how they were paid', ['payment_method empty true']],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })

  it('is not what ends at another time', () => {
    expect(conditions('leases that do not end in 2027')).not.toContain('end_date empty true')
  })
})

describe('states, in other words', () => {
  it.each([
    ['quotes that the customer turned down', ['workflow is Declined']],
    ['candidates we took on', ['workflow is Hired']],
    ['invoices waiting to be paid', ['workflow not Paid']],
    ['purchase orders yet to be received', ['workflow not Received']],
    ['contracts that we have signed with Zephyr', ['party is Zephyr Media', 'workflow is Signed']],
    ['contracts renewing automatically', ['auto_renewal is true']],
    ['people who applied as a driver', ['position is Driver']],
    [
      'purchase orders due for delivery in March 2026',
      ['delivery_date from 2026-03-01', 'delivery_date to 2026-03-31'],
    ],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })
})

describe('numbers, in other words', () => {
  it.each([
    ['what did we pay out in net salaries in October 2026', { what: 'sum', of: 'extracted.net_pay' }],
    ['how much was deducted from the pay of David Novak', { what: 'sum', of: 'extracted.deductions' }],
    ['what does Grace Liu earn gross on average', { what: 'average', of: 'extracted.gross_pay' }],
    ['what is our biggest contract in pounds worth', { what: 'max', of: 'amount' }],
    ['average size of a purchase order', { what: 'average', of: 'amount' }],
  ])('%s', (words, expected) => {
    expect(treeOf(words).aggregate).toEqual({ ...expected, by: null })
  })

  it.each([
    ['what was spent on travel per month in 2026', { what: 'sum', of: 'amount', by: 'month' }],
    [
      'how much did we spend on each category of receipts',
      { what: 'sum', of: 'amount', by: 'extracted.category' },
    ],
  ])('%s', (words, expected) => {
    expect(treeOf(words).aggregate).toEqual(expected)
  })

  it('are apart only where they are not an order', () => {
    expect(treeOf('quote volume per customer').aggregate).toMatchObject({ what: 'sum', of: 'amount' })
    expect(treeOf('the 4 highest payslips by gross').aggregate).toBeNull()
  })

  it('of what is owed are of what is not paid', () => {
    expect(conditions('how much do we still owe Greycoat')).toEqual([
      'workflow not Paid',
      'document_type is invoice',
      'party is Greycoat Security',
    ])
    expect(treeOf('how much do we still owe Greycoat').aggregate).toMatchObject({ what: 'sum' })
  })
})
