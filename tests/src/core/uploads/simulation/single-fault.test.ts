import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kinds } from './captures.ts'
import { captureOnce, faults, strikes } from './single-fault.ts'

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

describe.each(kinds)('a capture of kind %s', (kind) => {
  it.each([
    ['once', false],
    ['for good', true],
  ])(
    'arrives whole and once whichever operation fails, in whichever way, %s',
    { timeout: 600_000 },
    async (_, forGood) => {
      const clean = await captureOnce(kind, null)
      expect(clean.violations).toEqual([])
      expect(clean.operations.filter((operation) => operation === 'net').length).toBeGreaterThanOrEqual(5)
      let struck = 0
      for (const fault of faults) {
        for (const [at, operation] of clean.operations.entries()) {
          if (!strikes(fault, operation)) continue
          struck += 1
          const { violations } = await captureOnce(kind, { fault, at, forGood })
          expect(violations, `${fault} at operation ${at} (${operation})`).toEqual([])
        }
      }
      expect(struck).toBeGreaterThan(100)
    },
  )
})
