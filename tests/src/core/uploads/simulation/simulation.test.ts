import { expect, it } from 'vitest'
import { simulate } from './simulate.ts'

const SEEDS = Number(process.env['SEEDS'] ?? 200)

it(`loses, doubles and misdirects nothing in ${SEEDS} seeded storms`, { timeout: 120_000 }, async () => {
  let things = 0
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await simulate(seed)
    things += outcome.things
    expect(outcome.violations, `seed ${seed}`).toEqual([])
  }
  // A storm in which nothing travels would pass as well.
  expect(things).toBeGreaterThan(SEEDS * 2)
})
