import { expect, it } from 'vitest'
import { z } from 'zod'
import { captureIdOf, timeOfId } from '#core/uploads/capture-id.ts'

const random = (fill: number) => new Uint8Array(10).fill(fill)

it('creates UUIDs that the contract accepts and that sort by age', () => {
  const older = captureIdOf(1_700_000_000_000, random(255))
  const newer = captureIdOf(1_700_000_000_001, random(0))
  expect(z.uuidv7().safeParse(older).success).toBe(true)
  expect(z.uuid().safeParse(newer).success).toBe(true)
  expect(older < newer).toBe(true)
})

it('returns the creation time of an id, and null for other text', () => {
  expect(timeOfId(captureIdOf(1_700_000_000_123, random(9)))).toBe(1_700_000_000_123)
  expect(timeOfId('../evil')).toBeNull()
  expect(timeOfId('01890a5d-ac96-4774-bcce-b302099a8057')).toBeNull()
})
