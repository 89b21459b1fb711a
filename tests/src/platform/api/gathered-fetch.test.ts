import { expect, it, vi } from 'vitest'
import { UPLOAD_BATCH_MAX } from '#contract/upload-batch.ts'
import { createGatheredFetch } from '#platform/api/gathered-fetch.ts'
import { LostWithOthers } from '#platform/api/lost-with-others.ts'
import { BATCH, byNumber, call, callsIn, gathered, isBatch, json } from './gathering.ts'

it('sends calls of the same moment in one request, and gives each its own response', async () => {
  const { send, sent, pass, known } = gathered(byNumber)
  await known()
  const responses = [send('/api/a', call(1)), send('/api/b', call(2)), send('/api/c', call(3))]
  pass(0)
  const [first, second, third] = await Promise.all(responses)
  expect([first?.status, second?.status, third?.status]).toEqual([211, 212, 213])
  expect(await second?.json()).toEqual({ number: 2 })
  expect(second?.headers.get('Retry-After')).toBe('7')
  expect(second?.headers.get('Date')).toBe('Sun, 29 Nov 2026 10:00:00 GMT')
  expect(sent.map(({ url, body }) => ({ url, body }))).toEqual([
    {
      url: BATCH,
      body: {
        calls: [
          { method: 'POST', path: '/a', body: { number: 1 } },
          { method: 'POST', path: '/b', body: { number: 2 } },
          { method: 'POST', path: '/c', body: { number: 3 } },
        ],
      },
    },
  ])
})

it('never mixes callers or workspaces, and sends separate calls separately', async () => {
  const { send, alone, urls, pass, known } = gathered(byNumber)
  await known()
  const responses = [
    send('/api/a', call(1)),
    send('/api/a', call(2, 'ben')),
    send('/api/a', call(3, 'anna', 'home')),
    alone('/api/b', call(4)),
  ]
  pass(0)
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([299, 299, 299, 299])
  expect(urls().toSorted()).toEqual(['/api/a', '/api/a', '/api/a', '/api/b'])
})

it('waits for more calls only while a transfer runs, and only where a batch can be sent', async () => {
  const idle = gathered(byNumber)
  await idle.known()
  void idle.send('/api/a', call(1))
  expect(idle.waits.map(({ ms }) => ms)).toEqual([0])
  const busy = gathered(byNumber, { isBusy: true })
  await busy.known()
  void busy.send('/api/a', call(1))
  expect(busy.waits[0]?.ms).toBeGreaterThan(0)
  const without = gathered(byNumber, { isBusy: true, isOffered: async () => false })
  await without.both()
  await without.both()
  expect(without.waits).toEqual([])
})

it('gathers in hidden pages as fast as in others, whose timers are not delayed', async () => {
  const sent: string[] = []
  const { gathered: send } = createGatheredFetch({
    baseUrl: '/api',
    fetch: async (url) => {
      sent.push(String(url))
      return byNumber({
        url: String(url),
        body: { calls: [1, 2].map((number) => ({ body: { number } })) },
        signal: null,
      })
    },
    offer: { isOpen: () => true, close: () => undefined },
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await Promise.all([send('/api/a', call(1)), send('/api/b', call(2))])
  } finally {
    vi.useRealTimers()
  }
  expect(sent).toEqual([BATCH])
})

it('sends three requests at a time, and together the calls that wait for a slot', async () => {
  let underWay = 0
  let most = 0
  const ends: (() => void)[] = []
  const { send, urls, known, pass } = gathered(async (sent) => {
    underWay += 1
    most = Math.max(most, underWay)
    if (isFirst) await new Promise<void>((end) => ends.push(end))
    underWay -= 1
    return byNumber(sent)
  })
  let isFirst = false
  await known()
  isFirst = true
  const responses: Promise<Response>[] = []
  for (let number = 1; number <= 8; number += 1) {
    responses.push(send('/api/a', call(number)))
    pass(0)
    await Promise.resolve()
  }
  await expect.poll(() => ends).toHaveLength(3)
  isFirst = false
  for (const end of ends) end()
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(statuses).toEqual([299, 299, 299, 214, 215, 216, 217, 218])
  expect(urls()).toEqual(['/api/a', '/api/a', '/api/a', BATCH])
  expect(most).toBe(3)
})

it('sends an urgent call at once, with those that wait', async () => {
  const { send, urls, waits, known, pass } = gathered(byNumber, { isBusy: true })
  await known()
  const responses = [send('/api/a', call(1)), send('/api/b', call(2)), send('/api/urgent', call(3))]
  expect(waits.map(({ ms }) => ms)).toEqual([expect.any(Number), 0])
  waits[1]?.end()
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([211, 212, 213])
  pass(150)
  expect(urls()).toEqual([BATCH])
})

it('sends no more calls in a batch than the server takes, and no more bytes', async () => {
  const { send, sent, pass, known } = gathered(byNumber)
  await known()
  const many = Array.from({ length: UPLOAD_BATCH_MAX + 2 }, (_, number) => send('/api/a', call(number)))
  // In characters less than half of the limit, but each takes three bytes.
  const large = { ...call(1), body: JSON.stringify({ number: 1, text: '\u0939'.repeat(100_000) }) }
  const rest = [send('/api/a', large), send('/api/a', large)]
  pass(0)
  await Promise.all([...many, ...rest])
  const sizes = sent.map((one) => callsIn(one)?.length ?? 1)
  expect(sizes).toEqual([UPLOAD_BATCH_MAX, 3, 1])
})

it.each([
  ['takes no batches', async () => false],
  ['cannot be asked', () => Promise.reject(new Error('offline'))],
  ['never says whether it takes batches', () => new Promise<boolean>(() => undefined)],
])('makes the documented calls where the server %s', async (_, isOffered) => {
  const { both, urls, asked, pass } = gathered(byNumber, { isOffered })
  expect([await both(), await both()]).toEqual([
    [299, 299],
    [299, 299],
  ])
  expect(urls()).toEqual(['/api/a', '/api/b', '/api/a', '/api/b'])
  expect(asked()).toBe(1)
  pass(60_000)
  await both()
  expect(asked()).toBe(2)
})

it.each([
  ['a rejection', () => json({ detail: 'ended' }, 401), 401],
  ['a limit', () => json({ detail: 'slow' }, 429, { 'Retry-After': '20' }), 429],
  ['a failure', () => json({ detail: 'busy' }, 503, { 'Retry-After': '20' }), 503],
  ['a page of something else', () => new Response('<h1>', { headers: { 'Content-Type': 'text/html' } }), 200],
])('gives every call %s, and sends the next ones alone for a while', async (_, answer, status) => {
  const { both, known, urls, pass } = gathered((sent) => (isBatch(sent) ? answer() : json({}, 299)))
  await known()
  expect(await both()).toEqual([status, status])
  expect(await both()).toEqual([299, 299])
  pass(60_000)
  expect(await both()).toEqual([status, status])
  expect(urls()).toEqual([BATCH, '/api/a', '/api/b', BATCH])
})

it.each([
  ['a response of a proxy', () => json({}, 502), 502],
  ['a response that came too late for a proxy', () => json({}, 504), 504],
  ['an error', () => json({ detail: 'broken' }, 500), 500],
  ['a success in another form', () => json({ status: 'ok' }), 502],
  ['a status without a body', () => json({ responses: Array(2).fill({ status: 204, body: null }) }), 502],
  ['too few responses', () => json({ responses: [{ status: 200, body: {} }] }), 502],
  ['no call that was run', () => json({ responses: [null, null] }), 502],
])('gives one call %s, and sends the next ones alone for a while', async (_, answer, status) => {
  const { send, both, known, urls, pass } = gathered((sent) => (isBatch(sent) ? answer() : json({}, 299)))
  await known()
  const calls = [send('/api/a', call(1)), send('/api/b', call(2))]
  pass(0)
  const [first, second] = await Promise.allSettled(calls)
  expect(first).toMatchObject({ value: { status } })
  expect(second).toMatchObject({ reason: { name: 'LostWithOthers' } })
  expect(await both()).toEqual([299, 299])
  expect(urls()).toEqual([BATCH, '/api/a', '/api/b'])
  pass(60_000)
  void send('/api/a', call(1)).catch(() => undefined)
  void send('/api/b', call(2)).catch(() => undefined)
  pass(0)
  await expect.poll(() => urls().at(3)).toBe(BATCH)
})

it('sends no batch for as long as the server asks to wait', async () => {
  const { both, known, urls, pass } = gathered((sent) =>
    isBatch(sent) ? json({ code: 'rate-limited' }, 429, { 'Retry-After': '90' }) : json({}, 299),
  )
  await known()
  expect(await both()).toEqual([429, 429])
  expect(urls()).toEqual([BATCH])
  pass(89_999)
  expect(await both()).toEqual([299, 299])
  pass(1)
  expect(await both()).toEqual([429, 429])
})

it.each([
  [400, 60_000],
  [403, 60_000],
  [409, 60_000],
  [413, 60_000],
  [422, 60_000],
  [404, 60_000],
  [405, 900_000],
  [501, 900_000],
])('sends call by call what was rejected with %s, and the next ones too', async (status, forMs) => {
  const { both, known, urls, pass } = gathered((sent) => (isBatch(sent) ? json({}, status) : json({}, 299)))
  await known()
  expect(await both()).toEqual([299, 299])
  pass(forMs - 1)
  expect(await both()).toEqual([299, 299])
  expect(urls()).toEqual([BATCH, '/api/a', '/api/b', '/api/a', '/api/b'])
  pass(1)
  await both()
  expect(urls().at(5)).toBe(BATCH)
})

it('sends again what the server did not run', async () => {
  const { send, sent, known, pass } = gathered((one) => {
    const calls = callsIn(one)
    if (!calls) return json({}, 299)
    return json({ responses: calls.map(({ body }, index) => (index === 1 ? { status: 200, body } : null)) })
  })
  await known()
  const responses = [1, 2, 3].map((number) => send('/api/a', call(number)))
  pass(0)
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([299, 200, 200])
  expect(sent.map((one) => callsIn(one)?.length)).toEqual([3, 2, undefined])
})

it('fails every call where the batch got no response, and only one with its error', async () => {
  const failure = new TypeError('Failed to fetch')
  const { send, known, pass } = gathered((sent) => {
    if (isBatch(sent)) throw failure
    return json({}, 299)
  })
  await known()
  const calls = [1, 2, 3].map((number) => send('/api/a', call(number)))
  pass(0)
  const reasons = (await Promise.allSettled(calls)).map((one) =>
    one.status === 'rejected' ? (one.reason as unknown) : null,
  )
  expect(reasons[0]).toBe(failure)
  expect(reasons.slice(1).every((reason) => reason instanceof LostWithOthers)).toBe(true)
})

it('aborts each call by its own signal, and the batch with the last of them', async () => {
  const { send, sent, known, pass } = gathered((one) =>
    isBatch(one) ? new Promise<Response>(() => undefined) : json({}, 299),
  )
  await known()
  const limits = [new AbortController(), new AbortController()]
  const calls = limits.map(({ signal }, index) => send('/api/a', { ...call(index), signal }))
  const outcomes = Promise.allSettled(calls)
  pass(0)
  await expect.poll(() => sent).toHaveLength(1)
  limits[0]?.abort(new Error('too late'))
  await expect(calls[0]).rejects.toThrow('too late')
  expect(sent[0]?.signal?.aborted).toBe(false)
  limits[1]?.abort(new Error('too late, too'))
  expect((await outcomes)[1]).toMatchObject({ reason: { name: 'LostWithOthers' } })
  expect(sent[0]?.signal?.aborted).toBe(true)
})

it('does not send a call that was aborted while it waited for others', async () => {
  const { send, urls, known, pass } = gathered(byNumber, { isBusy: true })
  await known()
  const limit = new AbortController()
  const ended = send('/api/a', { ...call(1), signal: limit.signal })
  const other = send('/api/b', call(2))
  limit.abort(new Error('closed'))
  await expect(ended).rejects.toMatchObject({ cause: { message: 'closed' } })
  pass(150)
  expect((await other).status).toBe(299)
  expect(urls()).toEqual(['/api/b'])
})
