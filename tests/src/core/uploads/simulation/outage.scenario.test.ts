import { describe, expect, it } from 'vitest'
import { drain } from '#core/uploads/runner.ts'
import { capture, newCaptureId } from './captures.ts'
import { undrained } from './invariants.ts'
import { queueOf } from './queue-of.ts'
import { seeded } from './random.ts'
import { Scene } from './scene.ts'
import { World } from './world.ts'

const MINUTE = 60_000
const CAPTURES = 8

/** A queue whose server is gone while the browser believes in the network, over and over tried until then. */
async function afterAnOutage() {
  let isDown = true
  const world = new World(seeded(5))
  const scene = new Scene({
    world,
    hasLocks: true,
    plain: false,
    fate: () => (isDown ? 'drop-request' : null),
  })
  scene.signIn('anna')
  const hosts = [scene.start('page'), scene.start('service-worker')]
  const page = scene.portsOf(hosts[0]!)
  for (let index = 0; index < CAPTURES; index += 1) {
    const captureId = newCaptureId(world)
    void capture(captureId, { kind: 'image', userId: 'anna', content: captureId }, page.bytes, page.store)
  }
  const until = async (isOver: () => boolean, ms: number) => {
    for (const ends = world.now + ms; !isOver() && world.now < ends && (await world.step()););
  }
  await until(() => false, 30 * MINUTE)
  isDown = false
  return { scene, world, until, end: () => hosts.forEach((host) => (host.alive = false)) }
}

describe('a server that comes back after half an hour, unannounced', () => {
  it('is found by the queue within the longest wait', async () => {
    const { scene, until, end } = await afterAnOutage()
    expect(scene.server.things).toHaveLength(0)
    await until(() => scene.server.things.length > 0, 6 * MINUTE)
    expect(scene.server.things.length).toBeGreaterThan(0)
    end()
  })

  it('gets all items once it responds to one', async () => {
    const { scene, until, end } = await afterAnOutage()
    await until(() => scene.server.things.length > 0, 6 * MINUTE)
    await until(() => undrained(scene.device, 'anna').length === 0, MINUTE / 2)
    expect(undrained(scene.device, 'anna').map(({ state }) => state)).toEqual([])
    end()
  })

  it('is not tried for every item: two failures in a row end a drain’s use of the network', async () => {
    const { scene, ports, settled, states } = await queueOf(CAPTURES, { fate: () => 'drop-request' })
    const { wakeAt } = await settled(drain(ports))
    // Two at a time: the second failure may find a third call under way.
    expect(scene.calls).toBeGreaterThanOrEqual(2)
    expect(scene.calls).toBeLessThanOrEqual(3)
    expect([...scene.device.rows.values()].filter(({ lease }) => lease !== null)).toEqual([])
    // And it is told when to look again: at the end of the shortest wait.
    const waits = states().flatMap((state) => (state.at === 'waiting' ? [state.until] : []))
    expect(wakeAt).toBe(Math.min(...waits))
  })

  it('is used at once when another call was answered, by all items that wait for the network', async () => {
    let isDown = true
    const { ports, settled, states } = await queueOf(2, { fate: () => (isDown ? 'drop-request' : null) })
    await settled(drain(ports))
    isDown = false
    await settled(drain(ports))
    expect(states().filter(({ at }) => at === 'waiting')).not.toEqual([])
    await settled(drain(ports, { answered: true }))
    expect(states().filter(({ at }) => at === 'waiting')).toEqual([])
  })
})
