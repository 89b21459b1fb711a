import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldValue, Thing } from '#contract/things.ts'
import type { EditApi } from '#core/edits/send.ts'
import { createEdits, type Edits, type EditsOptions } from '#platform/edits/create-edits.ts'
import { clientOfUser, createEditApi } from '#platform/edits/edit-api.ts'
import { EditsDb } from '#platform/edits/edits-db.ts'
import { wanted } from '#tests/src/core/edits/an-edit.ts'
import { waitFor } from '#tests/support/wait.ts'

// The queue of edits in a real IndexedDB, with real locks: reloads, tabs, and users of one device.

let db: EditsDb
let names: string
let user: { id: string | null }
let sessionListeners: Set<() => void>
let stops: (() => void)[]
let opened: EditsDb[]
let tabs: Edits[]
beforeEach(() => {
  names = `edits-${crypto.randomUUID()}`
  db = new EditsDb(names)
  opened = []
  tabs = []
  user = { id: 'ada' }
  sessionListeners = new Set()
  stops = []
})
afterEach(async () => {
  for (const stop of stops) stop()
  await Promise.all(tabs.map((edits) => edits.idle()))
  for (const one of opened) one.close()
  await db.delete()
})

const signIn = (id: string | null) => {
  user.id = id
  for (const listener of sessionListeners) listener()
}
/** A page of the app on this device. */
function tab(host: EditApi, start = true, own = new EditsDb(names), more: Partial<EditsOptions> = {}): Edits {
  opened.push(own)
  const edits = createEdits({
    db: own,
    session: {
      userId: () => user.id,
      subscribe: (listener) => {
        sessionListeners.add(listener)
        return () => sessionListeners.delete(listener)
      },
    },
    hostOf: () => host,
    locks: navigator.locks,
    now: Date.now,
    random: Math.random,
    mostWaitMs: 500,
    ...more,
  })
  tabs.push(edits)
  if (start) stops.push(edits.start())
  return edits
}
const noLine: EditApi = {
  read: async () => ({ kind: 'none', why: 'network' }),
  write: async () => ({ kind: 'none', why: 'network' }),
  author: async () => ({ by: null, at: null }),
}
/** A host that takes everything, slowly, and notes what came and how many came at once. */
function taking() {
  const came: FieldValue[] = []
  let now = 0
  let most = 0
  const host: EditApi = {
    ...noLine,
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
const valuesOf = (edits: Edits) => edits.getSnapshot().map(({ value }) => value)

test('what waits is there after a reload, and goes when the line is back', async () => {
  await tab(noLine).add([total(2)])
  const { host, came } = taking()
  const later = tab(host, false)
  await later.ready()
  expect(valuesOf(later)).toEqual([2])
  stops.push(later.start())
  await waitFor(() => expect(came).toEqual([2]))
  await waitFor(() => expect(valuesOf(later)).toEqual([]))
})

test('what waits goes when the server is back, though nothing says so', async () => {
  const { host, came } = taking()
  let tries = 0
  const write: EditApi['write'] = async (...edit) => {
    tries += 1
    return tries < 4 ? noLine.write(...edit) : host.write(...edit)
  }
  // The growing wait of each try is as long as it can be.
  const more = { random: () => 1, lookEveryMs: 50 }
  const edits = tab({ ...host, write }, false, undefined, more)
  await edits.add([total(2)])
  const [edit] = await db.edits.toArray()
  const until = Date.now() + 240_000
  await db.edits.put({ ...edit!, state: { at: 'waiting', why: 'network', tries: 20, until } })
  stops.push(edits.start())
  await waitFor(() => expect(came).toEqual([2]))
})

test('nothing is tried again and again where nobody looks', async () => {
  const write = vi.fn(noLine.write)
  // No wait is ever over by itself.
  const more = { now: () => 0, lookEveryMs: 5, isLookedAt: vi.fn(() => false) }
  const edits = tab({ ...noLine, write }, false, undefined, more)
  await edits.add([total(2)])
  stops.push(edits.start())
  await waitFor(() => expect(more.isLookedAt.mock.calls.length).toBeGreaterThan(20))
  await edits.idle()
  expect(write).toHaveBeenCalledOnce()
})

test('a frozen tab that keeps the lock holds nothing up', async () => {
  const frozen = Promise.withResolvers<void>()
  stops.push(() => frozen.resolve())
  void navigator.locks.request('edits', () => frozen.promise)
  const { host, came } = taking()
  const edits = tab(host, true, undefined, { lockWaitMs: 50 })
  await edits.add([total(2)])
  edits.wake('now')
  await waitFor(() => expect(came).toEqual([2]))
})

test('what fails once is tried again', async () => {
  const { host, came } = taking()
  const request = vi.fn(navigator.locks.request.bind(navigator.locks))
  request.mockRejectedValueOnce(new DOMException('Connection lost', 'UnknownError'))
  const locks = { request } as unknown as LockManager
  const edits = tab(host, false, undefined, { locks })
  await edits.add([total(2)])
  stops.push(edits.start())
  await waitFor(() => expect(came).toEqual([2]))
})

test('no screen waits for a database that hangs; what it answers later shows then', async () => {
  const first = tab(noLine, false)
  await first.add([total(2)])
  const opening = Promise.withResolvers<void>()
  const slow = new EditsDb(names)
  opened.push(slow)
  slow.on('ready', () => opening.promise)
  const second = tab(noLine, false, slow)
  await second.ready()
  expect(second.getSnapshot()).toEqual([])
  opening.resolve()
  await expect.poll(() => second.getSnapshot().length).toBe(1)
})

test('another user sends nothing and sees nothing of it; the first returns, and it goes on', async () => {
  const { host, came } = taking()
  const edits = tab(host, false)
  await edits.add([total(2)])
  signIn(null)
  expect(valuesOf(edits)).toEqual([])
  signIn('ben')
  stops.push(edits.start())
  edits.wake('now')
  await edits.ready()
  await edits.idle()
  expect([came, valuesOf(edits)]).toEqual([[], []])
  signIn('ada')
  await waitFor(() => expect(came).toEqual([2]))
})

test('a user who goes in the middle of it takes the rest along', async () => {
  const { host, came } = taking()
  const gate = Promise.withResolvers<void>()
  const write: EditApi['write'] = async (...edit) => {
    if (came.length > 0) await gate.promise
    return host.write(...edit)
  }
  const edits = tab({ ...host, write }, false)
  await edits.add([total(2), wanted('extracted.vendor', 'Quay'), wanted('filename', 'b')])
  stops.push(edits.start())
  await waitFor(() => expect(came).toEqual([2]))
  signIn('ben')
  gate.resolve()
  await edits.idle()
  expect(came.length).toBeLessThan(3)
  expect(await db.edits.where({ userId: 'ada' }).count()).toBeGreaterThan(0)
})

test('of two tabs one sends at a time, each edit once, and both see it go', async () => {
  const { host, came, most } = taking()
  const [one, two] = [tab(host, false), tab(host, false)]
  const parts = ['a', 'b', 'c', 'd', 'e'] as const
  await one.add(parts.map((key) => wanted(`extracted.${key}`, key)))
  await waitFor(() => expect(valuesOf(two)).toHaveLength(5))
  stops.push(one.start(), two.start())
  await waitFor(() => expect(valuesOf(two)).toEqual([]))
  await waitFor(() => expect(valuesOf(one)).toEqual([]))
  expect([came.length, new Set(came), most()]).toEqual([5, new Set(parts), 1])
})

test('the client of a user’s edits sends nothing under another one', async () => {
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  const session = {
    credentials: () => ({ token: 'of-ben', userId: 'ben', rev: 1 }),
    refused: () => undefined,
  }
  const host = createEditApi(clientOfUser('ada', '/api', session))
  await tab(noLine, false).add([total(2)])
  const [edit] = await db.edits.toArray()
  expect(await host.write(edit!, 1)).toEqual({ kind: 'none', why: 'session' })
  expect(sent).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('all of a change of many is kept, or nothing of it', async () => {
  const edits = tab(noLine, false)
  const unkept = { ...total(3), part: 'extracted.vendor' as const, value: (() => 1) as never }
  await expect(edits.add([total(2), unkept])).rejects.toThrow('could not be cloned')
  expect(await db.edits.count()).toBe(0)
})
