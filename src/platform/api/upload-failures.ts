import { ErrorBody } from '#contract/errors.ts'
import type { Failure } from '#core/uploads/failures.ts'
import { texts } from '#messages/upload-failures.ts'
import { texts as statusTexts } from '#messages/upload-status.ts'
import { LostWithOthers } from './lost-with-others.ts'
import { ApiError, logUnforeseen, NoResponse, ServerError, UnexpectedResponse } from './errors.ts'

/** The store's response to a PUT. `body` is its text, `retryAfterMs` from its header. */
export interface PutResponse {
  readonly status: number
  readonly body: string
  readonly retryAfterMs: number | null
}

const retry = (
  reason: Extract<Failure, { kind: 'retry' }>['reason'],
  text: string,
  afterMs?: number | null,
): Failure => ({ kind: 'retry', reason, text, ...(afterMs ? { afterMs } : {}) })

const attention = (code: Extract<Failure, { kind: 'attention' }>['code'], text: string): Failure => ({
  kind: 'attention',
  code,
  text,
})

/** Classifies a failed call (ERR-04 to ERR-09). `rev` of the session of the call, `now` in ms since 1970. */
export function failureOfCall(error: unknown, rev: number, now: number): Failure {
  if (error instanceof ApiError) return failureOfRejection(error, rev, now)
  if (error instanceof ServerError) return failureOfBusy(error.status, error.times.retryAfterMs)
  if (error instanceof UnexpectedResponse) return failureOfUnknown(error, rev)
  if (error instanceof NoResponse && error.cause instanceof LostWithOthers)
    return { kind: 'lost-with-others' }
  if (error instanceof NoResponse)
    return error.reason === 'timeout' ? retry('timeout', texts.timeout) : retry('network', texts.network)
  logUnforeseen(error)
  return retry('device', texts.unknown)
}

const failureOfBusy = (status: number, afterMs?: number | null): Failure =>
  retry('busy', status === 503 ? texts.busy : texts.status({ status }), afterMs)

function failureOfRejection(error: ApiError, rev: number, now: number): Failure {
  if (error.code === 'missing-pages') return { kind: 'missing', urls: error.missing ?? [] }
  if (error.code === 'url-expired' || error.code === 'url-refused') return { kind: 'addresses' }
  // The addresses already belong to a document.
  if (error.code === 'conflict' && error.field === 'gcs_urls') return { kind: 'addresses' }
  if (error.status === 415) return attention('unsupported-type', error.detail || texts.unsupported)
  if (error.status === 429) return failureOfLimit(error, now)
  return failureOfStatus(error.status, rev) ?? attention('invalid-request', error.detail || texts.failed)
}

/** By a status that needs no reason. */
function failureOfStatus(status: number, rev: number): Failure | null {
  switch (status) {
    case 401:
      return { kind: 'auth', rev }
    case 403:
    case 404:
      return attention('no-access', texts.noAccess)
    case 408:
    case 425:
      return retry('timeout', texts.timeout)
    case 413:
      return attention('too-large', texts.tooLarge)
    case 415:
      return attention('unsupported-type', texts.unsupported)
    default:
      return null
  }
}

/** A web page comes from a captive portal or a proxy: retried. The server would respond the same again (ERR-08). */
function failureOfUnknown({ status, isPage, times }: UnexpectedResponse, rev: number): Failure {
  if (isPage) {
    if (status === 413) return attention('too-large', texts.tooLarge)
    return status === 429
      ? failureOfBusy(status, times.retryAfterMs)
      : retry('no-answer', statusTexts.notServer)
  }
  if (status === 429) return { kind: 'quota', info: { message: texts.limit }, resetInMs: times.retryAfterMs }
  if (status < 400) return attention('invalid-request', texts.unknown)
  return failureOfStatus(status, rev) ?? attention('invalid-request', texts.failed)
}

/** `rate-limited` needs a short wait; anything else is the monthly limit (ERR-04). */
function failureOfLimit(error: ApiError, now: number): Failure {
  const { retryAfterMs, answeredAt } = error.times
  if (error.code === 'rate-limited') return retry('busy', error.detail || texts.busy, retryAfterMs)
  const info = error.rateLimit ?? { message: error.detail || texts.limit }
  const reset = Date.parse(info.reset_time ?? '')
  return {
    kind: 'quota',
    info: { ...info, message: info.message || texts.limit },
    // By the server's clock if known: the device's may be wrong by days.
    resetInMs: Number.isNaN(reset) ? retryAfterMs : Math.max(0, reset - (answeredAt ?? now)),
  }
}

/** Status of a PUT: the store already has these bytes at this address. */
export const HAS_BYTES = 412

/** Classifies the response to a PUT; null if the bytes are stored. */
export function failureOfPut({ status, body, retryAfterMs }: PutResponse): Failure | null {
  if ((status >= 200 && status < 300) || status === HAS_BYTES) return null
  if (status === 413) return attention('too-large', texts.tooLarge)
  if (status === 415) return attention('unsupported-type', detailIn(body) ?? texts.unsupported)
  if (status === 422) return attention('invalid-request', detailIn(body) ?? texts.status({ status }))
  if (status === 408) return retry('timeout', texts.timeout)
  if (status === 429 || status >= 500) return failureOfBusy(status, retryAfterMs)
  // Expired, altered or used: stores report this differently, and a new URL resolves all of these.
  return { kind: 'addresses' }
}

function detailIn(body: string): string | null {
  try {
    const parsed = ErrorBody.safeParse(JSON.parse(body))
    if (!parsed.success) return null
    const { detail } = parsed.data
    return typeof detail === 'string' ? detail : detail.message
  } catch {
    return null
  }
}
