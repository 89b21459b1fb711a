import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { namedSeeds } from './seeds.ts'
import { simulate } from './simulate.ts'

/** `npm run simulate` runs a hundred thousand. */
const SEEDS = Number(process.env['SEEDS'] ?? 40)

// What a browser would say in its console about each refusal is expected here.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

it(`loses, doubles and misdirects nothing in ${SEEDS} seeded storms`, { timeout: 600_000 }, async () => {
  let things = 0
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await simulate(seed)
    things += outcome.things
    expect(outcome.violations, `npm run simulate -- --from ${seed} --seeds 1`).toEqual([])
  }
  // A storm in which nothing travels would pass as well.
  expect(things).toBeGreaterThan(SEEDS * 2)
})

it.each(namedSeeds)('holds in storm $seed, which found: $found', async ({ seed }) => {
  expect((await simulate(seed)).violations).toEqual([])
})

it('runs a seed the same way twice', async () => {
  expect(await simulate(7)).toEqual(await simulate(7))
})
