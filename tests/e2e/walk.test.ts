import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '#tests/walk/content.ts'
import { found } from '#tests/walk/found.ts'
import { misfits, untranslated } from '#tests/walk/pseudo-screen.ts'
import { report } from '#tests/walk/report.ts'
import { type Rig, startRig } from '#tests/walk/rig.ts'
import { viewOf, walkSeed, walkSteps, type Walked } from '#tests/walk/walk.ts'
import type { View } from '#tests/walk/world.ts'

// Short walks through the whole product, and the shortest lists of steps that once failed. `npm run walk` takes long ones.

/** On a desk, and on a phone. A walk takes 15 s of processor time. */
const SEEDS = [1, 9]
/** Phones are from right to left, all of them: each language would install the app on a device of its own. */
const languageOf = (view: View) => (view === 'phone' ? 'ar' : 'en')
const STEPS = 12
const pictures = join(tmpdir(), 'sheaf-walks')

let rig: Rig
/** All of them are on their way: each case waits for its own. */
const walks = new Map<string, Promise<Walked>>()
beforeAll(async () => {
  rig = await startRig({ throttle: false })
  const plans = [
    ...found.map(({ name, view, steps }) => ({
      name,
      view,
      walk: () => walkSteps(rig, steps, { view, language: languageOf(view), pictures }),
    })),
    ...SEEDS.map((seed) => {
      const view = viewOf(seed)
      return {
        name: String(seed),
        view,
        walk: () => walkSeed(rig, seed, STEPS, { view, language: languageOf(view), pictures }),
      }
    }),
  ]
  // One after another on the same device, which has the app installed from the second walk on; two devices at a time.
  for (const row of Object.values(Object.groupBy(plans, ({ view }) => view))) {
    let before: Promise<unknown> = Promise.resolve()
    for (const { name, walk } of row) {
      const walked = before.then(walk)
      before = walked.catch(() => undefined)
      walks.set(name, walked)
    }
  }
})
afterAll(async () => {
  await Promise.allSettled(walks.values())
  await rig.close()
})

const wrongIn = (name: string, walked: Walked) => (walked.findings.length === 0 ? '' : report(name, walked))

describe('steps that once failed', () => {
  it.each(found)('$name', async ({ name, view, steps }) => {
    const walked = await walks.get(name)!
    expect(wrongIn(`${name}, ${view}, ${languageOf(view)}`, walked)).toBe('')
    expect(walked.steps).toEqual(steps)
  })
})

describe('a walk by a seed finds nothing', () => {
  it.each(SEEDS)('%i', async (seed) => {
    const view = viewOf(seed)
    const name = `seed ${seed}, ${view}, ${languageOf(view)}`
    expect(wrongIn(name, await walks.get(String(seed))!)).toBe('')
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
