import { describe, expect, test } from 'vitest'
import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { propertiesOf } from '#features/documents/document-type.ts'
import { contextOf, showValue } from '#features/documents/field-value.ts'
import { editText, parseText } from '#features/documents/typed-value.ts'

const number: SchemaProperty = { type: 'number' }
const amount: SchemaProperty = { type: 'number', format: 'currency' }
const day: SchemaProperty = { type: 'string', format: 'date' }
const list: SchemaProperty = { type: 'array', items: { type: 'string' } }
const text: SchemaProperty = { type: 'string' }

describe('displaying', () => {
  test('amounts have the currency of their document', () => {
    const context = contextOf({ currency: 'usd', total: 12.5 })
    expect(showValue(12.5, amount, context)).toBe('$12.50')
    expect(showValue(12.5, amount, { currency: null })).toBe('12.50')
    expect(showValue(12.5, number, context)).toBe('12.5')
  })
  test('an empty value is a dash, unlike zero and No', () => {
    expect(showValue(null, text, { currency: null })).toBe('—')
    expect(showValue(undefined, text, { currency: null })).toBe('—')
    expect(showValue(0, amount, { currency: null })).toBe('0.00')
    expect(showValue(false, { type: 'boolean' }, { currency: null })).toBe('No')
  })
  test('lists and rows', () => {
    expect(showValue(['a', 'b'], list, { currency: null })).toBe('a, b')
    expect(showValue([{ name: 'Tea', price: 2 }], undefined, { currency: null })).toBe('1 item')
  })
})

describe('entering', () => {
  test.each([
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['12,5', 12.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['1.234.567', 1234567],
    ['-0,75', -0.75],
    ['.5', 0.5],
  ])('%s is %d', (typed, value) => {
    expect(parseText(typed, amount)).toEqual({ ok: true, value })
  })
  test.each(['12 EUR', '1-2', '.', '--1', 'twelve'])('%s is not a number', (typed) => {
    expect(parseText(typed, amount)).toMatchObject({ ok: false, error: 'Enter a number, such as 1234.50' })
  })
  test('a date must be valid', () => {
    expect(parseText('2026-11-20', day)).toEqual({ ok: true, value: '2026-11-20' })
    expect(parseText('2026-02-30', day).ok).toBe(false)
    expect(parseText('20.11.2026', day)).toEqual({ ok: true, value: '2026-11-20' })
    expect(parseText('3.11.2026', day)).toMatchObject({
      ok: false,
      error: 'This can be November 3, 2026 or March 11, 2026. Write the month in letters.',
    })
    expect(parseText('soon', day)).toMatchObject({ ok: false })
  })
  test('an empty text clears a value', () => {
    expect(parseText('  ', amount)).toEqual({ ok: true, value: null })
    expect(parseText('', list)).toEqual({ ok: true, value: [] })
  })
  test.each<[FieldValue, SchemaProperty]>([
    [1234.5, number],
    [0.125, number],
    [-3, amount],
    ['2026-11-20', day],
    [['one', 'two'], list],
    ['Café "Nord"', text],
    [true, { type: 'boolean' }],
  ])('%j is unchanged after it is opened and saved', (value, property) => {
    expect(parseText(editText(value), property)).toEqual({ ok: true, value })
  })
})

test('properties are listed by importance, then other values, without the workflow', () => {
  const schema = {
    type: 'object' as const,
    properties: { tax: amount, total: amount, vendor: text },
    order: ['vendor', 'total', 'gone', 'tax'],
  }
  const keys = propertiesOf(schema, { workflow: 'paid', total: 1, extra: 'x' }).map(({ key }) => key)
  expect(keys).toEqual(['vendor', 'total', 'tax', 'extra'])
})
