import { describe, expect, test } from 'vitest'
import { linesKnownBy, type LineContent } from '#core/bank/known-lines.ts'

const line = (more: Partial<LineContent> = {}): LineContent => ({
  day: '2026-03-01',
  amount: '-89.90',
  currency: 'EUR',
  counterparty: 'Strom AG',
  iban: 'DE02120300000000202051',
  text: 'RE-5',
  reference: null,
  ...more,
})

describe('a stored line is recognised', () => {
  test.each([
    ['without its account', line({ iban: null })],
    ['with more text', line({ text: 'LASTSCHRIFT RE-5' })],
    ['with its name in another column', line({ counterparty: null, text: 'Strom AG RE-5' })],
    ['with nothing but day and amount', line({ counterparty: null, iban: null, text: '' })],
    ['with an amount of other decimals', line({ amount: '-89.9' })],
  ])('%s', (_, stored) => {
    const own = line()
    expect(linesKnownBy([own], [stored])).toEqual(new Set([own]))
  })

  test('after it was read in another encoding', () => {
    const own = line({ counterparty: 'Łódź Sp. z o.o.', text: 'Może żółw' })
    expect(linesKnownBy([own], [line({ counterparty: '£ódŸ Sp. z o.o.', text: 'Mo¿e ¿ó³w' })]).size).toBe(1)
  })
})

test.each([
  ['of another day', { day: '2026-03-02' }],
  ['of another amount', { amount: '-89.91' }],
  ['in another currency', { currency: 'CHF' }],
  ['of another account', { iban: 'DE02500105170137075030' }],
  ['with another text', { text: 'RE-6' }],
])('a line %s is new', (_, more) => {
  expect(linesKnownBy([line()], [line(more)]).size).toBe(0)
})

test('a line without text matches only a line without text', () => {
  const bare = line({ counterparty: null, iban: null, text: '' })
  expect(linesKnownBy([bare], [line()]).size).toBe(0)
  expect(linesKnownBy([bare], [line(), { ...bare }])).toEqual(new Set([bare]))
})

test('a stored line matches one line of a file, the one with the most common words', () => {
  const [same, less, more] = [
    line({ text: 'RE-5 A' }),
    line({ counterparty: null, iban: null, text: '' }),
    line(),
  ]
  expect(linesKnownBy([less, same], [line({ text: 'RE-5 A B' })])).toEqual(new Set([same]))
  expect(linesKnownBy([more, { ...more }], [line({ iban: null })]).size).toBe(1)
})
