import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dropShared, keepShared, listShared } from '#platform/bytes/shared-files.ts'
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
  Promise.all((await listShared()).map(async ({ file }) => [file.name, file.type, await file.text()]))

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

  test('leaves only what was let go', async () => {
    await keepShared([new File(['1'], 'a.jpg'), new File(['2'], 'a.jpg')])
    const [first] = await listShared()
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
