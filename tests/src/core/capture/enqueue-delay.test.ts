import { describe, expect, it } from 'vitest'
import { ENQUEUE_DELAY_MS, isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import { aDocument } from './a-draft.ts'

const shotAt = (lastShotAt: number, open = false) => aDocument('a', ['1'], { lastShotAt, open })

describe('the enqueue delay', () => {
  it('ends ten seconds after the last shot', () => {
    const document = shotAt(5_000)
    expect([isDue(document, 14_999), isDue(document, 15_000)]).toEqual([false, true])
    expect(ENQUEUE_DELAY_MS).toBe(10_000)
  })

  it('has no end while more pages may follow', () => {
    expect(isDue(shotAt(0, true), 1e9)).toBe(false)
    expect(msUntilDue([shotAt(0, true)], 1e9)).toBeNull()
  })

  it('is over if the clock was set back', () => {
    expect(isDue(shotAt(1e9), 5_000)).toBe(true)
  })

  it('ends for the first of several documents', () => {
    expect(msUntilDue([shotAt(9_000), shotAt(5_000), shotAt(0, true)], 9_500)).toBe(5_500)
    expect(msUntilDue([shotAt(5_000)], 60_000)).toBe(0)
    expect(msUntilDue([], 0)).toBeNull()
  })
})
