import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Thing } from '#contract/things.ts'
import type { DrainPorts } from '#core/edits/drain.ts'
import { preferred } from '#core/edits/queue.ts'
import type { Edit } from '#core/edits/types.ts'
import {
  aDevice,
  aFile,
  aHost,
  type Device,
  drainOf,
  failed,
  type Host,
  rejected,
  valueOf,
  wanted,
} from './an-edit.ts'

const TOTAL = 'extracted.total'
const VENDOR = 'extracted.vendor'
const noResponse = failed('network')
const busy = failed('host')

let clock: { now: number }
let device: Device
let host: Host
beforeEach(() => {
  clock = { now: 1_000_000 }
  device = aDevice(clock)
  host = aHost(aFile({ total: 1, vendor: 'Quay' }))
})
const drain = (...rest: [] | ['now' | 'answered' | 'timer']) => drainOf(device, host, clock, ...rest)
const onHost = (part: typeof TOTAL | typeof VENDOR) => valueOf(host.thing, part)

it('sends pending edits in the order of creation, and deletes them', async () => {
  device.edit(wanted(VENDOR, 'Harbour', { base: 'Quay' }))
  clock.now += 86_400_000
  device.edit(wanted(TOTAL, 2, { base: 1 }))
  await drain()
  expect(host.writes).toEqual([
    [VENDOR, 'Harbour'],
    [TOTAL, 2],
  ])
  expect(device.rows.size).toBe(0)
})

it('sends the second edit of a document with the version that the first one created', async () => {
  const versions: (number | null)[] = []
  const write = host.write
  host.write = (edit, version) => {
    versions.push(version)
    return write(edit, version)
  }
  for (const [part, value, base] of [
    [VENDOR, 'Harbour', 'Quay'],
    [TOTAL, 2, 1],
    ['extracted.note', 'paid', null],
  ] as const) {
    device.edit(wanted(part, value, { base }))
    clock.now += 1
  }
  host.next = [undefined, noResponse]
  await drain()
  // After a lost connection, the drain knows no more than this.
  await drain()
  expect(versions).toEqual([1, 2, 2, 3])
  expect(device.rows.size).toBe(0)
})

describe('a document that others have changed meanwhile', () => {
  it('is a conflict if they changed the same part, even after another edit of the document', async () => {
    device.edit(wanted(VENDOR, 'Harbour', { base: 'Quay' }))
    clock.now += 1
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.elsewhere({ total: 9 })
    await drain()
    expect([onHost(VENDOR), onHost(TOTAL)]).toEqual(['Harbour', 9])
    expect(device.at(TOTAL)?.state).toMatchObject({ at: 'conflict', theirs: { value: 9 } })
  })

  it('gets the edit if they changed something else', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.elsewhere({ vendor: 'Theirs' })
    await drain()
    expect([onHost(TOTAL), onHost(VENDOR), device.rows.size]).toEqual([2, 'Theirs', 0])
  })

  it('keeps the server’s value of the same part, and reports a conflict with both values, author and time', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.elsewhere({ total: 9 })
    await drain()
    expect(onHost(TOTAL)).toBe(9)
    expect(device.at(TOTAL)).toMatchObject({
      value: 2,
      state: { at: 'conflict', theirs: { value: 9, version: 2, by: 'ben', at: '2026-11-22T10:00:00Z' } },
    })
    await drain()
    expect(host.writes).toEqual([])
  })

  it('gets the preferred value, unless it was changed once more', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.elsewhere({ total: 9 })
    await drain()
    const choose = async () => {
      const edit = device.at(TOTAL)!
      await device.store.swap(edit, edit.rev, preferred(edit))
    }
    await choose()
    host.elsewhere({ total: 10 })
    await drain()
    expect(device.at(TOTAL)?.state).toMatchObject({ at: 'conflict', theirs: { value: 10 } })
    await choose()
    await drain()
    expect([onHost(TOTAL), device.rows.size]).toEqual([2, 0])
  })

  it('needs no write if both values are equal', async () => {
    device.edit(wanted(TOTAL, 9, { base: 1 }))
    host.elsewhere({ total: 9 })
    await drain()
    expect([host.writes, device.rows.size]).toEqual([[], 0])
  })

  it('is read first if the server sends no versions, so that nothing is overwritten unseen', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1, version: null }))
    host.elsewhere({ total: 9 })
    await drain()
    expect(device.at(TOTAL)?.state).toMatchObject({ at: 'conflict' })
    expect(onHost(TOTAL)).toBe(9)
  })

  it('is reported before its edit is deleted, so that the screen never shows the old value', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    const told: [Thing['data'], number][] = []
    await drainOf(device, host, clock, 'now', {
      onThing: (_edit, thing) => void told.push([thing.data, device.rows.size]),
    })
    expect(told).toMatchObject([[{ extracted: { total: 2 } }, 1]])
  })
})

describe('a lost response', () => {
  it('is recognised by the stored value, without a conflict', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.next = ['lost']
    await drain()
    expect(device.at(TOTAL)?.state).toMatchObject({ at: 'waiting', why: 'network' })
    await drain()
    expect([host.writes.length, onHost(TOTAL), device.rows.size]).toEqual([1, 2, 0])
  })

  it('is checked before the value is sent again', async () => {
    const write = vi.spyOn(host, 'write')
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.next = ['lost']
    await drain()
    await drain()
    expect([write.mock.calls.length, device.rows.size]).toEqual([1, 0])
  })

  it('causes no conflict on an unchanged document whose value has another format', async () => {
    device.edit(wanted(TOTAL, 2, { base: '1.0' }))
    host.next = [noResponse]
    await drain()
    await drain()
    expect([onHost(TOTAL), device.rows.size]).toEqual([2, 0])
  })

  it('is recognised after the person has changed the value once more', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.next = ['lost']
    await drain()
    device.edit(wanted(TOTAL, 3, { base: 2 }))
    await drain()
    expect([onHost(TOTAL), device.rows.size]).toEqual([3, 0])
  })

  it('is recognised after the person has reverted the value', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.next = ['lost']
    await drain()
    device.edit(wanted(TOTAL, 1, { base: 2 }))
    await drain()
    expect([onHost(TOTAL), device.rows.size]).toEqual([1, 0])
  })
})

describe('a new edit of a part that is being sent', () => {
  it('is not replaced by the earlier edit', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    // The tab that made it sends it first, and edits the part again.
    const maker = async (edit: Edit) => {
      await host.write(edit, 1)
      await device.store.swap(edit, edit.rev, null)
      clock.now += 1
      device.edit(wanted(TOTAL, 3, { base: 2, version: 2 }))
    }
    const exclusive: DrainPorts['exclusive'] = async (edit, run) => {
      if (edit.value === 2) await maker(edit)
      return run()
    }
    await drainOf(device, host, clock, 'now', { exclusive })
    expect([onHost(TOTAL), device.rows.size]).toEqual([3, 0])
  })

  it('is not deleted with the earlier edit', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    const write = host.write
    host.write = (edit, version) => {
      if (edit.value === 2) device.edit(wanted(TOTAL, 3, { base: 2 }))
      return write(edit, version)
    }
    await drain()
    expect([onHost(TOTAL), device.rows.size]).toEqual([3, 0])
  })
})

describe('without a response', () => {
  it('ends the drain while offline, and the delay of the edit grows each time', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    device.edit(wanted(VENDOR, 'Harbour', { base: 'Quay' }))
    const waits: number[] = []
    for (let n = 0; n < 3; n += 1) {
      host.next = [noResponse]
      await drain()
      const { state } = device.at(TOTAL)!
      if (state.at === 'waiting') waits.push(state.until - clock.now)
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(new Set(waits).size).toBe(3)
    expect(host.writes).toEqual([])
    expect(device.rows.size).toBe(2)
  })

  it('ends only the attempt of that edit if the server is busy', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    clock.now += 1
    device.edit(wanted(VENDOR, 'Harbour', { base: 'Quay' }))
    host.next = [busy]
    await drain()
    expect(host.writes).toEqual([[VENDOR, 'Harbour']])
    expect(device.at(TOTAL)?.state).toMatchObject({ at: 'waiting', why: 'host' })
  })

  it('gives up for now if the server rejects every version as stale', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.write = async () => {
      host.elsewhere({ vendor: 'Again' })
      return { kind: 'stale', current: host.thing! }
    }
    await drain()
    expect(device.at(TOTAL)?.state).toMatchObject({ at: 'waiting', why: 'host' })
  })
})

describe('a rejection', () => {
  it('because of a deleted document keeps the edit with its reason', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    host.thing = null
    await drain()
    expect(device.at(TOTAL)).toMatchObject({ value: 2, state: { at: 'refused', reason: 'gone' } })
  })

  it('of one value does not stop the others', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    clock.now += 1
    device.edit(wanted(VENDOR, 'Harbour', { base: 'Quay' }))
    host.next = [rejected('invalid', 'total takes a number')]
    await drain()
    expect(device.at(TOTAL)?.state).toMatchObject({ at: 'refused', detail: 'total takes a number' })
    expect(onHost(VENDOR)).toBe('Harbour')
  })
})

describe('whose edits are sent', () => {
  it('are those of the user who drains', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1, userId: 'ben' }))
    await drain()
    expect([host.writes, device.rows.size]).toEqual([[], 1])
  })

  it('are not those of a user who has signed out', async () => {
    device.edit(wanted(TOTAL, 2, { base: 1 }))
    clock.now += 1
    device.edit(wanted(VENDOR, 'Harbour', { base: 'Quay' }))
    await drainOf(device, host, clock, 'now', { mayGoOn: () => host.writes.length === 0 })
    expect(host.writes).toEqual([[TOTAL, 2]])
    expect(device.rows.size).toBe(1)
  })
})

it('a confirmed value is written as one set by a person, on top of other changes', async () => {
  device.edit(wanted(TOTAL, 1, { base: 1, vouch: true }))
  host.elsewhere({ vendor: 'Theirs' })
  await drain()
  expect(host.writes).toEqual([[TOTAL, 1]])
})
