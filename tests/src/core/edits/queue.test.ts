import { describe, expect, it } from 'vitest'
import { fileWith, folderWith, labelOf } from '#core/edits/overlay.ts'
import { preferred, queued, sending } from '#core/edits/queue.ts'
import type { Edit, EditState } from '#core/edits/types.ts'
import { isDue, nextDue } from '#core/edits/wake.ts'
import { aFile, wanted } from './an-edit.ts'

const TOTAL = 'extracted.total'
const first = (more = {}) => queued(undefined, wanted(TOTAL, 2, { base: 1, ...more }), 1000) as Edit
const inState = (state: EditState, more: Partial<Edit> = {}): Edit => ({ ...first(), state, ...more })
const theirs = { value: 9, version: 5, by: 'ben', at: null }

describe('several edits of one part', () => {
  it('become the last value on the first base, at the position of the first', () => {
    const second = queued(first(), wanted(TOTAL, 3, { base: 2, version: 4 }), 2000)
    expect(second).toMatchObject({ value: 3, base: 1, version: 1, since: 1000, rev: first().rev + 1 })
  })

  it('are dropped when the value is back at its base', () => {
    expect(queued(first(), wanted(TOTAL, 1, { base: 2 }), 2000)).toBeNull()
  })

  it('are kept if a value may have been sent, which the server must revert', () => {
    const sent = first({ maybeSent: true })
    expect(queued(sent, wanted(TOTAL, 1, { base: 2 }), 2000)).toMatchObject({ value: 1, base: 1, sent: [2] })
  })

  it('are kept if a person confirms the current value', () => {
    const vouched = queued(undefined, wanted(TOTAL, 1, { base: 1, vouch: true }), 1000)
    expect(vouched).toMatchObject({ vouch: true })
    expect(queued(vouched ?? undefined, wanted(TOTAL, 1, { base: 1 }), 2000)).toMatchObject({ vouch: true })
  })

  it('do not resolve a conflict that the person has not seen', () => {
    const conflict = inState({ at: 'conflict', theirs })
    expect(queued(conflict, wanted(TOTAL, 4, { base: 2 }), 2000)).toMatchObject({
      value: 4,
      state: { at: 'conflict' },
    })
  })

  it('resolve a conflict if the person edited the server’s value', () => {
    const conflict = inState({ at: 'conflict', theirs })
    expect(queued(conflict, wanted(TOTAL, 4, { base: 9 }), 2000)).toMatchObject({
      value: 4,
      base: 9,
      version: 5,
      state: { at: 'waiting' },
    })
  })

  it('start again after a rejection', () => {
    const refused = inState({ at: 'refused', reason: 'invalid', detail: 'no' })
    expect(queued(refused, wanted(TOTAL, 4, { base: 6, version: 8 }), 2000)).toMatchObject({
      base: 6,
      version: 8,
      state: { at: 'waiting' },
    })
  })
})

it('a preferred value is based on the server’s value', () => {
  expect(preferred(inState({ at: 'conflict', theirs }))).toMatchObject({
    value: 2,
    base: 9,
    version: 5,
    state: { at: 'waiting' },
  })
})

describe('the next attempt of an edit', () => {
  const waits = (why: 'network' | 'host' | 'session') =>
    inState({ at: 'waiting', why, tries: 3, until: 60_000 })

  it('follows any response if it waits for the network, and not otherwise', () => {
    expect(isDue(waits('network'), 'answered', 1000)).toBe(true)
    expect(isDue(waits('host'), 'answered', 1000)).toBe(false)
    expect(isDue(waits('session'), 'answered', 1000)).toBe(false)
  })

  it('follows going online, a start and a sign-in, or the end of its delay', () => {
    for (const why of ['network', 'host', 'session'] as const) {
      expect(isDue(waits(why), 'now', 1000)).toBe(true)
      expect(isDue(waits(why), 'timer', 59_999)).toBe(false)
      expect(isDue(waits(why), 'timer', 60_000)).toBe(true)
    }
  })

  it('never happens by itself for a conflict or a rejection', () => {
    expect(isDue(inState({ at: 'conflict', theirs }), 'now', 1e12)).toBe(false)
    expect(isDue(inState({ at: 'refused', reason: 'gone', detail: '' }), 'now', 1e12)).toBe(false)
  })

  it('happens for an edit that a closed tab was sending', () => {
    expect(isDue(sending(first()), 'timer', 1000)).toBe(true)
  })

  it('is at the earliest delay, and has no time while signed out', () => {
    expect(
      nextDue([waits('host'), inState({ at: 'waiting', why: 'network', tries: 1, until: 50_000 })]),
    ).toBe(50_000)
    expect(nextDue([waits('session'), inState({ at: 'conflict', theirs })])).toBeNull()
  })
})

it('has a description for each state', () => {
  const states: EditState[] = [
    { at: 'waiting', why: 'network', tries: 1, until: 0 },
    { at: 'waiting', why: 'host', tries: 1, until: 0 },
    { at: 'waiting', why: 'session', tries: 1, until: 0 },
    { at: 'sending', tries: 0 },
    { at: 'conflict', theirs },
    { at: 'refused', reason: 'gone', detail: '' },
    { at: 'refused', reason: 'forbidden', detail: '' },
    { at: 'refused', reason: 'invalid', detail: '' },
  ]
  expect(states.map(labelOf)).toEqual([
    'Waiting for network',
    'Waiting for the server',
    'Waiting for sign-in',
    'Saving...',
    'Changed by someone else',
    'Not saved: deleted',
    'Not saved: no permission',
    'Not saved: not accepted',
  ])
})

describe('the displayed value', () => {
  const file = {
    ...aFile({ total: 1, vendor: 'Quay' }),
    data: { ...aFile({ total: 1, vendor: 'Quay' }).data, review: [{ key: 'total', reason: 'unclear' }] },
  }

  it('is the pending one without a review mark, with the server’s other values', () => {
    const imported = { total: { page: 0, source: 'user' as const, imported: 'paperless-ngx' } }
    const before = { ...file, data: { ...file.data, evidence: imported } }
    const seen = fileWith(before, [first(), { ...first(), part: 'filename', value: 'taxi.jpg' }])
    expect(seen.data).toMatchObject({
      filename: 'taxi.jpg',
      extracted: { total: 2, vendor: 'Quay' },
      evidence: { total: { source: 'user', imported: undefined } },
      review: [],
    })
    expect(file.data.extracted['total']).toBe(1)
  })

  it('is the server’s during a conflict or after a rejection', () => {
    expect(fileWith(file, [inState({ at: 'conflict', theirs })])).toBe(file)
    expect(fileWith(file, [inState({ at: 'refused', reason: 'invalid', detail: '' })])).toBe(file)
    expect(fileWith(file, [inState(first().state, { thingId: 'other' })])).toBe(file)
  })

  it('of a folder has its new name, and the added and removed files', () => {
    const folder = { id: 'f1', kind: 'Folder' as const, data: { name: 'May', files: ['a', 'b'] } }
    const move = (thingId: string, base: string | null, value: string | null) =>
      inState(first().state, { thingId, part: 'folder', base, value })
    const named = inState(first().state, { thingId: 'f1', part: 'name', base: 'May', value: 'June' })
    const edits = [named, move('c', null, 'f1'), move('d', 'f2', 'f1'), move('a', 'f1', null)]
    expect(folderWith(folder, edits).data).toMatchObject({ name: 'June', file_count: 3 })
    expect(folderWith(folder, [move('x', null, 'f2')])).toBe(folder)
  })
})
