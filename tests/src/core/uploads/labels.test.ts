import { describe, expect, it } from 'vitest'
import {
  displayOf,
  isActive,
  isCompleted,
  isProcessing,
  statusOf,
  waitReasonOf,
} from '#core/uploads/labels.ts'
import { ITEM_SCHEMA, type ItemState, type UploadItem } from '#core/uploads/types.ts'
import { anItem, aSendingPdf } from './an-item.ts'

const online = { reachable: true, signedIn: true, limited: false }
const lease = { owner: 'page', until: 0 }
const working = (stage: Extract<ItemState, { at: 'working' }>['stage']): ItemState => ({
  at: 'working',
  stage,
})
const waiting = { at: 'waiting', stage: 'hashed', reason: 'network', text: 'no network', until: 0 } as const
const duplicate = { type: 'similar', text: 'same name', existingId: null } as const
const quota = { at: 'waiting-quota', stage: 'checked', until: 0, info: { message: 'Limit' } } as const
const failed = { at: 'needs-attention', stage: 'hashed', code: 'bad-answer', text: 'bad' } as const

describe('status and display of an item (ENTITY-17)', () => {
  it.each<[string, UploadItem, string, string]>([
    ['saved and not begun', anItem(), '', 'queued'],
    ['being hashed', anItem({ lease }), 'checking', 'checking'],
    ['before the check', anItem({ state: working('hashed') }), 'checking', 'checking'],
    ['waiting', anItem({ state: waiting }), 'checking', 'waiting'],
    ['PDF without pages', anItem({ kind: 'pdf', state: working('checked') }), 'processing', 'processing'],
    ['image before its address', anItem({ state: working('checked') }), 'uploading', 'uploading'],
    ['sending', aSendingPdf(), 'uploading', 'uploading'],
    ['completed, not read back', anItem({ state: working('completed') }), 'uploading', 'uploading'],
    ['done', anItem({ state: { at: 'released' } }), 'complete', 'complete'],
    ['skipped', anItem({ state: { at: 'released' }, skipped: duplicate }), 'complete', 'duplicate'],
    [
      'held',
      anItem({ state: { at: 'held-duplicate', duplicate }, skipped: duplicate }),
      'complete',
      'duplicate',
    ],
    ['over the limit', anItem({ state: quota }), 'error', 'limit'],
    [
      'refused session',
      anItem({ state: { at: 'waiting-auth', stage: 'hashed', rev: 1 } }),
      'checking',
      'sign-in',
    ],
    ['failed', anItem({ state: failed }), 'error', 'failed'],
  ])('%s', (_, item, type, display) => {
    expect(statusOf(item).type).toBe(type)
    expect(displayOf(item, online)).toBe(display)
  })

  it('depends on connection, session and limit', () => {
    expect(displayOf(anItem(), { ...online, reachable: false })).toBe('waiting')
    expect(displayOf(anItem(), { ...online, limited: true })).toBe('limit')
    expect(displayOf(aSendingPdf(), { ...online, signedIn: false })).toBe('sign-in')
    expect(displayOf(anItem({ state: { at: 'released' } }), { ...online, signedIn: false })).toBe('complete')
  })

  it('shows pages and percent', () => {
    const rendering = aSendingPdf({ state: working('checked'), pageCount: 5 })
    expect(statusOf(rendering).message).toBe('Page 3 of 5')
    expect(statusOf(anItem({ state: working('uploading') }), 0.5).message).toBe('Uploading 55%')
    expect(statusOf(anItem({ state: working('completing') })).message).toBe('Finalizing')
  })

  it('shows the reason for waiting after three failures', () => {
    expect(waitReasonOf(anItem({ state: waiting, attempts: 2 }))).toBeNull()
    expect(waitReasonOf(anItem({ state: waiting, attempts: 3 }))).toBe('no network')
  })

  it('reports that an item of a newer app cannot be sent, and what to do', () => {
    const newer = anItem({ schema: ITEM_SCHEMA + 1, state: working('uploading') })
    expect(displayOf(newer, online)).toBe('waiting')
    expect(waitReasonOf(newer)).toMatch(/newer version of Sheaf.*reload/)
    expect(statusOf(newer)).toMatchObject({ type: '', message: waitReasonOf(newer) })
    expect(displayOf({ ...newer, state: { at: 'released' } }, online)).toBe('complete')
  })

  it('sorts items into the documented lists (UPLOAD-07)', () => {
    const lists = (item: UploadItem) => [isActive, isCompleted, isProcessing].map((is) => is(statusOf(item)))
    expect(lists(anItem())).toEqual([true, false, false])
    expect(lists(aSendingPdf())).toEqual([true, false, true])
    expect(lists(anItem({ state: failed }))).toEqual([false, true, false])
    expect(lists(anItem({ state: { at: 'released' } }))).toEqual([false, true, false])
  })
})
