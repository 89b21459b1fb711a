import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { statsKey, thingKey } from '#features/query-cache/index.ts'
import { filesQuery, ofType, thingQuery } from '#features/workspace-data/queries.ts'
import { newestStore } from '#platform/offline/offline-data.ts'
import { aFile } from '#tests/src/core/edits/an-edit.ts'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await newestStore.forget('u1')
})

/** The document offline, of which the page has one version since `at`, and the newest documents another. */
async function offline(shown: { version: number; at: number }, listed: { version: number; at: number }) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const row = { userId: 'u1', projectId: 'p1', openedAt: 1, listedAt: listed.at }
  await newestStore.put({ ...row, things: [aFile({ total: listed.version }, listed.version)] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const key = thingKey('p1', 'doc')
  client.setQueryData(key, aFile({ total: shown.version }, shown.version), { updatedAt: shown.at })
  await expect(client.fetchQuery(thingQuery('p1', 'doc'))).rejects.toMatchObject({ name: 'NoResponse' })
  return client.getQueryData(key)?.version
}

test('a list requested before a save and received after it does not revert the save offline', async () => {
  expect(await offline({ version: 2, at: 1_000 }, { version: 1, at: 2_000 })).toBe(2)
})

test('a response to a request from before a save does not revert the save', async () => {
  const response = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => response.promise)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const fetched = client.fetchQuery(thingQuery('p1', 'doc'))
  client.setQueryData(thingKey('p1', 'doc'), aFile({ total: 2 }, 2))
  response.resolve(Response.json(aFile({ total: 1 }, 1)))
  await fetched
  expect(client.getQueryData(thingKey('p1', 'doc'))?.version).toBe(2)
})

test('a newer copy is shown offline', async () => {
  expect(await offline({ version: 1, at: 1_000 }, { version: 2, at: 2_000 })).toBe(2)
})

test.each([
  [2, true],
  [1, undefined],
])('lists the only one of %d documents on this device, as partial: %s', async (count, partial) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const kept = aFile({ total: 1 }, 1)
  const things = [{ ...kept, data: { ...kept.data, document_type: 'receipt' } }]
  await newestStore.put({ userId: 'u1', projectId: 'p1', openedAt: 1, listedAt: 1, things })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  client.setQueryData(statsKey('p1'), [{ id: 's1', document_type: 'receipt', file_count: count }], {
    updatedAt: 1_000,
  })
  const filters = [ofType('receipt')]
  const list = filesQuery('p1', { page: 1, pageSize: 10, filters }, { partOf: filters })
  await expect(client.fetchQuery(list)).rejects.toMatchObject({ name: 'NoResponse' })
  expect(client.getQueryData(list.queryKey)).toEqual({ rows: things, total: 1, ...(partial && { partial }) })
})

test.each(['till receipt', 'receipt'])(
  'the list of "%s" includes copies from before the rename of its type',
  async (asked) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const kept = aFile({ total: 1 }, 1)
    const things = [{ ...kept, data: { ...kept.data, document_type: 'receipt' } }]
    await newestStore.put({ userId: 'u1', projectId: 'p1', openedAt: 1, listedAt: 1, things })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    client.setQueryData(statsKey('p1'), [
      { id: 's1', document_type: 'till receipt', former_names: ['receipt'], file_count: 1 },
    ])
    const filters = [ofType(asked)]
    const list = filesQuery('p1', { page: 1, pageSize: 10, filters }, { partOf: filters })
    await expect(client.fetchQuery(list)).rejects.toMatchObject({ name: 'NoResponse' })
    expect(client.getQueryData(list.queryKey)).toEqual({
      rows: [{ ...kept, data: { ...kept.data, document_type: 'till receipt' } }],
      total: 1,
    })
  },
)
