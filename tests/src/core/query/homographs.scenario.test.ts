import { expect, it } from 'vitest'
import { readOf } from './conditions.ts'

it.each([
  ['cuánto paga Softbyte Store', 'payslip'],
  ['quanto paga Softbyte Store', 'payslip'],
  ['ile płacę w 2025', 'payslip'],
  ['facturas en orden de fecha', 'purchase order'],
  ['faturas por ordem de data', 'purchase order'],
])('a verb or a sort order is not read as a document type: %s', (question, type) => {
  expect(readOf(question).types).not.toContain(type)
})

it.each([
  ['buste paga 2025', 'payslip'],
  ['órdenes de compra 2025', 'purchase order'],
  ['ordens de compra 2025', 'purchase order'],
])('the complete name is read as a document type: %s', (question, type) => {
  expect(readOf(question).types).toEqual([type])
})

it('reads the Polish “lata” as years, and as summer after its preposition', () => {
  const days = (words: string) => readOf(words).filters.map((filter) => 'value' in filter && filter.value)
  expect(days('faktury z lata 2025')).toEqual(['2025-06-01', '2025-08-31'])
  expect(days('faktury latem 2025')).toEqual(['2025-06-01', '2025-08-31'])
  expect(days('faktury lata 2025')).toEqual(['2025-01-01', '2025-12-31'])
})
