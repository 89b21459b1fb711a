import { describe, expect, it } from 'vitest'
import { quotaDelay, quotaIsOver, retryDelay, waitIsOver } from '#core/uploads/retry.ts'
import { seeded } from './simulation/random.ts'

const minute = 60_000
const day = 24 * 60 * minute
const year = 365 * day

describe('waits', () => {
  it('are random within a span that doubles up to five minutes', () => {
    expect([1, 2, 3, 20, 1000].map((attempts) => retryDelay(attempts, 1))).toEqual([
      2_000, 4_000, 8_000, 300_000, 300_000,
    ])
    expect(retryDelay(5, 0)).toBe(0)
    expect(retryDelay(5, 0.5)).toBe(16_000)
  })

  it('respect what the server asks for, up to the longest wait', () => {
    expect(retryDelay(1, 0, 30_000)).toBe(30_000)
    expect(retryDelay(1, 0, year)).toBe(5 * minute)
  })

  it('bring a thousand clients back evenly', () => {
    const random = seeded(7)
    const perBin = new Map<number, number>()
    for (let client = 0; client < 1000; client += 1) {
      const bin = Math.floor(retryDelay(5, random()) / 3_200)
      perBin.set(bin, (perBin.get(bin) ?? 0) + 1)
    }
    expect(Math.max(...perBin.values())).toBeLessThan(2 * (1000 / 10))
  })

  it('end at their time, or when the clock was set back', () => {
    expect(waitIsOver(1000, 999)).toBe(false)
    expect(waitIsOver(1000, 1000)).toBe(true)
    expect(waitIsOver(year, 0)).toBe(true)
    expect(quotaIsOver({ until: 20 * day }, 0)).toBe(false)
    expect(quotaIsOver({ until: year }, 0)).toBe(true)
  })

  it('for a limit end when the clock is before their start', () => {
    const parked = { since: 20 * day, until: 30 * day }
    expect(quotaIsOver(parked, 20 * day)).toBe(false)
    expect(quotaIsOver(parked, 29 * day)).toBe(false)
    expect(quotaIsOver(parked, 30 * day)).toBe(true)
    expect(quotaIsOver(parked, 20 * day - 1000)).toBe(false)
    expect(quotaIsOver(parked, 5 * day)).toBe(true)
  })

  it('for a limit last until its reset, an hour if that is unknown, and never zero', () => {
    expect([12 * day, null, 0].map(quotaDelay)).toEqual([12 * day, 60 * minute, minute])
  })
})
