import { describe, expect, it } from 'vitest'
import { advance } from '#core/uploads/machine.ts'
import { type CheckResponse, done, type UploadPorts } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import type { Stage, UploadItem } from '#core/uploads/types.ts'
import { anItem, aSendingPdf } from './an-item.ts'

// Between a step and the writing of what came of it, another host or a person may have written the row.

/** A drain of one item, whose writes fail from the `lost`-th on. Answers what was done beside the row. */
const drainLosing = (stage: Stage, lost: number) =>
  drainOf(anItem({ hash: 'hash of original', state: { at: 'working', stage }, thingId: 'thing-1' }), lost)

type CheckFiles = NonNullable<CheckResponse>['existingFiles']

/** `whileChecking`: what becomes of the row while the server is asked. */
async function drainOf(
  item: UploadItem,
  lost: number,
  {
    isMine = true,
    whileChecking = (row: UploadItem): UploadItem => row,
    existingFiles = [] as CheckFiles,
  } = {},
) {
  const acts: string[] = []
  let row = item
  let writes = 0
  const ports: UploadPorts = {
    store: {
      add: async () => undefined,
      get: async () => row,
      open: async () => (row.state.at === 'removed' ? [] : [row]),
      expired: async () => (row.state.at === 'removed' ? [row] : []),
      swap: async (next, epoch) => {
        writes += 1
        if (writes >= lost || row.epoch !== epoch) return false
        row = next
        return true
      },
      drop: async () => lost > 1,
      reportProgress: () => undefined,
    },
    bytes: {
      read: async () => ({ size: 1000 }),
      write: () => Promise.reject(new Error('Nothing is written here')),
      removeAll: async () => void acts.push('bytes removed'),
    },
    hasher: { sha256: async () => 'hash of original', sha256OfText: async (text) => text },
    renderer: null,
    net: {
      check: async () => {
        acts.push('check')
        row = whileChecking(row)
        return done({ isDuplicate: false, duplicateType: null, existingFiles })
      },
      presign: async () => {
        acts.push('presign')
        return done({ pages: [{ signedUrl: '/put', gcs_url: 'store/1' }], originals: [] })
      },
      put: async () => {
        acts.push('put')
        return done('sent')
      },
      complete: async () => {
        acts.push('complete')
        return done('thing-1')
      },
      readBack: async () => done(true),
      sharesRequests: () => false,
      seemsReachable: () => true,
    },
    lock: { run: (work) => work({ exclusive: true, isMine: () => isMine }) },
    session: async () => ({ token: 'token', userId: 'anna', rev: 1 }),
    onSessionRejected: () => undefined,
    now: () => 1_000_000,
    random: () => 0.5,
    owner: 'test',
  }
  await drain(ports)
  return acts
}

const LEASE = 1

describe('a runner that lost a write', () => {
  it('keeps the bytes if the row is not released', async () => {
    expect(await drainLosing('confirmed', LEASE + 2)).toEqual(['bytes removed'])
    expect(await drainLosing('confirmed', LEASE + 1)).toEqual([])
  })

  it('does nothing more with the item', async () => {
    expect(await drainLosing('checked', 1)).toEqual(['presign'])
    expect(await drainLosing('checked', 2)).toEqual(['presign', 'put'])
    expect(await drainLosing('checked', 3)).toEqual(['presign', 'put', 'complete'])
  })

  const noted = anItem({
    hash: 'hash of original',
    state: { at: 'working', stage: 'completing' },
    completionSent: true,
  })

  it('checks before a completion whether an earlier one arrived, unless it has just noted the first', async () => {
    expect(await drainOf(noted, Infinity)).toEqual(['check', 'complete', 'bytes removed'])
    expect(await drainLosing('checked', Infinity)).toEqual(['presign', 'put', 'complete', 'bytes removed'])
  })

  it('sends no completion of an item that a person removed during that check', async () => {
    const whileChecking = (row: UploadItem) => {
      const choice = advance(row, { type: 'remove' }, { now: 1_000_000, random: 0.5 })
      return { ...choice.item, epoch: row.epoch + 1 }
    }
    expect(await drainOf(noted, Infinity, { whileChecking })).toEqual(['check'])
  })

  it('sends no completion that it could not note first', async () => {
    expect(await drainLosing('completing', LEASE + 1)).toEqual([])
    expect(await drainLosing('completing', LEASE + 2)).toEqual(['complete'])
  })

  it('purges no removed capture that was restored meanwhile', async () => {
    const removed = anItem({
      state: { at: 'removed', was: { at: 'working', stage: 'checked' }, until: 0 },
    })
    expect(await drainOf(removed, 2)).toEqual(['bytes removed'])
    expect(await drainOf(removed, 1)).toEqual([])
  })

  it('starts nothing once another runner has taken over the lock', async () => {
    const item = anItem({ hash: 'hash of original', state: { at: 'working', stage: 'checked' } })
    expect(await drainOf(item, Infinity, { isMine: false })).toEqual([])
    expect(await drainOf(item, Infinity)).toContain('complete')
  })

  it('starts nothing on an item that it could not lease', async () => {
    for (const stage of ['completing', 'completed', 'confirmed'] as const)
      expect(await drainLosing(stage, LEASE)).toEqual([])
    expect(await drainOf(aSendingPdf(), LEASE)).toEqual([])
  })
})

describe('a completion whose response does not name the document', () => {
  const item = anItem({
    hash: 'hash of original',
    state: { at: 'working', stage: 'completed' },
    completionSent: true,
  })

  it('is confirmed by a check that names this capture as the source of a document', async () => {
    const existingFiles = [{ id: 'thing-1', upload_id: item.captureId }]
    expect(await drainOf(item, Infinity, { existingFiles })).toEqual(['check', 'bytes removed'])
  })

  it('is not confirmed by a check that knows neither capture nor bytes', async () => {
    const existingFiles = [{ id: 'thing-1', upload_id: 'another' }]
    expect(await drainOf(item, Infinity, { existingFiles })).toEqual(['check'])
  })
})
