import { expect, test, vi } from 'vitest'
import type { FieldValue, Thing } from '#contract/things.ts'
import type { EditApi } from '#core/edits/send.ts'
import type { EditsOptions } from '#platform/edits/create-edits.ts'
import { clientOfUser, createEditApi } from '#platform/edits/edit-api.ts'
import { createEditRows } from '#platform/edits/edit-rows.ts'
import { readEdits } from '#platform/edits/stored-edits.ts'
import { failed, wanted } from '#tests/src/core/edits/an-edit.ts'
import { waitFor } from '#tests/support/wait.ts'
import { eachTestDevice, valuesOf } from './edit-device.ts'

// Pending edits: reloads, tabs, and users of one device.

const device = eachTestDevice()

const noNetwork: EditApi = {
  read: async () => failed('network'),
  write: async () => failed('network'),
  author: async () => ({ by: null, at: null }),
}
/** A server that accepts everything, slowly, and records the requests and how many were concurrent. */
function taking() {
  const came: FieldValue[] = []
  let now = 0
  let most = 0
  const host: EditApi = {
    ...noNetwork,
    read: async ({ thingId, part, base }) => ({
      kind: 'saved',
      thing: { id: thingId, kind: 'File', version: 1, data: { filename: 'a', [part]: base } },
    }),
    write: async ({ thingId, part, value }) => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setTimeout(resolve, 20))
      came.push(value)
      now -= 1
      const thing: Thing = { id: thingId, kind: 'File', version: 2, data: { filename: 'a', [part]: value } }
      return { kind: 'saved', thing }
    },
  }
  return { host, came, most: () => most }
}
const total = (value: number, userId = 'ada') => wanted('extracted.total', value, { base: 1, userId })

test('a pending edit survives a reload and is sent when online again', async () => {
  await device()
    .tab(noNetwork)
    .add([total(2)])
  const { host, came } = taking()
  const later = device().tab(host, { start: false })
  await later.ready()
  expect(valuesOf(later)).toEqual([2])
  device().stops.push(later.start())
  await waitFor(() => expect(came).toEqual([2]))
  await waitFor(() => expect(valuesOf(later)).toEqual([]))
})

test('a pending edit is sent when the server is reachable again, even without an event', async () => {
  const { host, came } = taking()
  let tries = 0
  const reached = () => {
    tries += 1
    return tries < 4 ? noNetwork : host
  }
  const server: EditApi = {
    ...host,
    read: (edit) => reached().read(edit),
    write: (edit, version) => reached().write(edit, version),
  }
  // Each growing delay is as long as possible.
  const more = { random: () => 1, pollEveryMs: 50 }
  const edits = device().tab(server, { start: false, ...more })
  await edits.add([total(2)])
  const [edit] = await device().db.edits.toArray()
  const until = Date.now() + 240_000
  await device().db.edits.put({ ...edit!, state: { at: 'waiting', why: 'network', tries: 20, until } })
  device().stops.push(edits.start())
  await waitFor(() => expect(came).toEqual([2]))
})

test('an edit can be discarded even if it was tried since it was shown', async () => {
  const edits = device().tab(noNetwork, { start: false })
  await edits.add([total(2)])
  const [shown] = edits.getSnapshot()
  edits.wake('now')
  await edits.idle()
  expect(edits.getSnapshot()[0]!.rev).toBeGreaterThan(shown!.rev)
  expect(await edits.discard(shown!)).toBe(true)
  expect(valuesOf(edits)).toEqual([])
})

test.each([
  ['arrives', 'is not discarded', false],
  ['fails', 'is discarded', true],
] as const)('an edit that %s while a person discards it %s', async (outcome, _, isDiscarded) => {
  const { host, came } = taking()
  const sent = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  const write: EditApi['write'] = async (...edit) => {
    sent.resolve()
    await response.promise
    return (outcome === 'arrives' ? host : noNetwork).write(...edit)
  }
  const edits = device().tab({ ...host, write }, { start: false })
  await edits.add([total(2)])
  edits.wake('now')
  await sent.promise
  const [sending] = edits.getSnapshot()
  expect(sending!.state.at).toBe('sending')
  const discarding = edits.discard(sending!)
  response.resolve()
  expect(await discarding).toBe(isDiscarded)
  expect(came).toEqual(outcome === 'arrives' ? [2] : [])
  expect(valuesOf(edits)).toEqual([])
})

test('discarding does not affect a value that was edited again', async () => {
  const edits = device().tab(noNetwork, { start: false })
  await edits.add([total(2)])
  const [shown] = edits.getSnapshot()
  await edits.add([total(3)])
  expect(await edits.discard(shown!)).toBe(false)
  expect(valuesOf(edits)).toEqual([3])
})

test('edits are not retried by polling while the page is hidden', async () => {
  const write = vi.fn(noNetwork.write)
  // No delay ends by itself.
  const more = { now: () => 0, pollEveryMs: 5, isVisible: vi.fn(() => false) }
  const edits = device().tab({ ...noNetwork, write }, { start: false, ...more })
  await edits.add([total(2)])
  device().stops.push(edits.start())
  await waitFor(() => expect(more.isVisible.mock.calls.length).toBeGreaterThan(20))
  await edits.idle()
  expect(write).toHaveBeenCalledOnce()
})

test('a frozen tab with the lock does not block other tabs', async () => {
  const frozen = Promise.withResolvers<void>()
  device().stops.push(() => frozen.resolve())
  void navigator.locks.request('edits', () => frozen.promise)
  const { host, came } = taking()
  const edits = device().tab(host, { lockWaitMs: 50 })
  await edits.add([total(2)])
  edits.wake('now')
  await waitFor(() => expect(came).toEqual([2]))
})

test('a failing lock does not stop edits from being sent', async () => {
  const { host, came } = taking()
  const request = vi.fn(navigator.locks.request.bind(navigator.locks))
  request.mockRejectedValueOnce(new DOMException('Connection lost', 'UnknownError'))
  const locks = { request } as unknown as LockManager
  const edits = device().tab(host, { start: false, locks })
  await edits.add([total(2)])
  device().stops.push(edits.start())
  await waitFor(() => expect(came).toEqual([2]))
})

test('a database that hangs does not delay screens, and its edits show when it responds', async () => {
  const first = device().tab(noNetwork, { start: false })
  await first.add([total(2)])
  const opening = Promise.withResolvers<void>()
  const slow = device().open()
  slow.on('ready', () => opening.promise)
  const late = async (userId: string) => {
    await opening.promise
    return readEdits(userId, device().name)
  }
  const second = device().tab(noNetwork, { start: false, db: slow, readEdits: late, maxWaitMs: 1 })
  await second.ready()
  expect(second.getSnapshot()).toEqual([])
  opening.resolve()
  await expect.poll(() => second.getSnapshot().length).toBe(1)
})

test('an edit that another tab removes while it is read back does not stay visible', async () => {
  const held = Promise.withResolvers<void>()
  const openRows: EditsOptions['openRows'] = async (options) => {
    const rows = createEditRows({ ...options, db: device().db })
    const all = async (userId: string) => {
      const edits = await rows.all(userId)
      await held.promise
      return edits
    }
    return { ...rows, all }
  }
  const edits = device().tab(noNetwork, { start: false, openRows })
  const adding = edits.add([total(2)])
  await expect.poll(() => valuesOf(edits)).toEqual([2])
  await device().db.edits.clear()
  await expect.poll(() => valuesOf(edits)).toEqual([])
  held.resolve()
  await adding
  expect(valuesOf(edits)).toEqual([])
})

test('an edit is neither visible to another user nor sent, until its user returns', async () => {
  const { host, came } = taking()
  const edits = device().tab(host, { start: false })
  await edits.add([total(2)])
  device().signIn(null)
  expect(valuesOf(edits)).toEqual([])
  device().signIn('ben')
  device().stops.push(edits.start())
  edits.wake('now')
  await edits.ready()
  await edits.idle()
  expect([came, valuesOf(edits)]).toEqual([[], []])
  device().signIn('ada')
  await waitFor(() => expect(came).toEqual([2]))
})

test('signing out while edits are being sent leaves the rest in the queue', async () => {
  const { host, came } = taking()
  const gate = Promise.withResolvers<void>()
  const write: EditApi['write'] = async (...edit) => {
    if (came.length > 0) await gate.promise
    return host.write(...edit)
  }
  const edits = device().tab({ ...host, write }, { start: false })
  await edits.add([total(2), wanted('extracted.vendor', 'Quay'), wanted('filename', 'b')])
  device().stops.push(edits.start())
  await waitFor(() => expect(came).toEqual([2]))
  device().signIn('ben')
  gate.resolve()
  await edits.idle()
  expect(came.length).toBeLessThan(3)
  expect(await device().db.edits.where({ userId: 'ada' }).count()).toBeGreaterThan(0)
})

test('two tabs send one edit at a time, each once, and both are notified', async () => {
  const { host, came, most } = taking()
  const [one, two] = [device().tab(host, { start: false }), device().tab(host, { start: false })]
  const parts = ['a', 'b', 'c', 'd', 'e'] as const
  await one.add(parts.map((key) => wanted(`extracted.${key}`, key)))
  await waitFor(() => expect(valuesOf(two)).toHaveLength(5))
  device().stops.push(one.start(), two.start())
  await waitFor(() => expect(valuesOf(two)).toEqual([]))
  await waitFor(() => expect(valuesOf(one)).toEqual([]))
  expect([came.length, new Set(came), most()]).toEqual([5, new Set(parts), 1])
})

test('the client of a user’s edits sends nothing for another user', async () => {
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  const session = {
    credentials: () => ({ token: 'of-ben', userId: 'ben', rev: 1 }),
    rejected: () => undefined,
  }
  const host = createEditApi(clientOfUser('ada', '/api', session))
  await device()
    .tab(noNetwork, { start: false })
    .add([total(2)])
  const [edit] = await device().db.edits.toArray()
  expect(await host.write(edit!, 1)).toMatchObject({ kind: 'failed', why: 'session' })
  expect(sent).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('a bulk change is stored completely or not at all', async () => {
  const edits = device().tab(noNetwork, { start: false })
  const unkept = { ...total(3), part: 'extracted.vendor' as const, value: (() => 1) as never }
  await expect(edits.add([total(2), unkept])).rejects.toThrow('could not be cloned')
  expect(await device().db.edits.count()).toBe(0)
})
