import { ErrorBody, type ErrorCode, type RateLimitInfo } from '#contract/errors.ts'
import { DisplayError, sentenceOf } from '#lib/display-error.ts'
import { type ResponseTimes, noTimes } from './response-times.ts'

/** The server rejected the call. `detail` is a sentence for people. */
export class ApiError extends DisplayError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly detail: string
  /** For 422: the invalid input, as a dotted path. */
  readonly field: string | undefined
  /** For 429: usage, limit and reset time (ENTITY-16). */
  readonly rateLimit: RateLimitInfo | undefined
  /** For 409 `stale-version`: the thing on the server. */
  readonly current: unknown
  /** For `missing-pages`: addresses of missing objects. */
  readonly missing: readonly string[] | undefined
  readonly times: ResponseTimes

  constructor(status: number, body: ErrorBody, times: ResponseTimes = noTimes) {
    const detail = typeof body.detail === 'string' ? body.detail : body.detail.message
    super(detail)
    this.status = status
    this.detail = detail
    this.code = body.code
    this.field = body.field
    this.rateLimit = typeof body.detail === 'string' ? undefined : body.detail
    this.current = body.current
    this.missing = body.missing
    this.times = times
  }
}

/** `offline`: the request failed. `timeout`: no response in time. */
export type NoResponseReason = 'offline' | 'timeout'

/** No response. Proves nothing about the session, and the request may have been carried out. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  readonly reason: NoResponseReason

  constructor(reason: NoResponseReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.reason = reason
  }
}

interface AnsweredOptions {
  readonly cause?: unknown
  readonly times?: ResponseTimes
}

/** A 5xx. Its body is meant for the operator, not for the user. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly status: number
  readonly times: ResponseTimes

  constructor(status: number, options: AnsweredOptions = {}) {
    super(`The server responded with ${status}`, { cause: options.cause })
    this.status = status
    this.times = options.times ?? noTimes
  }
}

/** A response that is neither valid for the call nor a rejection with a reason. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse'
  readonly status: number
  /** The response is a web page, from a captive portal or a proxy, so its status proves nothing. */
  readonly isPage: boolean
  readonly times: ResponseTimes

  constructor(status: number, message: string, options: AnsweredOptions & { isPage?: boolean } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.isPage = options.isPage ?? false
    this.times = options.times ?? noTimes
  }
}

/**
 * Why a call failed. `offline`: the device is offline. `no-response`: none, or too late. `unknown`: a response of unknown
 * shape. `rejected`: by the server, with a sentence. `server-error`: 5xx. Null if it was not a call that failed.
 */
export type CallFailure = 'offline' | 'no-response' | 'unknown' | 'rejected' | 'server-error'

export function callFailureOf(error: unknown): CallFailure | null {
  if (error instanceof ApiError) return 'rejected'
  if (error instanceof ServerError) return 'server-error'
  if (error instanceof UnexpectedResponse) return 'unknown'
  if (!(error instanceof NoResponse)) return null
  return error.reason === 'offline' && globalThis.navigator?.onLine === false ? 'offline' : 'no-response'
}

/** Reads the JSON of a rejection; null if it has neither a sentence nor a code (decisions §5). */
export function rejectionOf(status: number, json: unknown, times?: ResponseTimes): ApiError | null {
  const body = ErrorBody.safeParse(json)
  if (!body.success) return null
  const rejection = new ApiError(status, body.data, times)
  return rejection.detail.trim() === '' && rejection.code === undefined ? null : rejection
}

/** The status of a rejection by the server itself, with or without a reason; otherwise undefined. */
export const rejectionStatusOf = (error: unknown): number | undefined =>
  error instanceof ApiError || (error instanceof UnexpectedResponse && !error.isPage && error.status >= 400)
    ? error.status
    : undefined

/** Only a change without a response waits for a connection; a response would be the same again. */
export const isNoResponse = (error: unknown): error is NoResponse => error instanceof NoResponse

/** The server gave no usable response: data on this device may be used instead. */
export const isUnavailable = (error: unknown) => {
  const failure = callFailureOf(error)
  return failure !== null && failure !== 'rejected'
}

const logged = new WeakSet<object>()

/** Logs an unexpected error, once. Failed calls are expected. */
export function logUnforeseen(error: unknown): void {
  if (callFailureOf(error) !== null || error instanceof DisplayError) return
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return
    logged.add(error)
  }
  console.error(error)
}

/** The text to show for an error: the server's own reason, otherwise `otherwise`. */
export function detailOf(error: unknown, otherwise: string): string {
  logUnforeseen(error)
  return sentenceOf(error, otherwise)
}
