import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '#tests/walk/found.ts'
import { report } from '#tests/walk/report.ts'
import { type Rig, startRig } from '#tests/walk/rig.ts'
import { sideBySide } from '#tests/walk/side-by-side.ts'
import { viewOf, walkSeed, walkSteps, type Walked } from '#tests/walk/walk.ts'

// Short walks through the whole product, and the shortest lists of steps that once failed. `npm run walk` takes long ones.

/** Two on a desk, two on a phone. More of them would take the tests beyond a quarter of an hour on two cores. */
const SEEDS = [1, 3, 5, 9]
const STEPS = 15
const pictures = join(tmpdir(), 'sheaf-walks')

let rig: Rig
/** All of them have begun, two at a time: each case waits for its own. */
let walks: ReadonlyMap<string, Promise<Walked>>
beforeAll(async () => {
  rig = await startRig({ throttle: false })
  const plans = [
    ...found.map(({ name, view, steps }) => ({
      name,
      walk: () => walkSteps(rig, steps, { view, pictures }),
    })),
    ...SEEDS.map((seed) => ({
      name: String(seed),
      walk: () => walkSeed(rig, seed, STEPS, { view: viewOf(seed), pictures }),
    })),
  ]
  const outcomes = sideBySide(plans, ({ walk }) => walk())
  walks = new Map(plans.map(({ name }, index) => [name, outcomes[index]!]))
})
afterAll(async () => {
  await Promise.allSettled(walks.values())
  await rig.close()
})

const wrongIn = (name: string, walked: Walked) => (walked.findings.length === 0 ? '' : report(name, walked))

describe('steps that once failed', () => {
  it.each(found)('$name', async ({ name, steps }) => {
    const walked = await walks.get(name)!
    expect(wrongIn(name, walked)).toBe('')
    expect(walked.steps).toEqual(steps)
  })
})

describe('a walk by a seed finds nothing', () => {
  it.each(SEEDS)('%i', async (seed) => {
    expect(wrongIn(`seed ${seed}, ${viewOf(seed)}`, await walks.get(String(seed))!)).toBe('')
  })
})
