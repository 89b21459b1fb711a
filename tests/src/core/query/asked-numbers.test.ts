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
  const left = (by: string, other: string) =>
    `Numbers are apart by one thing: here by ${by}, “by ${other}” was left out.`
  it.each([
    ['sum of invoices by vendor and by month', 'extracted.vendor', left('vendor', 'month')],
    ['sum of invoices per vendor and month', 'extracted.vendor', left('vendor', 'month')],
    ['number of documents by type and department', 'department', left('department', 'type')],
  ])('%s: one of them, and it is said', (words, by, note) => {
    expect(treeOf(words).aggregate?.by).toBe(by)
    expect(notesOf(words)).toEqual([note])
  })

  it('are none where one thing is said twice', () => {
    expect(notesOf('monthly sum of invoices by month')).toEqual([])
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
