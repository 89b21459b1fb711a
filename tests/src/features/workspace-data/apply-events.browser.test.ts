import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/queries/query-client.ts'
import { applyEvents } from '#features/workspace-data/apply-events.ts'
import {
  filesPrefix,
  historyKey,
  type Key,
  keyBelow,
  removeWhenUnused,
  statsKey,
  thingKey,
} from '#features/query-cache/index.ts'
import { file } from '#tests/src/features/documents/host.tsx'
import { waitFor } from '#tests/support/wait.ts'

// What is requested again after events, in particular while a request is pending.

/** A query on a screen, whose responses arrive when they are released. */
function shown(client: QueryClient, queryKey: Key<unknown>, answers: readonly unknown[]) {
  let asked = 0
  const waiting: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () =>
      new Promise((resolve) => {
        const answer = answers[asked]
        asked += 1
        waiting.push(() => resolve(answer))
      }),
    staleTime: Infinity,
  })
  const leave = observer.subscribe(() => undefined)
  return {
    leave,
    asked: () => asked,
    answer: () => waiting.shift()?.(),
    data: () => client.getQueryData(queryKey),
  }
}

const changed = (version: number) => ({
  type: 'thing-changed' as const,
  id: 'd1',
  kind: 'File' as const,
  version,
  document_type: 'receipt',
  status: 'extracted' as const,
})

test('a thing that changes while it is fetched for the first time is fetched once more', async () => {
  const client = createQueryClient()
  const thing = shown(client, thingKey('p1', 'd1'), [{ version: 1 }, { version: 2 }])
  const list = shown(client, keyBelow(filesPrefix('p1'), {}), ['before', 'after'])
  applyEvents(client, 'p1', [changed(2)])
  expect([thing.asked(), list.asked()]).toEqual([1, 1])
  thing.answer()
  list.answer()
  await waitFor(() => expect([thing.asked(), list.asked()]).toEqual([2, 2]))
  thing.answer()
  list.answer()
  await waitFor(() => expect([thing.data(), list.data()]).toEqual([{ version: 2 }, 'after']))
  thing.leave()
  list.leave()
})

test('the document types are refetched even if no screen shows them, for the offline overview', async () => {
  const client = createQueryClient()
  client.setQueryData(statsKey('p1'), [])
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(url)
    return Response.json([])
  })
  applyEvents(client, 'p1', [changed(1)])
  await waitFor(() => expect(paths).toEqual(['/api/schemas/stats']))
  vi.unstubAllGlobals()
})

test('a thing whose first response includes the change is not requested again', async () => {
  const client = createQueryClient()
  const thing = shown(client, thingKey('p1', 'd1'), [{ version: 2 }])
  applyEvents(client, 'p1', [changed(2)])
  thing.answer()
  await waitFor(() => expect(thing.data()).toEqual({ version: 2 }))
  applyEvents(client, 'p1', [changed(2)])
  await new Promise((resolve) => setTimeout(resolve))
  expect(thing.asked()).toBe(1)
  thing.leave()
})

test('a response from before a change is replaced, even if the changed version was known', async () => {
  const client = createQueryClient()
  const thing = shown(client, thingKey('p1', 'd1'), [{ version: 1 }, { version: 1 }, { version: 2 }])
  thing.answer()
  await waitFor(() => expect(thing.data()).toEqual({ version: 1 }))
  void client.refetchQueries({ queryKey: thingKey('p1', 'd1') })
  client.setQueryData(thingKey('p1', 'd1'), file('d1', {}, { version: 2 }))
  applyEvents(client, 'p1', [changed(2)])
  expect(thing.asked()).toBe(2)
  thing.answer()
  await waitFor(() => expect(thing.asked()).toBe(3))
  thing.answer()
  await waitFor(() => expect(thing.data()).toEqual({ version: 2 }))
  thing.leave()
})

test('document types that are being fetched are fetched once more', async () => {
  const client = createQueryClient()
  client.setQueryData(statsKey('p1'), [])
  const responses: ((types: readonly object[]) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => responses.push((types) => resolve(Response.json(types)))),
  )
  applyEvents(client, 'p1', [changed(1)])
  await waitFor(() => expect(responses).toHaveLength(1))
  applyEvents(client, 'p1', [changed(2)])
  const receipt = (file_count: number) => ({
    id: 's1',
    document_type: 'receipt',
    department: 'Finance',
    file_count,
    schema: {},
  })
  responses[0]?.([receipt(1)])
  await waitFor(() => expect(responses).toHaveLength(2))
  responses[1]?.([receipt(2)])
  await waitFor(() => expect(client.getQueryData(statsKey('p1'))?.[0]?.file_count).toBe(2))
  vi.unstubAllGlobals()
})

test('a deleted document is removed from cached lists before they are fetched again', () => {
  const client = createQueryClient()
  const rows = ['d1', 'd2'].map((id) => file(id))
  const key = keyBelow(filesPrefix('p1'), {})
  client.setQueryData(key, { rows, total: 12 })
  applyEvents(client, 'p1', [{ ...changed(2), type: 'thing-deleted' }])
  const list = client.getQueryData(key)
  expect([list?.rows.map(({ id }) => id), list?.total]).toEqual([['d2'], 11])
})

test('a deleted document that no screen shows is removed, with its history', () => {
  const client = createQueryClient()
  const keys: readonly Key<unknown>[] = ['d1', 'd2'].flatMap((id) => [
    thingKey('p1', id),
    historyKey('p1', id),
  ])
  for (const key of keys) client.setQueryData(key, { version: 1 })
  applyEvents(client, 'p1', [{ ...changed(2), type: 'thing-deleted' }])
  expect(keys.map((key) => client.getQueryData(key) !== undefined)).toEqual([false, false, true, true])
})

test('a document deleted here is not fetched again while its screen closes, and is then removed', async () => {
  const client = createQueryClient()
  const keys = [thingKey('p1', 'd1'), historyKey('p1', 'd1')]
  const screens = keys.map((queryKey) => shown(client, queryKey, [{ version: 1 }]))
  for (const screen of screens) screen.answer()
  await waitFor(() => expect(screens.every((screen) => screen.data() !== undefined)).toBe(true))
  removeWhenUnused(client, thingKey('p1', 'd1'))
  applyEvents(client, 'p1', [{ ...changed(2), type: 'thing-deleted' }])
  expect(screens.map((screen) => screen.asked())).toEqual([1, 1])
  for (const screen of screens) screen.leave()
  expect(keys.map((queryKey) => client.getQueryState(queryKey))).toEqual([undefined, undefined])
})

test('of a deleted document on a screen only the document itself is requested again', async () => {
  const client = createQueryClient()
  const [own, history] = [thingKey('p1', 'd1'), historyKey('p1', 'd1')].map((queryKey) =>
    shown(client, queryKey, [{ version: 1 }, { version: 1 }]),
  )
  for (const screen of [own, history]) screen?.answer()
  await waitFor(() => expect([own?.data(), history?.data()]).not.toContain(undefined))
  applyEvents(client, 'p1', [{ ...changed(2), type: 'thing-deleted' }])
  expect([own?.asked(), history?.asked()]).toEqual([2, 1])
})
