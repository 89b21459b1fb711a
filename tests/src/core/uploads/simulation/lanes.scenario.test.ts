import { expect, it } from 'vitest'
import { UPLOADS_AT_ONCE } from '#contract/limits.ts'
import type { UploadPorts } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import { advance } from '#core/uploads/machine.ts'
import { queueOf } from './queue-of.ts'

const CAPTURES = 9

/** The same ports; records each transfer, and how many calls of a kind ran at the same time. */
function watched(ports: UploadPorts) {
  const seen = { transfers: 0, checks: 0 }
  const running = { transfers: 0, checks: 0 }
  const counted = async <T>(kind: keyof typeof running, call: () => Promise<T>): Promise<T> => {
    running[kind] += 1
    seen[kind] = Math.max(seen[kind], running[kind])
    try {
      return await call()
    } finally {
      running[kind] -= 1
    }
  }
  const { net } = ports
  const put: typeof net.put = (...call) => counted('transfers', () => net.put(...call))
  const check: typeof net.check = (...call) => counted('checks', () => net.check(...call))
  return { seen, ports: { ...ports, net: { ...net, put, check } } }
}

it('asks the server for many items at a time, but sends two', async () => {
  const { ports: plain, settled, states, scene } = await queueOf(CAPTURES, () => null)
  const { seen, ports } = watched(plain)
  await settled(drain(ports))
  expect(states().every(({ at }) => at === 'released')).toBe(true)
  expect(seen.transfers).toBe(UPLOADS_AT_ONCE)
  expect(seen.checks).toBeGreaterThan(UPLOADS_AT_ONCE)
  expect(new Set(scene.server.things.map(({ uploadId }) => uploadId)).size).toBe(CAPTURES)
})

it('does not send an item that was removed while it waited for its turn', async () => {
  const { ports: plain, settled, scene } = await queueOf(CAPTURES, () => null)
  const newest = [...scene.device.rows.keys()].toSorted().at(-1) ?? ''
  const sentBefore = new Set<string>()
  const put: typeof plain.net.put = async (url, ...rest) => {
    const row = scene.device.rows.get(newest)
    const target = row?.targets?.pages[0]?.signedUrl
    if (
      row &&
      target !== undefined &&
      row.state.at === 'working' &&
      row.state.stage === 'minted' &&
      !url.endsWith(target)
    ) {
      const { item } = advance(row, { type: 'remove' }, { now: plain.now(), random: 0 })
      await plain.store.swap({ ...item, epoch: row.epoch + 1 }, row.epoch)
    }
    if (target !== undefined && url.endsWith(target)) sentBefore.add(url)
    return plain.net.put(url, ...rest)
  }
  await settled(drain({ ...plain, net: { ...plain.net, put } }))
  expect(scene.device.rows.get(newest)?.state.at).toBe('removed')
  expect([...sentBefore]).toEqual([])
  expect(scene.server.things).toHaveLength(CAPTURES - 1)
})
