import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/queries/query-client.ts'
import { queryKeyOf } from '#features/query-cache/key-types.ts'
import { waitFor } from '#tests/support/wait.ts'

// A change is made while an older response is pending.

const queryKey = queryKeyOf<string>('parties')

/** A query whose responses arrive when they are released, the first from before the change. */
function held() {
  const client = createQueryClient()
  const waiting: (() => void)[] = []
  let asked = 0
  const options = {
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
      asked += 1
      const text = asked === 1 ? 'before' : 'after'
      return new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        waiting.push(() => resolve(text))
      })
    },
  }
  return {
    client,
    options,
    asked: () => asked,
    answer: () => waiting.shift()?.(),
    show: () => new QueryObserver(client, options).subscribe(() => undefined),
    isStale: () => client.getQueryState(queryKey)?.isInvalidated,
  }
}

test('a first request of a screen is repeated once, however often its data changes meanwhile', async () => {
  const { client, show, asked, answer } = held()
  const leave = show()
  const changes = [client.invalidateQueries({ queryKey }), client.invalidateQueries()]
  answer()
  await waitFor(() => expect(asked()).toBe(2))
  answer()
  await Promise.all(changes)
  expect([client.getQueryData(queryKey), asked()]).toEqual(['after', 2])
  leave()
})

test('data without a screen is stale after it arrives, and the next screen requests it again', async () => {
  const { client, options, show, answer, isStale } = held()
  client.setQueryData(queryKey, 'long before')
  const fetched = client.fetchQuery({ ...options, staleTime: 0 })
  const change = client.invalidateQueries({ queryKey })
  answer()
  await fetched
  await change
  expect([client.getQueryData(queryKey), isStale()]).toEqual(['before', true])
  const leave = show()
  answer()
  await waitFor(() => expect(client.getQueryData(queryKey)).toBe('after'))
  leave()
})

test('a request during a change gets the response from after the change', async () => {
  const { client, options, asked, answer } = held()
  const early = client.fetchQuery(options)
  void client.invalidateQueries({ queryKey })
  const late = client.fetchQuery(options)
  answer()
  expect(await early).toBe('before')
  await waitFor(() => expect(asked()).toBe(2))
  answer()
  expect(await late).toBe('after')
})

test('data on a screen is requested again at once', async () => {
  const { client, options, show, asked, answer } = held()
  client.setQueryData(queryKey, 'long before', { updatedAt: 1 })
  const leave = show()
  const change = client.invalidateQueries({ queryKey })
  expect(asked()).toBe(2)
  answer()
  answer()
  await change
  expect([client.getQueryData(queryKey), asked()]).toEqual(['after', 2])
  expect(await client.fetchQuery(options)).toBe('after')
  leave()
})

test('a request that was cancelled with its screen stays stale', async () => {
  const { client, options, isStale } = held()
  client.setQueryData(queryKey, 'long before')
  const fetched = client.fetchQuery({ ...options, staleTime: 0 })
  const change = client.invalidateQueries({ queryKey })
  await client.cancelQueries({ queryKey })
  await Promise.all([fetched, change])
  expect([client.getQueryData(queryKey), isStale()]).toEqual(['long before', true])
})
