import { expect, test } from 'vitest'
import { dice } from '../workspace/dice.ts'
import { topsOf } from './spacing.ts'

/** From row to row, in letter heights, of 200 receipts. */
const steps = Array.from({ length: 200 }, (_, seed) => {
  const tops = topsOf(30, dice(seed))
  return tops.slice(1).map((top, row) => top - (tops[row] ?? 0))
})
const last = steps.map((all) => all.at(-1) ?? 0)

test('rows are close together on some slips and far apart on others, but never overlap', () => {
  expect(Math.min(...steps.flat())).toBeGreaterThan(1)
  expect(Math.min(...last)).toBeLessThan(1.2)
  expect(Math.max(...last)).toBeGreaterThan(3)
})

test('header rows vary in spacing on some slips, and the rows below are evenly spaced', () => {
  const isEven = (all: readonly number[]) => Math.max(...all) - Math.min(...all) < 0.001
  expect(steps.filter((all) => !isEven(all.slice(0, 12))).length).toBeGreaterThan(50)
  expect(steps.every((all) => isEven(all.slice(12)))).toBe(true)
})
