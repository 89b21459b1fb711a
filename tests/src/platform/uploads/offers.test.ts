import { afterEach, expect, it, vi } from 'vitest'
import { offers } from '#platform/uploads/offers.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('asks again after a server that never answered, and once after one that did', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const hangs = (_: unknown, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('timeout'))),
    )
  const fetch = vi.fn<(url: unknown, init: RequestInit) => Promise<Response>>().mockImplementationOnce(hangs)
  fetch.mockImplementation(async () => Response.json({ additions: ['upload-batch'] }))
  vi.stubGlobal('fetch', fetch)
  const first = offers('upload-batch')
  limit.abort()
  expect(await first).toBe(false)
  expect(await offers('upload-batch')).toBe(true)
  expect(await offers('upload-proofs')).toBe(false)
  expect(fetch).toHaveBeenCalledTimes(2)
})
