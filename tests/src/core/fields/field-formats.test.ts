import { describe, expect, it } from 'vitest'
import {
  columnKindOf,
  columnKinds,
  formatOf,
  formatsOfType,
  inputTypeOf,
  isValidText,
  showFormatted,
} from '#core/fields/field-formats.ts'

const day = { type: 'string', format: 'date' } as const
const amount = { type: 'number', format: 'currency' } as const

describe('a field format', () => {
  it('can be chosen for its own type only', () => {
    expect(formatsOfType('string')).toEqual(['date', 'email'])
    expect(formatsOfType('number')).toEqual(['currency'])
    expect(formatsOfType('array')).toEqual([])
  })

  it('has no effect on a property of another type', () => {
    expect(formatOf({ type: 'string', format: 'currency' })).toBeNull()
    expect(formatOf(amount)).toBe('currency')
  })

  it('of a newer server is shown and accepted as plain text', () => {
    const newer = { type: 'string', format: 'toString' } as const
    expect(formatOf(newer)).toBeNull()
    expect(isValidText('anything', newer)).toBe(true)
    expect(showFormatted({ value: 'anything', currency: null }, newer)).toBe('anything')
  })

  it.each([
    ['2026-02-28', day, true],
    ['2026-02-30', day, false],
    ['tomorrow', day, false],
    [' a@example.com ', { type: 'string', format: 'email' } as const, true],
    ['a at example.com', { type: 'string', format: 'email' } as const, false],
  ])('finds that the validity of "%s" in %o is %s', (text, property, valid) => {
    expect(isValidText(text, property)).toBe(valid)
  })

  it('formats values in a locale, and amounts in their currency', () => {
    const locale = 'en-GB'
    expect(showFormatted({ value: '2026-08-31', currency: null, locale }, day)).toBe('31 Aug 2026')
    expect(showFormatted({ value: 1204.5, currency: 'EUR', locale }, amount)).toBe('€1,204.50')
    expect(showFormatted({ value: 1204.5, currency: 'EUR', locale }, { type: 'number' })).toBe('1,204.5')
  })

  it('never hides a text that a date input could not show', () => {
    expect(inputTypeOf(day, '2026-08-31')).toBe('date')
    expect(inputTypeOf(day, '31st of August')).toBe('text')
  })
})

describe('the kinds of columns', () => {
  it('are types, each followed by its formats', () => {
    expect([...columnKinds.keys()]).toEqual(['string', 'date', 'number', 'currency', 'boolean'])
  })

  it('are restored from a stored column', () => {
    for (const [kind, column] of columnKinds) expect(columnKindOf(column)).toBe(kind)
    expect(columnKindOf({ type: 'string', format: 'email' })).toBe('string')
  })
})
