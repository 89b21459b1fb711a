import { UploadBatchResponse } from '#contract/upload-batch.ts'
import { isPage, parsedJson, requireWhole } from './response-body.ts'
import { timesOf } from './response-times.ts'

/** A call as it would be sent alone. */
export interface BatchedRequest {
  readonly url: string
  readonly init: RequestInit
}

export type BatchOutcome =
  /** The server responded to these calls; null: it had no time for the call and did not run it. */
  | { readonly is: 'answered'; readonly responses: readonly (Response | null)[] }
  /** Rejected as a whole, because of its contents or by a server without this call: none of the calls was run. */
  | { readonly is: 'rejected'; readonly takesBatches: boolean }
  /** One response in place of those of all calls, such as the end of the session. `afterMs`: the least wait. */
  | { readonly is: 'failed'; readonly response: () => Response; readonly afterMs: number }
  /** A response that proves nothing about any call, such as that of a proxy that lost the server. */
  | { readonly is: 'lost'; readonly response: Response }

const bodyOf = ({ init }: BatchedRequest): string => (typeof init.body === 'string' ? init.body : '')

/** A call in the body of a batch. */
export function entryOf(request: BatchedRequest, baseUrl: string): string {
  const { method = 'GET' } = request.init
  const path = request.url.slice(baseUrl.length)
  const body = bodyOf(request)
  const head = `"method":${JSON.stringify(method)},"path":${JSON.stringify(path)}`
  return body === '' ? `{${head}}` : `{${head},"body":${body}}`
}

/** Statuses of a server without this call. It may also say 404, but so does one without the workspace of these calls. */
const NO_SUCH_CALL = [405, 501]

/** Sends entries in one request, with the headers of one of their calls. Rejects if there is no response. */
export async function sendBatch(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  entries: readonly string[],
  { signal, headers: given, ...init }: RequestInit,
): Promise<BatchOutcome> {
  const headers = new Headers(given)
  headers.set('Content-Type', 'application/json')
  const response = await fetch(`${baseUrl}/upload/batch`, {
    ...init,
    ...(signal && { signal }),
    method: 'POST',
    headers,
    body: `{"calls":[${entries.join(',')}]}`,
  })
  const text = await response.text()
  requireWhole(response, text)
  const responses = response.ok ? responsesIn(response, text, entries.length) : null
  if (responses) return { is: 'answered', responses }
  const { headers: received } = response
  const status = response.ok && !isPage(response) ? 502 : response.status
  if (isRejection(status)) return { is: 'rejected', takesBatches: !NO_SUCH_CALL.includes(status) }
  const answer = () => new Response(text, { status, headers: received })
  if (status >= 500 && status !== 503) return { is: 'lost', response: answer() }
  return { is: 'failed', response: answer, afterMs: timesOf(received, Date.now()).retryAfterMs ?? 0 }
}

/** Whether one of the calls may be the reason, unlike the end of the session or too many requests. */
const isRejection = (status: number) =>
  (status >= 400 && status < 500 && status !== 401 && status !== 429) || status === 501

/** Whether a response of this status can have a body, as those of all batched calls have. */
const hasBody = (status: number) => status >= 200 && status < 600 && ![204, 205, 304].includes(status)

/** The responses that the calls would have had alone; null if the batch was answered in another form. */
function responsesIn(response: Response, text: string, count: number): (Response | null)[] | null {
  const parsed = UploadBatchResponse.safeParse(parsedJson(text))
  if (!parsed.success || parsed.data.responses.length !== count) return null
  const { responses } = parsed.data
  // At least one was run: sent again and again, a batch ends.
  if (responses.every((one) => one === null)) return null
  if (responses.some((one) => one !== null && !hasBody(one.status))) return null
  const date = response.headers.get('Date')
  return responses.map((one) => {
    if (one === null) return null
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (date !== null) headers.set('Date', date)
    if (one.retry_after !== undefined) headers.set('Retry-After', String(one.retry_after))
    return new Response(JSON.stringify(one.body), { status: one.status, headers })
  })
}
