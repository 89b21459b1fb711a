import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countShared, dropShared, keepShared, listShared } from '#platform/bytes/shared-files.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { isShare, takeShare } from '#workers/service/share.ts'

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
})

function shareOf(...files: File[]): Request {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  return new Request('/share', { method: 'POST', body })
}

const textsOf = async () =>
  Promise.all((await listShared('u1')).map(async ({ file }) => [file.name, file.type, await file.text()]))

describe('a share from another app', () => {
  test('is taken for one by its method and address only', () => {
    expect(isShare(new Request('/share', { method: 'POST' }))).toBe(true)
    expect(isShare(new Request('/share'))).toBe(false)
    expect(isShare(new Request('/shared', { method: 'POST' }))).toBe(false)
  })

  test('is on the device, byte for byte and in its order, before the page is led on', async () => {
    const answer = await takeShare(
      shareOf(
        new File(['%PDF-1.7'], 'Rechnung Müller, 100%.pdf', { type: 'application/pdf' }),
        new File(['picture'], 'b.jpg', { type: 'image/jpeg' }),
      ),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      new URL('/shared', location.href).href,
    ])
    expect(await textsOf()).toEqual([
      ['Rechnung Müller, 100%.pdf', 'application/pdf', '%PDF-1.7'],
      ['b.jpg', 'image/jpeg', 'picture'],
    ])
  })

  test('is for whoever is signed in, and where nobody is for who signs in next', async () => {
    await sheafDb.session.put({ id: 'current', token: 't', userId: 'u1', rev: 1 })
    await takeShare(shareOf(new File(['1'], 'a.jpg')))
    await sheafDb.session.clear()
    await takeShare(shareOf(new File(['2'], 'b.jpg')))
    const namesFor = async (userId: string) => (await listShared(userId)).map(({ file }) => file.name)
    expect([await namesFor('u1'), await namesFor('u2')]).toEqual([['a.jpg', 'b.jpg'], ['b.jpg']])
    expect([await countShared('u1'), await countShared('u2')]).toEqual([2, 1])
  })

  test('leaves only what was let go', async () => {
    await keepShared([new File(['1'], 'a.jpg'), new File(['2'], 'a.jpg')], 'u1')
    const [first] = await listShared('u1')
    if (!first) throw new Error('Nothing was kept')
    await dropShared(first.key)
    expect((await textsOf()).map(([, , text]) => text)).toEqual(['2'])
  })

  test('that cannot be kept says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    const answer = await takeShare(shareOf(new File(['1'], 'a.jpg')))
    expect(answer.headers.get('location')).toBe(new URL('/shared?failed=1', location.href).href)
    vi.restoreAllMocks()
  })
})
