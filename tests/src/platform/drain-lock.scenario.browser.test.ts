import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LockGrant } from '#core/uploads/ports.ts'
import { createDrainLock, onDrainEnd } from '#platform/db/drain-lock.ts'
import { OutboxDb } from '#platform/db/outbox-db.ts'

let db: OutboxDb
let now = 0

beforeEach(() => {
  db = new OutboxDb(`outbox-${crypto.randomUUID()}`)
  now = 1_000_000
})
afterEach(() => db.delete())

const lockOf = (owner: string, waitMs = 0) =>
  createDrainLock({ db, owner, locks: navigator.locks, now: () => now, waitMs })

/** A drain that continues until it is asked to end. */
function holding(owner: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<LockGrant>()
  const result = lockOf(owner).run(async (grip) => {
    begin(grip)
    await ended
    return 'held'
  })
  return { begun, end, result }
}

it('allows one drain at a time', async () => {
  const first = holding('page-1')
  expect(await first.begun).toMatchObject({ exclusive: true })
  expect(await lockOf('page-2').run(async () => 'ran')).toBe('busy')
  first.end()
  expect(await first.result).toBe('held')
  expect(await lockOf('page-2').run(async () => 'ran')).toBe('ran')
})

it('takes over from a holder without a heartbeat, which is notified', async () => {
  const frozen = holding('page-1')
  const grip = await frozen.begun
  expect(grip.isMine()).toBe(true)
  now += 151_000
  expect(await lockOf('page-2').run(async () => 'ran')).toBe('ran')
  expect(grip.isMine()).toBe(false)
  expect(await frozen.result).toBe('busy')
  frozen.end()
})

it('leaves the lock to a hidden holder, whose timers run once a minute', async () => {
  const hidden = holding('page-1')
  const grip = await hidden.begun
  now += 61_000
  expect(await lockOf('page-2').run(async () => 'ran')).toBe('busy')
  expect(grip.isMine()).toBe(true)
  hidden.end()
  expect(await hidden.result).toBe('held')
})

it('waits for a holder on request', async () => {
  const first = holding('page-1')
  await first.begun
  const second = lockOf('service-worker', 10_000).run(async () => 'ran')
  first.end()
  expect(await second).toBe('ran')
})

it('stops waiting for an active holder', async () => {
  const first = holding('page-1')
  await first.begun
  expect(await lockOf('service-worker', 20).run(async () => 'ran')).toBe('busy')
  first.end()
  await first.result
})

it('reports the end of a drain once the lock is free, to those that listen', async () => {
  const first = holding('page-1')
  await first.begun
  const next = ['page-2', 'page-3'].map(
    (page) =>
      new Promise((resolve) => {
        const unsubscribe = onDrainEnd(() => {
          unsubscribe()
          resolve(page === 'page-2' ? lockOf(page).run(async () => 'ran') : page)
        })
      }),
  )
  first.end()
  expect(await Promise.all(next)).toEqual(['ran', 'page-3'])
})

it('allows every drain if there are no locks, without claiming exclusivity', async () => {
  const lock = createDrainLock({ db, owner: 'page', locks: undefined })
  expect(await lock.run(async ({ exclusive }) => exclusive)).toBe(false)
})
