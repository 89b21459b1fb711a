import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '#tests/walk/content.ts'
import { found } from '#tests/walk/found.ts'
import { misfits, untranslated } from '#tests/walk/pseudo-screen.ts'
import { report } from '#tests/walk/report.ts'
import { type Rig, startRig } from '#tests/walk/rig.ts'
import { sideBySide } from '#tests/walk/side-by-side.ts'
import { viewOf, walkSeed, walkSteps, type Walked } from '#tests/walk/walk.ts'

// Short walks through the whole product, and the shortest lists of steps that once failed. `npm run walk` takes long ones.

/** One on a desk, two on a phone. More of them would take the tests beyond a quarter of an hour on two cores. */
const SEEDS = [
  { seed: 1, language: 'en' },
  { seed: 3, language: 'en' },
  { seed: 9, language: 'ar' },
] as const
const STEPS = 12
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
    ...SEEDS.map(({ seed, language }) => ({
      name: String(seed),
      walk: () => walkSeed(rig, seed, STEPS, { view: viewOf(seed), language, pictures }),
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
  it.each(SEEDS)('$seed, $language', async ({ seed, language }) => {
    expect(wrongIn(`seed ${seed}, ${viewOf(seed)}, ${language}`, await walks.get(String(seed))!)).toBe('')
  })
})

it('the checks of the pseudo-language find what is in English and what is cut off', async () => {
  const device = await rig.devices.takePlain('en')
  const page = await device.context.newPage()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.setContent(`
    <p>[Ðöçûṁéñţš öƒ Harbour Books ·····]</p>
    <p aria-label="Documents of Harbour Books"></p>
    <p lang="de">Deutsch</p>
    <button style="width: 60px; overflow: hidden; white-space: nowrap">[Çŕéåţé ŵöŕķšþåçé ·······]</button>
    <button style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">[Çöļļåþšé ····]</button>
  `)
  const content = contentOf(device.context, ['Harbour Books'])
  expect(await untranslated(page, content)).toEqual(['Documents of Harbour Books'])
  expect(await misfits(page)).toEqual(['cut off: [Çŕéåţé ŵöŕķšþåçé ·······]'])
  content.close()
  await rig.devices.putBack(device, true)
})
