import { ErrorBody, type ErrorCode, type RateLimitInfo } from '#contract/errors.ts'
import { DisplayError, sentenceOf } from '#lib/display-error.ts'
import { type ResponseTimes, noTimes } from './response-times.ts'

/** The host answered, and refused. `detail` is a sentence for people. */
export class ApiError extends DisplayError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly detail: string
  /** Of a 422: the input that was wrong, as a dotted path. */
  readonly field: string | undefined
  /** Of a 429: usage, limit and when it resets (ENTITY-16). */
  readonly rateLimit: RateLimitInfo | undefined
  /** Of a 409 `stale-version`: the thing as it stands on the host. */
  readonly current: unknown
  /** Of `missing-pages`: the addresses whose bytes the store does not hold. */
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

/** `offline`: nothing came back. `timeout`: nothing came in time. */
export type NoResponseReason = 'offline' | 'timeout'

/** No answer: proves nothing about the session or the request, which may even have been carried out. */
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

/** The host answered that it failed (5xx). What its body says is for its operator, not for the person here. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly status: number
  readonly times: ResponseTimes

  constructor(status: number, options: AnsweredOptions = {}) {
    super(`The server answered ${status}`, { cause: options.cause })
    this.status = status
    this.times = options.times ?? noTimes
  }
}

/** An answer that is neither what the call answers nor a refusal with a reason. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse'
  readonly status: number
  /** A web page answered: a captive portal or a proxy in place of the host. Its status proves nothing. */
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
 * What became of a call that did not succeed. `offline`: the device is offline. `no-answer`: nothing came, or too late.
 * `unknown`: an answer of unknown shape. `refused`: by the host, with a sentence. `server-fault`: 5xx.
 * Null: no failure of a call, but of this program.
 */
export type CallFailure = 'offline' | 'no-response' | 'unknown' | 'rejected' | 'server-error'

export function callFailureOf(error: unknown): CallFailure | null {
  if (error instanceof ApiError) return 'rejected'
  if (error instanceof ServerError) return 'server-error'
  if (error instanceof UnexpectedResponse) return 'unknown'
  if (!(error instanceof NoResponse)) return null
  return error.reason === 'offline' && globalThis.navigator?.onLine === false ? 'offline' : 'no-response'
}

/** A refusal's JSON; null where it gives neither a sentence nor a code (decisions §5). */
export function rejectionOf(status: number, json: unknown, times?: ResponseTimes): ApiError | null {
  const body = ErrorBody.safeParse(json)
  if (!body.success) return null
  const rejection = new ApiError(status, body.data, times)
  return rejection.detail.trim() === '' && rejection.code === undefined ? null : rejection
}

/** The status by which the host itself judged a call, with a reason or without; undefined where it did not. */
export const rejectionStatusOf = (error: unknown): number | undefined =>
  error instanceof ApiError || (error instanceof UnexpectedResponse && !error.isPage && error.status >= 400)
    ? error.status
    : undefined

/** Nothing came back: a change waits for a connection only here, since any answer would be the same again. */
export const isNoResponse = (error: unknown): error is NoResponse => error instanceof NoResponse

/** The host gave nothing to go by, nor refused: what is on this device may stand in for its answer. */
export const isUnavailable = (error: unknown) => {
  const failure = callFailureOf(error)
  return failure !== null && failure !== 'rejected'
}

const logged = new WeakSet<object>()

/** Writes an error that nobody foresaw to the log, once. A call that failed is foreseen. */
export function logUnforeseen(error: unknown): void {
  if (callFailureOf(error) !== null || error instanceof DisplayError) return
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return
    logged.add(error)
  }
  console.error(error)
}

/** The sentence to show for what failed: the host's own reason, else `otherwise`. */
export function detailOf(error: unknown, otherwise: string): string {
  logUnforeseen(error)
  return sentenceOf(error, otherwise)
}
