import { ErrorBody, type ErrorCode, type RateLimitInfo } from '#contract/errors.ts'
import { type AnswerTimes, noTimes } from './answer-times.ts'

/** The host answered, and refused. `detail` is a sentence for people. */
export class ApiError extends Error {
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
  readonly times: AnswerTimes

  constructor(status: number, body: ErrorBody, times: AnswerTimes = noTimes) {
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

/**
 * Why there is no answer to act on. `offline`: nothing came back. `timeout`: too late. `not-json`: something else
 * than the host spoke, such as a captive portal or a proxy. `shape`: JSON, but not what the call answers.
 */
export type NoAnswerReason = 'offline' | 'timeout' | 'not-json' | 'shape'

/** No answer of the host: proves nothing about the session or the request, which may even have been carried out. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly reason: NoAnswerReason
  /** Status of whatever answered, where something did. */
  readonly status: number | undefined
  readonly times: AnswerTimes

  constructor(
    reason: NoAnswerReason,
    message: string,
    options: { status?: number; cause?: unknown; times?: AnswerTimes } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.reason = reason
    this.status = options.status
    this.times = options.times ?? noTimes
  }
}

/** Reads a refusal's JSON; null where it has not the form that every refusal has (decisions §5). */
export function refusalOf(status: number, json: unknown, times?: AnswerTimes): ApiError | null {
  const body = ErrorBody.safeParse(json)
  return body.success ? new ApiError(status, body.data, times) : null
}

/** The sentence to show for a failed call; `otherwise` where the host gave none. */
export const detailOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.detail ? error.detail : otherwise

/** The server was not reached, or could not answer: worth trying again, and no verdict on anything. */
export const isNoAnswer = (error: unknown) =>
  error instanceof NoAnswer || (error instanceof ApiError && error.status >= 500)
