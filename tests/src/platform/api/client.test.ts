import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { User } from '#contract/auth.ts'
import { createApiClient, type SessionPort } from '#platform/api/client.ts'
import { ApiError, NoResponse, UnexpectedResponse } from '#platform/api/errors.ts'
import { cutResponse, over } from '#tests/support/cut-response.ts'

const user = { id: 'u1', username: 'ada', email: 'ada@example.org' }
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** A response with a status that only a network can produce. */
const statusOf = (status: number) => Object.defineProperty(Response.error(), 'status', { value: status })

interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Headers
}

/** A client with the responses of `answer`, and the requests that it sent. */
function clientWith(
  answer: (sent: Sent) => Response | Promise<Response>,
  options: { session?: SessionPort; timeoutMs?: number } = {},
) {
  const sent: Sent[] = []
  const api = createApiClient({
    baseUrl: '/api',
    session: options.session ?? { current: () => ({ token: 't1', rev: 1 }), rejected: () => undefined },
    projectId: () => 'from-url',
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    fetch: async (url, init = {}) => {
      const request = { url: url as string, init, headers: new Headers(init.headers) }
      sent.push(request)
      return answer(request)
    },
  })
  return { api, sent }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  )

describe('a request', () => {
  test('encodes path parameters, omits undefined query parameters, and sends JSON', async () => {
    const { api, sent } = clientWith(() => json({ id: 'a/b', kind: 'File', data: {} }))
    await api.call('updateThing', { params: { id: 'a/b' }, body: { data: { x: 1 } } }, { ifMatch: 7 })
    expect(sent[0]?.url).toBe('/api/things/a%2Fb')
    expect(sent[0]?.init.method).toBe('PUT')
    expect(sent[0]?.init.body).toBe('{"data":{"x":1}}')
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer t1')
    expect(sent[0]?.headers.get('If-Match')).toBe('"7"')
  })

  test('has the given query', async () => {
    const { api, sent } = clientWith(() => json({ rows: [], total_count: 0 }))
    await api.call('listThings', { query: { kind: 'File', page: 2, sorting: '[{"id":"id"}]' } })
    const url = new URL(sent[0]?.url ?? '', 'http://host')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      kind: 'File',
      page: '2',
      sorting: '[{"id":"id"}]',
    })
  })

  test('names the workspace of the call, or else of its path, or else of the page', async () => {
    const { api, sent } = clientWith(({ url }) => json(url.endsWith('stats') ? [] : { id: 'p', name: 'P' }))
    await api.call('schemaStats')
    await api.call('schemaStats', {}, { projectId: 'named' })
    await api.call('getProject', { params: { projectId: 'in-path' } })
    expect(sent.map(({ headers }) => headers.get('X-Project-ID'))).toEqual(['from-url', 'named', 'in-path'])
  })

  test('for signing in is form-encoded and has no token', async () => {
    const { api, sent } = clientWith(() => json({ access_token: 'new' }))
    await api.call('signIn', { body: { username: 'a+b@example.org', password: 'p&q=r' } })
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
    expect(sent[0]?.init.body).toBe('username=a%2Bb%40example.org&password=p%26q%3Dr')
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
    expect(sent[0]?.headers.has('X-Project-ID')).toBe(false)
  })
})

describe('a response', () => {
  test('is parsed and typed by the endpoint', async () => {
    const { api } = clientWith(() => json({ ...user, later_addition: true }))
    const me = await api.call('me')
    expectTypeOf(me).toExtend<User>()
    expect(me).toMatchObject(user)
  })

  test('with the user’s files may be a plain list (OPEN-28)', async () => {
    const files = [{ id: 'a', kind: 'File', data: {} }]
    const { api } = clientWith(() => json(files))
    expect(await api.call('listUserFiles', { query: {} })).toEqual({ rows: files, total_count: 1 })
  })

  test('with 204 is empty, even if a server sends a body', async () => {
    const { api } = clientWith(() => json({ deleted: true }))
    expect(await api.call('deleteThing', { params: { id: 'x' } })).toBeUndefined()
    const empty = clientWith(() => new Response(null, { status: 204 }))
    expect(await empty.api.call('deleteThing', { params: { id: 'x' } })).toBeUndefined()
  })

  test('with a rejection has status, code, message, field and the current version', async () => {
    const current = { id: 'x', kind: 'File', data: {}, version: 9 }
    const { api } = clientWith(() =>
      json({ detail: 'Changed meanwhile', code: 'stale-version', current }, 409),
    )
    const error = await failureOf(api.call('getThing', { params: { id: 'x' } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'stale-version', detail: 'Changed meanwhile', current })
  })

  test('with 429 has the limit, and its message', async () => {
    const detail = {
      message: 'Monthly limit reached',
      current_usage: 100,
      limit: 100,
      reset_time: '2026-12-01T00:00:00Z',
    }
    const { api } = clientWith(() => json({ detail }, 429))
    expect(await failureOf(api.call('schemaStats'))).toMatchObject({
      status: 429,
      detail: 'Monthly limit reached',
      rateLimit: detail,
    })
  })

  test('may have an unknown code of a newer server', async () => {
    const { api } = clientWith(() => json({ detail: 'No', code: 'brand-new' }, 400))
    expect(await failureOf(api.call('schemaStats'))).toMatchObject({
      status: 400,
      code: undefined,
      detail: 'No',
    })
  })

  test.each([200, 401, 413])('in HTML with status %d is not treated as one of the server', async (status) => {
    const refused = vi.fn<(rev: number) => void>()
    const html = new Response('<html>Hotel Wi-Fi</html>', {
      status,
      headers: { 'Content-Type': 'text/html' },
    })
    const { api } = clientWith(() => html, {
      session: { current: () => ({ token: 't1', rev: 1 }), rejected: refused },
    })
    expect(await failureOf(api.call('me'))).toMatchObject({
      name: 'UnexpectedResponse',
      isPage: true,
      status,
    })
    expect(refused).not.toHaveBeenCalled()
  })

  test('in JSON of another media type is unexpected', async () => {
    const { api } = clientWith(
      () => new Response(JSON.stringify(user), { headers: { 'Content-Type': 'text/plain' } }),
    )
    expect(await failureOf(api.call('me'))).toMatchObject({ name: 'UnexpectedResponse' })
  })

  test('in JSON of another shape is unexpected', async () => {
    const { api } = clientWith(() => json({ hello: 'world' }))
    expect(await failureOf(api.call('me'))).toMatchObject({ name: 'UnexpectedResponse' })
  })

  test.each([
    ['before its JSON', cutResponse(200, { 'Content-Type': 'application/json' })],
    ['in the name of its type', cutResponse(200, { 'Content-Type': 'applicat' })],
    ['in its length', cutResponse(200, { 'Content-Length': '' })],
    ['in its status line', cutResponse()],
    ['in its status', statusOf(40)],
    ['after the status of a rejection', cutResponse(409)],
    ['after that of a limit', cutResponse(429)],
  ])('that ended %s counts as none', async (_, response) => {
    const { api } = clientWith(() => response)
    expect(await failureOf(api.call('me'))).toMatchObject({ name: 'NoResponse', reason: 'offline' })
  })

  test.each([
    ['a length of 0', cutResponse(200, { 'Content-Length': '0' })],
    ['encryption', over('https:', new Response())],
    ['status 204', cutResponse(204)],
    ['status 205', cutResponse(205)],
    [
      'malformed JSON',
      over('http:', new Response('NaN', { headers: { 'Content-Type': 'application/json' } })),
    ],
    ['a rejection of length 0', cutResponse(409, { 'Content-Length': '0' })],
    ['a lost session', cutResponse(401)],
  ])('that is complete by %s is unexpected', async (_, response) => {
    const { api } = clientWith(() => response)
    expect(await failureOf(api.call('me'))).toMatchObject({ name: 'UnexpectedResponse' })
  })

  test('to a call without content is not accepted if it ended in its status line', async () => {
    const call = async (response: Response) =>
      clientWith(() => response).api.call('deleteThing', { params: { id: 'x' } })
    expect(await failureOf(call(cutResponse()))).toMatchObject({ name: 'NoResponse' })
    expect(await call(cutResponse(204))).toBeUndefined()
    expect(await call(cutResponse(200, { 'Content-Length': '0' }))).toBeUndefined()
  })

  test('of a stream that ended in its status line counts as none, unlike 204', async () => {
    const cut = clientWith(() => cutResponse())
    const call = { params: { id: 'x' }, query: { after: 0 } }
    expect(await failureOf(cut.api.stream('resumeReply', call))).toMatchObject({ name: 'NoResponse' })
    const empty = clientWith(() => new Response(null, { status: 204 }))
    expect(await failureOf(empty.api.stream('resumeReply', call))).toMatchObject({ status: 204 })
  })
})

describe('without a network', () => {
  const hanging = ({ init }: Sent) =>
    new Promise<Response>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })

  test('a failed fetch is reported as offline', async () => {
    const { api } = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(api.call('me'))).toMatchObject({ name: 'NoResponse', reason: 'offline' })
  })

  test('a server that does not respond times out', async () => {
    const { api } = clientWith(hanging, { timeoutMs: 10 })
    expect(await failureOf(api.call('me'))).toMatchObject({ name: 'NoResponse', reason: 'timeout' })
  })

  test('the time limit also applies to the body', async () => {
    const { api } = clientWith(
      ({ init }) =>
        new Response(
          new ReadableStream({
            start: (body) => init.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
          }),
          { headers: { 'Content-Type': 'application/json' } },
        ),
      { timeoutMs: 10 },
    )
    expect(await failureOf(api.call('me'))).toMatchObject({ name: 'NoResponse', reason: 'timeout' })
  })

  test('an abort of the caller stays an abort', async () => {
    const { api } = clientWith(hanging)
    const stop = new AbortController()
    const call = failureOf(api.call('me', {}, { signal: stop.signal }))
    stop.abort()
    const error = await call
    expect(error).not.toBeInstanceOf(NoResponse)
    expect(error).toMatchObject({ name: 'AbortError' })
  })
})

describe('rejected sessions', () => {
  test('a 401 is reported with the revision of the token that was sent', async () => {
    const refused = vi.fn<(rev: number) => void>()
    let rev = 1
    const { api } = clientWith(
      () => {
        // Somebody signs in while this call is pending.
        rev = 2
        return json({ detail: 'Session ended', code: 'unauthenticated' }, 401)
      },
      { session: { current: () => ({ token: `t${rev}`, rev }), rejected: refused } },
    )
    expect(await failureOf(api.call('me'))).toMatchObject({ status: 401 })
    expect(refused.mock.calls).toEqual([[1]])
  })

  test('a wrong password does not end the session', async () => {
    const refused = vi.fn<(rev: number) => void>()
    const { api } = clientWith(() => json({ detail: 'Wrong', code: 'bad-credentials' }, 401), {
      session: { current: () => ({ token: 't1', rev: 1 }), rejected: refused },
    })
    await failureOf(api.call('signIn', { body: { username: 'a', password: 'b' } }))
    expect(refused).not.toHaveBeenCalled()
  })

  test('a 403 is logged and changes nothing (AUTH-25)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const refused = vi.fn<(rev: number) => void>()
    const { api } = clientWith(() => json({ detail: 'Not yours', code: 'forbidden' }, 403), {
      session: { current: () => ({ token: 't1', rev: 1 }), rejected: refused },
    })
    expect(await failureOf(api.call('schemaStats'))).toMatchObject({ status: 403 })
    expect(warn).toHaveBeenCalledWith('Insufficient permissions for this action')
    expect(refused).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('a download', () => {
  const body = { columns: ['total'] }
  const file =
    (type: string, status = 200) =>
    () =>
      new Response('Filename,total\r\n', { status, headers: { 'Content-Type': type } })

  test('is requested by its media type and returned as bytes', async () => {
    const { api, sent } = clientWith(file('text/csv; charset=utf-8'))
    const bytes = await api.stream('exportFiles', { body })
    expect(sent[0]?.headers.get('Accept')).toBe('text/csv')
    expect(await new Response(bytes).text()).toBe('Filename,total\r\n')
  })

  test('without bytes counts as none, and one with bytes arrives whole', async () => {
    const ofType = { headers: { 'Content-Type': 'text/csv' } }
    const cut = clientWith(() => new Response('', ofType))
    expect(await failureOf(cut.api.stream('exportFiles', { body }))).toMatchObject({ name: 'NoResponse' })
    const { api } = clientWith(() => new Response(new Blob(['Filename', ',total']).stream(), ofType))
    const bytes = await api.stream('exportFiles', { body })
    expect(await new Response(bytes).text()).toBe('Filename,total')
  })

  test('is rejected if it is a web page or a rejection', async () => {
    const portal = clientWith(file('text/html'))
    expect(await failureOf(portal.api.stream('exportFiles', { body }))).toBeInstanceOf(UnexpectedResponse)
    const refused = clientWith(() => json({ detail: 'No such column', code: 'malformed' }, 400))
    expect(await failureOf(refused.api.stream('exportFiles', { body }))).toMatchObject({
      status: 400,
      message: 'No such column',
    })
  })
})
