import { expect, it } from 'vitest'
import type { UploadPorts } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import { queueOf } from './queue-of.ts'

const wire = { name: 'wire', kind: 'network', alive: true, frozenUntil: 0 } as const
/** Duration of a transfer besides latency: alone, 300 take two thirds of an address's lifetime. */
const TRANSFER_MS = 1_500

it('sends the 300 pages of the oldest document beside 2,000 photos before an address expires', async () => {
  const { ports, settled, scene } = await queueOf(2_001, {
    what: (index) => (index === 0 ? { kind: 'pages', pages: 300 } : { size: 400_000 }),
  })
  const [oldest = ''] = [...scene.device.rows.keys()].toSorted()
  let refused = 0
  const put: UploadPorts['net']['put'] = async (...call) => {
    await scene.world.sleep(wire, TRANSFER_MS)
    const outcome = await ports.net.put(...call)
    if (!outcome.ok) refused += 1
    return outcome
  }
  const isReleased = () => scene.device.rows.get(oldest)?.state.at === 'released'
  await settled(drain({ ...ports, net: { ...ports.net, put } }, { stop: isReleased }))
  expect(isReleased()).toBe(true)
  expect(refused).toBe(0)
  // Nor do the photos wait for it.
  expect(scene.server.things.length).toBeGreaterThan(300)
})
