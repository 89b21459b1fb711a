import { expect, test } from 'vitest'
import { fuzz } from '#tests/fuzz/fuzz.ts'

// A few hundred of the calls that `npm run fuzz` makes by the thousand, the same each time.

test('random calls break nothing, change nothing and reveal nothing', async () => {
  const { errors, statuses } = await fuzz({ seed: 11, requests: 400 })
  expect(errors).toEqual([])
  // It got past the doors, and was stopped at each of them.
  for (const status of [200, 400, 401, 403, 404, 422])
    expect([status, statuses[status]]).not.toEqual([status, undefined])
})
