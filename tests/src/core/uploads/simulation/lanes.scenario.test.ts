import { expect, it } from 'vitest'
import { UPLOADS_AT_ONCE } from '#contract/limits.ts'
import type { UploadPorts } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import { advance } from '#core/uploads/machine.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { drainedQueue } from './drained-queue.ts'
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
  const { ports: plain, settled, states, scene } = await queueOf(CAPTURES)
  const { seen, ports } = watched(plain)
  await settled(drain(ports))
  expect(states().every(({ at }) => at === 'released')).toBe(true)
  expect(seen.transfers).toBe(UPLOADS_AT_ONCE)
  expect(seen.checks).toBeGreaterThan(UPLOADS_AT_ONCE)
  expect(new Set(scene.server.things.map(({ uploadId }) => uploadId)).size).toBe(CAPTURES)
})

it('does not send an item that was removed while it waited for its turn', async () => {
  const { ports: plain, settled, scene } = await queueOf(CAPTURES)
  const running = new Set<string>()
  const sent: string[] = []
  let removed: UploadItem | undefined
  let isRemoved = false
  const wire = { name: 'wire', kind: 'network', alive: true, frozenUntil: 0 } as const
  const rows = () => [...scene.device.rows.values()]
  const isMinted = ({ state }: UploadItem) => state.at === 'working' && state.stage === 'minted'
  const remove = async (row: UploadItem) => {
    const { item } = advance(row, { type: 'remove' }, { now: plain.now(), random: 0 })
    await plain.store.swap({ ...item, epoch: row.epoch + 1 }, row.epoch)
  }
  const addressOf = (item: UploadItem | undefined) => item?.targets?.pages[0]?.signedUrl ?? 'none'
  const put: typeof plain.net.put = async (url, ...rest) => {
    running.add(url)
    sent.push(url)
    // Others take both places: what has an address and is not sent waits.
    for (let tries = 0; !isRemoved && tries < 50; tries += 1) {
      const isNext = (row: UploadItem) => isMinted(row) && !sent.includes(addressOf(row))
      const found = removed || running.size < UPLOADS_AT_ONCE ? undefined : rows().find(isNext)
      if (!found) await scene.world.sleep(wire, 10)
      else {
        removed = found
        await remove(found)
        isRemoved = true
      }
    }
    return plain.net.put(url, ...rest).finally(() => running.delete(url))
  }
  await settled(drain({ ...plain, net: { ...plain.net, put } }))
  expect(scene.device.rows.get(removed?.captureId ?? '')?.state.at).toBe('removed')
  expect(sent).not.toContain(addressOf(removed))
  expect(scene.server.things).toHaveLength(CAPTURES - 1)
})

it('does not complete an item that was removed while its completion waited for others', async () => {
  const { ports, settled, scene } = await queueOf(CAPTURES)
  const removed = await settled(
    drainedDuringCompletion(ports, (item) => {
      const { item: next } = advance(item, { type: 'remove' }, { now: ports.now(), random: 0 })
      scene.device.put({ ...next, epoch: item.epoch + 1 })
    }),
  )
  expect(scene.server.things).toHaveLength(CAPTURES - 1)
  expect(scene.server.things.some(({ uploadId }) => uploadId === removed)).toBe(false)
})

it('does not complete an item whose person signed out while its completion waited for others', async () => {
  const { ports, settled, scene, states } = await queueOf(CAPTURES)
  const last = await settled(drainedDuringCompletion(ports, () => scene.signIn('berta')))
  expect(scene.server.things.some(({ uploadId }) => uploadId === last)).toBe(false)
  scene.signIn('anna')
  await settled(drain(ports))
  expect(states().map(({ at }) => at)).toEqual(Array(CAPTURES).fill('released'))
  expect(scene.server.things).toHaveLength(CAPTURES)
})

/** Drains; `happen` takes place while the first completion that shares a request waits for others. The id of its item. */
async function drainedDuringCompletion(ports: UploadPorts, happen: (item: UploadItem) => void) {
  const { net } = ports
  let waiting: string | undefined
  const complete: typeof net.complete = async (session, item, ...rest) => {
    const outcome = net.complete(session, item, ...rest)
    if (waiting === undefined && net.sharesRequests()) {
      waiting = item.captureId
      happen(item)
    }
    return outcome
  }
  await drain({ ...ports, net: { ...net, complete } })
  expect(waiting).toBeDefined()
  return waiting
}

it.each([
  { size: 2_000_000, transferMs: 10_000, most: 12 },
  { size: 8_000_000, transferMs: 90_000, most: 4 },
  { size: 1_000, transferMs: 1_000, most: 4 },
])(
  'requests addresses for at most the next $most items of $size bytes at $transferMs ms each',
  async ({ size, transferMs, most }) => {
    const { ports, settled, scene } = await queueOf(24, { what: () => ({ size }) })
    const wire = { name: 'wire', kind: 'network', alive: true, frozenUntil: 0 } as const
    const put: typeof ports.net.put = async (...call) => {
      await scene.world.sleep(wire, transferMs)
      return ports.net.put(...call)
    }
    await settled(drain({ ...ports, net: { ...ports.net, put } }))
    expect(scene.server.things).toHaveLength(24)
    expect(scene.server.mostUnused).toBeGreaterThan(most / 2)
    expect(scene.server.mostUnused).toBeLessThanOrEqual(most)
  },
)

it('does not take transfers of bytes that the store had for quick ones', async () => {
  const { ports, settled, scene } = await queueOf(24, { what: () => ({ size: 2_000_000 }) })
  const put: typeof ports.net.put = async (...call) => {
    const outcome = await ports.net.put(...call)
    return outcome.ok ? { ok: true, value: 'known' } : outcome
  }
  await settled(drain({ ...ports, net: { ...ports.net, put } }))
  expect(scene.server.things).toHaveLength(24)
  expect(scene.server.mostUnused).toBeGreaterThan(UPLOADS_AT_ONCE)
  expect(scene.server.mostUnused).toBeLessThanOrEqual(4)
})

it('does not take transfers for quick ones during which the clock was set back', async () => {
  const { ports, settled, scene } = await queueOf(24, { what: () => ({ size: 8_000_000 }) })
  const wire = { name: 'wire', kind: 'network', alive: true, frozenUntil: 0 } as const
  let back = 0
  const put: typeof ports.net.put = async (...call) => {
    await scene.world.sleep(wire, 90_000)
    back += 3_600_000
    return ports.net.put(...call)
  }
  await settled(drain({ ...ports, now: () => ports.now() - back, net: { ...ports.net, put } }))
  expect(scene.server.things).toHaveLength(24)
  expect(scene.server.mostUnused).toBeGreaterThan(UPLOADS_AT_ONCE)
  expect(scene.server.mostUnused).toBeLessThanOrEqual(4)
})

it('does not take failed transfers for quick ones', async () => {
  const { ports, settled, scene } = await queueOf(24, {
    what: () => ({ size: 2_000_000 }),
    fate: (_, path) => (path.startsWith('/store/') ? 503 : null),
  })
  let most = 0
  const isMinted = ({ state }: UploadItem) => state.at === 'working' && state.stage === 'minted'
  const put: typeof ports.net.put = async (...call) => {
    most = Math.max(most, [...scene.device.rows.values()].filter(isMinted).length)
    return ports.net.put(...call)
  }
  await settled(drain({ ...ports, net: { ...ports.net, put } }))
  expect(most).toBeGreaterThan(UPLOADS_AT_ONCE)
  expect(most).toBeLessThanOrEqual(4)
})

it('checks the bytes of the next items while two are sent', async () => {
  const { ports, settled, states, scene } = await queueOf(CAPTURES)
  await settled(drain({ ...ports, net: { ...ports.net, seemsReachable: () => false } }))
  expect(states().every((state) => 'stage' in state && state.stage === 'hashed')).toBe(true)
  const wire = { name: 'wire', kind: 'network', alive: true, frozenUntil: 0 } as const
  let [sending, checked] = [0, 0]
  const put: typeof ports.net.put = async (...call) => {
    sending += 1
    await scene.world.sleep(wire, 1_000)
    return ports.net.put(...call).finally(() => (sending -= 1))
  }
  const sha256: typeof ports.hasher.sha256 = async (...given) => {
    if (sending === UPLOADS_AT_ONCE) checked += 1
    return ports.hasher.sha256(...given)
  }
  await settled(drain({ ...ports, net: { ...ports.net, put }, hasher: { ...ports.hasher, sha256 } }))
  expect(states().every(({ at }) => at === 'released')).toBe(true)
  expect(checked).toBeGreaterThan(1)
})

it.each(['image', 'pages'] as const)(
  'sends the same %s once, and finds it there for the others',
  async (kind) => {
    const { server, items, end } = await drainedQueue({ captures: 6, kinds: [kind], content: 'receipt' })
    expect(end).toEqual({ things: 1, violations: [] })
    expect(server.completions).toBe(1)
    expect(items.filter(({ skipped }) => skipped?.type === 'identical')).toHaveLength(5)
  },
)

it('looks at a capture again only when the older one of the same content is due', async () => {
  let isBusy = true
  const { scene, ports, settled, states } = await queueOf(2, {
    fate: () => (isBusy ? 503 : null),
    content: 'receipt',
  })
  const { wakeAt } = await settled(drain(ports))
  const waits = states().flatMap((state) => (state.at === 'waiting' ? [state.until] : []))
  expect(waits).toEqual([wakeAt])
  expect(scene.calls).toBe(1)
  isBusy = false
  scene.world.now = waits[0] ?? 0
  for (let drains = 0; drains < 2; drains += 1) await settled(drain(ports))
  expect(states().map(({ at }) => at)).toEqual(['released', 'released'])
  expect(scene.server.completions).toBe(1)
})

it('brings all captures of the same content to their end in one drain', async () => {
  const { ports, settled, states } = await queueOf(6, { content: 'receipt' })
  const { wakeAt } = await settled(drain(ports))
  expect(states().map(({ at }) => at)).toEqual(Array(6).fill('released'))
  expect(wakeAt).toBeNull()
})

it('has addresses for two documents of many objects until their completions are answered', async () => {
  const { server, end } = await drainedQueue({
    captures: 12,
    kinds: ['pdf'],
    // Of three documents.
    server: (server) => Object.assign(server, { completionMs: 5_000, addressLimit: 12 }),
  })
  expect(end).toEqual({ things: 12, violations: [] })
  expect(server.refusedAddresses).toBe(0)
})
