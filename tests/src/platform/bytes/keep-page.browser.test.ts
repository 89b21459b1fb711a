import { beforeEach, expect, test } from 'vitest'
import { forgetPageImages } from '#platform/cache/image-store.ts'
import { createKeepPage } from '#platform/bytes/keep-page.ts'
import { readImage } from '#platform/cache/stored-images.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'

beforeEach(async () => {
  await sheafDb.pageImages.clear()
  await forgetPageImages('ada')
})

const page = {
  userId: 'ada',
  projectId: 'p1',
  gcsUrl: 's://1',
  at: { store: 'opfs', path: 'c1/page-0' },
  contentType: 'image/jpeg',
  createdAt: 5_000,
} as const

test('a page that was sent is stored as one seen when it was captured', async () => {
  const keep = createKeepPage({
    read: async ({ path }) => new Blob([`bytes of ${path}`]),
    session: async () => ({ userId: 'ada' }),
  })
  await keep(page)
  const image = await readImage('ada', 's://1')
  expect([await image?.text(), image?.type]).toEqual(['bytes of c1/page-0', 'image/jpeg'])
  expect(await sheafDb.pageImages.get(['ada', 's://1'])).toMatchObject({ savedAt: 5_000, projectId: 'p1' })
})

test.each([
  ['its bytes were deleted', null, 'ada'],
  ['another person has signed in meanwhile', new Blob(['x']), 'bob'],
])('nothing is stored if %s', async (_, bytes, userId) => {
  await createKeepPage({ read: async () => bytes, session: async () => ({ userId }) })(page)
  expect(await readImage('ada', 's://1')).toBeNull()
  expect(await sheafDb.pageImages.count()).toBe(0)
})

test('the queue does not wait for storage that hangs', async () => {
  const options = { read: () => new Promise<null>(() => undefined), session: async () => ({ userId: 'ada' }) }
  await createKeepPage({ ...options, maxWaitMs: 1 })(page)
  expect(await sheafDb.pageImages.count()).toBe(0)
})
