import { expect, test, vi } from 'vitest'
import { fetchStored } from '#platform/cache/fetch-stored.ts'
import { cutResponse } from '#tests/support/cut-response.ts'

const jpeg = () => new Response('page one', { headers: { 'Content-Type': 'image/jpeg' } })

/** A store that sends one response; the addresses that were dropped. */
function storeWith(response: Response) {
  const drop = vi.fn()
  const addresses = { of: async (url: string) => `${url}?signed`, drop, clear: () => undefined }
  const wanted = { gcsUrl: 'sheaf://p/1', type: 'image/' }
  return { drop, read: () => fetchStored(addresses, wanted, async () => response) }
}

test('returns the bytes of the wanted type', async () => {
  expect(await (await storeWith(jpeg()).read()).text()).toBe('page one')
  const { drop, read } = storeWith(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
  await expect(read()).rejects.toMatchObject({ name: 'UnexpectedResponse', status: 200 })
  expect(drop).toHaveBeenCalledOnce()
})

test.each([
  ['status line', cutResponse(404)],
  ['status', Object.defineProperty(Response.error(), 'status', { value: 40 })],
])('a response that ended in its %s is none, and its address stays', async (_, response) => {
  const { drop, read } = storeWith(response)
  await expect(read()).rejects.toMatchObject({ name: 'NoResponse' })
  expect(drop).not.toHaveBeenCalled()
})

test('a rejection drops the address', async () => {
  const { drop, read } = storeWith(cutResponse(404, { 'Content-Length': '0' }))
  await expect(read()).rejects.toMatchObject({ name: 'UnexpectedResponse', status: 404 })
  expect(drop).toHaveBeenCalledOnce()
})
