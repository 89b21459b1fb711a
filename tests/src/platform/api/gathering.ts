import { createBatchOffer } from '#platform/api/batch-offer.ts'
import { createGatheredFetch } from '#platform/api/gathered-fetch.ts'

export interface Sent {
  readonly url: string
  readonly body: unknown
  readonly signal: AbortSignal | null
}

/** A gathered fetch whose server responds by `answer`; `pass` advances the time. */
export function gathered(
  answer: (sent: Sent) => Response | Promise<Response>,
  { isOffered = async () => true, isBusy = false, atOnce = 3 } = {},
) {
  const sent: Sent[] = []
  let asked = 0
  const waits: { ms: number; end: () => void }[] = []
  let now = 0
  const ask = () => {
    asked += 1
    return isOffered()
  }
  const { gathered: send, alone } = createGatheredFetch({
    baseUrl: '/api',
    fetch: async (url, init = {}) => {
      const request = {
        url: String(url),
        body: init.body ? (JSON.parse(String(init.body)) as unknown) : null,
        signal: init.signal ?? null,
      }
      sent.push(request)
      return answer(request)
    },
    offer: createBatchOffer(ask, () => now),
    isBusy: () => isBusy,
    atOnce,
    isUrgent: (url) => url.endsWith('/urgent'),
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
  })
  const pass = (ms: number) => {
    now += ms
    for (const { end } of waits.splice(0)) end()
  }
  const both = async () => {
    const outcomes = [send('/api/a', call(1)), send('/api/b', call(2))]
    pass(0)
    return (await Promise.all(outcomes)).map(({ status }) => status)
  }
  return {
    send,
    alone,
    sent,
    urls: () => sent.map(({ url }) => url),
    asked: () => asked,
    waits,
    pass,
    both,
    /** The capabilities have arrived. */
    async known() {
      await both()
      sent.length = 0
    },
  }
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
export const call = (number: number, token = 'anna', project = 'office'): RequestInit => ({
  method: 'POST',
  headers: { Authorization: `Bearer ${token}`, 'X-Project-ID': project },
  body: JSON.stringify({ number }),
})
interface BatchBody {
  readonly calls?: readonly { readonly body: { readonly number: number } }[]
}
export const callsIn = ({ body }: Sent) => (body as BatchBody).calls
/** Each call of a batch with its own status; a call alone with 299. */
export const byNumber = (sent: Sent) => {
  const calls = callsIn(sent)
  if (!calls) return json({}, 299)
  const responses = calls.map((one) => ({ status: 210 + one.body.number, body: one.body, retry_after: 7 }))
  return json({ responses }, 200, { Date: 'Sun, 29 Nov 2026 10:00:00 GMT' })
}
export const isBatch = ({ url }: Sent) => url.endsWith('/batch')
export const BATCH = '/api/upload/batch'
