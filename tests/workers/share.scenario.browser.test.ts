import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  dropShared,
  listShared,
  readShared,
  storeShared,
  SHARED_DAYS,
  SHARED_MAX_BYTES,
  SHARED_MAX_FILES,
} from '#platform/bytes/shared-files.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { isShare, takeShare } from '#workers/service/share.ts'

/** Files of other tests share this browser's storage, and would include leftovers. */
async function empty() {
  for (const name of await caches.keys()) await caches.delete(name)
}
beforeEach(empty)
afterEach(empty)

function shareOf(...files: File[]): Request {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  return new Request('/share', { method: 'POST', body })
}

const placeOf = (answer: Response) => {
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return pathname + search
}

const textsOf = async () =>
  Promise.all(
    (await listShared('u1')).map(async (one) => {
      const file = await readShared(one)
      return [one.name, file?.type, await file?.text()]
    }),
  )

describe('a share from another app', () => {
  test('is recognised only by its method and URL', () => {
    expect(isShare(new Request('/share', { method: 'POST' }))).toBe(true)
    expect(isShare(new Request('/share'))).toBe(false)
    expect(isShare(new Request('/shared', { method: 'POST' }))).toBe(false)
  })

  test('is stored byte for byte and in order before the redirect', async () => {
    const answer = await takeShare(
      shareOf(
        new File(['%PDF-1.7'], 'Rechnung Müller, 100%.pdf', { type: 'application/pdf' }),
        new File(['picture'], 'b.jpg', { type: 'image/jpeg' }),
      ),
    )
    expect([answer.status, placeOf(answer)]).toEqual([303, '/shared'])
    expect(await textsOf()).toEqual([
      ['Rechnung Müller, 100%.pdf', 'application/pdf', '%PDF-1.7'],
      ['b.jpg', 'image/jpeg', 'picture'],
    ])
  })

  test('belongs to the signed-in user, or else to the next one who signs in', async () => {
    await sheafDb.session.put({ id: 'current', token: 't', userId: 'u1', rev: 1 })
    await takeShare(shareOf(new File(['1'], 'a.jpg')))
    await sheafDb.session.clear()
    await takeShare(shareOf(new File(['2'], 'b.jpg')))
    const namesFor = async (userId: string) => (await listShared(userId)).map(({ name }) => name)
    expect([await namesFor('u1'), await namesFor('u2')]).toEqual([['a.jpg', 'b.jpg'], ['b.jpg']])
  })

  test('keeps files that were not discarded', async () => {
    await storeShared([new File(['1'], 'a.jpg'), new File(['2'], 'a.jpg')], 'u1')
    const [first] = await listShared('u1')
    if (!first) throw new Error('Nothing was stored')
    await dropShared([first.key])
    expect((await textsOf()).map(([, , text]) => text)).toEqual(['2'])
  })

  test('that does not fit on the device is not stored, and opens a page that says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const put = vi.spyOn(Cache.prototype, 'put')
    const stored = Cache.prototype.put.bind(await caches.open('sheaf-shared-files'))
    put.mockImplementationOnce(stored)
    put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    const answer = await takeShare(shareOf(new File(['1'], 'a.jpg'), new File(['2'], 'b.jpg')))
    vi.restoreAllMocks()
    expect(placeOf(answer)).toBe('/shared?failed=1')
    expect(await listShared('u1')).toEqual([])
  })
})

describe('the shared files of a device are limited', () => {
  const placesOf = async (shares: readonly File[][]) => {
    const places: string[] = []
    for (const files of shares) places.push(placeOf(await takeShare(shareOf(...files))))
    return places
  }
  const smallFiles = (count: number) =>
    Array.from({ length: count }, (_, index) => new File([String(index)], `${index}.jpg`))

  test('by number, in one share or several', async () => {
    expect(await placesOf([smallFiles(SHARED_MAX_FILES + 1)])).toEqual(['/shared?failed=full'])
    expect(await listShared('u1')).toEqual([])
    const half = smallFiles(SHARED_MAX_FILES / 2)
    expect(await placesOf([half, half, [new File(['1'], 'a.jpg')]])).toEqual([
      '/shared',
      '/shared',
      '/shared?failed=full',
    ])
    expect(await listShared('u1')).toHaveLength(SHARED_MAX_FILES)
  })

  test('by size', async () => {
    // As if the stored file had this many bytes.
    await storeShared([new File(['1'], 'a.jpg')], 'u1')
    const cache = await caches.open('sheaf-shared-files')
    const [entry] = await cache.keys()
    const headers = { 'x-name': 'a.jpg', 'x-size': String(SHARED_MAX_BYTES - 1) }
    await cache.put(entry!, new Response('1', { headers }))
    expect(await placesOf([[new File(['12'], 'b.jpg')], [new File(['1'], 'c.jpg')]])).toEqual([
      '/shared?failed=full',
      '/shared',
    ])
  })

  test('by time: undecided files are deleted, even those of an earlier build', async () => {
    const cache = await caches.open('sheaf-shared-files')
    const headers = { 'x-name': 'old.jpg', 'x-user': 'u1', 'content-type': 'image/jpeg' }
    const putFrom = (days: number) =>
      cache.put(`/shared-file/${Date.now() - days * 86_400_000}-0000-x`, new Response('123', { headers }))
    await putFrom(SHARED_DAYS + 1)
    expect(await listShared('u1')).toEqual([])
    expect(await cache.keys()).toEqual([])
    await putFrom(SHARED_DAYS - 1)
    expect(await listShared('u1')).toMatchObject([{ name: 'old.jpg', size: 3 }])
  })
})
