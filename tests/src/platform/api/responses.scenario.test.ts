import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Endpoint, type EndpointName, endpoints } from '#contract/endpoints.ts'
import { texts } from '#messages/upload-failures.ts'
import { texts as statusTexts } from '#messages/upload-status.ts'
import { createApiClient } from '#platform/api/client.ts'
import { callFailureOf, detailOf } from '#platform/api/errors.ts'
import { failureOfCall } from '#platform/api/upload-failures.ts'
import { cutResponse } from '#tests/support/cut-response.ts'

// Every endpoint with a server that responds like FastAPI and the proxies in front of it.

const typed = (type: string, body: string) => (status: number) =>
  new Response(body, { status, headers: { 'Content-Type': type } })
const bodies = {
  sentence: typed('application/json', '{"detail":"The harbour is closed"}'),
  list: typed(
    'application/json',
    '{"detail":[{"loc":["body","name"],"msg":"field required","type":"missing"}]}',
  ),
  object: typed('application/json', '{}'),
  blank: typed('application/json', '{"detail":""}'),
  cut: typed('application/json', '{"detail":"The har'),
  nothing: (status: number) => cutResponse(status, { 'Content-Length': '0' }),
  page: typed('text/html', '<h1>The harbour is closed</h1>'),
  text: typed('text/plain', '{"detail":"The harbour is closed"}'),
}
type Body = keyof typeof bodies
const kinds = Object.keys(bodies) as Body[]
const statuses = [400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503]

/** A call with arbitrary parameters, body and query, and whether it ended the session. */
async function failureOf(name: EndpointName, answer: () => Response | Promise<Response>) {
  let ended = false
  const api = createApiClient({
    baseUrl: '/api',
    session: { current: () => ({ token: 't', rev: 1 }), rejected: () => void (ended = true) },
    fetch: async () => answer(),
  })
  const endpoint: Endpoint = endpoints[name]
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'x']))
  const input = { params, ...(endpoint.body && { body: {} }) }
  const isStream = endpoint.stream ?? endpoint.download !== undefined
  const call = (isStream ? api.stream : api.call) as (of: string, input: object) => Promise<unknown>
  const error = await call(name, input).then(
    () => expect.unreachable('the call succeeded'),
    (thrown: unknown) => thrown,
  )
  return { error, ended }
}

afterEach(() => void vi.restoreAllMocks())

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  it('has one of five outcomes for any response, and shows only readable texts', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const log = vi.spyOn(console, 'error')
    for (const status of statuses) {
      for (const kind of kinds) {
        const { error, ended } = await failureOf(name, () => bodies[kind](status))
        const isRejection = kind === 'sentence' && status < 500
        const read = {
          outcome: callFailureOf(error),
          text: detailOf(error, 'The documented text'),
          ended,
        }
        expect(read, `${status} ${kind}`).toEqual({
          outcome: status >= 500 ? 'server-error' : isRejection ? 'rejected' : 'unknown',
          text: isRejection ? 'The harbour is closed' : 'The documented text',
          ended: status === 401 && kind !== 'page' && endpoints[name].access !== 'public',
        })
      }
    }
    expect(log).not.toHaveBeenCalled()
  })

  it('does not accept a web page as a response of the server', async () => {
    const { error } = await failureOf(name, () => bodies.page(200))
    expect(callFailureOf(error)).toBe('unknown')
  })

  it('distinguishes an offline device from an unreachable server', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const outcomes = []
    for (const onLine of [false, true]) {
      vi.stubGlobal('navigator', { onLine })
      outcomes.push(callFailureOf((await failureOf(name, lost)).error))
      vi.unstubAllGlobals()
    }
    expect(outcomes).toEqual(['offline', 'no-response'])
  })
})

it.each(Object.keys(endpoints) as EndpointName[])(
  '%s takes no response that ended in its status line for an answer',
  async (name) => {
    for (const status of [200, ...statuses]) {
      const { error } = await failureOf(name, () => cutResponse(status))
      const isSafe = status === 401 || status >= 500
      expect(callFailureOf(error) === 'no-response', `${status}`).toBe(!isSafe)
    }
  },
)

describe('signing an upload (ERR-04 to ERR-09)', () => {
  const failure = async (status: number, kind: Body) =>
    failureOfCall((await failureOf('signImageUpload', () => bodies[kind](status))).error, 7, 0)
  const failed = { kind: 'attention', text: texts.failed }

  it.each<[number, Body, object]>([
    [422, 'object', failed],
    [422, 'list', failed],
    [400, 'nothing', failed],
    [409, 'text', failed],
    [422, 'sentence', { kind: 'attention', text: 'The harbour is closed' }],
    [401, 'nothing', { kind: 'auth', rev: 7 }],
    [403, 'object', { kind: 'attention', text: texts.noAccess }],
    [408, 'nothing', { kind: 'retry', reason: 'timeout', text: texts.timeout }],
    [413, 'nothing', { kind: 'attention', text: texts.tooLarge }],
    [413, 'page', { kind: 'attention', text: texts.tooLarge }],
    [429, 'sentence', { kind: 'quota', info: { message: 'The harbour is closed' } }],
    [429, 'object', { kind: 'quota', info: { message: texts.limit } }],
    [500, 'sentence', { kind: 'retry', reason: 'busy', text: texts.status({ status: 500 }) }],
    [503, 'page', { kind: 'retry', reason: 'busy', text: texts.busy }],
    [200, 'object', { kind: 'attention', text: texts.unknown }],
    [200, 'cut', { kind: 'attention', text: texts.unknown }],
    [200, 'nothing', { kind: 'attention', text: texts.unknown }],
    [200, 'page', { kind: 'retry', reason: 'no-answer', text: statusTexts.notServer }],
  ])('that gets %d with %s', async (status, kind, expected) => {
    expect(await failure(status, kind)).toMatchObject(expected)
  })

  it('is retried automatically only without a response', async () => {
    for (const status of statuses)
      for (const kind of kinds)
        expect(await failure(status, kind), `${status} ${kind}`).not.toMatchObject({ reason: 'network' })
  })
})

it('an unexpected error shows the default text, and is logged once', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const odd = new TypeError("Cannot read properties of undefined (reading 'some')")
  expect([detailOf(odd, 'Not saved.'), detailOf(odd, 'Not saved.')]).toEqual(['Not saved.', 'Not saved.'])
  expect(log.mock.calls).toEqual([[odd]])
})
