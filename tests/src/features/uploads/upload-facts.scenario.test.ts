import { describe, expect, test } from 'vitest'
import type { UploadItem } from '#core/uploads/types.ts'
import { resetsIn } from '#features/uploads/resets-in.ts'
import { unsentCount } from '#features/uploads/sync/is-unsent.ts'
import { type Batch, syncSummary } from '#features/uploads/sync/sync-summary.ts'
import { sortingOf, uploadSearch } from '#features/uploads/upload-search.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'

describe('resetsIn', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const after = (ms: number) => new Date(now + ms).toISOString()
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  test.each([
    [after(9 * day + 2 * hour + minute), '9 days 2 hours'],
    [after(day), '1 day'],
    [after(5 * hour + 30 * minute), '5 hours 30 minutes'],
    [after(hour), '1 hour'],
    [after(90_000), '2 minutes'],
    [after(hour - 1), '1 hour'],
    [after(2 * hour - 1), '2 hours'],
    [after(day - 1), '1 day'],
    [after(1), '1 minute'],
    [after(0), 'now'],
    [after(-day), 'now'],
    [undefined, 'later today'],
    ['next month', 'later today'],
  ])('%s resets in %s', (time, text) => {
    expect(resetsIn(time, now)).toBe(text)
  })
})

describe('syncSummary', () => {
  const online = { reachable: true, signedIn: true, limited: false }
  const item = (captureId: string, state: UploadItem['state']) => anItem({ captureId, state })
  const working = (id: string) => item(id, { at: 'working', stage: 'hashed' })
  const released = (id: string) => item(id, { at: 'released' })
  const failed = (id: string) =>
    item(id, { at: 'needs-attention', stage: 'hashed', code: 'too-large', text: 'File is too large' })
  const none: Batch = new Set()

  test('counts through a batch, says that all is done once, then nothing', () => {
    const start = syncSummary([working('a'), working('b'), released('old')], online, none)
    expect(start.summary).toEqual({ kind: 'uploading', at: 1, of: 2 })
    const next = syncSummary([released('a'), working('b'), working('c')], online, start.batch)
    expect(next.summary).toEqual({ kind: 'uploading', at: 2, of: 3 })
    const end = syncSummary([released('a'), released('b'), released('c')], online, next.batch)
    expect(end.summary).toEqual({ kind: 'done' })
    expect(syncSummary([released('a')], online, end.batch).summary).toEqual({ kind: 'idle' })
  })

  test('offline tells what is safe here', () => {
    const items = [working('a'), failed('b'), released('c')]
    expect(syncSummary(items, { ...online, reachable: false }, none).summary).toEqual({
      kind: 'offline',
      saved: 2,
    })
  })

  test('what needs a person goes before what moves by itself; a held duplicate needs one', () => {
    const held = item('h', {
      at: 'held-duplicate',
      duplicate: { type: 'similar', text: 'Duplicate detected', existingId: null },
    })
    expect(syncSummary([working('a'), failed('b'), held], online, none).summary).toEqual({
      kind: 'attention',
      count: 2,
    })
  })

  test('removed captures are not counted', () => {
    const removed = item('r', { at: 'removed', was: { at: 'working', stage: 'stored' }, until: 1 })
    expect(syncSummary([removed], online, none).summary).toEqual({ kind: 'idle' })
    expect(unsentCount([removed, working('a'), failed('b'), released('c')])).toBe(2)
  })
})

describe('the address of the upload page', () => {
  test('keeps what makes sense and drops the rest', () => {
    expect(uploadSearch({ tab: 'mine', q: 'taxi', sort: 'size-desc', page: '3', size: 50 })).toEqual({
      tab: 'mine',
      q: 'taxi',
      sort: 'size-desc',
      page: 3,
      size: 50,
    })
    expect(uploadSearch({ tab: 'mail', type: '', q: '', sort: 'constructor', page: 0, size: 20 })).toEqual({})
  })
  test('knows the three tabs (UPLOAD-01) and a document type', () => {
    expect(uploadSearch({ tab: 'local' })).toEqual({})
    expect(uploadSearch({ tab: 'drive' })).toEqual({ tab: 'drive' })
    expect(uploadSearch({ tab: 'mine', type: 'receipt' })).toEqual({ tab: 'mine', type: 'receipt' })
  })

  test('sorts as the host names its fields (UPLOAD-19)', () => {
    expect(sortingOf('date-desc')).toEqual({ id: 'data.createdAt', desc: true })
    expect(sortingOf('name-asc')).toEqual({ id: 'data.filename', desc: false })
  })
})
