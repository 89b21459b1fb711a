import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataBelow, filesPrefix, keyBelow } from '#features/query-cache/index.ts'
import { queryKeyOf } from '#features/query-cache/key-types.ts'
import { ApiError, NoResponse, UnexpectedResponse } from '#platform/api/errors.ts'
import * as store from '#platform/cache/query-store.ts'
import { loadQueries } from '#platform/cache/stored-queries.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { answer, noPages, openPage, signedIn, visitor } from './open-page.ts'

/** The query's next request, which fails. */
const failNext = (client: QueryClient, key: string, error: Error) =>
  client
    .fetchQuery({
      queryKey: queryKeyOf(key),
      queryFn: () => Promise.reject(error),
      staleTime: 0,
      retry: false,
    })
    .catch(() => undefined)

const offline = new NoResponse('offline', 'no line')

/** A store whose code is loaded once `load` is called. */
function lateStore() {
  const loaded = Promise.withResolvers<typeof store>()
  return { openStore: () => loaded.promise, load: () => loaded.resolve(store) }
}

beforeEach(noPages)

describe('stored responses', () => {
  test('are available after a restart, with their age, while the server is unreachable', async () => {
    const before = openPage(signedIn('ada'))
    await answer(before.client, 'files', { rows: ['a'], total: 1 })
    const savedAt = before.client.getQueryState(queryKeyOf('files'))?.dataUpdatedAt
    await before.kept.flush()

    const after = openPage(signedIn('ada'))
    await after.kept.ready()
    expect(after.client.getQueryData(queryKeyOf('files'))).toEqual({ rows: ['a'], total: 1 })
    expect(after.client.getQueryState(queryKeyOf('files'))?.dataUpdatedAt).toBe(savedAt)
    await expect(
      after.client.fetchQuery({
        queryKey: queryKeyOf('files'),
        queryFn: () => Promise.reject(new NoResponse('offline', 'no line')),
        staleTime: 0,
        retry: false,
      }),
    ).rejects.toBeInstanceOf(NoResponse)
    expect(after.client.getQueryData(queryKeyOf('files'))).toEqual({ rows: ['a'], total: 1 })
  })

  test('are written when they change, and deleted with their query', async () => {
    const page = openPage(signedIn('ada'))
    await answer(page.client, 'a', 1)
    await answer(page.client, 'b', 1)
    await page.kept.flush()
    await page.client.fetchQuery({ queryKey: queryKeyOf('a'), queryFn: async () => 2, staleTime: 0 })
    page.client.removeQueries({ queryKey: queryKeyOf('b') })
    await page.kept.flush()
    const again = openPage(signedIn('ada'))
    await again.kept.ready()
    expect(again.client.getQueryData(queryKeyOf('a'))).toBe(2)
    expect(again.client.getQueryData(queryKeyOf('b'))).toBeUndefined()
  })

  test('that a change made stale are stale after a restart', async () => {
    const page = openPage(signedIn('ada'))
    for (const key of ['merged', 'other']) await answer(page.client, key, 'before')
    await page.kept.flush()
    await page.client.invalidateQueries({ queryKey: queryKeyOf('merged') })
    await page.kept.flush()
    const again = openPage(signedIn('ada'))
    await again.kept.ready()
    await answer(again.client, 'merged', 'after')
    await answer(again.client, 'other', 'after')
    expect(['merged', 'other'].map((key) => again.client.getQueryData(queryKeyOf(key)))).toEqual([
      'after',
      'before',
    ])
  })

  test('are written although the next request failed before, and are stale then', async () => {
    const { openStore, load } = lateStore()
    const page = openPage(signedIn('ada'), { openStore })
    await answer(page.client, 'document', 'before')
    const flushed = page.kept.flush()
    await failNext(page.client, 'document', offline)
    load()
    await flushed
    const again = openPage(signedIn('ada'))
    await again.kept.ready()
    const restored = again.client.getQueryState(queryKeyOf('document'))
    expect([restored?.data, restored?.status, restored?.error]).toEqual(['before', 'success', null])
    await answer(again.client, 'document', 'after')
    expect(again.client.getQueryData(queryKeyOf('document'))).toBe('after')
  })

  test.each([
    ['are not', 'with a reason', 0, new ApiError(404, { detail: 'It is gone.', code: 'not-found' })],
    ['are not', 'without a reason', 0, new UnexpectedResponse(404, 'empty')],
    ['are', 'for now', 1, new ApiError(429, { detail: 'Too many requests.' })],
    ['are', 'by a web page', 1, new UnexpectedResponse(403, 'a page', { isPage: true })],
  ])('%s written if the next request is rejected %s', async (_, _how, written, error) => {
    const { openStore, load } = lateStore()
    const page = openPage(signedIn('ada'), { openStore })
    await answer(page.client, 'document', 'before')
    const flushed = page.kept.flush()
    await failNext(page.client, 'document', error)
    load()
    await flushed
    expect(await sheafDb.queryCache.count()).toBe(written)
  })

  test('are written with a change by the person, although the next request failed before', async () => {
    const { openStore, load } = lateStore()
    const page = openPage(signedIn('ada'), { openStore })
    await answer(page.client, 'views', 'response')
    const updatedAt = page.client.getQueryState(queryKeyOf('views'))?.dataUpdatedAt
    page.client.setQueryData(queryKeyOf('views'), 'changed', updatedAt === undefined ? {} : { updatedAt })
    const flushed = page.kept.flush()
    await failNext(page.client, 'views', offline)
    load()
    await flushed
    const again = openPage(signedIn('ada'))
    await again.kept.ready()
    expect(again.client.getQueryData(queryKeyOf('views'))).toBe('changed')
  })

  test('that a change made stale after a failed request are stale after a restart', async () => {
    const page = openPage(signedIn('ada'))
    await answer(page.client, 'merged', 'before')
    await page.kept.flush()
    await failNext(page.client, 'merged', offline)
    await page.client.invalidateQueries({ queryKey: queryKeyOf('merged') })
    await page.kept.flush()
    const again = openPage(signedIn('ada'))
    await again.kept.ready()
    await answer(again.client, 'merged', 'after')
    expect(again.client.getQueryData(queryKeyOf('merged'))).toBe('after')
  })

  test('exclude what the device shows of its own because a request failed', async () => {
    const { openStore, load } = lateStore()
    const page = openPage(signedIn('ada'), { openStore })
    page.client.setQueryData(queryKeyOf('part'), 'of the device', { updatedAt: 1 })
    page.client.setQueryData(queryKeyOf('saved'), 'by the person')
    const flushed = page.kept.flush()
    for (const key of ['part', 'saved']) await failNext(page.client, key, offline)
    load()
    await flushed
    expect((await loadQueries('ada')).map(({ key }) => key)).toEqual(['["saved"]'])
  })

  test('exclude failures and queries marked as not stored', async () => {
    const page = openPage(signedIn('ada'))
    await answer(page.client, 'secret', 1, { persist: false })
    await page.client
      .fetchQuery({
        queryKey: queryKeyOf('broken'),
        queryFn: () => Promise.reject(new Error('no')),
        retry: false,
      })
      .catch(() => undefined)
    await page.kept.flush()
    expect(await sheafDb.queryCache.count()).toBe(0)
  })

  test('of a search that an earlier build stored among the lists are ignored, but the lists are read', async () => {
    const lists = filesPrefix('p1')
    const page = openPage(signedIn('ada'))
    page.client.setQueryData(keyBelow(lists, 'search', 'paper', null), { rows: [], total: 0 })
    page.client.setQueryData(keyBelow(lists, { page: 1, pageSize: 25 }), { rows: [], total: 1 })
    await page.kept.flush()
    const updated = openPage(signedIn('ada'))
    await updated.kept.ready()
    expect(dataBelow(updated.client, lists)).toEqual([{ rows: [], total: 1 }])
  })

  test('do not delay the first screen if the database hangs, and appear when it responds', async () => {
    const before = openPage(signedIn('ada'))
    await answer(before.client, 'files', 'stored')
    await before.kept.flush()
    const hanging = Promise.withResolvers<void>()
    const load = async (userId: string) => {
      await hanging.promise
      return loadQueries(userId)
    }
    const after = openPage(signedIn('ada'), { load, maxWaitMs: 1 })
    await after.kept.ready()
    expect(after.client.getQueryData(queryKeyOf('files'))).toBeUndefined()
    hanging.resolve()
    await expect.poll(() => after.client.getQueryData(queryKeyOf('files'))).toBe('stored')
  })

  test('do not overwrite newer data in memory', async () => {
    const first = openPage(signedIn('ada'))
    await answer(first.client, 'a', 'old')
    await first.kept.flush()
    const second = openPage(signedIn('ada'))
    second.client.setQueryData(queryKeyOf('a'), 'new', { updatedAt: Date.now() + 1000 })
    await second.kept.ready()
    expect(second.client.getQueryData(queryKeyOf('a'))).toBe('new')
  })
})

describe('the end of a session', () => {
  test('while the code of the store loads stores nothing of the first user for the next', async () => {
    const loaded = Promise.withResolvers<void>()
    const page = openPage(signedIn('ada'), {
      openStore: async () => {
        await loaded.promise
        return store
      },
    })
    await answer(page.client, 'files', 'of ada')
    const flushed = page.kept.flush()
    const became = page.become(signedIn('bob'), 'ada')
    await answer(page.client, 'files', 'of bob')
    loaded.resolve()
    await Promise.all([flushed, became, page.kept.flush()])
    const rows = await sheafDb.queryCache.toArray()
    expect(rows.map(({ userId, value }) => [userId, JSON.stringify(value).includes('of bob')])).toEqual([
      ['bob', true],
    ])
  })

  test('is retried if responses could not be deleted, and keeps those of the next page', async () => {
    let isBroken = true
    const page = openPage(signedIn('ada'), {
      openStore: async () => {
        if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
        return store
      },
    })
    await store.saveQueries('ada', [{ key: 'a', value: 1 }], [], Date.now())
    await expect(page.become(visitor, 'ada')).rejects.toThrow('Failed to fetch')
    page.client.setQueryData(queryKeyOf('capabilities'), 'of the sign-in page')
    isBroken = false
    await page.become(visitor, 'ada')
    expect(page.client.getQueryData(queryKeyOf('capabilities'))).toBe('of the sign-in page')
    expect(await sheafDb.queryCache.count()).toBe(0)
  })

  test('removes a user from memory and store, and keeps the others', async () => {
    const ada = openPage(signedIn('ada'))
    await answer(ada.client, 'files', 'of ada')
    await ada.kept.flush()
    const bob = openPage(signedIn('bob'))
    await bob.kept.ready()
    expect(bob.client.getQueryData(queryKeyOf('files'))).toBeUndefined()
    await answer(bob.client, 'files', 'of bob')
    await bob.kept.flush()

    await ada.become(visitor, 'ada')
    expect(ada.client.getQueryData(queryKeyOf('files'))).toBeUndefined()
    await ada.kept.flush()
    expect((await sheafDb.queryCache.toArray()).map(({ userId }) => userId)).toEqual(['bob'])
  })

  test('discards a response that was still pending', async () => {
    const page = openPage(signedIn('ada'))
    await answer(page.client, 'files', 'of ada')
    await page.become(signedIn('bob'), 'ada')
    await page.kept.flush()
    expect(await sheafDb.queryCache.count()).toBe(0)
  })
})

test('a response stored by an app of another format is ignored', async () => {
  await sheafDb.queryCache.put({
    userId: 'ada',
    key: '["a"]',
    value: { shape: 0, value: 'old' },
    savedAt: Date.now(),
  })
  expect(await loadQueries('ada')).toEqual([])
})

test('old responses are deleted, and the oldest ones above the limit', async () => {
  const now = Date.now()
  const month = 31 * 24 * 60 * 60_000
  await store.saveQueries('ada', [{ key: 'ancient', value: 1 }], [], now - month)
  for (let at = 0; at < 402; at += 1)
    await store.saveQueries('ada', [{ key: `k${at}`, value: at }], [], now + at)
  await store.trimQueries(now + 1000)
  const keys = new Set((await sheafDb.queryCache.toArray()).map(({ key }) => key))
  expect(keys.size).toBe(400)
  expect([keys.has('ancient'), keys.has('k0'), keys.has('k401')]).toEqual([false, false, true])
})
