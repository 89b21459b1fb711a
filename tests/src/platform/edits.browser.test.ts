import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FieldValue, Thing } from '#contract/things.ts'
import { isFirstAttempt } from '#core/edits/queue.ts'
import type { EditApi } from '#core/edits/send.ts'
import { createEdits, type Edits, type EditsOptions } from '#platform/edits/create-edits.ts'
import { clientOfUser, createEditApi } from '#platform/edits/edit-api.ts'
import { EditsDb } from '#platform/edits/edits-db.ts'
import { aFile, aHost, failed, rejected, wanted } from '#tests/src/core/edits/an-edit.ts'
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
    apiOf: () => host,
    locks: navigator.locks,
    now: Date.now,
    random: Math.random,
    maxWaitMs: 500,
    ...more,
  })
  tabs.push(edits)
  if (start) stops.push(edits.start())
  return edits
}
const noLine: EditApi = {
  read: async () => failed('network'),
  write: async () => failed('network'),
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
  const more = { random: () => 1, pollEveryMs: 50 }
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
  const more = { now: () => 0, pollEveryMs: 5, isVisible: vi.fn(() => false) }
  const edits = tab({ ...noLine, write }, false, undefined, more)
  await edits.add([total(2)])
  stops.push(edits.start())
  await waitFor(() => expect(more.isVisible.mock.calls.length).toBeGreaterThan(20))
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
  expect(await host.write(edit!, 1)).toMatchObject({ kind: 'failed', why: 'session' })
  expect(sent).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('all of a change of many is kept, or nothing of it', async () => {
  const edits = tab(noLine, false)
  const unkept = { ...total(3), part: 'extracted.vendor' as const, value: (() => 1) as never }
  await expect(edits.add([total(2), unkept])).rejects.toThrow('could not be cloned')
  expect(await db.edits.count()).toBe(0)
})

describe('an edit that is saved', () => {
  const change = (value: number, base = 1, version: number | null = 1) => ({
    ...wanted('extracted.total', value, { base, version }),
    thingId: 'doc',
  })
  const options = { onThing: () => undefined, conflicts: 'caller' } as const
  const server = () => aHost(aFile({ total: 1, vendor: 'Quay' }))

  test('is stored before the first request, shows at once and is gone after the response', async () => {
    const host = server()
    const seen: number[] = []
    const write: EditApi['write'] = async (...edit) => {
      seen.push(await db.edits.count())
      return host.write(...edit)
    }
    const edits = tab({ ...host, write }, false)
    const saving = edits.save(change(2), options)
    expect(edits.getSnapshot().map((edit) => [edit.value, isFirstAttempt(edit)])).toEqual([[2, true]])
    expect(await saving).toMatchObject({
      kind: 'saved',
      thing: { version: 2, data: { extracted: { total: 2 } } },
    })
    expect([seen, valuesOf(edits), await db.edits.count()]).toEqual([[1], [], 0])
  })

  test('of a tab that died before the response is sent after the reload, and counts once', async () => {
    const host = server()
    // The server has it, and the tab never hears of it. A dead tab holds no lock.
    const write: EditApi['write'] = async (...edit) => {
      await host.write(...edit)
      return new Promise(() => undefined)
    }
    const died = tab({ ...host, write }, false, undefined, { locks: undefined })
    void died.save(change(2), options)
    tabs.splice(0)
    await waitFor(() => expect(host.writes).toHaveLength(1))
    const reloaded = tab(host)
    await waitFor(async () => expect(await db.edits.count()).toBe(0))
    expect([host.writes, host.thing?.version]).toEqual([[['extracted.total', 2]], 2])
    await waitFor(() => expect(valuesOf(reloaded)).toEqual([]))
  })

  test('of a tab that died before the request is sent after the reload', async () => {
    const host = server()
    const died = tab({ ...host, write: () => new Promise(() => undefined) }, false, undefined, {
      locks: undefined,
    })
    void died.save(change(2), options)
    tabs.splice(0)
    await waitFor(async () => expect(await db.edits.count()).toBe(1))
    tab(host)
    await waitFor(() => expect(host.writes).toEqual([['extracted.total', 2]]))
  })

  test.each([
    ['a rejection', rejected('invalid', 'total takes a number')],
    ['an error of the server', failed('host')],
  ])('leaves the queue after %s, which its maker hears of', async (_, response) => {
    const host = server()
    host.next = [response]
    const edits = tab(host, false)
    const outcome = await edits.save(change(2), options)
    expect(outcome).toEqual({ kind: 'rejected', error: 'error' in response && response.error })
    expect([valuesOf(edits), await db.edits.count()]).toEqual([[], 0])
  })

  test('without a network is pending, and is sent later', async () => {
    const host = server()
    host.next = [failed('network', false)]
    const edits = tab(host, false)
    expect(await edits.save(change(2), options)).toEqual({ kind: 'pending' })
    expect(edits.getSnapshot()).toMatchObject([{ value: 2, sent: [], state: { at: 'waiting', tries: 1 } }])
    edits.wake('now')
    await waitFor(() => expect(host.writes).toEqual([['extracted.total', 2]]))
  })

  test('that never left the device is nothing once the value is back where it was', async () => {
    const host = server()
    host.next = [failed('network', false)]
    const edits = tab(host, false)
    await edits.save(change(2), options)
    await edits.save(change(1, 2), options)
    expect([valuesOf(edits), host.writes]).toEqual([[], []])
  })

  test('is a choice for its maker if somebody else changed the same field', async () => {
    const host = server()
    host.elsewhere({ total: 9 })
    const edits = tab(host, false)
    expect(await edits.save(change(2), options)).toMatchObject({
      kind: 'conflict',
      theirs: { value: 9, by: 'ben' },
    })
    expect([valuesOf(edits), host.writes]).toEqual([[], []])
    expect(await edits.save(change(2), { ...options, conflicts: 'queue' })).toEqual({ kind: 'pending' })
    expect(edits.getSnapshot()).toMatchObject([{ value: 2, state: { at: 'conflict' } }])
  })

  test('is sent on the version that the edit before left, also one of the same field', async () => {
    const host = server()
    const versions: (number | null)[] = []
    const gate = Promise.withResolvers<void>()
    const write: EditApi['write'] = async (edit, version) => {
      versions.push(version)
      await gate.promise
      return host.write(edit, version)
    }
    const edits = tab({ ...host, write }, false)
    const saves = [
      edits.save(change(2), options),
      edits.save({ ...change(0), part: 'extracted.vendor', value: 'Harbour', base: 'Quay' }, options),
    ]
    await waitFor(() => expect(versions).toHaveLength(1))
    saves.push(edits.save(change(3, 2), options))
    await waitFor(async () => expect((await db.edits.toArray()).map(({ value }) => value)).toContain(3))
    gate.resolve()
    expect(await Promise.all(saves)).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }, { kind: 'saved' }])
    expect(versions).toEqual([1, 2, 3])
    expect(host.thing?.data.extracted).toEqual({ total: 3, vendor: 'Harbour' })
  })

  test('before an older one of its field was sent takes that along: one write, one outcome', async () => {
    const host = server()
    const edits = tab(host, false)
    const saves = [edits.save(change(2), options), edits.save(change(3, 2), options)]
    const outcomes = await Promise.all(saves)
    expect(outcomes).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }])
    expect(host.thing?.data.extracted['total']).toBe(3)
    expect(await db.edits.count()).toBe(0)
  })

  test('in two tabs at once is sent in turn, once each, and nothing stays behind', async () => {
    const host = server()
    const [one, two] = [tab(host), tab(host)]
    const outcomes = await Promise.all([
      one.save(change(2), options),
      two.save({ ...change(0), part: 'extracted.vendor', value: 'Harbour', base: 'Quay' }, options),
    ])
    expect(outcomes).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }])
    await waitFor(async () => expect(await db.edits.count()).toBe(0))
    expect(host.thing).toMatchObject({ version: 3, data: { extracted: { total: 2, vendor: 'Harbour' } } })
    expect(host.writes).toHaveLength(2)
  })

  test('is sent although the device cannot store it', async () => {
    const host = server()
    const broken = new EditsDb(names)
    opened.push(broken)
    vi.spyOn(broken.edits, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    const edits = tab(host, false, broken)
    expect(await edits.save(change(2), options)).toMatchObject({ kind: 'saved' })
    host.next = [failed('network')]
    expect(await edits.save(change(3, 2, 2), options)).toMatchObject({ kind: 'rejected' })
    expect(valuesOf(edits)).toEqual([])
  })

  test('of a person who signs out before the response is theirs alone', async () => {
    const host = server()
    const gate = Promise.withResolvers<void>()
    const write: EditApi['write'] = async () => {
      await gate.promise
      return failed('session', false)
    }
    const edits = tab({ ...host, write }, false)
    const saving = edits.save(change(2), options)
    signIn('ben')
    gate.resolve()
    expect([await saving, valuesOf(edits)]).toEqual([{ kind: 'pending' }, []])
    expect(await db.edits.toArray()).toMatchObject([{ userId: 'ada', value: 2, state: { why: 'session' } }])
  })
})
