import { describe, expect, it } from 'vitest'
import { finishAll, mergeWithPrevious, withoutPage } from '#core/capture/documents.ts'
import { EMPTY_SESSION, nextSession, totalsOf } from '#core/capture/session.ts'
import { aDocument, shape } from './a-draft.ts'

const [a, b, c] = [aDocument('a', ['a']), aDocument('b', ['b']), aDocument('c', ['c'])]
const after = (...steps: (readonly (typeof a)[])[]) => steps.reduce(nextSession, EMPTY_SESSION)

describe('the documents of a capture session', () => {
  it('remain after they are enqueued, in the order of capture', () => {
    const session = after([a, b], [b], [b, c], [c], finishAll([c]))
    expect([shape(session.left), shape(session.drafts)]).toEqual(['a:a b:b', 'c:c'])
  })

  it('are counted once when they are merged, or restored after a deletion', () => {
    const merged = mergeWithPrevious([a, b], 'b')
    const session = after([a, b], merged, [])
    expect(shape(session.left)).toBe('a:a,b')
    const restored = after([a], withoutPage([a], 'a'), [a])
    expect([shape(restored.left), shape(restored.drafts)]).toEqual(['', 'a:a'])
  })
})

describe('the totals of a capture session', () => {
  const read = (value: number, currency: string | null) =>
    ({ state: 'read', amount: { value, currency }, isUnsent: false }) as const

  it('sum each currency, and count documents that need review, are unread, or were skipped', () => {
    expect(
      totalsOf([
        read(75, 'MYR'),
        read(10, 'EUR'),
        { ...read(25.5, 'MYR'), state: 'check' },
        { state: 'check', amount: null, isUnsent: true },
        { state: 'unread', amount: null, isUnsent: true },
        { state: 'duplicate', amount: null, isUnsent: false },
      ]),
    ).toEqual({
      documents: 5,
      duplicates: 1,
      unread: 1,
      unsent: 2,
      toCheck: 2,
      sums: [
        { currency: 'MYR', value: 100.5 },
        { currency: 'EUR', value: 10 },
      ],
    })
  })
})
