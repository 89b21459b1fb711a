import { describe, expect, it } from 'vitest'
import { type Ability, isReadable, nextStep } from '#core/uploads/steps.ts'
import { ITEM_SCHEMA, type ItemState } from '#core/uploads/types.ts'
import { anItem } from './an-item.ts'

const now = 1_000_000
const anna = { userId: 'anna', rev: 4 }
const able: Ability = { now, local: true, remote: true, limited: false, session: anna }
const stepOf = (state: ItemState, ability: Ability = able) =>
  nextStep(anItem({ hash: 'hash of original', state }), ability)?.do ?? null

describe('the next step', () => {
  it('of an item whose session was rejected comes only under a newer session', () => {
    const refused: ItemState = { at: 'waiting-auth', stage: 'hashed', rev: 4 }
    expect(stepOf(refused)).toBeNull()
    expect(stepOf(refused, { ...able, session: { ...anna, rev: 5 } })).toBe('check')
    expect(stepOf(refused, { ...able, session: null, remote: false })).toBeNull()
    expect(stepOf(refused, { ...able, session: { userId: 'berta', rev: 5 } })).toBeNull()
  })

  it('of a waiting item does not come before its time', () => {
    const waiting: ItemState = { at: 'waiting', stage: 'hashed', reason: 'busy', text: '', until: now + 1 }
    expect(stepOf(waiting)).toBeNull()
    expect(stepOf(waiting, { ...able, now: now + 1 })).toBe('check')
  })

  it('of an item over the limit does not come before the reset, unless the clock was set back', () => {
    const day = 24 * 60 * 60_000
    const limited: ItemState = {
      at: 'waiting-quota',
      stage: 'hashed',
      since: now,
      until: now + 9 * day,
      info: { message: '' },
    }
    expect(stepOf(limited)).toBeNull()
    expect(stepOf(limited, { ...able, now: now + 9 * day })).toBe('check')
    expect(stepOf(limited, { ...able, now: now - 20 * day })).toBe('check')
  })

  it('once the limit is reached only reads back what was sent', () => {
    const limited = { ...able, limited: true }
    expect(stepOf({ at: 'working', stage: 'hashed' }, limited)).toBeNull()
    expect(stepOf({ at: 'working', stage: 'completing' }, limited)).toBeNull()
    expect(stepOf({ at: 'working', stage: 'completed' }, limited)).toBe('confirm')
    expect(stepOf({ at: 'working', stage: 'completed' }, { ...limited, remote: false })).toBeNull()
  })

  it('of an item comes only under a session of its own user, even on this device', () => {
    const pdf = (stage: 'stored' | 'hashed' | 'checked') =>
      anItem({ kind: 'pdf', hash: 'hash of original', state: { at: 'working', stage } })
    const steps = (ability: Ability) =>
      (['stored', 'hashed', 'checked'] as const).map((stage) => nextStep(pdf(stage), ability)?.do ?? null)
    expect(steps(able)).toEqual(['hash', 'check', 'render'])
    expect(steps({ ...able, remote: false })).toEqual(['hash', 'render', 'render'])
    expect(steps({ ...able, session: { userId: 'berta', rev: 5 } })).toEqual([null, null, null])
    expect(steps({ ...able, session: null, remote: false })).toEqual([null, null, null])
  })

  it('of a duplicate, failed, removed or released item needs a person', () => {
    const duplicate = { type: 'similar', text: '', existingId: null } as const
    const states: ItemState[] = [
      { at: 'held-duplicate', duplicate },
      { at: 'needs-attention', stage: 'hashed', code: 'bad-answer', text: '' },
      { at: 'removed', was: { at: 'working', stage: 'hashed' }, until: now },
      { at: 'released' },
    ]
    expect(states.map((state) => stepOf(state))).toEqual([null, null, null, null])
  })

  it('is unknown for an item of a newer app', () => {
    expect(isReadable(anItem({ schema: ITEM_SCHEMA }))).toBe(true)
    expect(isReadable(anItem({ schema: ITEM_SCHEMA + 1 }))).toBe(false)
  })
})
