import { seeded } from '#tests/support/fixtures/random.ts'

const DAY_MS = 24 * 60 * 60_000
const FIRST = Date.UTC(2024, 0, 1)

/** Chance from a seed, in the forms that the documents need. */
export interface Dice {
  /** True in this share of all throws. */
  chance(share: number): boolean
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  /** With two decimals; smaller ones are more likely. */
  amount(from: number, to: number): number
  one<T>(of: readonly T[]): T
  some<T>(of: readonly T[], count: number): T[]
  /** A day from 2024-01-01 to 2026-11-20. */
  day(): string
}

export function dice(seed: number): Dice {
  const next = seeded(seed)
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const one = <T>(of: readonly T[]): T => {
    const found = of[Math.floor(next() * of.length)]
    if (found === undefined) throw new Error('Nothing to choose from')
    return found
  }
  return {
    chance: (share) => next() < share,
    whole,
    amount: (from, to) => cents(from + (to - from) * next() ** 2),
    one,
    some(of, count) {
      const rest = [...of]
      return Array.from({ length: count }, () => rest.splice(whole(0, rest.length - 1), 1)).flat()
    },
    day: () => isoOf(FIRST + whole(0, 1054) * DAY_MS),
  }
}

export const cents = (amount: number) => Math.round(amount * 100) / 100
export const later = (day: string, days: number) => isoOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)
