import { describe, expect, it } from 'vitest'
import type { FileThing, SchemaProperty } from '#contract/things.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { evaluate } from '#core/query/evaluate.ts'
import { roleOf, roleOfProperty, typesOfDeed, withRoles } from '#core/query/roles.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'

const money: SchemaProperty = { type: 'number', format: 'currency' }
const role = (name: string, key: string, property = money) =>
  roleOfProperty({ name, formerNames: [] }, key, property)

const typeOf = (name: string, properties: Record<string, SchemaProperty>): KnownType => ({
  name,
  department: 'Finance',
  schema: { type: 'object', properties },
  workflow: [],
  formerNames: [],
})

const currency: SchemaProperty = { type: 'string' }
const invoice = typeOf('Invoice', { total: money, currency })
const types = [
  typeOf('Receipt', { total: money, currency }),
  invoice,
  typeOf('Bank statement', { closing_balance: money, currency }),
  typeOf('Quote', { total: money, currency }),
  typeOf('Contract', { value: money, currency }),
]
const vocabulary: Vocabulary = {
  types,
  departments: [],
  folders: [],
  people: [],
  me: null,
  parties: [],
  values: [],
}

let count = 0
const file = (type: string, extracted: FileThing['data']['extracted']): FileThing => ({
  id: `f${(count += 1)}`,
  kind: 'File',
  data: { filename: 'a.pdf', document_type: type, pageImages: [], extracted },
})

const SUM: QueryTree = {
  types: [],
  filters: [],
  order: [],
  limit: null,
  aggregate: { what: 'sum', of: 'amount', by: null },
}
const sumOf = (files: readonly FileThing[], words: Vocabulary = vocabulary) =>
  evaluate(
    SUM,
    words,
    files.map((one) => ({ file: one })),
  ).aggregate

describe('the role of an amount', () => {
  it.each([
    ['Receipt', 'total', 'spent'],
    ['Rechnung', 'total', 'billed_to_us'],
    ['Utility bill', 'previous_balance', 'balance'],
    ['Invoice', 'tax', 'tax'],
    ['Invoice', 'subtotal', 'billed_to_us'],
    ['Bank statement', 'closing_balance', 'balance'],
    ['Payslip', 'net_pay', 'pay'],
    ['Payslip', 'deductions', 'other'],
    ['Invoice', 'discount', 'other'],
    ['Receipt', 'rounding_amount', 'other'],
    ['Supplier invoice', 'discounted_total', 'billed_to_us'],
    ['Supplier invoice', 'total_after_discount', 'billed_to_us'],
    ['Quote', 'total', 'other'],
    ['Sales invoice', 'amount', 'billed_by_us'],
    ['Expense claim', 'amount', 'spent'],
    ['Inspection', 'umsatzsteuer', 'tax'],
    ['Inspection', 'fee', 'other'],
  ])('of %s, %s is %s by name', (name, key, expected) => {
    expect(role(name, key)).toBe(expected)
  })

  it('is the one in the schema, whatever the names', () => {
    expect(role('Invoice', 'total', { ...money, role: 'billed_by_us' })).toBe('billed_by_us')
    const sales = withRoles(
      { name: 'Invoice', formerNames: [] },
      { type: 'object', properties: { total: money } },
    )
    expect(sales.properties['total']?.role).toBe('billed_to_us')
  })

  it('is null for a number that is not an amount', () => {
    expect(role('Invoice', 'pages', { type: 'number' })).toBeNull()
    expect(role('Invoice', 'vendor', { type: 'string' })).toBeNull()
  })

  it('determines which types match a verb', () => {
    const claim = typeOf('Claim', { amount: { ...money, role: 'spent' } })
    expect(typesOfDeed('spend', [...types, claim]).map(({ name }) => name)).toEqual([
      'Receipt',
      'Invoice',
      'Claim',
    ])
  })

  it('“other” is limited to its type', () => {
    expect(roleOf(invoice, 'amount')).toEqual({ role: 'billed_to_us', type: null })
    expect(types.map((type) => roleOf(type, 'amount')?.type)).toEqual([null, null, null, 'Quote', 'Contract'])
  })
})

describe('a sum', () => {
  const files = [
    file('Receipt', { total: 10, currency: 'MYR' }),
    file('Receipt', { total: 5, currency: 'MYR' }),
    file('Invoice', { total: 100, currency: 'MYR' }),
    file('Quote', { total: 7, currency: 'MYR' }),
    file('Contract', { value: 9, currency: 'MYR' }),
  ]

  it('adds one role at a time, and links only to documents of that role', () => {
    const rows = sumOf(files)?.rows.map((row) => [row.role, row.value, row.documents, row.tree.types])
    expect(rows).toEqual([
      ['spent', 15, 2, ['Receipt']],
      ['billed_to_us', 100, 1, ['Invoice']],
      ['other', 9, 1, ['Contract']],
      ['other', 7, 1, ['Quote']],
    ])
  })

  it('does not add up balances of several documents, but counts them', () => {
    const march = file('Bank statement', { closing_balance: 50, currency: 'MYR' })
    const april = file('Bank statement', { closing_balance: 60, currency: 'MYR' })
    expect(sumOf([march])).toMatchObject({ rows: [{ role: 'balance', value: 50 }] })
    const both = sumOf([march, april])
    expect(both?.rows.filter(({ role: own }) => own === 'balance')).toEqual([])
    expect(both?.balances).toBe(2)
  })
})
