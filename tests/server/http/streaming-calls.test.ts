import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Membership } from '#contract/roles.ts'
import { createProjectEvents } from '#server/events/index.ts'
import { createStreamingCalls } from '#server/http/streaming-calls.ts'
import type { AccessPorts } from '#server/http/ports.ts'
import { silentLog } from '#tests/support/server.ts'

const atFirst: Membership = { userId: 'u', role: 'team_member', departments: ['sales', 'legal'] }
const events = createProjectEvents(silentLog)
let signedIn: boolean
let membership: Membership
let reads: (() => void)[]
let caller: AbortController
beforeEach(() => {
  signedIn = true
  membership = atFirst
  reads = []
  caller = new AbortController()
})
afterEach(() => caller.abort())

/** Each read of the session waits until the test lets it go on. */
const ports = {
  bearers: {
    read: () => new Promise((resolve) => reads.push(() => resolve(signedIn ? { user: { id: 'u' } } : null))),
  },
  memberships: { read: async () => structuredClone(membership) },
} as unknown as AccessPorts

const live = createStreamingCalls(ports, events)
const watch = () =>
  live.watch({
    request: { headers: { authorization: 'Bearer word' } } as FastifyRequest,
    projectId: 'p',
    membership: atFirst,
    ended: caller.signal,
  })
const answerAll = () => reads.splice(0).forEach((read) => read())
async function ends(signal: AbortSignal) {
  await expect.poll(() => signal.aborted).toBe(true)
}

test('ends a call whose session ended between authorisation and watching', async () => {
  signedIn = false
  const signal = watch()
  expect(signal.aborted).toBe(false)
  answerAll()
  await ends(signal)
})

test.each([
  ['a session of its person ended', () => live.recheck('u')],
  ['its workspace changed', () => events.publish('p', { type: 'project-changed' })],
  ['something may have been missed', () => live.recheckAll()],
])('a call is checked when %s', async (_when, act) => {
  const signal = watch()
  answerAll()
  signedIn = false
  act()
  expect(reads).toHaveLength(1)
  answerAll()
  await ends(signal)
  // Nothing of it is left.
  act()
  expect(reads).toHaveLength(0)
})

test('does not check calls that have ended, or calls of other users', async () => {
  watch()
  answerAll()
  live.recheck('somebody else')
  expect(reads).toHaveLength(0)
  caller.abort()
  live.recheckAll()
  expect(reads).toHaveLength(0)
})

test.each([
  ['role', { role: 'admin', departments: [] }],
  ['departments', { departments: ['sales'] }],
] as const)('ends a call whose person has another %s now', async (_what, change) => {
  const signal = watch()
  answerAll()
  // The first check reads the membership.
  await new Promise(setImmediate)
  expect(signal.aborted).toBe(false)
  membership = { ...atFirst, ...change }
  events.publish('p', { type: 'project-changed' })
  answerAll()
  await ends(signal)
})
