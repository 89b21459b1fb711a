import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isSample } from '#tests/support/sample.ts'
import { kinds } from './captures.ts'
import { captureOnce, faults, strikes } from './single-fault.ts'

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

describe.each(kinds)('a capture of kind %s', (kind) => {
  it.each([
    ['once', false],
    ['for good', true],
  ])(
    'arrives complete and exactly once whichever operation fails, in whichever way, %s',
    { timeout: 600_000 },
    async (_, forGood) => {
      const clean = await captureOnce(kind, null)
      expect(clean.violations).toEqual([])
      expect(clean.operations.filter((operation) => operation === 'net').length).toBeGreaterThanOrEqual(5)
      let struck = 0
      for (const [turn, fault] of faults.entries()) {
        const seen = new Set<string>()
        for (const [at, operation] of clean.operations.entries()) {
          if (!strikes(fault, operation)) continue
          // The sample has each error at the first operation of each kind, and at every fifth operation.
          const isFirst = !seen.has(operation)
          seen.add(operation)
          if (isSample && !isFirst && at % 5 !== turn % 5) continue
          struck += 1
          const { violations } = await captureOnce(kind, { fault, at, forGood })
          expect(violations, `${fault} at operation ${at} (${operation})`).toEqual([])
        }
      }
      expect(struck).toBeGreaterThan(isSample ? 20 : 100)
    },
  )
})
