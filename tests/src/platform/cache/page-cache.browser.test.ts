import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#platform/cache/page-cache.ts'
import { cacheKey, cacheName, readImage } from '#platform/cache/stored-images.ts'
import { session } from '#platform/session/page-session.ts'
import { hasUnfinishedCleanups } from '#platform/session/unfinished-cleanups.ts'
import { waitFor } from '#tests/support/wait.ts'

// The end of a session while the code of the stores is still loading.

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#platform/cache/image-store.ts', async (load) => {
  await code.promise
  return load()
})

const url = 'sheaf://p/1'

beforeEach(async () => {
  vi.stubGlobal('fetch', async (to: string) =>
    to.endsWith('/auth/token')
      ? Response.json({ access_token: 't1' })
      : to.endsWith('/auth/me')
        ? Response.json({ id: 'u1', username: 'ada', email: 'ada@example.org' })
        : new Response(null, { status: 204 }),
  )
  await session.signIn('ada@example.org', 'secret')
  await (await caches.open(cacheName('u1'))).put(cacheKey(url), new Response('page one'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
afterAll(() => code.resolve())

test('deletes the images at once, and the rest at the next start', async () => {
  expect(await readImage('u1', url)).not.toBeNull()
  void session.signOut()
  await waitFor(async () => expect(await caches.has(cacheName('u1'))).toBe(false))
  expect(hasUnfinishedCleanups(localStorage)).toBe(true)
})

test('finishes even if its code does not load', async () => {
  await session.signOut()
  expect(session.getSnapshot().name).toBe('unauthenticated')
})
