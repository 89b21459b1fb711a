import { expect, it } from 'vitest'
import { drain } from '#core/uploads/runner.ts'
import { queueOf } from './queue-of.ts'

it('pauses all captures of a user until the reset once one of them meets the limit, in later drains too', async () => {
  let isLimited = true
  const { scene, ports, settled, states } = await queueOf(6, { fate: () => (isLimited ? 'limit' : null) })
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
