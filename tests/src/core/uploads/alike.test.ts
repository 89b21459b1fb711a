import { describe, expect, it } from 'vitest'
import { FILENAME_MAX } from '#contract/limits.ts'
import { behindOthers } from '#core/uploads/alike.ts'
import type { Ability } from '#core/uploads/steps.ts'
import type { ItemState, UploadItem } from '#core/uploads/types.ts'
import { anItem, storedBytes } from './an-item.ts'

const able: Ability = {
  now: 1_000,
  local: true,
  remote: true,
  limited: false,
  session: { userId: 'anna', rev: 4 },
}
const hashed: ItemState = { at: 'working', stage: 'hashed' }
const older = (patch: Partial<UploadItem> = {}) => anItem({ captureId: '1', state: hashed, ...patch })
const younger = (patch: Partial<UploadItem> = {}) =>
  anItem({ captureId: '2', name: 'other.jpg', state: hashed, ...patch })
const otherContent = { original: storedBytes('another') }
const waiting = (attempts: number, refusals = 0): Partial<UploadItem> => ({
  attempts,
  refusals,
  state: { at: 'waiting', stage: 'completing', reason: 'busy', text: '', until: 9_000 },
})
const isBehind = (first: UploadItem, second = younger(), ability = able) =>
  behindOthers([second, first], ability).has('2')

describe('a capture waits for its check behind an older one of the same content', () => {
  it.each<[string, ItemState]>([
    ['is being hashed', { at: 'working', stage: 'stored' }],
    ['is checked', hashed],
    ['is completed', { at: 'working', stage: 'completing' }],
    ['waits for the network', { at: 'waiting', stage: 'hashed', reason: 'network', text: '', until: 9_000 }],
    ['waits for a session', { at: 'waiting-auth', stage: 'hashed', rev: 4 }],
  ])('that %s', (_, state) => {
    expect(isBehind(older({ state }))).toBe(true)
  })

  it('of the same pages', () => {
    const pages = { kind: 'pages', original: null, pages: [storedBytes('a'), storedBytes('b')] } as const
    expect(isBehind(older(pages), younger(pages))).toBe(true)
    expect(isBehind(older({ ...pages, pages: [storedBytes('a')] }), younger(pages))).toBe(false)
  })

  it('that failed twice', () => {
    expect(isBehind(older(waiting(1, 1)))).toBe(true)
  })

  it('but the older one does not wait for it', () => {
    expect(behindOthers([younger(), older()], able).has('1')).toBe(false)
  })
})

describe('a capture does not wait', () => {
  it.each<[string, Partial<UploadItem>]>([
    ['for other content', otherContent],
    ['for one that fails again and again', waiting(3)],
    ['for one whose completion is rejected again and again', waiting(1, 2)],
    ['for another workspace', { projectId: 'home' }],
    [
      'for one that a person must see first',
      { state: { at: 'needs-attention', stage: 'hashed', code: 'no-access', text: '' } },
    ],
    [
      'for a duplicate that waits for a decision',
      { state: { at: 'held-duplicate', duplicate: { type: 'similar', text: '', existingId: null } } },
    ],
  ])('%s', (_, patch) => {
    expect(isBehind(older(patch))).toBe(false)
  })

  it('for one that only a page can hash, where there is no page', () => {
    const stored = older({ state: { at: 'working', stage: 'stored' } })
    expect(isBehind(stored, younger(), { ...able, local: false })).toBe(false)
  })

  it('for one whose pages only a page can make, where there is no page', () => {
    const pdf = { kind: 'pdf', type: 'application/pdf', pageCount: 1 } as const
    const unrendered = older({ ...pdf, state: { at: 'working', stage: 'checked' } })
    const rendered = younger({ ...pdf, pages: [storedBytes('page')] })
    expect(isBehind(unrendered, rendered)).toBe(true)
    expect(isBehind(unrendered, rendered, { ...able, local: false })).toBe(false)
  })

  it('once it was checked, and an older one then waits for it', () => {
    const checked = younger({ state: { at: 'working', stage: 'completing' } })
    expect(isBehind(older(), checked)).toBe(false)
    expect(behindOthers([older(), checked], able).has('1')).toBe(true)
  })
})

describe('a capture of other content', () => {
  const named = (name: string, patch: Partial<UploadItem> = {}) =>
    younger({ ...otherContent, name, ...patch })
  it.each([
    ['receipt.jpg', 'receipt.jpg'],
    ['receipt.jpg', 'receipt (1).jpg'],
    ['receipt - Copy.jpg', 'receipt copy 2.jpg'],
    [`${'x'.repeat(FILENAME_MAX - 4)}.jpg`, `${'x'.repeat(FILENAME_MAX - 8)} (2).jpg`],
  ])('waits for an older one of the same size and name: %s, %s', (first, second) => {
    expect(isBehind(older({ name: first }), named(second))).toBe(true)
  })

  it.each<[string, UploadItem]>([
    ['name', named('receipt 1.jpg')],
    ['ending', named('receipt.png')],
    ['size', named('receipt.jpg', { size: 1001 })],
    ['workspace', named('receipt.jpg', { projectId: 'home' })],
  ])('does not wait where the %s differs', (_, second) => {
    expect(isBehind(older(), second)).toBe(false)
  })
})
