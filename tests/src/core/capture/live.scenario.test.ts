import { describe, expect, it } from 'vitest'
import { captureName } from '#core/capture/capture-name.ts'
import { afterFrame, type TakenView, nextAnnouncement } from '#core/capture/live-view.ts'
import type { Corners } from '#core/scan/types.ts'

const at = (x: number): Corners => [
  { x, y: 0.2 },
  { x: x + 0.5, y: 0.2 },
  { x: x + 0.5, y: 0.8 },
  { x, y: 0.8 },
]

describe('a photographed document is not taken again automatically', () => {
  const seen = (corners: Corners | null) => ({
    outline: corners && { corners, confidence: 1 },
    pattern: null,
  })
  const taken: TakenView = { corners: at(0.2), pattern: null, misses: 0, others: 0 }

  it('while it stays in view, even if the hand shakes and a frame fails', () => {
    const shaken = afterFrame(taken, seen(at(0.24)))
    expect(afterFrame(shaken!, seen(null))).toMatchObject({ misses: 1 })
  })

  it('until another document is in view, or none for a while', () => {
    expect(afterFrame(taken, seen(at(0.45)))).toBeNull()
    const frames = Array.from({ length: 5 }, () => null)
    expect(
      frames.reduce<TakenView | null>((now, none) => now && afterFrame(now, seen(none)), taken),
    ).toBeNull()
  })
})

describe('guidance is announced to screen readers', () => {
  it('at most every two seconds, and the same sentence once', () => {
    const first = nextAnnouncement(null, 'Move closer', 0)
    expect(nextAnnouncement(first, 'Hold still', 1_999)).toBeNull()
    expect(nextAnnouncement(first, 'Hold still', 2_000)).toEqual({ text: 'Hold still', at: 2_000 })
    expect(nextAnnouncement(first, 'Move closer', 60_000)).toBeNull()
  })
})

describe('the name of a receipt', () => {
  it('has date, time and three random characters', () => {
    const when = new Date(2026, 10, 20, 14, 23).getTime()
    expect(captureName(when, new Uint8Array([10, 24, 15]))).toMatch(/^Scan 2026-11-20 1423 [a-z2-9]{3}$/)
    expect(captureName(when, new Uint8Array([1, 2, 3]))).not.toBe(
      captureName(when, new Uint8Array([1, 2, 4])),
    )
  })
})
