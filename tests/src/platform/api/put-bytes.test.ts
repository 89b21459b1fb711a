import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchPut, xhrPut } from '#platform/api/put-bytes.ts'
import { cutResponse, over } from '#tests/support/cut-response.ts'

/** An XMLHttpRequest whose response is this one. */
const requestFor = (response: Response) =>
  class extends EventTarget {
    upload = new EventTarget()
    status = response.status
    responseURL = response.url
    responseText = ''
    getResponseHeader = (name: string) => response.headers.get(name)
    open = () => undefined
    setRequestHeader = () => undefined
    send = () => {
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    }
  }

afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['fetch', fetchPut],
  ['XMLHttpRequest', xhrPut],
])('a PUT by %s', (_, put) => {
  const putTo = (response: Response) => {
    vi.stubGlobal('fetch', async () => response)
    vi.stubGlobal('XMLHttpRequest', requestFor(response))
    return put('http://sheaf.example/1', new Blob(['x']), 'image/jpeg', () => undefined)
  }

  it.each([
    ['before its status', cutResponse()],
    ['in its status', Object.defineProperty(Response.error(), 'status', { value: 20 })],
    ['after the status of a rejection', cutResponse(403)],
  ])('whose response ended %s got none', async (_where, response) => {
    await expect(putTo(response)).rejects.toMatchObject({ name: 'NoResponse', reason: 'offline' })
  })

  it.each([
    ['a length', cutResponse(200, { 'Content-Length': '0' })],
    ['encryption', over('https:', new Response())],
    ['status 204', cutResponse(204)],
  ])('with an empty response that is complete by %s is stored', async (_how, response) => {
    expect(await putTo(response)).toEqual({ status: response.status, body: '', retryAfterMs: null })
  })
})
