import type { ErrorCode } from '#contract/errors.ts'

/** What a refusal may carry beside its sentence and code; see `ErrorBody` of the contract. */
export interface ErrorExtra {
  readonly field?: string
  readonly missing?: readonly string[]
  readonly current?: unknown
  /** Seconds until another try makes sense: sent as `Retry-After`. */
  readonly retryAfter?: number
  /** The object that a 429 carries as its detail. */
  readonly limit?: { readonly current_usage?: number; readonly limit?: number; readonly reset_time?: string }
}

/** The one way for server code to refuse: status, code for programs, a sentence for people that says what to do. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly code: ErrorCode
  readonly extra: ErrorExtra

  constructor(statusCode: number, code: ErrorCode, detail: string, extra: ErrorExtra = {}) {
    super(detail)
    this.statusCode = statusCode
    this.code = code
    this.extra = extra
  }
}

/** 401: no token, or one that no longer counts. */
export const unauthenticated = () =>
  new HttpError(401, 'unauthenticated', 'Your session has ended. Please sign in again.')

/** 401: a personal token that no longer counts. */
export const tokenEnded = () =>
  new HttpError(
    401,
    'unauthenticated',
    'This API token does not count: it was revoked, has expired, or its person left the workspace. Make a new one.',
  )

/** The same answer whether a workspace does not exist, is switched off, or is somebody else's. */
export const projectNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such workspace, or you are not a member of it.')

/** 501: the contract has the call, this server does not serve it yet. */
export const notImplemented = (summary: string) =>
  new HttpError(501, 'not-implemented', `This server does not offer this yet: ${summary}.`)

/** 422 for text that no database stores: the null character, broken Unicode. */
export const notStorable = () =>
  new HttpError(422, 'invalid', 'The text holds characters that cannot be stored. Please remove them.')

/** 429 with the time after which another try makes sense; `why` is a sentence. */
export const tooMany = (why: string, seconds: number, now: Date) =>
  new HttpError(429, 'rate-limited', `${why} Please try again in ${Math.ceil(seconds / 60)} min.`, {
    retryAfter: seconds,
    limit: { reset_time: new Date(now.getTime() + seconds * 1000).toISOString() },
  })
