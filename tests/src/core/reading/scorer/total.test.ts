import { describe, expect, test } from 'vitest'
import { totalCandidates, totalFeatures } from '#core/reading/scorer/total.ts'
import { layOut } from '#core/reading/sheet.ts'
import { pageOfText } from '../page-of-text.ts'

const ROWS = 50

/** What is said of the last sum of some value, on pages of fifty rows. */
function saidOf(value: number, rows: readonly string[]) {
  const pages = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, page) =>
    pageOfText(rows.slice(page * ROWS, (page + 1) * ROWS).join('\n')),
  )
  const sheet = layOut({ pages })
  const candidate = totalCandidates(sheet).findLast((one) => one.value === value)
  return candidate ? totalFeatures(sheet, candidate) : {}
}

const list = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at))

describe('sums above a total', () => {
  const goods = list(450, (at) => `Article ${at} 1.01`)
  test('make it where they are more than are compared one by one', () => {
    expect(saidOf(454.5, [...goods, 'Total 454.50'])).toMatchObject({
      'is sum of above': 9,
      'is sum of run above': 1,
    })
  })
  test('make it with other sums below them', () => {
    expect(saidOf(454.5, [...goods, 'Deposit 3.25', 'Total 454.50'])).toMatchObject({
      'is sum of above': 0,
      'is sum of run above': 1,
    })
  })
  test('do not make another sum', () => {
    expect(saidOf(454, [...goods, 'Total 454.00'])).toMatchObject({
      'is sum of above': 0,
      'is sum of run above': 0,
    })
  })
  test('are two or more', () => {
    const kettle = ['Kettle 5.00', 'Total 5.00']
    expect(saidOf(5, kettle)).toMatchObject({ 'is sum of above': 0, 'is sum of run above': 0 })
    expect(saidOf(5, ['Bag 0.00', ...kettle])).toMatchObject({ 'is sum of above': 2 })
  })
  test('are added up to what is taken off', () => {
    const goods = ['Kettle 5.00', 'Lamp 7.00', 'Discount -2.00']
    expect(saidOf(10, [...goods, 'Total 10.00'])).toMatchObject({ 'is sum of above': 3 })
    expect(saidOf(12, [...goods, 'Total 12.00'])).toMatchObject({
      'is sum of above': 0,
      'is sum of run above': 1,
    })
  })
})

describe('of many taxes and rates those count that stand last, though they stood above before', () => {
  const sums = ['Net 100.00', 'VAT 19.00', 'Total 119.00']
  test('taxes', () => {
    const taxes = list(600, (at) => (at === 3 ? 'VAT 19.00' : `VAT ${1000 + 3 * at}.07`))
    expect(saidOf(119, [...taxes, ...sums])).toMatchObject({ 'is net and tax': 1 })
  })
  test('rates', () => {
    const rates = list(600, (at) => (at === 3 ? 'VAT 19.0%' : `VAT ${30 + Math.floor(at / 10)}.${at % 10}%`))
    const said = (rows: readonly string[]) => saidOf(100, [...rates, ...rows, ...sums])['rate makes taxed']
    expect([said([]), said(['VAT 19%'])]).toEqual([0, 1])
  })
})
