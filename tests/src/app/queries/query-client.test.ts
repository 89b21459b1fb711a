import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { queryKeyOf } from '#features/query-cache/key-types.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/queries/query-client.ts'
import { ApiError, NoResponse, ServerError } from '#platform/api/errors.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** How often a query calls the server before it fails with this error. */
async function asked(error: Error): Promise<number> {
  let times = 0
  const query = {
    queryKey: queryKeyOf('things'),
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

const rejection = (status: number) => new ApiError(status, { detail: 'No' })

test.each([
  ['the host is down', new ServerError(503), 2],
  ['nothing answers in time', new NoResponse('timeout', 'late'), 2],
  ['the host has refused', rejection(403), 1],
] as const)('if %s a query is retried at most once (CACHE-05)', async (_, error, times) => {
  expect(await asked(error)).toBe(times)
})

test('a query that goes offline before its retry fails, and is requested again when online', async () => {
  const client = createQueryClient()
  client.mount()
  let offline = true
  const observer = new QueryObserver(client, {
    queryKey: queryKeyOf('things'),
    queryFn: () => (offline ? Promise.reject(new NoResponse('offline', 'gone')) : Promise.resolve('here')),
  })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  offline = false
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toBe('here')
  leave()
  client.unmount()
})

test('a response is fresh for half a minute, unless its query says otherwise (CACHE-02)', () => {
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(30_000)
})
