import { expect, it } from 'vitest'
import { drain } from '#core/uploads/runner.ts'
import { queueOf } from './queue-of.ts'

it('a limit that one capture meets parks all of its user’s, in later drains too, until the reset', async () => {
  let isLimited = true
  const { scene, ports, settled, states } = await queueOf(6, () => (isLimited ? 'limit' : null))
  const { wakeAt } = await settled(drain(ports))
  // Two at a time: the second may have asked before the first was answered.
  expect(scene.calls).toBeLessThanOrEqual(2)
  const asked = scene.calls
  expect(wakeAt).toBeGreaterThan(scene.world.now)
  await settled(drain(ports))
  expect(scene.calls).toBe(asked)

  isLimited = false
  scene.world.now += 60 * 60_000
  await settled(drain(ports))
  expect(states().filter(({ at }) => at === 'released').length).toBeGreaterThan(0)
})
