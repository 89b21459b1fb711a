import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drain } from '#core/uploads/runner.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { CaptureKind } from './captures.ts'
import { drainedQueue, type QueueSetup } from './drained-queue.ts'
import { batchStatuses, type NetworkError, netFaults } from './faulty-net.ts'
import { queueOf } from './queue-of.ts'
import { BATCH } from './server.ts'

const CAPTURES = 6
const photos: readonly CaptureKind[] = ['image']

/** Faults of a batch that differ from those of a single call. */
const faults: readonly NetworkError[] = ['drop-answer', 'half-applied', 'duplicate', 'delay', 'html-200', 500]
/** Rejections of a batch as a whole, by the server or by a proxy. */
const refusals = [...netFaults, ...batchStatuses].filter(
  (fault): fault is (typeof batchStatuses)[number] =>
    typeof fault === 'number' && ((fault >= 400 && fault < 500 && fault !== 401) || fault === 501),
)
const allArrived = { things: CAPTURES, violations: [] }

// What a browser would say in its console about each refusal is expected here.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

describe('a queue whose calls go in batches', () => {
  it('sends fewer requests than calls, and long completions separately from short calls', async () => {
    const { end, server, states } = await drainedQueue({ captures: CAPTURES })
    expect(end).toEqual(allArrived)
    expect(new Set(states)).toEqual(new Set(['released']))
    expect(server.batches).toBeGreaterThan(1)
    expect(server.mixed).toBe(0)
  })

  it.each(faults)('arrives complete and exactly once whichever request meets %s', async (fault) => {
    const { paths } = await drainedQueue({ captures: CAPTURES })
    for (let at = 0; at < paths.length; at += 1) {
      const { end } = await drainedQueue({
        captures: CAPTURES,
        fate: (request) => (request === at ? fault : null),
      })
      expect({ at, ...end }).toEqual({ at, ...allArrived })
    }
  })

  it('sends the calls of a rejected batch one by one, so that none waits for the others', async () => {
    expect(refusals).toEqual(expect.arrayContaining([400, 403, 404, 405, 408, 409, 413, 415, 422, 429, 501]))
    for (const status of refusals) {
      const { states, server, paths } = await drainedQueue({
        captures: CAPTURES,
        fate: (_, path) => (path === BATCH ? status : null),
      })
      const seen = new Set(states)
      expect({ status, seen }).toEqual({ status, seen: new Set(['released']) })
      expect(server.things).toHaveLength(CAPTURES)
      // Not tried over and over either.
      expect(paths.filter((path) => path === BATCH).length).toBeLessThanOrEqual(3)
    }
  })

  it('pauses for a new session after a batch was rejected with 401, and continues with it', async () => {
    let refused = 0
    const { end } = await drainedQueue({
      captures: CAPTURES,
      fate: (_, path) => (path === BATCH && (refused += 1) === 1 ? 401 : null),
    })
    expect(refused).toBeGreaterThanOrEqual(1)
    expect(end).toEqual(allArrived)
  })

  it('is not blocked by one item for which the server rejects every batch', async () => {
    const { states, end } = await drainedQueue({
      captures: CAPTURES,
      server: (server, [first]) => (server.refusedIn = first ?? null),
    })
    expect(new Set(states)).toEqual(new Set(['released']))
    expect(end).toEqual(allArrived)
  })

  it('continues with a server that no longer takes batches', async () => {
    const { paths } = await drainedQueue({ captures: CAPTURES })
    for (let at = 0; at < paths.length; at += 1) {
      const { states, end } = await drainedQueue({
        captures: CAPTURES,
        fate: (request, _, server) => {
          if (request >= at) server.takesBatches = false
          return null
        },
      })
      expect({ at, states: new Set(states), ...end }).toEqual({
        at,
        states: new Set(['released']),
        ...allArrived,
      })
    }
  })

  it('does not wait for capabilities that never arrive', async () => {
    const { states, server, end } = await drainedQueue({
      captures: CAPTURES,
      server: (server) => (server.hidesCapabilities = true),
    })
    expect(server.batches).toBe(0)
    expect(new Set(states)).toEqual(new Set(['released']))
    expect(end).toEqual(allArrived)
  })

  it.each([1, 3])('sends again what a server with time for %s calls did not run', async (budget) => {
    const { states, server, end } = await drainedQueue({
      captures: CAPTURES,
      server: (server) => (server.budget = budget),
    })
    expect(new Set(states)).toEqual(new Set(['released']))
    expect(server.batches).toBeGreaterThan(1)
    expect(end).toEqual(allArrived)
  })
})

describe('a lost batch', () => {
  it.each(['drop-request', 'drop-answer', 'delay'] as const)(
    'counts once when it meets %s',
    async (fault) => {
      let batches = 0
      const { waited, end } = await drainedQueue({
        captures: 12,
        kinds: photos,
        fate: (_, path) => (path === BATCH && (batches += 1) === 1 ? fault : null),
      })
      expect(batches).toBeGreaterThan(0)
      expect(waited.size).toBe(1)
      expect(end).toEqual({ things: 12, violations: [] })
    },
  )

  it('of checks before repeated completions lets none of these go unchecked', async () => {
    let isLost = false
    const { scene, ports, settled, states } = await queueOf(8, {
      plain: true,
      fate: (_, path) => {
        if (!isLost || path !== BATCH) return null
        isLost = false
        return 'drop-request'
      },
    })
    scene.server.takesBatches = true
    const sent = new Map<string, UploadItem>()
    const swap: typeof ports.store.swap = (next, epoch) => {
      if (next.completionSent && 'stage' in next.state && next.state.stage === 'completing')
        sent.set(next.captureId, next)
      return ports.store.swap(next, epoch)
    }
    await settled(drain({ ...ports, store: { ...ports.store, swap } }))
    expect([sent.size, scene.server.things.length]).toEqual([8, 8])
    // The page died before the answers came.
    for (const item of sent.values()) scene.device.rows.set(item.captureId, item)
    isLost = true
    for (let drains = 0; drains < 3; drains += 1) {
      await settled(drain(ports))
      scene.world.now += 60_000
    }
    expect(isLost).toBe(false)
    expect(states().map(({ at }) => at)).toEqual(Array(8).fill('released'))
    expect(scene.server.things).toHaveLength(8)
  })
})

describe('the requests of 24 captures', () => {
  it.each<[string, number, QueueSetup]>([
    [
      'where the server takes no batches',
      2,
      { captures: 24, server: (server) => (server.takesBatches = false) },
    ],
    ['where it never says', 2, { captures: 24, server: (server) => (server.hidesCapabilities = true) }],
    [
      'while batches are refused with 422',
      3,
      { captures: 24, fate: (_, path) => (path === BATCH ? 422 : null) },
    ],
    [
      'while batches are refused with 429',
      3,
      { captures: 24, fate: (_, path) => (path === BATCH ? 429 : null) },
    ],
    ['in batches', 3, { captures: 24 }],
  ])('leave connections to transfers and events %s', async (_, most, setup) => {
    const { server, end } = await drainedQueue({ ...setup, kinds: photos })
    expect(end).toEqual({ things: 24, violations: [] })
    expect(server.mostRequests).toBeGreaterThan(1)
    expect(server.mostRequests).toBeLessThanOrEqual(most)
  })
})
