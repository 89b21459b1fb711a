import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryKeyOf } from '#features/query-cache/key-types.ts'
import * as store from '#platform/cache/query-store.ts'
import { loadQueries } from '#platform/cache/stored-queries.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { waitFor } from '#tests/support/wait.ts'
import { answer, noPages, openPage, signedIn } from './open-page.ts'

beforeEach(noPages)

test('responses that could not be written are written with the next change', async () => {
  let opened = 0
  const page = openPage(signedIn('ada'), {
    openStore: async () => {
      opened += 1
      if (opened === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return store
    },
  })
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await answer(page.client, 'a', 1)
  await page.kept.flush()
  expect([opened, warned.mock.calls.length, await sheafDb.queryCache.count()]).toEqual([1, 1, 0])
  await page.kept.flush()
  expect((await loadQueries('ada')).map(({ key }) => key)).toEqual(['["a"]'])
  warned.mockRestore()
})

/** A store whose first write fails once `fail` is called. */
function failingStore() {
  const failed = Promise.withResolvers<never>()
  let writes = 0
  const saveQueries: typeof store.saveQueries = (...changes) => {
    writes += 1
    return writes === 1 ? failed.promise : store.saveQueries(...changes)
  }
  const writing = () => waitFor(() => expect(writes).toBe(1))
  const fail = () => failed.reject(new DOMException('full', 'QuotaExceededError'))
  return { openStore: async () => ({ ...store, saveQueries }), writing, fail }
}

describe('a write that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
  afterEach(() => void vi.restoreAllMocks())

  test('is repeated by itself, with what was deleted', async () => {
    await store.saveQueries('ada', [{ key: '["deleted"]', value: 'old' }], [], Date.now())
    const { openStore, fail } = failingStore()
    fail()
    const page = openPage(signedIn('ada'), { openStore, againMs: 1 })
    await answer(page.client, 'deleted', 'old')
    page.client.removeQueries({ queryKey: queryKeyOf('deleted') })
    await answer(page.client, 'a', 1)
    await page.kept.flush()
    await waitFor(async () => expect((await loadQueries('ada')).map(({ key }) => key)).toEqual(['["a"]']))
  })

  test('is repeated by itself although the code of the store was missing', async () => {
    let opened = 0
    const page = openPage(signedIn('ada'), {
      againMs: 1,
      openStore: async () => {
        opened += 1
        if (opened === 1) throw new TypeError('Failed to fetch dynamically imported module')
        return store
      },
    })
    await answer(page.client, 'a', 1)
    await page.kept.flush()
    await waitFor(async () => expect(await sheafDb.queryCache.count()).toBe(1))
  })

  test('leaves what happened to a query meanwhile', async () => {
    const { openStore, writing, fail } = failingStore()
    const page = openPage(signedIn('ada'), { openStore })
    for (const key of ['deleted', 'again']) await answer(page.client, key, 'before')
    page.client.removeQueries({ queryKey: queryKeyOf('again') })
    const flushed = page.kept.flush()
    await writing()
    page.client.removeQueries({ queryKey: queryKeyOf('deleted') })
    await answer(page.client, 'again', 'after')
    fail()
    await flushed
    await page.kept.flush()
    expect((await loadQueries('ada')).map(({ key }) => key)).toEqual(['["again"]'])
  })

  test('is not repeated for the next user', async () => {
    await store.saveQueries('bob', [{ key: '["files"]', value: 'of bob' }], [], Date.now())
    const { openStore, writing, fail } = failingStore()
    const page = openPage(signedIn('ada'), { openStore })
    await answer(page.client, 'files', 'of ada')
    page.client.removeQueries({ queryKey: queryKeyOf('files') })
    const flushed = page.kept.flush()
    await writing()
    const became = page.become(signedIn('bob'), 'ada')
    fail()
    await Promise.all([flushed, became])
    await page.kept.flush()
    expect((await loadQueries('bob')).map(({ key }) => key)).toEqual(['["files"]'])
  })
})
