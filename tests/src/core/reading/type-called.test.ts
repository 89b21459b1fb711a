import { expect, test } from 'vitest'
import { typeCalled } from '#core/reading/type-called.ts'

test.each([
  ['Invoice', 'invoice'],
  ['Rechnung', 'invoice'],
  ['Facture', 'invoice'],
  ['Kontoauszug', 'bank statement'],
  ['Gehaltsabrechnung', 'payslip'],
  ['Mietvertrag', 'lease agreement'],
  ['Other', 'other'],
])('people call %s what is of the type %s', (name, type) => {
  expect(typeCalled(name)?.documentType).toBe(type)
})

test.each(['Sonstiges', 'Manual', 'Beleg', ''])('nothing is known by the name %j', (name) => {
  expect(typeCalled(name)).toBeNull()
})
