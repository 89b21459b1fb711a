import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { onAnswers } from '#app/jobs/on-answers.ts'
import { queryKeyOf } from '#features/query-cache/key-types.ts'

it('reports responses of the server, but not failures or data set locally', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const listener = vi.fn<() => void>()
  const stop = onAnswers(client, listener)
  client.setQueryData(queryKeyOf('set'), 1)
  await client
    .fetchQuery({ queryKey: queryKeyOf('lost'), queryFn: () => Promise.reject(new Error('x')) })
    .catch(() => 0)
  expect(listener).not.toHaveBeenCalled()
  await client.fetchQuery({ queryKey: queryKeyOf('answered'), queryFn: () => 1 })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  await client.fetchQuery({ queryKey: queryKeyOf('later'), queryFn: () => 1 })
  expect(listener).toHaveBeenCalledTimes(1)
})
