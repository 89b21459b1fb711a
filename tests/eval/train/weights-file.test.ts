import { expect, test } from 'vitest'
import { weightsFile } from './weights-file.ts'

const BEFORE = '{"made":"2026-11-27","figures":{"right":1},"models":{"tax":{"start":0.5}}}\n'
const TODAY = new Date('2026-11-29T23:30:00Z')

test('weights contain the date on which they were trained', () => {
  const weights = { figures: { right: 2 }, models: { tax: { start: 0.75 } } }
  expect(weightsFile(BEFORE, weights, TODAY)).toBe(
    '{"made":"2026-11-29","figures":{"right":2},"models":{"tax":{"start":0.75}}}\n',
  )
})

test('the file of unchanged weights stays the same on a later day', () => {
  const weights = { figures: { right: 1 }, models: { tax: { start: 0.5 } } }
  expect(weightsFile(BEFORE, weights, TODAY)).toBe(BEFORE)
})
