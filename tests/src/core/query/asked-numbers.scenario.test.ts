import { describe, expect, it } from 'vitest'
import { notesOf, treeOf } from './conditions.ts'

describe('a number for each of what is listed', () => {
  it.each([
    ['how many invoices did Harlow and Cobalt each send', { what: 'count', of: null, by: 'party' }],
    ['how much did Harlow and Cobalt bill us, respectively', { what: 'sum', of: 'amount', by: 'party' }],
    ['number of invoices and receipts, respectively', { what: 'count', of: null, by: 'type' }],
    [
      'number of open, ordered and received orders respectively',
      { what: 'count', of: null, by: 'extracted.workflow' },
    ],
  ])('%s', (words, expected) => {
    expect(treeOf(words).aggregate).toEqual(expected)
  })

  it('is one number where nothing is listed, and what is said where something is named', () => {
    expect(treeOf('how much tax is on each invoice of Harlow in total').aggregate?.by).toBeNull()
    expect(treeOf('how many invoices did Harlow and Cobalt send each month').aggregate?.by).toBe('month')
  })
})

describe('two things to be apart by', () => {
  it.each([
    ['sum of invoices by vendor and by month', 'extracted.vendor', 'month'],
    ['sum of invoices per vendor and month', 'extracted.vendor', 'month'],
    ['monthly sum of invoices per vendor', 'month', 'extracted.vendor'],
    ['invoices by vendor/month', 'extracted.vendor', 'month'],
    ['spend by vendor, month and currency', 'extracted.vendor', 'month'],
    ['spend vendor x quarter', 'extracted.vendor', 'quarter'],
    ['number of documents by type and department', 'type', 'department'],
    ['count of invoices per workflow and vendor', 'extracted.workflow', 'extracted.vendor'],
    ['number of receipts by payment method, then category', 'extracted.payment_method', 'extracted.category'],
    ['number of invoices per vendor and currency', 'extracted.vendor', 'extracted.currency'],
  ])('%s', (words, by, split) => {
    expect(treeOf(words).aggregate).toMatchObject({ by, split })
    expect(treeOf(words).filters.filter((filter) => !('any' in filter) && filter.id === 'text')).toEqual([])
    expect(notesOf(words)).toEqual([])
  })

  it.each([
    ['invoices by month and year', 'month'],
    ['monthly sum of invoices by month', 'month'],
    ['sum of premiums per cover and currency', 'extracted.cover'],
    ['invoices by vendor and total', 'extracted.vendor'],
  ])('%s: are one where the other says nothing more', (words, by) => {
    expect(treeOf(words).aggregate?.by).toBe(by)
    expect(treeOf(words).aggregate?.split).toBeUndefined()
    expect(notesOf(words)).toEqual([])
  })

  it('leave a third out, and say so', () => {
    const words = 'number of receipts by vendor, category and payment method'
    expect(treeOf(words).aggregate).toMatchObject({ by: 'extracted.vendor', split: 'extracted.category' })
    expect(notesOf(words)).toEqual([
      'Numbers are apart by at most two things: here by vendor and category; “by payment method” was left out.',
    ])
  })

  it('are an order where something is sorted by them', () => {
    expect(treeOf('invoices sorted by vendor and date').aggregate).toBeNull()
  })
})

describe('a median', () => {
  it.each([
    ['median invoice total in euros', { of: 'amount', by: null }],
    ['what is the median net pay in 2026', { of: 'extracted.net_pay', by: null }],
    ['median of the rents per landlord', { of: 'extracted.monthly_rent', by: 'extracted.landlord' }],
  ])('%s', (words, expected) => {
    expect(treeOf(words).aggregate).toEqual({ what: 'median', ...expected })
  })
})
