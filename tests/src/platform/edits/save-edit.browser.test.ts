import { expect, test, vi } from 'vitest'
import { isFirstAttempt } from '#core/edits/queue.ts'
import type { EditApi } from '#core/edits/send.ts'
import { createEditRows } from '#platform/edits/edit-rows.ts'
import { aFile, aHost, failed, rejected, wanted } from '#tests/src/core/edits/an-edit.ts'
import { waitFor } from '#tests/support/wait.ts'
import { eachTestDevice, valuesOf } from './edit-device.ts'

// Edits that are saved: stored first, then sent at once.

const device = eachTestDevice()

const change = (value: number, base = 1, version: number | null = 1) => ({
  ...wanted('extracted.total', value, { base, version }),
  thingId: 'doc',
})
const options = { onThing: () => undefined, conflicts: 'caller', isWaitedFor: () => true } as const
const server = () => aHost(aFile({ total: 1, vendor: 'Quay' }))

test('an edit is stored before the first request, shown immediately and deleted after the response', async () => {
  const host = server()
  const seen: number[] = []
  const write: EditApi['write'] = async (...edit) => {
    seen.push(await device().db.edits.count())
    return host.write(...edit)
  }
  const edits = device().tab({ ...host, write }, { start: false })
  const saving = edits.save(change(2), options)
  expect(edits.getSnapshot().map((edit) => [edit.value, isFirstAttempt(edit)])).toEqual([[2, true]])
  expect(await saving).toMatchObject({
    kind: 'saved',
    thing: { version: 2, data: { extracted: { total: 2 } } },
  })
  expect([seen, valuesOf(edits), await device().db.edits.count()]).toEqual([[1], [], 0])
})

test('an edit of a tab that closed before the response is sent after the reload, and applied once', async () => {
  const host = server()
  // The server has it, but the tab never gets the response.
  const write: EditApi['write'] = async (...edit) => {
    await host.write(...edit)
    return new Promise(() => undefined)
  }
  const died = device().dyingTab({ ...host, write })
  void died.save(change(2), options)
  await waitFor(() => expect(host.writes).toHaveLength(1))
  const again = vi.fn(host.write)
  const reloaded = device().tab({ ...host, write: again })
  await waitFor(async () => expect(await device().db.edits.count()).toBe(0))
  expect(again).not.toHaveBeenCalled()
  expect([host.writes, host.thing?.version]).toEqual([[['extracted.total', 2]], 2])
  await waitFor(() => expect(valuesOf(reloaded)).toEqual([]))
})

test('an edit of a tab that closed before the request is sent after the reload', async () => {
  const host = server()
  const died = device().dyingTab({ ...host, write: () => new Promise(() => undefined) })
  void died.save(change(2), options)
  await waitFor(async () => expect(await device().db.edits.count()).toBe(1))
  device().tab(host)
  await waitFor(() => expect(host.writes).toEqual([['extracted.total', 2]]))
})

test.each([
  ['a rejection', rejected('invalid', 'total takes a number')],
  ['an error of the server', failed('host')],
])('%s removes the edit from the queue and is reported to its editor', async (_, response) => {
  const host = server()
  host.next = [response]
  const edits = device().tab(host, { start: false })
  const outcome = await edits.save(change(2), options)
  expect(outcome).toEqual({ kind: 'rejected', error: 'error' in response && response.error })
  expect([valuesOf(edits), await device().db.edits.count()]).toEqual([[], 0])
})

test.each([
  ['a rejection', rejected('invalid', 'total takes a number'), 'refused'],
  ['an error of the server', failed('host'), 'waiting'],
])('%s after its editor has closed leaves the edit in the queue', async (_, response, at) => {
  const host = server()
  host.next = [response]
  const edits = device().tab(host, { start: false })
  const outcome = await edits.save(change(2), { ...options, isWaitedFor: () => false })
  expect(outcome).toEqual({ kind: 'pending' })
  await waitFor(() => expect(edits.getSnapshot()).toMatchObject([{ value: 2, state: { at } }]))
})

test('a conflict after its editor has closed stays in the queue', async () => {
  const host = server()
  host.elsewhere({ total: 9 })
  const edits = device().tab(host, { start: false })
  expect(await edits.save(change(2), { ...options, isWaitedFor: () => false })).toEqual({ kind: 'pending' })
  expect(edits.getSnapshot()).toMatchObject([{ value: 2, state: { at: 'conflict' } }])
})

test('an edit made offline is pending and is sent later', async () => {
  const host = server()
  host.next = [failed('network', false)]
  const edits = device().tab(host, { start: false })
  expect(await edits.save(change(2), options)).toEqual({ kind: 'pending' })
  expect(edits.getSnapshot()).toMatchObject([{ value: 2, sent: [], state: { at: 'waiting', tries: 1 } }])
  edits.wake('now')
  await waitFor(() => expect(host.writes).toEqual([['extracted.total', 2]]))
})

test('an unsent edit is dropped when its value is back at the start', async () => {
  const host = server()
  host.next = [failed('network', false)]
  const edits = device().tab(host, { start: false })
  await edits.save(change(2), options)
  await edits.save(change(1, 2), options)
  expect([valuesOf(edits), host.writes]).toEqual([[], []])
})

test('a field that somebody else changed meanwhile becomes a conflict', async () => {
  const host = server()
  host.elsewhere({ total: 9 })
  const edits = device().tab(host, { start: false })
  expect(await edits.save(change(2), options)).toMatchObject({
    kind: 'conflict',
    theirs: { value: 9, by: 'ben' },
  })
  expect([valuesOf(edits), host.writes]).toEqual([[], []])
  expect(await edits.save(change(2), { ...options, conflicts: 'queue' })).toEqual({ kind: 'pending' })
  expect(edits.getSnapshot()).toMatchObject([{ value: 2, state: { at: 'conflict' } }])
})

test('an edit is sent with the version that the previous edit created, even of the same field', async () => {
  const host = server()
  const versions: (number | null)[] = []
  const gate = Promise.withResolvers<void>()
  const write: EditApi['write'] = async (edit, version) => {
    versions.push(version)
    await gate.promise
    return host.write(edit, version)
  }
  const edits = device().tab({ ...host, write }, { start: false })
  const saves = [
    edits.save(change(2), options),
    edits.save({ ...change(0), part: 'extracted.vendor', value: 'Harbour', base: 'Quay' }, options),
  ]
  await waitFor(() => expect(versions).toHaveLength(1))
  saves.push(edits.save(change(3, 2), options))
  await waitFor(async () =>
    expect((await device().db.edits.toArray()).map(({ value }) => value)).toContain(3),
  )
  gate.resolve()
  expect(await Promise.all(saves)).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }, { kind: 'saved' }])
  expect(versions).toEqual([1, 2, 3])
  expect(host.thing?.data.extracted).toEqual({ total: 3, vendor: 'Harbour' })
})

test('an edit that replaces an unsent one is sent for both', async () => {
  const host = server()
  const edits = device().tab(host, { start: false })
  const saves = [edits.save(change(2), options), edits.save(change(3, 2), options)]
  const outcomes = await Promise.all(saves)
  expect(outcomes).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }])
  expect(host.thing?.data.extracted['total']).toBe(3)
  expect(await device().db.edits.count()).toBe(0)
})

test('edits made in two tabs at once are sent in turn, each once', async () => {
  const host = server()
  const [one, two] = [device().tab(host), device().tab(host)]
  const outcomes = await Promise.all([
    one.save(change(2), options),
    two.save({ ...change(0), part: 'extracted.vendor', value: 'Harbour', base: 'Quay' }, options),
  ])
  expect(outcomes).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }])
  await waitFor(async () => expect(await device().db.edits.count()).toBe(0))
  expect(host.thing).toMatchObject({ version: 3, data: { extracted: { total: 2, vendor: 'Harbour' } } })
  expect(host.writes).toHaveLength(2)
})

test('an edit is sent even if the device cannot store it', async () => {
  const host = server()
  const broken = device().open()
  vi.spyOn(broken.edits, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  const edits = device().tab(host, { start: false, db: broken })
  expect(await edits.save(change(2), options)).toMatchObject({ kind: 'saved' })
  host.next = [failed('network')]
  expect(await edits.save(change(3, 2, 2), options)).toMatchObject({ kind: 'rejected' })
  expect(valuesOf(edits)).toEqual([])
})

test('an edit waits for the code of its queue to load, and is stored before it is sent', async () => {
  const host = server()
  const seen: number[] = []
  const write: EditApi['write'] = async (...edit) => {
    seen.push(await device().db.edits.count())
    return host.write(...edit)
  }
  let loads = 0
  const edits = device().tab(
    { ...host, write },
    {
      start: false,
      openRows: async (rowsOptions) => {
        loads += 1
        if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
        return createEditRows({ ...rowsOptions, db: device().db })
      },
    },
  )
  const saving = edits.save(change(2), options)
  expect(valuesOf(edits)).toEqual([2])
  expect(await saving).toMatchObject({ kind: 'saved' })
  expect([loads, seen, await device().db.edits.count()]).toEqual([2, [1], 0])
})

test('an edit is sent even if the code of its queue cannot be loaded', async () => {
  const host = server()
  const openRows = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const edits = device().tab(host, { start: false, openRows })
  expect(await edits.save(change(2), options)).toMatchObject({ kind: 'saved' })
  expect(host.writes).toEqual([['extracted.total', 2]])
})

test('an edit stored only after it was sent is not sent again', async () => {
  const host = server()
  const loaded = Promise.withResolvers<void>()
  const dropped = Promise.withResolvers<boolean>()
  const edits = device().tab(host, {
    maxWaitMs: 1,
    openRows: async (rowsOptions) => {
      await loaded.promise
      const rows = createEditRows({ ...rowsOptions, db: device().db })
      return {
        ...rows,
        swap: async (...swap) => {
          const isSwapped = await rows.swap(...swap)
          dropped.resolve(isSwapped)
          return isSwapped
        },
      }
    },
    start: false,
  })
  expect(await edits.save(change(2), options)).toMatchObject({ kind: 'saved' })
  host.elsewhere({ total: 1 })
  loaded.resolve()
  expect(await dropped.promise).toBe(true)
  edits.wake('now')
  await edits.idle()
  expect([host.writes, await device().db.edits.count()]).toEqual([[['extracted.total', 2]], 0])
  expect(host.thing?.data.extracted['total']).toBe(1)
})

test('an edit still belongs to a person who signs out before the response', async () => {
  const host = server()
  const gate = Promise.withResolvers<void>()
  const write: EditApi['write'] = async () => {
    await gate.promise
    return failed('session', false)
  }
  const edits = device().tab({ ...host, write }, { start: false })
  const saving = edits.save(change(2), options)
  device().signIn('ben')
  gate.resolve()
  expect([await saving, valuesOf(edits)]).toEqual([{ kind: 'pending' }, []])
  expect(await device().db.edits.toArray()).toMatchObject([
    { userId: 'ada', value: 2, state: { why: 'session' } },
  ])
})
