import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/queries/query-client.ts'
import { ApiError, NoAnswer } from '#platform/api/errors.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** How often a query asks before it gives up on this. */
async function asked(error: Error): Promise<number> {
  let times = 0
  const query = {
    queryKey: ['things'],
    queryFn: () => {
      times += 1
      return Promise.reject(error)
    },
  }
  const ending = createQueryClient()
    .fetchQuery(query)
    .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  await ending
  return times
}

const refusal = (status: number) => new ApiError(status, { detail: 'No' })

test.each([
  ['the host is down', refusal(503), 2],
  ['nothing answers in time', new NoAnswer('timeout', 'late'), 2],
  ['the host has refused', refusal(403), 1],
] as const)('where %s a query asks again once at most (CACHE-05)', async (_, error, times) => {
  expect(await asked(error)).toBe(times)
})

test('an answer is fresh for half a minute, unless its query says otherwise (CACHE-02)', () => {
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(30_000)
})
