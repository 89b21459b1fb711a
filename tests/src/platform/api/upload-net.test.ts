import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts } from '#messages/upload-failures.ts'
import type { UploadSession } from '#core/uploads/ports.ts'
import { NoResponse } from '#platform/api/errors.ts'
import { failureOfPut, type PutResponse } from '#platform/api/upload-failures.ts'
import { createUploadNet } from '#platform/api/upload-net.ts'
import { cutResponse } from '#tests/support/cut-response.ts'
import { waitFor } from '#tests/support/wait.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'

const session: UploadSession = { token: 'token-of-anna', userId: 'anna', rev: 7 }
const item = anItem({ hash: 'a'.repeat(64) })
const isCurrent = async () => true
const now = Date.parse('2026-11-21T10:00:00Z')
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
const html = (status = 200, headers: Record<string, string> = {}) =>
  new Response('<h1>Sign in to the network</h1>', {
    status,
    headers: { 'Content-Type': 'text/html', ...headers },
  })

/** The net with the responses of `answer`, and the requests that it sent. */
function netWith(
  answer: () => Response | Promise<Response>,
  put: () => Promise<PutResponse> = async () => stored,
) {
  const requests: { url: string; init: RequestInit }[] = []
  const net = createUploadNet({
    baseUrl: '/api',
    put,
    now: () => now,
    fetch: async (url, init = {}) => {
      requests.push({ url: String(url), init })
      return answer()
    },
  })
  return { net, requests }
}

const stored: PutResponse = { status: 200, body: '', retryAfterMs: null }

beforeEach(() => vi.stubGlobal('location', { origin: 'https://sheaf.example' }))
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('sends the token and the workspace of its item', async () => {
    const { net, requests } = netWith(() => json({ duplicateCheck: { isDuplicate: false } }))
    expect(await net.check(session, item, isCurrent)).toMatchObject({
      ok: true,
      value: { isDuplicate: false },
    })
    const headers = new Headers(requests[0]?.init.headers)
    expect(headers.get('Authorization')).toBe('Bearer token-of-anna')
    expect(headers.get('X-Project-ID')).toBe('office')
    expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({
      filename: 'receipt.jpg',
      sha256: item.hash,
      upload_id: item.captureId,
    })
  })

  it.each<[string, Response, object]>([
    ['401', json({ detail: 'no' }, 401), { kind: 'auth', rev: 7 }],
    ['403', json({ detail: 'no' }, 403), { kind: 'attention', code: 'no-access' }],
    ['413', json({ detail: 'no' }, 413), { kind: 'attention', text: 'File is too large' }],
    ['413 of a proxy', html(413), { kind: 'attention', code: 'too-large' }],
    ['415', json({ detail: 'Only JPEG' }, 415), { kind: 'attention', text: 'Only JPEG' }],
    ['400', json({ detail: 'Bad field' }, 400), { kind: 'attention', text: 'Bad field' }],
    [
      '503',
      json({ detail: 'later' }, 503),
      { kind: 'retry', text: 'Server is busy - please try again later' },
    ],
    ['503 of a proxy', html(503), { kind: 'retry', reason: 'busy' }],
    ['500', json({ detail: 'oops' }, 500), { kind: 'retry', text: 'Upload failed with status: 500' }],
    ['a captive portal', html(), { kind: 'retry', reason: 'no-answer' }],
    [
      'too many requests',
      json({ detail: 'slow', code: 'rate-limited' }, 429),
      { kind: 'retry', reason: 'busy' },
    ],
    [
      'missing pages',
      json({ detail: '', code: 'missing-pages', missing: ['x'] }, 409),
      { kind: 'missing', urls: ['x'] },
    ],
    ['used addresses', json({ detail: '', code: 'conflict', field: 'gcs_urls' }, 409), { kind: 'addresses' }],
    [
      'another conflict',
      json({ detail: 'Taken', code: 'conflict' }, 409),
      { kind: 'attention', text: 'Taken' },
    ],
    ['refused addresses', json({ detail: '', code: 'url-refused' }, 403), { kind: 'addresses' }],
  ])('that gets %s', async (_, answer, failure) => {
    const { net } = netWith(() => answer)
    expect(
      await net.presign(session, item, { call: 'image', pageCount: 1, originals: 0 }, isCurrent),
    ).toMatchObject({
      ok: false,
      failure,
    })
  })

  it.each([200, 403, 404, 409, 429])('cut after status %d is repeated, whichever it is', async (status) => {
    const { net } = netWith(() => cutResponse(status))
    const request = { call: 'image', pageCount: 1, originals: 0 } as const
    const completion = { gcs_urls: [], filename: '', fileSize: 0, contentHash: '', source: 'local' } as const
    const outcomes = [
      await net.check(session, item, isCurrent),
      await net.presign(session, item, request, isCurrent),
      await net.complete(session, item, { ...completion, gcs_urls: [] }, isCurrent),
      await net.readBack(session, item, 'thing-1', isCurrent),
    ]
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'retry', reason: 'network' } })
  })

  it('over the limit reports when it resets (ERR-04)', async () => {
    const detail = { message: 'Monthly limit', limit: 5, reset_time: '2026-11-21T10:00:30Z' }
    const { net } = netWith(() => json({ detail }, 429))
    const outcome = await net.check(session, item, isCurrent)
    expect(outcome).toMatchObject({ failure: { kind: 'quota', info: detail, resetInMs: 30_000 } })
  })

  it('over the limit uses the server’s clock, even if the device is 20 days ahead', async () => {
    const detail = { message: 'Monthly limit', reset_time: '2026-11-05T10:00:30Z' }
    const { net } = netWith(() => json({ detail }, 429, { Date: 'Thu, 05 Nov 2026 10:00:00 GMT' }))
    expect(await net.check(session, item, isCurrent)).toMatchObject({
      failure: { kind: 'quota', resetInMs: 30_000 },
    })
  })

  it.each<[string, Response]>([
    ['503', json({ detail: 'later' }, 503, { 'Retry-After': '120' })],
    ['503 of a proxy', html(503, { 'Retry-After': '120' })],
    ['429 of a proxy', html(429, { 'Retry-After': '120' })],
    ['too many requests', json({ detail: 'slow', code: 'rate-limited' }, 429, { 'Retry-After': '120' })],
    [
      'a moment by the clock of the host',
      json({ detail: 'later' }, 503, {
        Date: 'Thu, 05 Nov 2026 10:00:00 GMT',
        'Retry-After': 'Thu, 05 Nov 2026 10:02:00 GMT',
      }),
    ],
  ])('is delayed as requested: %s', async (_, answer) => {
    const { net } = netWith(() => answer)
    const failure = { kind: 'retry', reason: 'busy', afterMs: 120_000 }
    expect(
      await net.presign(session, item, { call: 'image', pageCount: 1, originals: 0 }, isCurrent),
    ).toMatchObject({
      failure,
    })
  })

  it('over a limit without details has the documented text', async () => {
    const { net } = netWith(() => json({ detail: '' }, 429))
    expect(await net.check(session, item, isCurrent)).toMatchObject({
      failure: { kind: 'quota', info: { message: 'Upload limit exceeded' }, resetInMs: null },
    })
  })

  it('without a network is retried', async () => {
    const { net } = netWith(() => Promise.reject(new TypeError('failed')))
    expect(await net.check(session, item, isCurrent)).toEqual({
      ok: false,
      failure: { kind: 'retry', reason: 'network', text: 'Upload failed due to network error' },
    })
  })
})

describe('a call for addresses', () => {
  /** During so many transfers; a check waits for other calls. */
  function during(transfers: number) {
    const waits: { ms: number; end: () => void }[] = []
    const requests: { url: string; init: RequestInit }[] = []
    const isOpen = vi.fn(() => true)
    const net = createUploadNet({
      baseUrl: '/api',
      put: () => new Promise(() => undefined),
      fetch: async (url, init = {}) => {
        requests.push({ url: String(url), init })
        return json({ responses: [] })
      },
      batches: {
        offer: { isOpen, close: () => undefined },
        wait: (ms) => new Promise((end) => waits.push({ ms, end })),
      },
    })
    for (let count = 0; count < transfers; count += 1)
      void net.put('/x', new Blob(), 'image/jpeg', () => undefined)
    void net.check(session, item, isCurrent)
    void net.presign(session, item, { call: 'image', pageCount: 1, originals: 0 }, isCurrent)
    return { waits, requests, isOpen }
  }

  it.each([
    { transfers: 2, waitsMs: [150], how: 'waits like other calls' },
    { transfers: 1, waitsMs: [150, 0], how: 'goes at once with the calls that wait' },
  ])('during $transfers of two transfers $how', async ({ transfers, waitsMs }) => {
    const { waits, requests, isOpen } = during(transfers)
    await waitFor(() => expect(isOpen).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(waits.map(({ ms }) => ms)).toEqual(waitsMs))
    expect(requests).toEqual([])
    waits.at(-1)?.end()
    await waitFor(() => expect(requests).not.toEqual([]))
    const { calls } = JSON.parse(String(requests[0]?.init.body)) as { calls: { path: string }[] }
    expect(calls.map(({ path }) => path)).toEqual([
      '/upload/check-duplicate-by-hash',
      '/upload/generate-upload-signed-url',
    ])
  })
})

describe('a server with only the documented calls', () => {
  it('returns page addresses and no originals', async () => {
    const signedUrls = [{ signedUrl: '/p1', gcs_url: 'p1' }]
    const { net } = netWith(() => json({ signedUrls }))
    const outcome = await net.presign(session, item, { call: 'pdf', pageCount: 1, originals: 1 }, isCurrent)
    expect(outcome).toEqual({ ok: true, value: { pages: signedUrls, originals: [] } })
  })

  it('may complete without naming the document', async () => {
    const { net } = netWith(() => json({ status: 'ok' }))
    const body = { gcs_urls: [], filename: '', fileSize: 0, contentHash: '', source: 'local' } as const
    expect(await net.complete(session, item, { ...body, gcs_urls: [] }, isCurrent)).toEqual({
      ok: true,
      value: null,
    })
  })

  it('whose duplicate check has another format gives no result (UPLOAD-11)', async () => {
    const { net } = netWith(() => json({ duplicates: [] }))
    expect(await net.check(session, item, isCurrent)).toEqual({ ok: true, value: null })
  })
})

describe('reading an upload back', () => {
  const thing = (contentHash: string, kind = 'File') => json({ id: 'thing-1', kind, data: { contentHash } })

  it.each<[string, Response, boolean]>([
    ['the same content', thing('A'.repeat(64)), true],
    ['other content', thing('b'.repeat(64)), false],
    ['another kind', thing('a'.repeat(64), 'Folder'), false],
    ['nothing', json({ detail: 'gone' }, 404), false],
  ])('%s', async (_, answer, found) => {
    const { net } = netWith(() => answer)
    expect(await net.readBack(session, item, 'thing-1', isCurrent)).toEqual({ ok: true, value: found })
  })
})

describe('a PUT', () => {
  const answered = (status: number, body = '', retryAfterMs: number | null = null) =>
    failureOfPut({ status, body, retryAfterMs })

  it('is stored on 2xx, and on 412 for the same bytes', () => {
    expect([200, 201, 204, 412].map((status) => answered(status))).toEqual([null, null, null, null])
  })

  it('requests a new address for any rejection of the old one', () => {
    for (const status of [400, 401, 403, 404, 409, 410])
      expect(answered(status)).toEqual({ kind: 'addresses' })
  })

  it('fails for errors that a person must resolve', () => {
    expect(answered(413)).toMatchObject({ kind: 'attention', code: 'too-large' })
    expect(answered(415, '{"detail":"Only images"}')).toMatchObject({ text: 'Only images' })
    expect(answered(415, '<html>')).toMatchObject({ text: texts.unsupported })
  })

  it('waits as long as a busy store requests', () => {
    expect(answered(503, '', 9_000)).toMatchObject({ kind: 'retry', text: texts.busy, afterMs: 9_000 })
  })

  it('uses the URL that the server signed, relative to the server', async () => {
    const put = vi.fn(async () => stored)
    const { net } = netWith(() => json({}), put)
    const bytes = new Blob(['x'])
    expect(await net.put('/api/objects/1?signature=x', bytes, 'image/jpeg', () => undefined)).toEqual({
      ok: true,
      value: 'sent',
    })
    expect(put.mock.calls[0]?.slice(0, 3)).toEqual([
      'https://sheaf.example/api/objects/1?signature=x',
      bytes,
      'image/jpeg',
    ])
  })

  it('to an address that has the bytes is told from one that sent them', async () => {
    const { net } = netWith(
      () => json({}),
      async () => ({ ...stored, status: 412 }),
    )
    const outcome = await net.put('/x', new Blob(), 'image/jpeg', () => undefined)
    expect(outcome).toEqual({ ok: true, value: 'known' })
  })

  it('without progress fails with the documented text', async () => {
    const { net } = netWith(
      () => json({}),
      () => Promise.reject(new NoResponse('timeout', 'x')),
    )
    expect(await net.put('/x', new Blob(), 'image/jpeg', () => undefined)).toMatchObject({
      failure: { kind: 'retry', reason: 'timeout', text: 'Upload timeout - please try again' },
    })
  })
})
