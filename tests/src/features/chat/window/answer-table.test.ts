import { expect, it } from 'vitest'
import { numberOf } from '#features/chat/window/answer-table.tsx'

it.each([
  ['1,204.50 EUR', 1204.5],
  ['1.204,50 EUR', 1204.5],
  ['1\u202f204,50 EUR', 1204.5],
  ['1.204', 1204],
  ['1,204', 1204],
  ['-12,5', -12.5],
  ['1204567.5', 1_204_567.5],
  ['7', 7],
  ['–', null],
  ['2026-03', null],
  ['12 documents', null],
])('the cell %s is %s', (text, value) => expect(numberOf(text)).toBe(value))
