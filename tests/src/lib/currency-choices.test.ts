import { expect, test } from 'vitest'
import { currencyChoices } from '#lib/currency-choices.ts'

test('the own currency comes first and once, and all have names in the language', () => {
  const choices = currencyChoices('GBP', 'de')
  expect(choices[0]).toEqual({ value: 'GBP', label: 'Britisches Pfund' })
  expect(choices.filter(({ value }) => value === 'GBP')).toHaveLength(1)
  expect(choices).toContainEqual({ value: 'EUR', label: 'Euro' })
  expect(choices.length).toBeGreaterThan(100)
})

test('without an own currency they are sorted by code', () => {
  const codes = currencyChoices(null, 'en').map(({ value }) => value)
  expect(codes).toEqual(codes.toSorted())
})
