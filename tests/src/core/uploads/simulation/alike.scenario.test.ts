import { expect, it } from 'vitest'
import { UPLOADS_AT_ONCE } from '#contract/limits.ts'
import { failed, type UploadPorts } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import { queueOf } from './queue-of.ts'

const HOUR = 3_600_000
type Queue = Awaited<ReturnType<typeof queueOf>>

/** Two captures of the same content, the older of which never arrives, after an hour of drains. */
async function hourOf(change: (queue: Queue, older: string) => Partial<UploadPorts>) {
  const queue = await queueOf(2, { content: 'receipt' })
  const { scene, ports, settled } = queue
  const [older = '', younger = ''] = [...scene.device.rows.keys()].toSorted()
  const changed = { ...ports, ...change(queue, older) }
  for (const ends = scene.world.now + HOUR; scene.world.now < ends;) {
    const { wakeAt } = await settled(drain(changed))
    scene.world.now = Math.max(
      scene.world.now + 1_000,
      Math.min(scene.world.now + 60_000, wakeAt ?? Infinity),
    )
  }
  const stateOf = (captureId: string) => scene.device.rows.get(captureId)?.state.at
  return { things: scene.server.things.length, younger: stateOf(younger) }
}

it('sends the same content by another capture when the completion of the older one always fails', async () => {
  const outcome = await hourOf(({ ports: { net } }, older) => ({
    net: {
      ...net,
      complete: async (session, item, ...rest) =>
        item.captureId === older
          ? failed({ kind: 'retry', reason: 'busy', text: '' })
          : net.complete(session, item, ...rest),
    },
  }))
  expect(outcome).toEqual({ things: 1, younger: 'released' })
})

it('sends the same content by another capture when the bytes of the older one become unreadable', async () => {
  const outcome = await hourOf(({ ports: { net, bytes } }, older) => {
    let isBroken = false
    return {
      net: {
        ...net,
        presign: (...call) => {
          isBroken = true
          return net.presign(...call)
        },
      },
      bytes: {
        ...bytes,
        read: async (at) => {
          if (isBroken && at.path.startsWith(older)) throw new Error('NotReadableError')
          return bytes.read(at)
        },
      },
    }
  })
  expect(outcome).toEqual({ things: 1, younger: 'released' })
})

it.each([
  ['of the same name', () => 'invoice.pdf'],
  [
    'whose names differ by the marks of copies',
    (index: number) => (index === 0 ? 'invoice.pdf' : `invoice (${index}).pdf`),
  ],
])('asks about captures of one size %s, but for the first', async (_, name) => {
  const { ports, settled, states, scene } = await queueOf(8, {
    what: (index) => ({ name: name(index), size: 1000 }),
  })
  await settled(drain(ports))
  expect(states().map(({ at }) => at)).toEqual(['released', ...Array(7).fill('held-duplicate')])
  expect(scene.server.things).toHaveLength(1)
})

it('checks captures of one name and different sizes at the same time', async () => {
  const { ports, settled, states, scene } = await queueOf(8, {
    what: (index) => ({ name: 'invoice.pdf', size: 1000 + index }),
  })
  const { net } = ports
  let running = 0
  let most = 0
  const check: typeof net.check = async (...call) => {
    running += 1
    most = Math.max(most, running)
    return net.check(...call).finally(() => (running -= 1))
  }
  await settled(drain({ ...ports, net: { ...net, check } }))
  expect(states().every(({ at }) => at === 'released')).toBe(true)
  expect(scene.server.things).toHaveLength(8)
  expect(most).toBeGreaterThan(UPLOADS_AT_ONCE)
})
