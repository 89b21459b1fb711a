import { describe, expect, it } from 'vitest'
import { problemsIn } from '#core/books/formats.ts'
import { proposedAccounts } from '#core/books/proposals.ts'
import { batch, entry, invoiceType, settings } from './entries.ts'

const notes = (given: Parameters<typeof entry>[0], format: 'datev' | 'xlsx' = 'xlsx', by = settings()) => {
  const one = entry(given, by)
  return problemsIn(
    format,
    batch([one], by),
  )(one).map(({ level, code, field }) => `${level} ${code} ${field}`)
}

describe('the tax of an entry', () => {
  const taxesOf = (values: Record<string, unknown>) => entry({ values: values as never }).taxes
  it('has the rate that it was computed with', () => {
    expect(taxesOf({})).toEqual([{ rate: 19, net: 100, tax: 19, key: '9' }])
    expect(taxesOf({ total: 12.99, tax: 0.85 })).toEqual([{ rate: 7, net: 12.14, tax: 0.85, key: '8' }])
    expect(taxesOf({ total: 100, tax: 0 })).toEqual([{ rate: 0, net: 100, tax: 0, key: null }])
    expect(taxesOf({ total: 110.5, tax: 10.5 })).toMatchObject([{ rate: 10.5 }])
  })

  it('is unknown if none is stated, and mixed if no rate fits', () => {
    expect(taxesOf({ tax: null })).toEqual([{ rate: null, net: 119, tax: 0, key: null }])
    expect(notes({ values: { tax: null } })).toEqual(['warning tax-unknown tax'])
    expect(taxesOf({ tax: 12.34 })).toMatchObject([{ rate: null, net: 106.66, tax: 12.34 }])
    expect(notes({ values: { tax: 12.34 } })).toEqual(['warning mixed-tax tax'])
  })

  it('is the one that the document states, even if the rates of its lines differ', () => {
    const line_items = [{ description: 'Soap', amount: 119, tax_rate: 7 }]
    expect(taxesOf({ subtotal: 100, line_items })).toEqual([{ rate: 19, net: 100, tax: 19, key: '9' }])
  })

  it('does not include a tip added to the subtotal', () => {
    const values = { subtotal: 50, tip: 10, total: 60, tax: null }
    expect(taxesOf(values)).toMatchObject([{ rate: null, tax: 0 }])
    expect(taxesOf({ ...values, tip: null })).toMatchObject([{ rate: 20, tax: 10 }])
  })

  it('is not on what a discount deducts from the subtotal', () => {
    expect(taxesOf({ subtotal: 110, discount: 10 })).toEqual([{ rate: 19, net: 100, tax: 19, key: '9' }])
    expect(entry({ values: { subtotal: 110, discount: 10 } })).toMatchObject({ net: 100 })
    const included = { subtotal: 35, discount: 5, tax: 4.79, total: 30 }
    expect(entry({ values: included })).toMatchObject({ net: 25.21 })
  })

  it.each([
    ['a deduction after the tax', { subtotal: 100, discount: 20, tax: 19, total: 99 }],
    ['a tip', { subtotal: 100, tip: 10, tax: 20, total: 130 }],
    ['a rounding', { subtotal: 100, rounding: 0.02, tax: 7.03, total: 107.05 }],
    ['parts that do not make the total', { subtotal: 100, discount: 10, tax: 19, total: 119 }],
  ])('is on the stated subtotal where it has %s', (_what, values) => {
    expect(entry({ values })).toMatchObject({ net: 100 })
  })

  it('follows the rates of lines with tax included, and adds up to the cent', () => {
    const line_items = [
      { description: 'Milk', amount: 1.99, tax_rate: 7 },
      { description: 'Bread', amount: 3.49, tax_rate: 7 },
      { description: 'Soap', amount: 2.45, tax_rate: 19 },
    ]
    const groups = taxesOf({ total: 7.93, tax: 0.75, line_items })
    expect(groups).toEqual([
      { rate: 19, net: 2.06, tax: 0.39, key: '9' },
      { rate: 7, net: 5.12, tax: 0.36, key: '8' },
    ])
    expect(groups.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBeCloseTo(7.93, 10)
  })
})

describe('the default tax key', () => {
  const by = settings({}, { default_tax_key: '94' })
  const keyed = (more: Record<string, unknown>) => {
    const given = { values: more as never }
    return [entry(given, by).taxes.map(({ key }) => key), notes(given, 'datev', by)]
  }
  it('is used for other rates, with a warning', () => {
    const used = 'warning default-tax-key tax_key'
    expect(keyed({})).toEqual([['9'], []])
    expect(keyed({ total: 105, tax: 5 })).toEqual([['94'], [used]])
    expect(keyed({ tax: null })).toEqual([['94'], ['warning tax-unknown tax', used]])
  })

  it('is not used for amounts without tax', () => {
    expect(keyed({ total: 100, tax: 0 })).toEqual([[null], []])
    const line_items = [
      { description: 'Insurance', amount: 100, tax_rate: 0 },
      { description: 'Desk', amount: 100, tax_rate: 19 },
    ]
    expect(keyed({ total: 219, tax: 19, subtotal: 200, line_items })[0]).toEqual(['9', null])
    const exempt = settings({}, { default_tax_key: '94', tax_keys: [{ rate: 0, key: '40' }] })
    expect(entry({ values: { total: 100, tax: 0 } }, exempt).taxes).toMatchObject([{ key: '40' }])
  })
})

describe('the problems of an entry', () => {
  it('are empty for a complete document', () => {
    expect(notes({}, 'datev')).toEqual([])
  })

  it('name values that are uncertain, missing or duplicate, and a missing account or rate', () => {
    expect(
      notes({
        data: { review: [{ key: 'total', reason: 'unclear' }] },
        isDuplicate: true,
        values: { currency: null, vendor: null },
      }),
    ).toEqual([
      'warning doubtful total',
      'warning duplicate null',
      'warning currency-assumed currency',
      'warning missing party',
    ])
    expect(notes({ values: { currency: 'USD' } })).toEqual(['warning no-rate currency'])
    expect(notes({ values: { currency: 'USD' }, defaultCurrency: 'USD' })).toEqual([])
    const unset = settings({ types: {} })
    expect(notes({ values: { tax: 0 } }, 'xlsx', unset)).toEqual([])
    expect(notes({ values: { tax: 0 } }, 'datev', unset)).toEqual([
      'error missing account',
      'error missing contra_account',
    ])
  })

  it('include a missing approval, if its type has one', () => {
    const steps = { submitted: 'Submitted', approved: 'Released', returned: 'Returned', paid: 'Paid' }
    const type = { ...invoiceType, approval: { steps, approvers: [] } }
    expect(notes({ type })).toEqual(['warning not-approved null'])
    expect(notes({ type, values: { workflow: 'Submitted' } })).toEqual(['warning not-approved null'])
    expect(notes({ type, values: { workflow: 'released' } })).toEqual([])
    expect(notes({ type, values: { workflow: 'Paid' } })).toEqual([])
    expect(notes({ type: { ...invoiceType, approval: null } })).toEqual([])
  })
})

it('proposes the usual accounts of a chart, with its number of digits', () => {
  const receipt = { document_type: 'Receipt', is_sale: false }
  expect(proposedAccounts(receipt, '03', 4)).toMatchObject({ account: '4980', contra_account: '1000' })
  expect(proposedAccounts({ document_type: 'invoice', is_sale: false }, '04', 6)).toMatchObject({
    account: '685000',
    contra_account: '7000000',
  })
  expect(proposedAccounts({ document_type: 'Our bills', is_sale: true }, '04', 4)).toMatchObject({
    account: '4400',
    contra_account: '10000',
    tax_keys: [],
  })
  expect(proposedAccounts({ document_type: 'certificate', is_sale: false }, '03', 4)).toBeNull()
})
