import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '#tests/walk/found.ts'
import { report } from '#tests/walk/report.ts'
import { type Rig, startRig } from '#tests/walk/rig.ts'
import { walkSeed, walkSteps, type Walked } from '#tests/walk/walk.ts'

// Short walks through the whole product, and the shortest lists of steps that once failed. `npm run walk` takes long ones.

/** Those that were seen to pass. */
const SEEDS = [1, 2, 4]
const STEPS = 15
const pictures = join(tmpdir(), 'sheaf-walks')

let rig: Rig
beforeAll(async () => {
  rig = await startRig({ throttle: false })
})
afterAll(() => rig.close())

const wrongIn = (name: string, walked: Walked) => (walked.findings.length === 0 ? '' : report(name, walked))

describe('steps that once failed', () => {
  it.each(found)('$name', async ({ name, view, steps }) => {
    const walked = await walkSteps(rig, steps, { view, pictures })
    expect(wrongIn(name, walked)).toBe('')
    expect(walked.steps).toEqual(steps)
  })
})

describe('a walk by a seed finds nothing', () => {
  it.each(SEEDS)('%i', async (seed) => {
    const view = seed % 3 === 0 ? 'phone' : 'desk'
    const walked = await walkSeed(rig, seed, STEPS, { view, pictures })
    expect(wrongIn(`seed ${seed}, ${view}`, walked)).toBe('')
  })
})
