import { describe, expect, it } from 'vitest'
import type { UploadEvent } from '#core/uploads/events.ts'
import type { Failure } from '#core/uploads/failures.ts'
import { texts } from '#messages/upload-failures.ts'
import { advance } from '#core/uploads/machine.ts'
import type { ItemState, UploadItem } from '#core/uploads/types.ts'
import { anItem, aSendingPdf, storedBytes } from './an-item.ts'

const moment = { now: 1_000_000, random: 1 }
const after = (item: UploadItem, event: UploadEvent) => advance(item, event, moment).item
const failing = (item: UploadItem, failure: Failure) => after(item, { type: 'failed', failure })
const working = (stage: Extract<ItemState, { at: 'working' }>['stage']): ItemState => ({
  at: 'working',
  stage,
})
const duplicate = { type: 'similar', text: 'same name', existingId: 'thing-1' } as const
const identical = { type: 'identical', text: 'exists', existingId: 'thing-1' } as const

describe('an image', () => {
  const address = { signedUrl: '/put/1', gcs_url: 'store/1' }
  const way: readonly [UploadEvent, ItemState][] = [
    [{ type: 'hashed', hash: 'abc' }, working('hashed')],
    [{ type: 'checked', verdict: { verdict: 'new' } }, working('checked')],
    [{ type: 'presigned', pages: [address], originals: [] }, working('minted')],
    [{ type: 'object-stored', gcsUrl: 'store/1' }, working('completing')],
    [{ type: 'completed', thingId: 'thing-9' }, working('completed')],
    [{ type: 'read-back', found: true }, { at: 'released' }],
  ]

  it('passes each stage once its work is known', () => {
    let item = anItem()
    for (const [event, state] of way) {
      item = after(item, event)
      expect(item.state).toEqual(state)
    }
    expect(item).toMatchObject({ hash: 'abc', thingId: 'thing-9' })
  })

  it('drops the bytes only after the document was read back', () => {
    let item = anItem()
    const drops: string[] = []
    for (const [event] of way) {
      const step = advance(item, event, moment)
      item = step.item
      if (step.effects.some(({ type }) => type === 'drop-bytes')) drops.push(event.type)
    }
    expect(drops).toEqual(['read-back'])
  })

  it('has its first page kept once the server has it', () => {
    const created = (item: UploadItem) => advance(item, { type: 'completed', thingId: 'thing-9' }, moment)
    const pdf = aSendingPdf({ state: working('completing') })
    expect(created(pdf).effects).toEqual([
      {
        type: 'keep-page',
        page: {
          userId: 'anna',
          projectId: 'office',
          gcsUrl: 'store/1',
          at: { store: 'opfs', path: 'page-1' },
          contentType: 'image/jpeg',
          createdAt: 0,
        },
      },
    ])
    expect(created({ ...pdf, targets: null }).effects).toEqual([])
  })

  it('notes the completion in the write of the last object', () => {
    const sending = aSendingPdf()
    const stored = (item: UploadItem, gcsUrl: string) => after(item, { type: 'object-stored', gcsUrl })
    const but = stored(stored(sending, 'store/1'), 'store/2')
    expect(but).toMatchObject({ state: working('uploading'), completionSent: false })
    expect(stored(but, 'store/o')).toMatchObject({ state: working('completing'), completionSent: true })
  })

  it('continues from the stages of an older app', () => {
    const confirmed = anItem({ state: working('confirmed') })
    expect(after(confirmed, { type: 'released' }).state).toEqual({ at: 'released' })
  })

  it('ignores events of other stages', () => {
    let item = anItem()
    for (const [index, [event]] of way.entries()) {
      for (const [late] of way.slice(0, index)) expect(after(item, late)).toBe(item)
      for (const [early] of way.slice(index + 1)) expect(after(item, early)).toBe(item)
      item = after(item, event)
    }
  })
})

describe('duplicates', () => {
  const hashed = anItem({ hash: 'abc', state: working('hashed') })
  const found = (verdict: Extract<UploadEvent, { type: 'checked' }>['verdict']) =>
    after(hashed, { type: 'checked', verdict })

  it('wait for a decision with their bytes if they are only similar', () => {
    const held = found({ verdict: 'duplicate', duplicate })
    expect(held.state).toEqual({ at: 'held-duplicate', duplicate })
    expect(after(held, { type: 'released' })).toBe(held)
  })

  it('wait for a decision if the identical document is unknown', () => {
    const unnamed = { ...identical, existingId: null }
    expect(found({ verdict: 'duplicate', duplicate: unnamed }).state.at).toBe('held-duplicate')
  })

  it('are skipped if identical, once the existing document was read back', () => {
    const skipped = found({ verdict: 'duplicate', duplicate: identical })
    expect(skipped).toMatchObject({ state: working('completed'), thingId: 'thing-1', skipped: identical })
    expect(after(skipped, { type: 'read-back', found: true }).state).toEqual({ at: 'released' })
  })

  it('continue as new if the existing document was deleted', () => {
    const skipped = found({ verdict: 'duplicate', duplicate: identical })
    const onward = after(skipped, { type: 'read-back', found: false })
    expect(onward).toMatchObject({ state: working('checked'), skipped: null, thingId: null })
  })

  it('are uploaded anyway if a person decides so', () => {
    const onward = after(found({ verdict: 'duplicate', duplicate }), { type: 'upload-anyway' })
    expect(onward).toMatchObject({ state: working('checked'), keepBoth: true, skipped: null, thingId: null })
  })

  it('do not include the document of an earlier completion of the same capture', () => {
    const mine = found({ verdict: 'mine', thingId: 'thing-7' })
    expect(mine).toMatchObject({ state: working('completed'), thingId: 'thing-7', skipped: null })
  })

  it('are an error if the check has an invalid shape', () => {
    expect(found({ verdict: 'invalid' }).state).toMatchObject({ at: 'needs-attention', code: 'bad-answer' })
  })
})

describe('pages of a PDF', () => {
  const page = (index: number): UploadEvent => ({
    type: 'page-rendered',
    index,
    total: 3,
    page: storedBytes(`page-${index + 1}`),
  })

  it('are accepted in order and once', () => {
    const one = after(anItem({ kind: 'pdf', state: working('checked') }), page(0))
    expect(after(one, page(0))).toBe(one)
    expect(after(one, page(2))).toBe(one)
    expect(after(one, page(1))).toMatchObject({ pageCount: 3, pages: [{}, {}] })
  })

  it('rendered ahead do not end the wait for the network', () => {
    const waits = failing(anItem({ kind: 'pdf', state: working('hashed') }), {
      kind: 'retry',
      reason: 'network',
      text: texts.network,
    })
    expect(after(waits, page(0)).state).toBe(waits.state)
  })
})

describe('failures', () => {
  it('of the network wait longer each time, and retry forever', () => {
    let item = anItem({ state: working('hashed') })
    const waits: number[] = []
    for (let attempt = 0; attempt < 50; attempt += 1) {
      item = failing(item, { kind: 'retry', reason: 'network', text: texts.network })
      if (item.state.at === 'waiting') waits.push(item.state.until - moment.now)
    }
    expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
    expect(waits.at(-1)).toBe(300_000)
  })

  it('of the session pause the item without counting', () => {
    const step = advance(aSendingPdf(), { type: 'failed', failure: { kind: 'auth', rev: 4 } }, moment)
    expect(step.item).toMatchObject({
      attempts: 0,
      state: { at: 'waiting-auth', stage: 'uploading', rev: 4 },
    })
    expect(step.effects).toEqual([{ type: 'session-rejected', rev: 4 }])
  })

  it('of the limit pause the item until the reset', () => {
    const info = { message: 'limit', limit: 100 }
    const parked = failing(anItem({ state: working('checked') }), {
      kind: 'quota',
      info,
      resetInMs: 500_000,
    })
    const { now } = moment
    expect(parked.state).toEqual({
      at: 'waiting-quota',
      stage: 'checked',
      since: now,
      until: now + 500_000,
      info,
    })
  })

  it('of addresses request only the missing ones again', () => {
    const item = failing(aSendingPdf(), { kind: 'addresses' })
    expect(item.state).toMatchObject({ at: 'waiting', stage: 'checked', until: moment.now })
    expect(item.targets).toEqual({ pages: [aSendingPdf().targets?.pages[0], null], original: null })
  })

  it('by missing pages send only those again', () => {
    const all = aSendingPdf({ state: working('completing') })
    const item = failing(all, { kind: 'missing', urls: ['store/1'] })
    expect(item.state).toMatchObject({ at: 'waiting', stage: 'uploading' })
    expect(item.targets?.pages.map((target) => target?.stored)).toEqual([false, false])
  })

  it('of completions wait longer each time, even if the transfers between them succeed', () => {
    let item = aSendingPdf({ state: working('completing') })
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      item = failing({ ...item, attempts: 0, state: working('completing') }, { kind: 'missing', urls: [] })
      if (item.state.at === 'waiting') waits.push(item.state.until - moment.now)
    }
    expect(waits).toEqual([0, 8_000, 16_000, 32_000])
  })

  it('that need a person keep everything', () => {
    const item = failing(aSendingPdf(), { kind: 'attention', code: 'too-large', text: texts.tooLarge })
    expect(item.state).toEqual({
      at: 'needs-attention',
      stage: 'uploading',
      code: 'too-large',
      text: 'File is too large',
    })
    expect(item.original).toEqual(aSendingPdf().original)
  })
})

describe('user actions', () => {
  const broken = (stage: 'stored' | 'checked' | 'uploading', code: 'corrupt' | 'too-large') =>
    aSendingPdf({ state: { at: 'needs-attention', stage, code, text: '' } })

  it('remove and restore preserve the item', () => {
    const item = aSendingPdf()
    const removed = after(item, { type: 'remove' })
    expect(removed.state).toEqual({ at: 'removed', was: item.state, until: moment.now + 86_400_000 })
    expect(after(removed, { type: 'object-stored', gcsUrl: 'store/2' })).toBe(removed)
    expect(after(removed, { type: 'restore' }).state).toEqual(item.state)
  })

  it('never remove what was released', () => {
    const released = anItem({ state: { at: 'released' } })
    expect(after(released, { type: 'remove' })).toBe(released)
  })

  it('retry a failed transfer with new addresses', () => {
    const item = after(broken('uploading', 'too-large'), { type: 'retry' })
    expect(item).toMatchObject({ state: working('checked'), targets: null, pages: [{}, {}] })
  })

  it('retry changed bytes from the start', () => {
    const item = after(broken('uploading', 'corrupt'), { type: 'retry' })
    expect(item).toMatchObject({ state: working('stored'), pages: [], pageCount: null, hash: null })
  })

  it('skip-wait ends a wait for the network, not one for a person or a limit', () => {
    const waits = failing(anItem({ state: working('hashed') }), {
      kind: 'retry',
      reason: 'busy',
      text: texts.busy,
    })
    expect(after(waits, { type: 'skip-wait' }).state).toMatchObject({ at: 'waiting', until: moment.now })
    const failed = broken('checked', 'too-large')
    expect(after(failed, { type: 'skip-wait' })).toBe(failed)
  })
})

it('leaves an item unchanged when a lost request counts as a failure of another one', () => {
  const item = anItem({ state: working('completing'), completionSent: true, attempts: 2 })
  expect(failing(item, { kind: 'lost-with-others' })).toBe(item)
})

describe('a check after a completion', () => {
  const unnamed = { ...identical, existingId: null }
  const found: UploadEvent = { type: 'checked', verdict: { verdict: 'duplicate', duplicate: unnamed } }
  const sent = anItem({ state: working('completing'), completionSent: true })

  it('that knows the bytes without a document ends the sending', () => {
    expect(after(sent, found)).toMatchObject({ state: working('completed'), thingId: null })
  })

  it('proves nothing of a second copy, of other bytes, or before the completion', () => {
    const both = { ...sent, keepBoth: true }
    expect(after(both, found)).toBe(both)
    const duplicateOf = { ...unnamed, type: 'potential' } as const
    const other: UploadEvent = {
      type: 'checked',
      verdict: { verdict: 'duplicate', duplicate: duplicateOf },
    }
    expect(after(sent, other)).toBe(sent)
    const unsent = { ...sent, completionSent: false }
    expect(after(unsent, found)).toBe(unsent)
  })

  it('names the document that is still to be read back, once', () => {
    const mine: UploadEvent = { type: 'checked', verdict: { verdict: 'mine', thingId: 'thing-2' } }
    const completed = anItem({ state: working('completed'), completionSent: true })
    expect(after(completed, mine)).toMatchObject({ state: working('completed'), thingId: 'thing-2' })
    const named = { ...completed, thingId: 'thing-1' }
    expect(after(named, mine)).toBe(named)
  })
})
