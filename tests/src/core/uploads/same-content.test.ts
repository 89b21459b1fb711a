import { describe, expect, it } from 'vitest'
import { behindOlder } from '#core/uploads/same-content.ts'
import type { Ability } from '#core/uploads/steps.ts'
import type { ItemState, UploadItem } from '#core/uploads/types.ts'
import { anItem, storedBytes } from './an-item.ts'

const able: Ability = { now: 1_000, local: true, remote: true, limited: false, rev: 4 }
const hashed: ItemState = { at: 'working', stage: 'hashed' }
const older = (patch: Partial<UploadItem> = {}) => anItem({ captureId: '1', state: hashed, ...patch })
const younger = (patch: Partial<UploadItem> = {}) => anItem({ captureId: '2', state: hashed, ...patch })
const isBehind = (first: UploadItem, second = younger(), ability = able) =>
  behindOlder([second, first], ability).has('2')

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

  it('but the older one does not wait for it', () => {
    expect(behindOlder([younger(), older()], able).has('1')).toBe(false)
  })
})

describe('a capture does not wait', () => {
  it.each<[string, Partial<UploadItem>]>([
    ['for other content', { original: storedBytes('another') }],
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

  it('once it was checked', () => {
    expect(isBehind(older(), younger({ state: { at: 'working', stage: 'completing' } }))).toBe(false)
  })
})
