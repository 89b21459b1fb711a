import { describe, expect, it } from 'vitest'
import { longFormOf } from '#core/query/grammar/short-forms.ts'
import { conditions, treeOf } from './conditions.ts'

// The day is 2026-11-22. As questions are typed with a thumb, or by somebody who seldom writes English.

describe('short forms', () => {
  it.each([
    ['unpd invs gbp', ['currency is GBP', 'workflow not Paid']],
    ['cntrcts greycoat', ['party is Greycoat Security']],
    ['stmts alpenkredit', ['party is Alpenkredit AG']],
    ['invs due nxt wk', ['due_date from 2026-11-23', 'due_date to 2026-11-29']],
    ['recpts fuel', ['category is Fuel']],
    ['leases w/o deposit', ['deposit empty true']],
    ['invoices q2 25', ['date from 2025-04-01', 'date to 2025-06-30']],
    ['invoices jan-mar 2026', ['date from 2026-01-01', 'date to 2026-03-31']],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expect.arrayContaining(expected))
    expect(conditions(words)).toHaveLength(expected.length)
  })

  it('are none where several words have them', () => {
    const words = { types: [], own: ['statement'], grammar: ['last', 'latest'] }
    expect(longFormOf('stmt', words)).toBe('statement')
    expect(longFormOf('stmt', { ...words, own: ['statement', 'settlement'] })).toBeNull()
  })
})

describe('numbers and spans, said otherwise', () => {
  it.each([
    ['contracts with a value between 20 and 60 thousand', ['amount from 20000', 'amount to 60000']],
    ['invoices that have the amount bigger as 2000', ['amount above 2000']],
    ['cvs with more then 10 yrs exp', ['years_of_experience above 10']],
    ['invoices cheaper then a thousand pls', ['amount below 1000']],
    ['paid invoices, other then from greycoat', ['party not Greycoat Security', 'workflow is Paid']],
    ['invoices that are more than 90 days old', ['date to 2026-08-23']],
    ['bills disputed for more than 90 days', ['date to 2026-08-23', 'workflow is Disputed']],
    [
      'contracts expiring in the next half year',
      ['expiry_date from 2026-11-22', 'expiry_date to 2027-05-22'],
    ],
    ['invoices due between now and year end', ['due_date from 2026-11-22', 'due_date to 2026-12-31']],
    ['delivery notes from the year before last', ['date from 2024-01-01', 'date to 2024-12-31']],
    ['CVs with at least ten years', ['years_of_experience from 10']],
    ['invoices of Orchard without payment', ['party is Orchard Catering', 'workflow not Paid']],
    ['bills from Cobalt in any state but paid', ['party is Cobalt Cloud Services', 'workflow not Paid']],
    ['contracts which do not have written a value', ['amount empty true']],
  ])('%s', (words, expected) => {
    expect(conditions(words)).toEqual(expected)
  })

  it('takes a bare year behind a number for a time', () => {
    const tree = treeOf('avg net pay 2025')
    expect(tree.aggregate).toEqual({ what: 'average', of: 'extracted.net_pay', by: null })
    expect(conditions('avg net pay 2025')).toEqual(['date from 2025-01-01', 'date to 2025-12-31'])
  })

  it('counts what can be counted, and adds up what a number is named for', () => {
    expect(treeOf('how much invoices are from 2024').aggregate).toMatchObject({ what: 'count' })
    expect(treeOf('what VAT was charged by Kestrel').aggregate).toMatchObject({ of: 'extracted.tax' })
    expect(treeOf('how much did each employee take home').aggregate).toMatchObject({
      what: 'sum',
      of: 'extracted.net_pay',
      by: 'extracted.employee',
    })
  })
})
