import { describe, expect, test } from 'vitest'
import type { Evidence, FieldValue, PropertySchema } from '#contract/things.ts'
import { reviewMarks } from '#core/reading/review.ts'
import type { z } from 'zod'

const schema: z.infer<typeof PropertySchema> = {
  type: 'object',
  properties: {
    vendor: { type: 'string' },
    invoice_date: { type: 'string', format: 'date' },
    due_date: { type: 'string', format: 'date' },
    email: { type: 'string', format: 'email' },
    kind: { type: 'string', enum: ['goods', 'services'] },
    tags: { type: 'array', items: { type: 'string' }, enum: ['a', 'b'] },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { text: { type: 'string' }, amount: { type: 'number' } } },
    },
    paid: { type: 'boolean' },
    subtotal: { type: 'number', format: 'currency' },
    tax: { type: 'number', format: 'currency' },
    total: { type: 'number', format: 'currency' },
  },
  order: ['total', 'vendor'],
  required: ['vendor', 'total', 'gone'],
}

const seen = (source: Evidence['source'], confidence?: number): Evidence => ({
  page: 0,
  source,
  ...(confidence === undefined ? {} : { confidence }),
})
const whole = { vendor: 'Corner Store', total: 12 }
const marks = (extracted: Record<string, FieldValue>, evidence: Record<string, Evidence> = {}) =>
  reviewMarks({ extracted: { ...whole, ...extracted }, evidence }, schema).map(
    ({ key, reason }) => `${key} ${reason}`,
  )

test('nothing waits where every value is there and holds', () => {
  const evidence = { vendor: seen('ocr', 0.85), total: seen('text-layer', 1) }
  expect(
    marks({ due_date: '2024-02-29', email: 'a@b.example', kind: 'goods', paid: false }, evidence),
  ).toEqual([])
})

describe('missing', () => {
  test('is what the schema requires and has, in its order', () => {
    expect(marks({ vendor: ' ', total: null })).toEqual(['total missing', 'vendor missing'])
  })
  test('is nothing that a person left empty', () => {
    expect(marks({ vendor: null }, { vendor: seen('user') })).toEqual([])
  })
  test('is nothing where the schema requires nothing', () => {
    expect(reviewMarks({ extracted: {} }, { ...schema, required: undefined })).toEqual([])
  })
  test('is a tax that net and total differ by', () => {
    expect(marks({ subtotal: 10 })).toEqual(['tax missing'])
    expect(marks({ subtotal: 10, tax: null })).toEqual(['tax missing'])
    expect(marks({ subtotal: 10 }, { tax: seen('user') })).toEqual([])
  })
  test('is no tax that prices hold, nor what coins, a tip, a discount or a wrong sum make', () => {
    expect(marks({ subtotal: 12 })).toEqual([])
    expect(marks({ subtotal: 11.96 })).toEqual([])
    expect(marks({ subtotal: 10, tip: 2 })).toEqual([])
    expect(marks({ subtotal: 13, discount: 1 })).toEqual([])
    expect(marks({ subtotal: 5 })).toEqual([])
  })
})

describe('unclear', () => {
  test('is a value read with little confidence', () => {
    expect(marks({}, { vendor: seen('ocr', 0.82) })).toEqual(['vendor unclear'])
  })
  test('is called otherwise where the letters are not to blame', () => {
    const doubted = (doubt: string, confidence = 0.55) => ({ vendor: { ...seen('ocr', confidence), doubt } })
    expect(marks({}, doubted('choice'))).toEqual(['vendor unsettled'])
    expect(marks({}, doubted('part'))).toEqual(['vendor partial'])
    expect(marks({}, doubted('of a newer host'))).toEqual(['vendor unclear'])
    expect(marks({}, doubted('choice', 0.9))).toEqual([])
  })
  test('is no value of a person, and none without a confidence', () => {
    expect(marks({}, { vendor: seen('user', 0.1), total: seen('code') })).toEqual([])
  })
  test('is no value of a property that the type does not have', () => {
    expect(marks({ other: 'x' }, { other: seen('ocr', 0.1) })).toEqual([])
  })
})

describe('invalid', () => {
  test.each<[string, FieldValue]>([
    ['invoice_date', '2023-02-29'],
    ['invoice_date', '3/4/2024'],
    ['email', 'a at b'],
    ['kind', 'other'],
    ['tags', ['a', 'c']],
    ['tags', 'a'],
    ['lines', [{ text: 'x', amount: '12' }]],
    ['lines', ['x']],
    ['paid', 'yes'],
    ['total', '12.00'],
    ['vendor', ['x']],
  ])('is %s of %j', (key, value) => {
    expect(marks({ [key]: value })).toEqual([`${key} invalid`])
  })
  test('is no row with an empty cell or one that the table does not have', () => {
    expect(marks({ lines: [{ text: 'x', amount: null, more: 'y' }, {}] })).toEqual([])
  })
  test('is also a value of a person', () => {
    expect(marks({ total: 'twelve' }, { total: seen('user') })).toEqual(['total invalid'])
  })
})

describe('contradicts', () => {
  test('is a total that is not its parts, beyond a cent', () => {
    expect(marks({ subtotal: 10, tax: 1 })).toEqual(['total contradicts'])
    expect(marks({ subtotal: 10, tax: 1.99 })).toEqual([])
    expect(marks({ subtotal: 10, tax: 1.98 })).toEqual(['total contradicts'])
  })
  test('is no total with tip and discount, and none that holds its tax', () => {
    expect(marks({ subtotal: 10, tax: 1, tip: 2, discount: 1 })).toEqual([])
    expect(marks({ subtotal: 12, tax: 0.68 })).toEqual([])
  })
  test('is no total that was rounded to be paid in cash', () => {
    const paid = { payment_method: 'cash', tax: 0.68 }
    expect(marks({ ...paid, subtotal: 12.02 })).toEqual([])
    expect(marks({ ...paid, subtotal: 12.03 })).toEqual(['total contradicts'])
    expect(marks({ subtotal: 12.02, tax: 0.68 })).toEqual(['total contradicts'])
  })
  test('is what a person has not confirmed', () => {
    const wrong = { subtotal: 10, tax: 1 }
    const user = seen('user')
    expect(marks(wrong, { total: user })).toEqual(['subtotal contradicts'])
    expect(marks(wrong, { total: user, subtotal: user, tax: user })).toEqual([])
  })
  test('is a due day before the day of the invoice', () => {
    expect(marks({ invoice_date: '2024-03-02', due_date: '2024-03-01' })).toEqual(['due_date contradicts'])
    expect(marks({ invoice_date: '2024-03-02', due_date: '2024-03-02' })).toEqual([])
  })
})

test('a property has one mark, the gravest', () => {
  expect(marks({ total: 'x' }, { total: seen('ocr', 0.1) })).toEqual(['total invalid'])
})
